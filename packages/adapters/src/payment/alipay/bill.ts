import { yuanAsFen } from '@laurel/domain/kernel/money.ts';
import type { BillLine } from '@laurel/domain/payment/gateway.ts';
import { readZip } from '../../storage/zip.ts';
import { type BillColumn, billColumns, billKinds, billWords } from './bill-columns.ts';
import { instantOfBeijing } from './clock.ts';

/**
 * Reads a daily trade bill: a zip whose detail file is GBK text, comma separated, with `#` lines around the table and
 * cells padded with tabs. A line that cannot be read makes the whole bill unusable (throws with its line number): a
 * reconciliation that silently skips lines proves nothing.
 */
export const readBill = (archive: Uint8Array): readonly BillLine[] => {
  for (const { bytes } of readZip(archive)) {
    const lines = new TextDecoder('gb18030').decode(bytes).split(/\r?\n/);
    const header = lines.findIndex((line) => line.startsWith(`${billWords.tradeNo},${billWords.outTradeNo},`));
    if (header >= 0) return readTable(lines, header);
  }
  throw new Error('the bill archive has no detail file');
};

const readTable = (lines: readonly string[], header: number): BillLine[] => {
  const columns = cellsOf(lines[header] ?? '');
  const place = new Map(billColumns.map((column) => [column, columns.indexOf(column)]));
  const bill: BillLine[] = [];
  for (let n = header + 1; n < lines.length; n++) {
    const line = lines[n] ?? '';
    if (line.startsWith('#') || line.trim() === '') continue;
    const cells = cellsOf(line);
    const read = billLine((column) => cells[place.get(column) ?? -1] ?? '');
    if (!read) throw new Error(`line ${n + 1} of the bill cannot be read`);
    bill.push(read);
  }
  return bill;
};

const cellsOf = (line: string) => line.split(',').map((cell) => cell.trim());

const billLine = (cell: (column: BillColumn) => string): BillLine | undefined => {
  const word = cell(billWords.kind);
  const kind = word in billKinds ? billKinds[word as keyof typeof billKinds] : undefined;
  const amount = yuanAsFen(cell(billWords.amount).replace(/^-/, ''));
  const at = instantOfBeijing(cell(billWords.finishedAt));
  const tradeNo = cell(billWords.tradeNo);
  const outTradeNo = cell(billWords.outTradeNo);
  if (!kind || amount === undefined || !at || !tradeNo || !outTradeNo) return undefined;
  return { kind, tradeNo, outTradeNo, outRequestNo: cell(billWords.outRequestNo) || null, amount, at };
};
