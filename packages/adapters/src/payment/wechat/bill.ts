import { yuanAsFen } from '@laurel/domain/kernel/money.ts';
import type { BillLine } from '@laurel/domain/payment/gateway.ts';
import { instantOfBeijing } from '../alipay/clock.ts';
import { billWords } from './bill-columns.ts';

/**
 * Reads a daily trade bill: UTF-8 text, a line of column names, cells that begin with a backtick, and the number of
 * lines at the end. A line that cannot be read, or one too few, makes the whole bill unusable (throws): a
 * reconciliation that silently skips lines proves nothing.
 */
export const readBill = (bytes: Uint8Array): readonly BillLine[] => {
  const lines = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split(/\r?\n/);
  const columns = (lines[0] ?? '').split(',');
  const end = lines.findIndex((line) => line.startsWith(`${billWords.count},`));
  if (!columns.includes(billWords.tradeNo) || end < 0) throw new Error('the bill has no table');
  const bill = lines.slice(1, end).map((line, n) => {
    const cells = cellsOf(line);
    const read = billLine((column) => cells[columns.indexOf(column)] ?? '');
    if (!read) throw new Error(`line ${n + 2} of the bill cannot be read`);
    return read;
  });
  const said = cellsOf(lines[end + 1] ?? '')[0];
  if (Number(said) !== bill.length) throw new Error(`the bill has ${bill.length} lines and states ${said}`);
  return bill;
};

/** Names of goods may contain commas, so that a cell ends where the next one begins with a backtick. */
const cellsOf = (line: string) => line.replace(/^`/, '').split(',`');

const kinds: Readonly<Record<string, BillLine['kind']>> = { SUCCESS: 'payment', REFUND: 'refund', REVOKED: 'refund' };

const billLine = (cell: (column: string) => string): BillLine | undefined => {
  const kind = kinds[cell(billWords.status)];
  const amount = yuanAsFen(cell(kind === 'refund' ? billWords.refunded : billWords.paid));
  const at = instantOfBeijing(cell(billWords.at));
  const tradeNo = cell(billWords.tradeNo);
  const outTradeNo = cell(billWords.outTradeNo);
  if (!kind || amount === undefined || !at || !tradeNo || !outTradeNo) return undefined;
  const outRequestNo = kind === 'refund' ? cell(billWords.outRefundNo) : null;
  return { kind, tradeNo, outTradeNo, outRequestNo, amount, at };
};
