import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { InvoiceId, OrderId } from '../kernel/ids.ts';
import { Fen, fenAsYuan } from '../kernel/money.ts';
import { type InvoiceEvent, InvoiceKind, type Invoices } from './invoice.ts';
import { invoiceable } from './invoice-limit.ts';
import type { Order } from './order.ts';
import { canPayOrder } from './payment.policy.ts';
import { TaxNumber } from './tax-number.ts';

const title = z.string().trim().min(2).max(100);
const more = z.string().trim().max(200);

/** The buyer of an invoice. A company may add what is printed below its name. */
export const InvoiceBuyer = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('person'), title }),
  z.strictObject({
    type: z.literal('company'),
    title,
    taxNumber: TaxNumber,
    addressPhone: more,
    bankAccount: more,
  }),
]);
export type InvoiceBuyer = z.infer<typeof InvoiceBuyer>;

export const RequestInvoice = z.strictObject({
  orderId: OrderId,
  invoiceId: InvoiceId,
  kind: InvoiceKind,
  buyer: InvoiceBuyer,
  /** What the page said would be invoiced. */
  amount: Fen,
});
export type RequestInvoice = z.infer<typeof RequestInvoice>;
type Command = Omit<RequestInvoice, 'buyer'> & { readonly buyer: InvoiceBuyer['type'] };

/** The payer requests an invoice for everything in the order that is paid, not refunded and not invoiced yet. */
export function requestInvoice(
  invoices: Invoices,
  command: Command,
  by: By,
  order: Order,
): Decision<
  InvoiceEvent,
  'orderNotFound' | 'orderNotPaid' | 'specialNeedsCompany' | 'nothingToInvoice' | 'invoiceAmountChanged'
> {
  if (order.status === 'none' || !canPayOrder(by.actor, order)) return refuse('orderNotFound');
  if (invoices.status !== 'none' && invoices.invoices.has(command.invoiceId)) return accept();
  if (!order.payment) return refuse('orderNotPaid');
  if (command.kind === 'special' && command.buyer === 'person') return refuse('specialNeedsCompany');
  const amount = invoiceable(order, invoices);
  if (amount === 0) return refuse('nothingToInvoice');
  if (amount !== command.amount) return refuse('invoiceAmountChanged', { amount: fenAsYuan(amount) });
  const { orderId, competitionId, groupId } = order;
  const { invoiceId, kind, buyer } = command;
  return accept({
    type: 'payment.invoice_requested',
    data: {
      ...{ orderId, invoiceId, competitionId, groupId, amount, kind, buyer },
      ...{ requestedBy: by.actor.personId, at: by.at },
    },
  });
}
