import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { ResultId, Uuid } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { answerTooShort } from './admit-objection.ts';
import { AppealSide } from './appeal.ts';
import type { HandlerConflict } from './objection.ts';
import { type OpenAppealRefusal, openAppeal } from './open-appeal.ts';
import { resultDecider } from './result.ts';

export const RequestAppealAnswer = z.strictObject({
  resultId: ResultId,
  objectionId: Uuid,
  side: AppealSide,
  answerUntil: Instant,
});
export type RequestAppealAnswer = z.infer<typeof RequestAppealAnswer>;

/**
 * The panel asks the team that the objector's appeal is directed against to answer, once. What the team is told of the
 * appeal is a summary that this person writes: the appeal itself may show who objected.
 */
export const requestAppealAnswer = resultDecider<
  RequestAppealAnswer,
  OpenAppealRefusal | 'noRespondent' | 'respondentAsked' | 'objectionDecisionProposed' | 'answerTooShort',
  [conflict: HandlerConflict]
>((result, command, by, conflict) => {
  const open = openAppeal(result, command, by, conflict);
  if (!open.ok) return open;
  const { objection, appeal } = open;
  if (command.side === 'respondent' || objection.respondentTeamId === null) return refuse('noRespondent');
  if (appeal.answerUntil !== null) return refuse('respondentAsked');
  if (appeal.proposal) return refuse('objectionDecisionProposed');
  const tooShort = answerTooShort(command.answerUntil, by.at);
  if (tooShort) return tooShort;
  return accept({
    type: 'award.appeal_answer_requested',
    data: { ...command, requestedBy: by.actor.personId, at: by.at },
  });
});
