import type { EnrolmentId, OrderId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Asked } from './ask-channel.ts';
import { giveBack } from './give-back.ts';
import { linesOf } from './order-queries.ts';
import { recordPayment } from './record-payment.ts';

type Which = { readonly orderId: OrderId; readonly enrolmentId: EnrolmentId };

/** The effect by which a paid order credits one of its enrolments; also the id of the command that does. */
export const creditEffect = ({ orderId, enrolmentId }: Which) => `credit-${orderId}-${enrolmentId}`;

/**
 * Records in an enrolment that its order was paid. One that expired, was withdrawn or was paid by another order
 * meanwhile cannot use the money, and a refund is requested. Throws when neither could be done now.
 */
export const creditEnrolment = async (
  db: Db,
  { orderId, enrolmentId }: Which,
  { commandId, request, at }: Asked,
): Promise<'credited' | 'goingBack'> => {
  const line = (await linesOf(db, [orderId])).find((one) => one.enrolmentId === enrolmentId);
  if (!line) throw new Error(`order ${orderId} does not pay for ${enrolmentId}`);
  const command = { orderId, enrolmentId, amount: line.amount };
  const credited = await recordPayment(db, command, { commandId, request, at });
  if (credited.ok) return 'credited';
  if (credited.refusal === 'tooBusy') throw new Error(`crediting ${enrolmentId}: ${credited.refusal}`);
  const asked = await giveBack(db, { orderId, cause: 'late', line }, { commandId: `${commandId}.back`, request, at });
  if (!asked.ok) throw new Error(`refund for ${enrolmentId}: ${asked.refusal}`);
  return 'goingBack';
};
