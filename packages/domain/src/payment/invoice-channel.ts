import type { Instant } from '../kernel/instants.ts';
import type { Fen } from '../kernel/money.ts';
import type { InvoiceKind } from './invoice.ts';
import type { InvoiceBuyer } from './request-invoice.ts';

type InvoiceToIssue = {
  /** Our number, the same on every try: the channel issues one invoice for it. */
  readonly requestNo: string;
  readonly orderNo: string;
  readonly kind: InvoiceKind;
  readonly buyer: InvoiceBuyer;
  /** What the invoice is for, as one line. */
  readonly subject: string;
  readonly amount: Fen;
};
type InvoiceToReverse = {
  readonly requestNo: string;
  readonly invoiceNo: string;
  readonly amount: Fen;
};

/** `refused` is final for this try; an officer corrects the cause and tries again. */
export type InvoiceAnswer =
  | { readonly status: 'issued'; readonly invoiceNo: string; readonly issuedAt: Instant }
  | { readonly status: 'refused'; readonly code: string };

/** The only connection to the tax authority. Every call returns an answer or throws `InvoicesUnavailable`. */
export interface InvoiceChannel {
  /** True when no invoice is issued: screens say so. */
  readonly simulated: boolean;
  issue(request: InvoiceToIssue): Promise<InvoiceAnswer>;
  /** Issues a red-letter invoice for the amount. */
  reverse(request: InvoiceToReverse): Promise<InvoiceAnswer>;
}

/** The channel did not answer. The same request may be sent again; the outcome is unknown. */
export class InvoicesUnavailable extends Error {
  override readonly name = 'InvoicesUnavailable';
}
