import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { type AnswerFacts, checkAnswers } from '../competition/form-answers.ts';
import { formVersion } from '../competition/form-versions.ts';
import { Answers } from '../kernel/answers.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { type EnrollingRefusal, enrolling } from './enrolling.ts';
import { enrolmentDecider } from './enrolment.ts';

export const FillForm = z.strictObject({ enrolmentId: EnrolmentId, answers: Answers });
export type FillForm = z.infer<typeof FillForm>;

/**
 * Saves the answers to the competition's own form. Given answers must be valid; missing ones may follow, until
 * the enrolment is submitted. The captain must have signed the undertaking first: this keeps the wizard's order.
 */
export const fillForm = enrolmentDecider<
  FillForm,
  EnrollingRefusal | 'notCaptain' | 'notDraft' | 'undertakingNeeded' | 'answersInvalid',
  [competition: Competition, facts: AnswerFacts]
>((enrolment, command, by, competition, facts) => {
  if (enrolment.captainId !== by.actor.personId) return refuse('notCaptain');
  if (enrolment.status !== 'draft') return refuse('notDraft');
  const open = enrolling(competition, enrolment.itemId, by, enrolment.correctUntil);
  if (!open.ok) return open;
  if (!enrolment.signed.has(by.actor.personId)) return refuse('undertakingNeeded');
  const problems = checkAnswers(open.settings.fields, command.answers, facts);
  const wrong = problems.filter((one) => one.problem !== 'missing');
  if (wrong.length > 0) return refuse('answersInvalid', { fields: wrong.map((one) => one.key) });
  const version = formVersion(open.competition, 'enrolment');
  return accept({ type: 'enrolment.form_filled', data: { ...command, formVersion: version, at: by.at } });
});
