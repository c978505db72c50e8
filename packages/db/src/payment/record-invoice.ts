import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { invoicesOf } from '@laurel/domain/payment/invoice.ts';
import { recordInvoice as decide, type RecordInvoice } from '@laurel/domain/payment/record-invoice.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import type { Asked } from './ask-channel.ts';

/** Records what the invoice channel answered about an invoice of an order. */
export const recordInvoice = (db: Db, command: RecordInvoice, { commandId, request }: Asked) =>
  execute(db, {
    useCase: 'payment.record_invoice',
    ...{ command, commandId, request, actor: systemActor },
    takes: { invoices: invoicesOf(command.orderId) },
    decide: ({ invoices }, by) => decide(invoices, command, by),
  });
