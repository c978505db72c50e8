import type { PersonId } from '../kernel/ids.ts';

/** How an expert's submitted sheets compare with those of the others on the same works, in milli-points. */
export type ScoringHabit = {
  readonly expertId: PersonId;
  readonly sheets: number;
  /** Sheets of works that somebody else has scored too. */
  readonly compared: number;
  /** Own total less the mean of the others on the same work, averaged; null where nothing can be compared. */
  readonly leaningMilli: number | null;
  /** Standard deviation of the expert's own totals; null for a single sheet. */
  readonly spreadMilli: number | null;
};

type OutlierSign = 'strict' | 'generous' | 'narrow' | 'wide';
type OutlierExpert = ScoringHabit & { readonly signs: readonly OutlierSign[] };

/** Fewer sheets say nothing about an expert, and fewer experts say nothing about what is usual. */
const FEWEST_SHEETS = 5;
const FEWEST_EXPERTS = 4;
/** How far from the median, in robust standard deviations, and at least so many points of a hundred. */
const FAR = 3;
const FEWEST_POINTS_MILLI = 3_000;
/** A spread below this part of the usual one is narrow, above the other it is wide. */
const NARROW = 0.4;
const WIDE = 2.5;
/** Makes the median deviation comparable with a standard deviation. */
const MEDIAN_DEVIATION = 1.4826;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const above = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? above : (above + (sorted[half - 1] ?? above)) / 2;
};

/**
 * Experts whose scores stand out from those of the others while a round runs. Medians, because one extreme expert must
 * not hide behind the mean that they move. Null while too few have scored enough. A sign is a reason to look, not a
 * finding: a strict expert may have weak works.
 */
export function outlierExperts(habits: readonly ScoringHabit[]): OutlierExpert[] | null {
  const known = habits.filter(({ compared, leaningMilli }) => compared >= FEWEST_SHEETS && leaningMilli !== null);
  if (known.length < FEWEST_EXPERTS) return null;
  const leanings = known.map(({ leaningMilli }) => leaningMilli ?? 0);
  const centre = median(leanings);
  const usual = MEDIAN_DEVIATION * median(leanings.map((leaning) => Math.abs(leaning - centre)));
  const far = Math.max(FAR * usual, FEWEST_POINTS_MILLI);
  const spread = median(known.map(({ spreadMilli }) => spreadMilli ?? 0));
  const signsOf = ({ leaningMilli, spreadMilli }: ScoringHabit): OutlierSign[] => {
    const leaning = (leaningMilli ?? 0) - centre;
    const own = spreadMilli ?? 0;
    return [
      ...(leaning < -far ? ['strict' as const] : leaning > far ? ['generous' as const] : []),
      ...(spread > 0 && own < spread * NARROW ? ['narrow' as const] : []),
      ...(spread > 0 && own > spread * WIDE ? ['wide' as const] : []),
    ];
  };
  return known
    .map((habit) => ({ ...habit, signs: signsOf(habit) }))
    .filter(({ signs }) => signs.length > 0)
    .toSorted(
      (a, b) =>
        Math.abs((b.leaningMilli ?? 0) - centre) - Math.abs((a.leaningMilli ?? 0) - centre) ||
        (a.expertId < b.expertId ? -1 : 1),
    );
}
