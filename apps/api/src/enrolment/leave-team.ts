import { isInTeam } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { leaveTeam as decide, LeaveTeam } from '@laurel/domain/enrolment/leave-team.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { teamHere } from './enrolment-here.ts';

export const leaveTeam = command({
  useCase: 'enrolment.leave_team',
  who: signedIn,
  input: LeaveTeam,
  on: ({ ctx, command }) => teamHere(ctx, command.teamId),
  may: isInTeam,
  takes: ({ row }) => ({ team: teamOf(row.teamId) }),
  decide: (s, { command, by }) => decide(s.team, command, by),
});
