import { refuse } from '../kernel/decision.ts';

/**
 * What the name checks of some items leave open: whether people may still answer, and how many corrections nobody has
 * decided. Checks that the organiser ended early leave nothing open.
 */
export type NameGate = { readonly open: boolean; readonly undecided: number };

/** Items that were never asked about, or whose answers are all in. */
export const nothingMissing: NameGate = { open: false, undecided: 0 };

/** Why a result may not be announced yet, nor certificates drafted: names would be printed that may be wrong. */
export const namesMissing = ({ open, undecided }: NameGate) => {
  if (open) return refuse('nameCheckOpen');
  return undecided > 0 ? refuse('nameCorrectionsUndecided', { count: undecided }) : undefined;
};
export type NamesMissing = 'nameCheckOpen' | 'nameCorrectionsUndecided';
