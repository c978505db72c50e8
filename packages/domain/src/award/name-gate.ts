import { refuse } from '../kernel/decision.ts';
import type { Instant } from '../kernel/instants.ts';
import type { NameCheck } from './name-check.ts';

/**
 * What the name checks of some items leave open: whether people may still answer, and how many corrections nobody has
 * decided. Checks that the organiser ended early leave nothing open.
 */
export type NameGate = { readonly open: boolean; readonly undecided: number };

/**
 * `unasked`: works of a result's item of which nobody was asked, as they are now, whether their names are right, or had
 * the time to answer. `late`: how many of them joined after the result was public that this one corrects.
 */
export type NamesOfResult = NameGate & { readonly unasked: number; readonly late: number };

/** Teams that were asked, and whose answers are all in. */
export const nothingMissing: NamesOfResult = { open: false, undecided: 0, unasked: 0, late: 0 };

type Ended = Pick<Exclude<NameCheck, { status: 'none' }>, 'status' | 'closesAt'> & {
  readonly endedAt: Instant | null;
  readonly silent: number;
};

/**
 * Whether this check asked its teams: it ran until its deadline, or everybody answered. One that the organiser ended
 * before that, for example to correct its deadline, is no substitute for asking.
 */
export const askedTeams = ({ status, closesAt, endedAt, silent }: Ended): boolean =>
  status === 'closed' || (status === 'waived' && (silent === 0 || (endedAt !== null && endedAt >= closesAt)));

/** Why a result may not be announced yet, nor certificates drafted: names would be printed that may be wrong. */
export const namesMissing = ({ open, undecided }: NameGate) => {
  if (open) return refuse('nameCheckOpen');
  return undecided > 0 ? refuse('nameCorrectionsUndecided', { count: undecided }) : undefined;
};
export type NamesMissing = 'nameCheckOpen' | 'nameCorrectionsUndecided';
