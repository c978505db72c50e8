import type {
  invoiceKinds as invoiceKindsZh,
  invoiceStatuses as invoiceStatusesZh,
  ledgerAccounts as ledgerAccountsZh,
  ledgerFacts as ledgerFactsZh,
  orderStatuses as orderStatusesZh,
} from './statuses.zh-CN.ts';

/** Where an order is. */
export const orderStatuses = {
  created: 'Awaiting payment',
  paying: 'Payment started',
  paid: 'Paid',
  partiallyRefunded: 'Partly refunded',
  refunded: 'Refunded',
  closed: 'Closed',
} satisfies Record<keyof typeof orderStatusesZh, string>;

/** The accounts of the ledger. */
export const ledgerAccounts = {
  receivable: 'Receivable',
  alipay: 'Alipay',
  wechat: 'WeChat Pay',
  bank: 'Bank and cash',
  revenue: 'Registration fees',
  refundsPayable: 'Refunds payable',
} satisfies Record<keyof typeof ledgerAccountsZh, string>;

/** What a line of the ledger is about. */
export const ledgerFacts = {
  order_placed: 'Order placed',
  started: 'Payment started',
  received: 'Payment received',
  received_unapplied: 'Money received that cannot be booked',
  order_closed: 'Order closed',
  offline_proposed: 'Offline payment recorded',
  offline_confirmed: 'Offline payment confirmed',
  offline_rejected: 'Offline payment not confirmed',
  transfer_announced: 'Bank transfer announced',
  transfer_withdrawn: 'Announcement of a transfer withdrawn',
  transfer_refused: 'Announced transfer refused',
  refund_requested: 'Refund requested',
  refund_approved: 'Refund approved',
  refund_rejected: 'Refund rejected',
  refund_succeeded: 'Refund completed',
  refund_failed: 'Refund failed',
} satisfies Record<keyof typeof ledgerFactsZh, string>;

/** Where an invoice is. */
export const invoiceStatuses = {
  requested: 'Requested',
  approved: 'Being issued',
  failed: 'Failed',
  issued: 'Issued',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} satisfies Record<keyof typeof invoiceStatusesZh, string>;

export const invoiceKinds = { ordinary: 'Ordinary', special: 'Special (VAT)' } satisfies Record<
  keyof typeof invoiceKindsZh,
  string
>;
