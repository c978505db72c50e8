import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { AwardId, type ResultId, Uuid } from '../kernel/ids.ts';
import { type HandlerConflict, ObjectionKind, ObjectionRules } from './objection.ts';
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

/** `resultId`: the stream on which inquiries into this award are recorded. */
type InquiryFacts = {
  readonly resultId: ResultId;
  readonly award: Award;
  readonly conflict: HandlerConflict;
};

/**
 * Those who grant awards open an inquiry into one that stands, because of what they found out about it. Others hear its
 * team and decide, the team may appeal, and only then is it revoked.
 */
export function inquireAward(
  dispute: Result,
  { awardId, objectionId, kind, objectionRules }: InquireAward,
  { resultId, award, conflict }: InquiryFacts,
  by: By,
): Decision<ResultEvent, 'awardNotFound' | 'awardRevoked' | 'objectionOpen' | 'handlerConflict'> {
  if (award.status === 'none') return refuse('awardNotFound');
  const before = dispute.status === 'none' ? null : dispute;
  if (before?.openObjections.has(objectionId) || before?.decidedObjections.has(objectionId)) return accept();
  if (award.status === 'revoked') return refuse('awardRevoked');
  if (before && before.openObjections.size > 0) return refuse('objectionOpen');
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
  return accept<ResultEvent>(...(before ? [] : [opened]), filed);
}
