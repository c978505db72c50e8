import { GatewayUnavailable } from '@laurel/domain/payment/gateway.ts';

const TIMEOUT_MS = 10_000;
const MOST_BILL_BYTES = 32 * 1024 * 1024;

/** What a channel answered within ten seconds, whatever its status; it sends nobody elsewhere. */
export const askedOver = async (address: string, init: RequestInit): Promise<Response> =>
  fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
    throw new GatewayUnavailable('the channel did not answer', { cause });
  });

/** The same where only success is an answer. */
export const grantedOver = async (address: string, init: RequestInit): Promise<Response> => {
  const answer = await askedOver(address, init);
  if (!answer.ok) throw new GatewayUnavailable(`the channel answered ${answer.status}`);
  return answer;
};

/** A bill as bytes. */
export const billOver = async (address: string, init: RequestInit): Promise<Uint8Array> => {
  const bytes = new Uint8Array(await (await grantedOver(address, init)).arrayBuffer());
  if (bytes.length > MOST_BILL_BYTES) throw new GatewayUnavailable('the bill is too large');
  return bytes;
};
