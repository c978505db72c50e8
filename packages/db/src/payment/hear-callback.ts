import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { noteCallback } from './payment-inbox.ts';
import { recordTrade } from './record-trade.ts';

/** `why`: the fault of a callback that is not believed, or the refusal of one that is. */
type CallbackHeard = { readonly answer: 'success' } | { readonly answer: 'fail'; readonly why: string };

/**
 * Processes the raw body of a channel's callback. `success` only once it is committed, or was known before; one that is
 * authentic but refused is kept in the inbox for the finance desk.
 */
export const hearCallback = async (
  db: Db,
  gateway: PaymentGateway,
  body: string,
  { at, request }: { readonly at: Instant; readonly request: RequestMeta },
): Promise<CallbackHeard> => {
  const reading = gateway.readNotification(body);
  if (!reading.ok) return { answer: 'fail', why: reading.fault };
  const told = reading.notification;
  const recorded = await recordTrade(db, told, {
    // Every callback of the channel has an id of its own, and is one command however often it arrives.
    commandId: `alipay:${told.notifyId}`,
    request,
    source: 'callback',
    callback: { told, at },
  });
  if (recorded.ok) return { answer: 'success' };
  await noteCallback(db, told, recorded.refusal, at);
  return { answer: 'fail', why: recorded.refusal };
};
