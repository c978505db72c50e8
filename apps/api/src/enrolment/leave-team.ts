import { isInTeam } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { leaveTeam as decide, LeaveTeam } from '@laurel/domain/enrolment/leave-team.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { onTeam } from './enrolment-here.ts';

export const leaveTeam = command({
  useCase: 'enrolment.leave_team',
  who: signedIn,
  input: LeaveTeam,
  ...onTeam,
  may: isInTeam,
  decide: (s, { command, by }) => decide(s.team, command, by),
});
