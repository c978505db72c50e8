import { invoiceById } from '@laurel/db/payment/invoice-queries.ts';
import type { InvoiceRow } from '@laurel/db/payment/invoices.ts';
import { moneyFacts } from '@laurel/db/payment/own-money.ts';
import type { InvoiceId, OrderId } from '@laurel/domain/kernel/ids.ts';
import { invoicesOf } from '@laurel/domain/payment/invoice.ts';
import { canAuditOrder, canIssueInvoice } from '@laurel/domain/payment/payment.policy.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { Sent } from '../kernel/command.ts';
import { pick } from '../kernel/pick.ts';
import { refused } from '../kernel/refused.ts';
import { found, permittedAfresh, type Signed } from '../kernel/trpc.ts';

type OfInvoice = Sent<{ readonly orderId: OrderId; readonly invoiceId: InvoiceId }>;

/** A finance officer's command on an invoice. Its decider checks whose money it is. */
export const handlesInvoice = {
  who: permittedAfresh('finance:invoice:issue'),
  on: async ({ ctx, command }: OfInvoice) => {
    const row = await invoiceById(ctx.db, command.invoiceId);
    return found(row && row.orderId === command.orderId && canAuditOrder(ctx.actor, row) ? row : undefined);
  },
  may: canIssueInvoice,
  takes: ({ command }: OfInvoice) => ({ invoices: invoicesOf(command.orderId) }),
  facts: (tx: Tx, { ctx, command }: OfInvoice) => moneyFacts(tx, ctx.actor.personId, command.orderId),
};

/** The fields that everybody who may see an invoice gets, listed one by one. */
export const shownInvoice = (row: InvoiceRow) => ({
  ...pick(row, 'invoiceId', 'orderId', 'amount', 'worth', 'kind', 'status', 'requestedAt', 'rejectedReason'),
  ...pick(row, 'invoiceNo', 'issuedAt'),
  reversals: row.reversals.map((one) =>
    pick(one, 'reversalId', 'amount', 'status', 'redNo', 'requestedAt', 'doneAt', 'reason'),
  ),
});

/** The same, through the invoice service: without one, an approved invoice would wait, and with it every refund of its order. */
export const issuesInvoice = {
  ...handlesInvoice,
  on: async (call: OfInvoice) => {
    const row = await handlesInvoice.on(call);
    if (!call.ctx.ports.invoices) throw refused('invoicesNotOffered');
    return row;
  },
};

type Known = {
  /** It is the actor's own money. */
  readonly own: boolean;
  /** Whom it is made out to is still stored. */
  readonly billed: boolean;
};

/** What this actor may do with an invoice on the finance desk; nothing if it is their own money. */
export const invoiceRights = (
  { actor, ports }: Pick<Signed, 'actor' | 'ports'>,
  row: InvoiceRow,
  { own, billed }: Known,
) => {
  const may = !own && canIssueInvoice(actor, row);
  const connected = ports.invoices !== null;
  const open = row.status === 'requested' || row.status === 'failed';
  const failed = row.reversals.some(({ status }) => status === 'failed');
  const pending = row.reversals.reduce((sum, { status, amount }) => (status === 'done' ? sum : sum + amount), 0);
  return {
    approve: may && open && billed && connected,
    reject: may && open,
    reverse: may && connected && row.status === 'issued' && (failed || row.worth > pending),
  };
};
