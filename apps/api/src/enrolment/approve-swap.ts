import { heldInUse } from '@laurel/db/identity/accounts.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { ApproveSwap, approveSwap as decide } from '@laurel/domain/enrolment/approve-swap.ts';
import { canApproveSwap } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { endsEnrolment, onePerItem, onTeam } from './enrolment-here.ts';
import { ofSwap } from './swap-party.ts';

export const approveSwap = command({
  useCase: 'enrolment.approve_swap',
  who: permitted('enroll:team:edit', 'enroll:team:school'),
  input: ApproveSwap,
  ...endsEnrolment,
  on: onTeam.on,
  may: canApproveSwap,
  party: (tx, call) => ofSwap(tx, call),
  looks: ({ row, read }) => ({ ...read.rounds, competition: competitionOf(row.competitionId) }),
  facts: async (tx, { read, states }) => {
    const incoming = states.team.status === 'none' ? null : states.team.swap?.incoming;
    return {
      review: await read.facts(tx, states),
      newPersonIsHere: incoming ? await heldInUse(tx, incoming.personId) : true,
    };
  },
  decide: (s, { command, by, facts: { review, newPersonIsHere } }) =>
    decide(s.team, command, by, s.enrolment, s.competition, review, s.work, newPersonIsHere),
  conflicts: onePerItem,
});
