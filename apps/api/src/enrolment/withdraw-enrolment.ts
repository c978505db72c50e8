import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { canEditEnrolment, isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { withdrawEnrolment as decide, WithdrawEnrolment } from '@laurel/domain/enrolment/withdraw-enrolment.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { ofOwnRegistration } from '../review/party.ts';
import { endsEnrolment } from './enrolment-here.ts';

export const withdrawEnrolment = command({
  useCase: 'enrolment.withdraw_enrolment',
  who: signedIn,
  input: WithdrawEnrolment,
  ...endsEnrolment,
  may: (actor, row) => isCaptain(actor, row) || canEditEnrolment(actor, row),
  party: async (tx, call) => (isCaptain(call.ctx.actor, call.row) ? null : ofOwnRegistration(tx, call)),
  looks: ({ row, read }) => ({ ...read.rounds, competition: competitionOf(row.competitionId) }),
  facts: (tx, { read, states }) => read.facts(tx, states),
  decide: (s, { command, by, facts: review }) => decide(s.enrolment, command, by, s.competition, { ...s, review }),
});
