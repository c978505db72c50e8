import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { removeMember as decide, RemoveMember } from '@laurel/domain/enrolment/remove-member.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { teamHere } from './enrolment-here.ts';

export const removeMember = command({
  useCase: 'enrolment.remove_member',
  who: signedIn,
  input: RemoveMember,
  on: ({ ctx, command }) => teamHere(ctx, command.teamId),
  may: isCaptain,
  takes: ({ row }) => ({ team: teamOf(row.teamId) }),
  decide: (s, { command, by }) => decide(s.team, command, by),
});
