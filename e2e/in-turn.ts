/**
 * Every third of a list, beginning with `from`, to keep `npm test` short; all of it in `npm run test:long`. Lists that
 * are checked in several ways begin at different places, so that more of their entries are checked in one of them.
 */
export const inTurn = <T>(list: readonly T[], from = 0): readonly T[] =>
  process.env.LAUREL_LONG === '1' ? list : list.filter((_, n) => n >= from && (n - from) % 3 === 0);
