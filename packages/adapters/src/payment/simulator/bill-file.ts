import { type Fen, fenAsYuan } from '@laurel/domain/kernel/money.ts';
import type { BillLine } from '@laurel/domain/payment/gateway.ts';
import { writeZip } from '../../storage/zip-writer.ts';
import { type BillColumn, billColumns, billWords } from '../alipay/bill-columns.ts';
import { beijingTime } from '../alipay/clock.ts';

export type BillEntry = BillLine & { readonly subject: string };

/** A daily trade bill as the channel makes it: GBK text in a zip, cells padded with tabs, refunds with a minus sign. */
export const writeBill = (entries: readonly BillEntry[]): Uint8Array => {
  const lines = [billWords.title, billColumns.join(','), ...entries.map(lineOf), billWords.listEnd];
  const file = { name: encodeGbk(`${billWords.detailFile}.csv`), bytes: encodeGbk(`${lines.join('\r\n')}\r\n`) };
  return writeZip([file]);
};

const lineOf = (entry: BillEntry) => {
  const amount = `${entry.kind === 'refund' ? '-' : ''}${fenAsYuan(entry.amount as Fen)}`;
  const at = beijingTime(entry.at);
  const cells: Partial<Record<BillColumn, string>> = {
    [billWords.tradeNo]: entry.tradeNo,
    [billWords.outTradeNo]: entry.outTradeNo,
    [billWords.kind]: entry.kind === 'refund' ? billWords.refund : billWords.payment,
    [billWords.subject]: entry.subject.replaceAll(',', ' '),
    [billWords.createdAt]: at,
    [billWords.finishedAt]: at,
    [billWords.amount]: amount,
    [billWords.received]: amount,
    [billWords.outRequestNo]: entry.outRequestNo ?? '',
  };
  return billColumns.map((column) => `${cells[column] ?? ''}\t`).join(',');
};

/** Node decodes GBK but does not encode it, so the decoder is turned round: two bytes a character, `?` for the rest. */
const encodeGbk = (text: string): Uint8Array => {
  const table = gbkTable();
  return Buffer.from([...text].flatMap((c) => (c < '\u0080' ? [c.charCodeAt(0)] : (table.get(c) ?? [0x3f]))));
};

const gbkTable = (): ReadonlyMap<string, readonly number[]> => {
  const decoder = new TextDecoder('gbk', { fatal: true });
  const table = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      try {
        table.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
      } catch {
        // not a character of this set
      }
    }
  }
  return table;
};
