import type { By } from '../kernel/actor.ts';
import { refuse } from '../kernel/decision.ts';
import type { InvoiceId } from '../kernel/ids.ts';
import type { OpenInvoices } from './invoice.ts';
import { canIssueInvoice, isOwnMoney, type MoneyFacts, type OwnMoneyRefusal } from './payment.policy.ts';

export type InvoiceDecisionRefusal = 'invoiceNotFound' | OwnMoneyRefusal;

/** An invoice that the officer may handle: never one for their own money. */
export const invoiceToDecide = (
  { groupId, invoices }: OpenInvoices,
  { invoiceId }: { readonly invoiceId: InvoiceId },
  by: By,
  facts: MoneyFacts,
) => {
  const invoice = invoices.get(invoiceId);
  if (!invoice || !canIssueInvoice(by.actor, { groupId })) return refuse('invoiceNotFound' as const);
  if (isOwnMoney(by.actor, { payerId: invoice.requestedBy }, facts)) return refuse('ownMoney' as const);
  return { ok: true as const, invoice };
};
