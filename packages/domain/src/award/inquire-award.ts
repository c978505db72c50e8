import { z } from 'zod';
import { ObjectionRules } from '../competition/objection-rules.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { AwardId, type ResultId, Uuid } from '../kernel/ids.ts';
import { type HandlerConflict, ObjectionKind } from './objection.ts';
import type { Award, Result, ResultEvent } from './result.ts';

/** The team can appeal in any case: what it may lose was given to it. */
const InquiryRules = ObjectionRules.extend({ appealDays: z.number().int().min(1).max(30) });

export const InquireAward = z.strictObject({
  awardId: AwardId,
  objectionId: Uuid,
  kind: ObjectionKind,
  objectionRules: InquiryRules,
});
export type InquireAward = z.infer<typeof InquireAward>;

/**
 * `resultId`: the stream of this inquiry, which has its own rules and its own people. `underWay`: another one into this
 * award is undecided, may be appealed, or is not carried out.
 */
type InquiryFacts = {
  readonly resultId: ResultId;
  readonly award: Award;
  readonly underWay: boolean;
  readonly conflict: HandlerConflict;
};

/**
 * Those who grant awards open an inquiry into one that stands, because of what they found out about it. Others hear its
 * team and decide, the team may appeal, and only then is it revoked. Another inquiry may follow, one at a time.
 */
export function inquireAward(
  dispute: Result,
  { awardId, objectionId, kind, objectionRules }: InquireAward,
  { resultId, award, underWay, conflict }: InquiryFacts,
  by: By,
): Decision<ResultEvent, 'awardNotFound' | 'awardRevoked' | 'inquiryOpen' | 'handlerConflict'> {
  if (award.status === 'none') return refuse('awardNotFound');
  // Its stream is its own: it was opened already.
  if (dispute.status !== 'none') return accept();
  if (award.status === 'revoked') return refuse('awardRevoked');
  if (underWay) return refuse('inquiryOpen');
  if (conflict) return refuse('handlerConflict');
  const { competitionId, groupId, itemId, workId, teamId } = award;
  const filedBy = by.actor.personId;
  const opened: ResultEvent = {
    type: 'award.dispute_opened',
    data: {
      ...{ resultId, competitionId, groupId, itemId, workId, subject: 'award', objectionRules },
      ...{ decidedBy: [filedBy], decidedAt: by.at, at: by.at },
    },
  };
  const filed: ResultEvent = {
    type: 'award.objection_filed',
    data: {
      ...{ resultId, objectionId, awardId, kind, filedBy, workId, respondentTeamId: teamId },
      exOfficio: true,
      at: by.at,
    },
  };
  return accept<ResultEvent>(opened, filed);
}
