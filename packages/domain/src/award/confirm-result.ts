import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isPutAway } from '../competition/editable.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import type { AwardEvent, AwardFacts, Result, ResultEvent } from './result.ts';

export const ConfirmResult = z.strictObject({ resultId: ResultId });
export type ConfirmResult = z.infer<typeof ConfirmResult>;
export type ConfirmResultRefusal =
  | 'resultNotFound'
  | 'resultNotAnnounced'
  | 'noticeStillOpen'
  | 'objectionsOpen'
  | 'resultOver'
  | 'competitionOver';

/** One prize as the allocation and the team's roster of this moment make it. */
export type Prize = Omit<AwardFacts, 'resultId' | 'competitionId' | 'groupId' | 'itemId' | 'at'>;

/**
 * The notice has ended and nothing is disputed: the awards are granted, each a stream of its own. Whoever withdrew or was
 * disqualified since the draft is not among the prizes, and nobody moves up.
 */
export function confirmResult(
  result: Result,
  competition: Competition,
  command: ConfirmResult,
  prizes: readonly Prize[],
  by: By,
): Decision<ResultEvent | AwardEvent, ConfirmResultRefusal> {
  if (result.status === 'none') return refuse('resultNotFound');
  if (result.status === 'confirmed') return accept();
  if (result.status === 'superseded') return refuse('resultOver');
  if (result.status === 'drafted' || !result.noticeEndsAt) return refuse('resultNotAnnounced');
  if (isPutAway(competition)) return refuse('competitionOver');
  if (by.at < result.noticeEndsAt) return refuse('noticeStillOpen', { endsAt: result.noticeEndsAt });
  if (result.openObjections.size > 0) return refuse('objectionsOpen', { count: result.openObjections.size });
  const { resultId, competitionId, groupId, itemId } = result;
  const granted = prizes.map((prize) => ({
    type: 'award.granted' as const,
    data: { ...prize, resultId, competitionId, groupId, itemId, at: by.at },
  }));
  return accept<ResultEvent | AwardEvent>(
    { type: 'award.result_confirmed', data: { ...command, confirmedBy: by.actor.personId, at: by.at } },
    ...granted,
  );
}
