import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isPutAway } from '../competition/editable.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { type AwardId, ResultId, type WorkId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { Bilingual } from '../kernel/text.ts';
import type { ScoreRun } from '../review/score-run.ts';
import { type DisputedRefusal, disputed } from './disputed.ts';
import { type AwardEvent, type AwardFacts, type ResultEvent, resultDecider } from './result.ts';

export const ConfirmResult = z.strictObject({ resultId: ResultId });
export type ConfirmResult = z.infer<typeof ConfirmResult>;

/** One prize as the allocation and the team's roster of this moment make it. */
export type Prize = Omit<AwardFacts, 'resultId' | 'competitionId' | 'groupId' | 'itemId' | 'at'>;

/** An award of the result that is being corrected, as it is now. */
type FormerAward = {
  readonly awardId: AwardId;
  readonly workId: WorkId;
  readonly levelId: string;
  readonly standing: boolean;
  /** The objection whose decision costs it, if the corrected result does not give it any more. */
  readonly objectionId?: string | undefined;
};
/** `reason`: why the scores were corrected; the recipients of a lost award are notified. */
type Correction = { readonly former: readonly FormerAward[]; readonly reason: string };

/** What is looked at before a result is confirmed. */
type ConfirmedWith = {
  readonly competition: Competition;
  readonly scoreRun: ScoreRun;
  readonly prizes: readonly Prize[];
  readonly correction?: Correction | null;
  /** What decisions about this category's objections order and nobody has carried out. */
  readonly openRemedies?: number;
  /** The round in which the works that advanced by these scores were judged since. */
  readonly continuedBy?: Bilingual | undefined;
};

/**
 * The notice has ended and nothing is disputed: a person other than the one who drafted the result grants the awards,
 * each in its own stream. Teams that withdrew or were disqualified since the draft get no prize, nor
 * do works whose award is withheld after an objection; nobody moves up. What decisions ordered is carried out first.
 * In a correction, an award of the same level for the same work is kept, with its certificates; what the corrected
 * result does not give is revoked. Scores that only decided who advances give no award.
 */
export const confirmResult = resultDecider<
  ConfirmResult,
  | 'resultNotAnnounced'
  | 'noticeStillOpen'
  | DisputedRefusal
  | 'resultOver'
  | 'competitionOver'
  | 'scoreRunNotApproved'
  | 'laterRoundDecides'
  | SecondPersonRefusal,
  [before: ConfirmedWith],
  AwardEvent
>((result, command, by, { competition, scoreRun, prizes, correction = null, openRemedies = 0, continuedBy }) => {
  if (result.status === 'confirmed') return accept();
  if (result.status === 'superseded') return refuse('resultOver');
  if (result.status === 'drafted' || !result.noticeEndsAt) return refuse('resultNotAnnounced');
  if (isPutAway(competition)) return refuse('competitionOver');
  if (scoreRun.status !== 'approved') return refuse('scoreRunNotApproved');
  if (continuedBy) return refuse('laterRoundDecides', { round: continuedBy });
  if (by.at < result.noticeEndsAt) return refuse('noticeStillOpen', { endsAt: result.noticeEndsAt });
  const unsettled = disputed(result, by.at, openRemedies);
  if (unsettled) return unsettled;
  const notSecond = secondPersonRefusal(by.actor, result.draftedBy);
  if (notSecond) return refuse(notSecond);
  const { resultId, competitionId, groupId, itemId } = result;
  const standing = (correction?.former ?? []).filter((award) => award.standing);
  const keptBy = ({ workId, levelId }: Prize) =>
    standing.find((award) => award.workId === workId && award.levelId === levelId);
  const kept = new Set(prizes.map((prize) => keptBy(prize)?.awardId));
  const awards = prizes.map((prize): AwardEvent => {
    const before = keptBy(prize);
    if (!before)
      return { type: 'award.granted', data: { ...prize, resultId, competitionId, groupId, itemId, at: by.at } };
    const { rank, score } = prize;
    return { type: 'award.kept', data: { awardId: before.awardId, resultId, rank, score, at: by.at } };
  });
  const lost = standing
    .filter(({ awardId }) => !kept.has(awardId))
    .map(({ awardId, objectionId }): AwardEvent => {
      const reason = correction?.reason ?? '';
      const of = objectionId ? { objectionId } : {};
      return {
        type: 'award.revoked',
        data: { awardId, revokedBy: by.actor.personId, reason, resultId, ...of, at: by.at },
      };
    });
  return accept<ResultEvent | AwardEvent>(
    { type: 'award.result_confirmed', data: { ...command, confirmedBy: by.actor.personId, at: by.at } },
    ...awards,
    ...lost,
  );
});
