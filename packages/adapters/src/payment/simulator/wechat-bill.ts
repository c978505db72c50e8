import type { SimulatedTrade, simulatorRefunds } from '@laurel/db/payment/simulator-tables.ts';
import { dayInChina, type Instant } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fenAsYuan } from '@laurel/domain/kernel/money.ts';
import { beijingTime } from '../alipay/clock.ts';
import { type BillColumn, billColumns, billTotals, billWords } from '../wechat/bill-columns.ts';

type Cells = Partial<Record<BillColumn, string>>;

/** A daily trade bill as the platform makes it: text with a backtick before each cell, and totals at the end. */
export const writeWechatBill = (
  trades: readonly SimulatedTrade[],
  refunds: readonly (typeof simulatorRefunds.$inferSelect)[],
  day: string,
): Uint8Array => {
  const on = (at: Instant) => dayInChina(at) === day;
  const rows = trades.flatMap((trade): Cells[] => [
    ...(trade.paidAt && on(trade.paidAt) ? [paid(trade, trade.paidAt)] : []),
    ...refunds
      .filter(({ tradeNo, at }) => tradeNo === trade.tradeNo && on(at))
      .map(({ outRequestNo, amount, at }) => refunded(trade, outRequestNo, amount, at)),
  ]);
  const lines = rows.map((cells) => billColumns.map((column) => `\`${cells[column] ?? ''}`).join(','));
  const totals = [String(rows.length), '0.00', '0.00', '0.00', '0.00000', '0.00', '0.00'].map((one) => `\`${one}`);
  return Buffer.from([billColumns.join(','), ...lines, billTotals, totals.join(','), ''].join('\r\n'), 'utf8');
};

const about = ({ tradeNo, outTradeNo, subject }: SimulatedTrade, at: Instant): Cells => ({
  [billWords.at]: beijingTime(at),
  [billWords.tradeNo]: tradeNo,
  [billWords.outTradeNo]: outTradeNo,
  [billWords.subject]: subject,
});

const paid = (trade: SimulatedTrade, at: Instant): Cells => ({
  ...about(trade, at),
  [billWords.status]: 'SUCCESS',
  [billWords.outRefundNo]: '0',
  [billWords.paid]: fenAsYuan(trade.total),
  [billWords.refunded]: '0.00',
});

const refunded = (trade: SimulatedTrade, outRequestNo: string, amount: Fen, at: Instant): Cells => ({
  ...about(trade, at),
  [billWords.status]: 'REFUND',
  [billWords.outRefundNo]: outRequestNo,
  [billWords.paid]: '0.00',
  [billWords.refunded]: fenAsYuan(amount),
});
