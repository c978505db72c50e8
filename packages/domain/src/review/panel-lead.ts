import type { Expert } from '../expert/expert.ts';
import { conflictWith, type JudgedWork } from '../expert/judged-work.ts';
import { refuse } from '../kernel/decision.ts';
import type { Existing } from '../kernel/events.ts';
import type { ItemId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Round } from './round.ts';

/** A work of a round, with what decides who may judge it there. */
export type LedWork = JudgedWork & {
  readonly itemId: ItemId;
  readonly track: string | null;
  /** Withdrawn or disqualified. */
  readonly gone: boolean;
};

/** Whether an expert judges works of this item; one whose profile names no tracks judges all. */
export const judgesItem = (expert: Existing<Expert>, itemId: ItemId, track: string | null) => {
  const { tracks } = expert.profile;
  return tracks.length === 0 || tracks.includes(itemId) || (track !== null && tracks.includes(track));
};

/**
 * Whether this expert is a chair of the round: named by an organiser with the round's experts, never by a role, and
 * active now.
 */
export const leadsPanel = (round: Round, expert: Expert): boolean =>
  round.status !== 'none' && expert.status === 'active' && round.chiefs.includes(expert.personId);

/** Why a chair may ask nothing of a round's experts about a work now; undefined: they may. */
export const notLedNow = (round: Existing<Round>, chief: Expert, work: LedWork, at: Instant) => {
  if (round.status === 'sealed') return refuse('roundSealed');
  if (round.status === 'closed' || at >= round.closesAt) return refuse('roundClosed');
  if (round.status !== 'open') return refuse('roundNotOpen', { opensAt: round.opensAt });
  return leadsWork(round, chief, work) ? undefined : refuse('workNotInRound');
};

/** Whether a chair may see the score sheets of this work: one of the round, in their tracks and without conflict. */
export const leadsWork = (round: Round, expert: Expert, work: LedWork) =>
  round.status !== 'none' &&
  expert.status !== 'none' &&
  leadsPanel(round, expert) &&
  !work.gone &&
  round.itemIds.includes(work.itemId) &&
  judgesItem(expert, work.itemId, work.track) &&
  conflictWith(expert, work) === null;
