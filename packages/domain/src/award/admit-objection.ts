import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { Instant, plusMinutes } from '../kernel/instants.ts';
import { disputedResult, type OpenObjectionRefusal } from './disputed-result.ts';
import type { HandlerConflict } from './objection.ts';
import { resultDecider } from './result.ts';

/** `answerUntil`: until when the team whose work it is about may answer; left out where there is no such team. */
export const AdmitObjection = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  answerUntil: Instant.optional(),
});
export type AdmitObjection = z.infer<typeof AdmitObjection>;

const SHORTEST_ANSWER_HOURS = 24;

/** Undefined: the team concerned has time enough to answer. */
export const answerTooShort = (answerUntil: Instant, now: Instant) =>
  answerUntil < plusMinutes(now, SHORTEST_ANSWER_HOURS * 60)
    ? refuse('answerTooShort' as const, { hours: SHORTEST_ANSWER_HOURS })
    : undefined;

/**
 * Somebody without a conflict finds that an objection is to be examined. What the respondent is told of it is a summary
 * that this person writes: the objection itself may show who objected.
 */
export const admitObjection = resultDecider<
  AdmitObjection,
  OpenObjectionRefusal | 'objectionAdmitted' | 'objectionDecisionProposed' | 'answerDateNeeded' | 'answerTooShort',
  [conflict: HandlerConflict]
>((result, { answerUntil, ...about }, by, conflict) => {
  const open = disputedResult(result, about, by, conflict);
  if (!open.ok) return open;
  const { admitted, proposal, respondentTeamId } = open.objection;
  if (admitted) return refuse('objectionAdmitted');
  if (proposal) return refuse('objectionDecisionProposed');
  if (respondentTeamId !== null) {
    if (!answerUntil) return refuse('answerDateNeeded');
    const tooShort = answerTooShort(answerUntil, by.at);
    if (tooShort) return tooShort;
  }
  return accept({
    type: 'award.objection_admitted',
    data: {
      ...about,
      admittedBy: by.actor.personId,
      answerUntil: respondentTeamId === null ? null : (answerUntil ?? null),
      at: by.at,
    },
  });
});
