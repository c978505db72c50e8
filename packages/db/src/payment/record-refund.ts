import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { recordRefund as decide, type RecordRefund } from '@laurel/domain/payment/record-refund.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import type { Asked } from './ask-channel.ts';

/** Records in an order the channel's answer to its refund. */
export const recordRefund = (db: Db, command: RecordRefund, { commandId, request }: Asked) =>
  execute(db, {
    useCase: 'payment.record_refund',
    command,
    commandId,
    actor: systemActor,
    request,
    takes: { order: orderOf(command.orderId) },
    decide: ({ order }, by) => decide(order, command, by),
  });
