import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { invoicesOf } from '@laurel/domain/payment/invoice.ts';
import { recordReversal as decide, type RecordReversal } from '@laurel/domain/payment/record-reversal.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import type { Asked } from './ask-channel.ts';

/** Records what the invoice channel answered about a red-letter invoice of an order. */
export const recordReversal = (db: Db, command: RecordReversal, { commandId, request }: Asked) =>
  execute(db, {
    useCase: 'payment.record_reversal',
    ...{ command, commandId, request, actor: systemActor },
    takes: { invoices: invoicesOf(command.orderId) },
    decide: ({ invoices }, by) => decide(invoices, command, by),
  });
