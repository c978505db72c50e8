import { createHmac, timingSafeEqual } from 'node:crypto';
import { OrderId } from '@laurel/domain/kernel/ids.ts';
import type { Secrets } from '../kernel/secrets.ts';

const MAC_BYTES = 16;

const macOf = (secrets: Secrets, id: Buffer) =>
  createHmac('sha256', secrets.keyFor('links')).update('order-status').update(id).digest().subarray(0, MAC_BYTES);

/**
 * What a logged-out browser may use to ask whether an order is paid: the order's id and our mark under it
 * (HMAC-SHA-256, 128 bits). Nobody can make one for an order whose address they were not sent to.
 */
export const orderReference = (secrets: Secrets, orderId: OrderId): string => {
  const id = Buffer.from(orderId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, macOf(secrets, id)]).toString('base64url');
};

/** The order of a reference; undefined unless we created it. */
export const orderOfReference = (secrets: Secrets, reference: string): OrderId | undefined => {
  const bytes = Buffer.from(reference, 'base64url');
  if (bytes.length !== 16 + MAC_BYTES) return undefined;
  const id = bytes.subarray(0, 16);
  if (!timingSafeEqual(bytes.subarray(16), macOf(secrets, id))) return undefined;
  const hex = id.toString('hex');
  return OrderId.safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')).data;
};
