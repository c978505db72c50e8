import type { receipt as zh } from './receipt.zh-CN.ts';

/** What a receipt says. */
export const receipt: typeof zh = {
  title: 'Receipt',
  number: 'Receipt number',
  payer: 'Payer',
  orderNo: 'Order number',
  channel: 'Paid by',
  tradeNo: 'Channel’s trade number',
  paidAt: 'Paid at',
  received: 'Received',
  refunded: 'Refunded',
  kept: 'Received less refunds',
  lines: 'Paid for',
  team: 'Registration',
  item: 'Category',
  amount: 'Amount',
  asOf: 'As of {{time}}. The address below shows later refunds.',
  check: 'Check this receipt: {{address}}',
  notInvoice:
    'This receipt confirms that the money was received. It is not an invoice and cannot be used for tax purposes. Request an invoice under “My orders”.',
};
