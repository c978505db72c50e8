import { keepInvoiceBuyer } from '@laurel/db/payment/invoice-buyers.ts';
import { orderRow } from '@laurel/db/payment/order-queries.ts';
import { InvoiceId } from '@laurel/domain/kernel/ids.ts';
import { invoicesOf } from '@laurel/domain/payment/invoice.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { canPayOrder } from '@laurel/domain/payment/payment.policy.ts';
import { requestInvoice as decide, RequestInvoice } from '@laurel/domain/payment/request-invoice.ts';
import { v5 as uuidv5 } from 'uuid';
import { command } from '../kernel/command.ts';
import { refused } from '../kernel/refused.ts';
import { found, signedIn } from '../kernel/trpc.ts';

/** The payer requests an invoice. Its buyer is stored outside the log. */
export const requestInvoice = command({
  useCase: 'payment.request_invoice',
  who: signedIn,
  input: RequestInvoice.omit({ invoiceId: true }),
  on: async ({ ctx, command }) => {
    const order = await orderRow(ctx.db, command.orderId);
    const mine = found(order && canPayOrder(ctx.actor, order) ? order : undefined);
    if (!ctx.ports.invoices) throw refused('invoicesNotOffered');
    return mine;
  },
  reads: ({ command: { buyer, ...asked }, commandId }) => ({
    buyer,
    asked: { ...asked, buyer: buyer.type, invoiceId: InvoiceId.parse(uuidv5('invoice', commandId)) },
  }),
  registers: ({ read }) => read.asked,
  takes: ({ command }) => ({ invoices: invoicesOf(command.orderId) }),
  looks: ({ command }) => ({ order: orderOf(command.orderId) }),
  facts: async (tx, { ctx, read: { buyer, asked } }) => {
    await keepInvoiceBuyer(tx, { invoiceId: asked.invoiceId, personId: ctx.actor.personId, buyer });
  },
  decide: ({ invoices, order }, { read, by }) => decide(invoices, read.asked, by, order),
  answer: (_, { read }) => ({ invoiceId: read.asked.invoiceId }),
});
