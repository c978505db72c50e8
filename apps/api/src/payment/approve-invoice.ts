import { ApproveInvoice, approveInvoice as decide } from '@laurel/domain/payment/approve-invoice.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { command } from '../kernel/command.ts';
import { issuesInvoice } from './invoice-here.ts';

/** Approves an invoice; the worker then requests it from the invoice channel. */
export const approveInvoice = command({
  useCase: 'payment.approve_invoice',
  input: ApproveInvoice,
  ...issuesInvoice,
  looks: ({ command }) => ({ order: orderOf(command.orderId) }),
  decide: ({ invoices, order }, { command, by, facts }) => decide(invoices, command, by, facts, order),
});
