import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { ApproveSwap, approveSwap as decide } from '@laurel/domain/enrolment/approve-swap.ts';
import { canApproveSwap } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { endsEnrolment, onePerItem, onTeam } from './enrolment-here.ts';

export const approveSwap = command({
  useCase: 'enrolment.approve_swap',
  who: permitted('enroll:team:edit', 'enroll:team:school'),
  input: ApproveSwap,
  ...endsEnrolment,
  on: onTeam.on,
  may: canApproveSwap,
  looks: ({ row, read }) => ({ ...read.rounds, competition: competitionOf(row.competitionId) }),
  facts: (tx, { read, states }) => read.facts(tx, states),
  decide: (s, { command, by, facts: review }) =>
    decide(s.team, command, by, s.enrolment, s.competition, review, s.work),
  conflicts: onePerItem,
});
