import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { ScoreRun } from '../review/score-run.ts';
import { type NotAnnounceable, notAnnounceable } from './announce-result.ts';
import type { Result, ResultEvent } from './result.ts';

export const ProposeNoNotice = z.strictObject({ resultId: ResultId, reason: Reason });
export type ProposeNoNotice = z.infer<typeof ProposeNoNotice>;

/**
 * The first of two people says why a result is announced without a public notice: nobody could object before the awards
 * are granted. Nothing is announced until the second one agrees.
 */
export function proposeNoNotice(
  result: Result,
  competition: Competition,
  scoreRun: ScoreRun,
  command: ProposeNoNotice,
  by: By,
): Decision<ResultEvent, NotAnnounceable | 'noNoticeProposed'> {
  const refusal = notAnnounceable(result, competition, scoreRun);
  if (refusal) return refuse(refusal);
  if (result.status !== 'none' && result.noNotice) return refuse('noNoticeProposed');
  return accept({ type: 'award.no_notice_proposed', data: { ...command, proposedBy: by.actor.personId, at: by.at } });
}
