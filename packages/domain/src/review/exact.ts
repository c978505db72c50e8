/**
 * An exact rational number, always in lowest terms with a positive denominator. Scores are carried as such from the
 * sheet to publication, so that rounding happens once and in one declared place.
 */
export type Exact = { readonly n: bigint; readonly d: bigint };

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

/** n/d in lowest terms. Throws on a zero denominator, which is a bug of the caller and never a business case. */
export const exact = (n: bigint | number, d: bigint | number = 1n): Exact => {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('division by zero');
  const sign = bottom < 0n ? -1n : 1n;
  const divisor = gcd(top, bottom * sign) || 1n;
  return { n: (sign * top) / divisor, d: (sign * bottom) / divisor };
};

export const zero = exact(0);
export const plus = (a: Exact, b: Exact) =>
  a.d === b.d ? exact(a.n + b.n, a.d) : exact(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Exact, b: Exact) => plus(a, { n: -b.n, d: b.d });
export const times = (a: Exact, b: Exact) => exact(a.n * b.n, a.d * b.d);
export const over = (a: Exact, b: Exact) => exact(a.n * b.d, a.d * b.n);
export const sum = (values: readonly Exact[]) => values.reduce(plus, zero);

/** Below, at or above zero as a is less than, equal to or greater than b. */
export const compare = (a: Exact, b: Exact): -1 | 0 | 1 => {
  const difference = a.d === b.d ? a.n - b.n : a.n * b.d - b.n * a.d;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
};

/** Arithmetic mean; the list must not be empty. */
export const mean = (values: readonly Exact[]) => over(sum(values), exact(values.length));

/** Middle value, or the mean of the two middle ones; the list must not be empty. */
export const median = (values: readonly Exact[]) => {
  const sorted = values.toSorted(compare);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? zero;
  return sorted.length % 2 === 1 ? upper : mean([sorted[middle - 1] ?? zero, upper]);
};

/** Population variance (divided by n), so that it needs no square root to be compared. */
export const variance = (values: readonly Exact[]) => {
  const centre = mean(values);
  return mean(values.map((value) => times(minus(value, centre), minus(value, centre))));
};

/** To the nearest multiple of `unit`, halves up (towards positive infinity). */
export const roundHalfUp = (value: Exact, unit: bigint): bigint => {
  const [top, bottom] = [2n * value.n + unit * value.d, 2n * unit * value.d];
  const quotient = top / bottom;
  const floor = top % bottom < 0n ? quotient - 1n : quotient;
  return floor * unit;
};

/** The whole part of a square root: the largest whole number whose square is not above n, which must not be negative. */
export const rootDown = (n: bigint): bigint => {
  if (n < 2n) return n;
  let root = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
};

/** "263000/3", or "83000" when whole: how an exact value is written in canonical JSON. */
export const exactText = ({ n, d }: Exact) => (d === 1n ? String(n) : `${n}/${d}`);

/** The reverse of `exactText`; throws on any other text. */
export const parseExact = (text: string): Exact => {
  const match = /^(-?\d+)(?:\/([1-9]\d*))?$/.exec(text);
  if (!match) throw new SyntaxError(`not an exact number: ${text}`);
  return exact(BigInt(match[1] ?? '0'), BigInt(match[2] ?? '1'));
};

/** Milli-points as text with that many decimals (0 to 6), halves up: for reading only, never for comparing. */
export const milliAsPoints = (milli: Exact, decimals: number): string => {
  const scaled = roundHalfUp(times(milli, exact(10n ** BigInt(decimals), 1000n)), 1n);
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0');
  const [whole, rest] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  return `${scaled < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${rest}` : ''}`;
};
