import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import { channelOfAttempt, type PaymentChannel } from '@laurel/domain/payment/payment-channel.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { noteCallback } from './payment-inbox.ts';
import { recordTrade } from './record-trade.ts';

/** `why`: the fault of a callback that is not believed, or the refusal of one that is. */
type CallbackHeard = { readonly answer: 'success' } | { readonly answer: 'fail'; readonly why: string };

/** A callback as it arrived: its raw body, and the headers that one of WeChat is signed in. */
type Callback = {
  readonly channel: PaymentChannel;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
};

/**
 * Processes the raw body of a channel's callback. `success` only once it is committed, or was known before; one that is
 * authentic but refused is kept in the inbox for the finance desk.
 */
export const hearCallback = async (
  db: Db,
  gateway: PaymentGateway,
  { channel, body, headers }: Callback,
  { at, request }: { readonly at: Instant; readonly request: RequestMeta },
): Promise<CallbackHeard> => {
  const reading = gateway.readNotification(channel, body, headers);
  if (!reading.ok) return { answer: 'fail', why: reading.fault };
  const told = reading.notification;
  // A channel speaks for the attempts that were made with it, and for no other.
  if (channelOfAttempt(told.outTradeNo) !== channel) return { answer: 'fail', why: 'wrongChannel' };
  const recorded = await recordTrade(db, told, {
    // Every callback of the channel has an id of its own, and is one command however often it arrives.
    commandId: `${channel}:${told.notifyId}`,
    request,
    source: 'callback',
    callback: { told, at },
  });
  if (recorded.ok) return { answer: 'success' };
  await noteCallback(db, told, recorded.refusal, at);
  return { answer: 'fail', why: recorded.refusal };
};
