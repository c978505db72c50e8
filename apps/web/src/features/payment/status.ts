import type { RouterOutputs } from '#/lib/trpc.ts';
import type { StatusTone } from '#/ui/StatusTag.tsx';

type Tones<Row extends { status: string }> = Record<Row['status'], StatusTone>;

export type OrderInList = RouterOutputs['payment']['orderList']['rows'][number];
/** A line of a day's statement beside our record of it. */
export type ComparedLine = RouterOutputs['payment']['reconciliation']['rows'][number];
export type MyOrder = RouterOutputs['payment']['myOrder'];
export type InvoiceInList = RouterOutputs['payment']['invoiceList']['rows'][number];
export type AccountInList = RouterOutputs['payment']['receivingAccountList']['rows'][number];
/** A cancellation that finance must confirm. */
export type CancellationInList = RouterOutputs['competition']['cancellationList']['rows'][number];
export type RefundInList = RouterOutputs['payment']['refundList']['rows'][number];
/** What a decision about a refund must know of it. */
export type RefundToDecide = Pick<
  RefundInList,
  'orderId' | 'orderNo' | 'refundId' | 'amount' | 'status' | 'cameBy' | 'cancels' | 'can'
>;

export const orderTone: Tones<OrderInList> = {
  created: 'warning',
  paying: 'info',
  paid: 'success',
  partiallyRefunded: 'warning',
  refunded: 'neutral',
  closed: 'neutral',
};

export const invoiceTone: Tones<InvoiceInList> = {
  requested: 'warning',
  approved: 'info',
  failed: 'danger',
  issued: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
};

export const refundTone: Tones<RefundInList> = {
  requested: 'warning',
  approved: 'info',
  rejected: 'neutral',
  succeeded: 'success',
  failed: 'danger',
};

/** Of an announced transfer, as its payer sees it. */
export const transferTone: Record<NonNullable<MyOrder['transfer']>['state'], 'info' | 'success' | 'danger'> = {
  announced: 'info',
  recorded: 'info',
  confirmed: 'success',
  refused: 'danger',
  withdrawn: 'info',
};

type FactType = RouterOutputs['payment']['ledgerList']['rows'][number]['fact'];
type FactName = FactType extends `payment.${infer Name}` ? Name : never;

/** An event's name in the words of this area: what follows the area in its type. */
export const factName = (type: FactType) => type.slice('payment.'.length) as FactName;
