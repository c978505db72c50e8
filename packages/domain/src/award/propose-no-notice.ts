import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { ScoreRun } from '../review/score-run.ts';
import { type NotAnnounceable, notAnnounceable } from './announce-result.ts';
import { resultDecider } from './result.ts';

export const ProposeNoNotice = z.strictObject({ resultId: ResultId, reason: Reason });
export type ProposeNoNotice = z.infer<typeof ProposeNoNotice>;

/**
 * The first of two people says why a result is announced without a public notice: nobody could object before the awards
 * are granted. Nothing is announced until the second one agrees.
 */
export const proposeNoNotice = resultDecider<
  ProposeNoNotice,
  NotAnnounceable | 'noNoticeProposed',
  [competition: Competition, scoreRun: ScoreRun]
>((result, command, by, competition, scoreRun) => {
  const refusal = notAnnounceable(result, competition, scoreRun, by.at);
  if (refusal) return refusal;
  if (result.noNotice) return refuse('noNoticeProposed');
  return accept({ type: 'award.no_notice_proposed', data: { ...command, proposedBy: by.actor.personId, at: by.at } });
});
