import { rejectInvoice as decide, RejectInvoice } from '@laurel/domain/payment/reject-invoice.ts';
import { command } from '../kernel/command.ts';
import { handlesInvoice } from './invoice-here.ts';

/** Rejects the request for an invoice. */
export const rejectInvoice = command({
  useCase: 'payment.reject_invoice',
  input: RejectInvoice,
  ...handlesInvoice,
  decide: ({ invoices }, { command, by, facts }) => decide(invoices, command, by, facts),
});
