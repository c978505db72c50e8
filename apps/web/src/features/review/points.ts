import { exact, milliAsPoints, parseExact } from '@laurel/domain/review/exact.ts';

/** Whole milli-points as people read them: 87670 → "87.67". */
export const points = (milli: number | null | undefined, decimals = 2): string =>
  milli === null || milli === undefined ? '—' : milliAsPoints(exact(milli), decimals);

/** An exact value of an explanation ("263000/3") to three decimals: "87.667". */
export const exactPoints = (text: string | null | undefined): string =>
  text ? milliAsPoints(parseExact(text), 3) : '—';

/** The root of an exact value, to two decimals: a standard deviation is shown, and never compared. */
export const rootPoints = (text: string): string => {
  const { n, d } = parseExact(text);
  return (Math.sqrt(Number(n) / Number(d)) / 1000).toFixed(2);
};

/** Points that are added or deducted: -2000 → "−2". */
export const signedPoints = (milli: number): string => `${milli < 0 ? '−' : '+'}${Math.abs(milli) / 1000}`;

/** A score as it was given, without needless zeros: 8500 → "8.5". */
export const given = (milli: number): string => String(milli / 1000);
