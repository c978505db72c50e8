import { reverseInvoice as decide, ReverseInvoice } from '@laurel/domain/payment/reverse-invoice.ts';
import { command } from '../kernel/command.ts';
import { issuesInvoice } from './invoice-here.ts';

/** Has an issued invoice reversed; the worker then requests the red-letter invoice. */
export const reverseInvoice = command({
  useCase: 'payment.reverse_invoice',
  input: ReverseInvoice,
  ...issuesInvoice,
  decide: ({ invoices }, { command, by, facts }) => decide(invoices, command, by, facts),
});
