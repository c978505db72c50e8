import { z } from 'zod';

/** Money is a whole number of fen (1/100 yuan); it is formatted only at the edge. */
/** The most that one entry, payment or order may be: ten million yuan. */
const MOST = 1_000_000_000;
export const Fen = z.number().int().min(0).max(MOST).brand<'Fen'>();
export type Fen = z.infer<typeof Fen>;

/** A sum may be larger than anybody may enter at once. */
const Sum = z.number().int().min(0).brand<'Fen'>();
export const fen = (amount: number): Fen => Sum.parse(amount);

export const MOST_FEN = fen(MOST);

/** 12800 → "128.00", as Alipay and the REST contract write it. */
export const fenAsYuan = (amount: Fen): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** "128.00" → 12800; undefined unless it is exactly digits, a point and two digits (security.md C.4-1). */
export const yuanAsFen = (yuan: string): Fen | undefined => {
  if (!/^\d{1,7}\.\d{2}$/.test(yuan)) return undefined;
  return Fen.parse(Number(yuan.replace('.', '')));
};
