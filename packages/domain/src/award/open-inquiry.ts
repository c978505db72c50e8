import { z } from 'zod';
import { ObjectionRules } from '../competition/objection-rules.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { ResultId, type TeamId, Uuid, WorkId } from '../kernel/ids.ts';
import { groundOf, type HandlerConflict, ObjectionKind } from './objection.ts';
import type { Result, ResultEvent } from './result.ts';

/**
 * `objectionRules`: how long the inquiry takes and whether its decision can be appealed, where the result is not
 * announced yet.
 */
export const OpenInquiry = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  kind: ObjectionKind,
  workId: WorkId,
  objectionRules: ObjectionRules.optional(),
});
export type OpenInquiry = z.infer<typeof OpenInquiry>;

/** `respondentTeamId`: the team of the work; null if the category has no such work. */
type InquiryFacts = { readonly respondentTeamId: TeamId | null; readonly conflict: HandlerConflict };

/**
 * Those who handle objections open one of their own accord: because of what they found about a work after the seal,
 * before anybody could object or although nobody did. Others decide about it, as about every objection, and a result is
 * not announced before that.
 */
export function openInquiry(
  result: Result,
  { objectionRules, ...about }: OpenInquiry,
  { respondentTeamId, conflict }: InquiryFacts,
  by: By,
): Decision<
  ResultEvent,
  'resultNotFound' | 'resultOver' | 'objectionOpen' | 'objectionWorkUnknown' | 'handlerConflict' | 'inquiryRulesNeeded'
> {
  if (result.status === 'none') return refuse('resultNotFound');
  if (result.openObjections.has(about.objectionId) || result.decidedObjections.has(about.objectionId)) return accept();
  if (result.status !== 'drafted' && result.status !== 'announced') return refuse('resultOver');
  if (!respondentTeamId) return refuse('objectionWorkUnknown');
  if (conflict) return refuse('handlerConflict');
  const filedBy = by.actor.personId;
  const ground = groundOf({ ...about, filedBy, exOfficio: true });
  if ([...result.openObjections.values()].some((one) => one.ground === ground)) return refuse('objectionOpen');
  const rules = result.status === 'drafted' && !result.objectionRules ? objectionRules : undefined;
  if (result.status === 'drafted' && !result.objectionRules && !rules) return refuse('inquiryRulesNeeded');
  return accept({
    type: 'award.objection_filed',
    data: {
      ...{ ...about, awardId: null, respondentTeamId, filedBy, exOfficio: true },
      ...(rules && { objectionRules: rules }),
      at: by.at,
    },
  });
}
