import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { fillForm as decide, FillForm } from '@laurel/domain/enrolment/fill-form.ts';
import { command } from '../kernel/command.ts';
import { Seen } from '../kernel/edited.ts';
import { signedIn } from '../kernel/trpc.ts';
import { partsOf } from './edited-parts.ts';
import { enrolmentHere } from './enrolment-here.ts';

export const fillForm = command({
  useCase: 'enrolment.fill_form',
  who: signedIn,
  input: FillForm.extend(Seen),
  on: ({ ctx, command }) => enrolmentHere(ctx, command.enrolmentId),
  may: isCaptain,
  takes: ({ row }) => ({ enrolment: enrolmentOf(row.enrolmentId) }),
  looks: ({ row }) => ({ competition: competitionOf(row.competitionId) }),
  edits: ({ row }) => partsOf(row).answers,
  decide: (s, { command, by }) => decide(s.enrolment, s.competition, command, by),
  answer: (_, { versionSaved }) => versionSaved(),
});
