import { answerFacts } from '@laurel/db/submission/answer-names.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { fillForm as decide, FillForm } from '@laurel/domain/enrolment/fill-form.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { signedIn } from '../kernel/trpc.ts';
import { partsOf } from './edited-parts.ts';
import { onEnrolment } from './enrolment-here.ts';

export const fillForm = command({
  useCase: 'enrolment.fill_form',
  who: signedIn,
  input: FillForm.extend(Seen),
  ...onEnrolment,
  may: isCaptain,
  edits: ({ row }) => partsOf(row).answers,
  facts: (tx, { command, row }) => answerFacts(tx, command.answers, [...row.memberIds, ...row.adviserIds]),
  decide: (s, { command, by, facts }) => decide(s.enrolment, command, by, s.competition, facts),
  answer: (_, { versionSaved }) => versionSaved(),
});
