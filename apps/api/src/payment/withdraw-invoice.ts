import { invoiceById } from '@laurel/db/payment/invoice-queries.ts';
import { invoicesOf } from '@laurel/domain/payment/invoice.ts';
import { withdrawInvoice as decide, WithdrawInvoice } from '@laurel/domain/payment/withdraw-invoice.ts';
import { command } from '../kernel/command.ts';
import { found, signedIn } from '../kernel/trpc.ts';

/** The payer withdraws a request for an invoice that nobody has approved. */
export const withdrawInvoice = command({
  useCase: 'payment.withdraw_invoice',
  who: signedIn,
  input: WithdrawInvoice,
  on: async ({ ctx, command }) => {
    const row = await invoiceById(ctx.db, command.invoiceId);
    const mine = row && row.orderId === command.orderId && row.requestedBy === ctx.actor.personId;
    return found(mine ? row : undefined);
  },
  takes: ({ command }) => ({ invoices: invoicesOf(command.orderId) }),
  decide: ({ invoices }, { command, by }) => decide(invoices, command, by),
});
