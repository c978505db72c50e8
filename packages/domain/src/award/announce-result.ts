import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isPutAway } from '../competition/editable.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { ResultId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { ScoreRun } from '../review/score-run.ts';
import type { Result, ResultEvent } from './result.ts';

export const AnnounceResult = z.strictObject({
  resultId: ResultId,
  /** End of the public notice; null = the rules know no notice. */
  noticeEndsAt: Instant.nullable(),
});
export type AnnounceResult = z.infer<typeof AnnounceResult>;
export type AnnounceResultRefusal =
  | 'resultNotFound'
  | 'resultOver'
  | 'competitionOver'
  | 'scoreRunNotApproved'
  | 'noticeInPast'
  | SecondPersonRefusal;

/**
 * Opens the public notice (公示): everybody may see the list, and may object until it ends. What a correction replaces
 * is public no longer from this moment on; a list whose scores were corrected is not announced.
 * Without a notice nobody can object before the awards are granted, so the person who drafted the result may not do that.
 */
export function announceResult(
  result: Result,
  competition: Competition,
  scoreRun: ScoreRun,
  command: AnnounceResult,
  by: By,
): Decision<ResultEvent, AnnounceResultRefusal> {
  if (result.status === 'none') return refuse('resultNotFound');
  if (result.status === 'announced') return accept();
  if (result.status !== 'drafted') return refuse('resultOver');
  if (isPutAway(competition)) return refuse('competitionOver');
  if (scoreRun.status !== 'approved') return refuse('scoreRunNotApproved');
  const noticeEndsAt = command.noticeEndsAt ?? by.at;
  if (noticeEndsAt < by.at) return refuse('noticeInPast');
  if (noticeEndsAt === by.at) {
    const notSecond = secondPersonRefusal(by.actor, result.draftedBy);
    if (notSecond) return refuse(notSecond);
  }
  const { resultId } = command;
  const announced: ResultEvent = {
    type: 'award.result_announced',
    data: { resultId, noticeEndsAt, announcedBy: by.actor.personId, at: by.at },
  };
  if (result.supersedes === null) return accept(announced);
  return accept<ResultEvent>(announced, {
    type: 'award.result_superseded',
    data: { resultId: result.supersedes, by: resultId, at: by.at },
  });
}
