/**
 * xoshiro128** (Blackman and Vigna, public domain, prng.di.unimi.it): the same seed gives the same plan on every machine,
 * since it works on 32-bit integers only.
 */
export type Random = { readonly below: (limit: number) => number };

const rotl = (x: number, k: number) => (x << k) | (x >>> (32 - k));

/** Seed: 32 lower-case hexadecimal digits, not all zero. */
export function seededRandom(seed: string): Random {
  if (!/^[0-9a-f]{32}$/.test(seed) || /^0+$/.test(seed))
    throw new RangeError('a seed is 32 hexadecimal digits, not all zero');
  let [a = 0, b = 0, c = 0, d = 0] = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0);
  const next = () => {
    const result = Math.imul(rotl(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotl(d, 11);
    return result;
  };
  return {
    /** A whole number from 0 to below the limit (at most 2^32), without bias: draws above the last full span are redrawn. */
    below(limit) {
      const span = 2 ** 32 - (2 ** 32 % limit);
      let drawn = next();
      while (drawn >= span) drawn = next();
      return drawn % limit;
    },
  };
}

/** Fisher and Yates, on a copy. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const deck = [...items];
  for (let last = deck.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const held = deck[last] as Item;
    deck[last] = deck[other] as Item;
    deck[other] = held;
  }
  return deck;
}
