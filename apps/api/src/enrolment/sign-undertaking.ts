import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { isInTeam } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { signUndertaking as decide, SignUndertaking } from '@laurel/domain/enrolment/sign-undertaking.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { onEnrolment } from './enrolment-here.ts';

export const signUndertaking = command({
  useCase: 'enrolment.sign_undertaking',
  who: signedIn,
  input: SignUndertaking,
  ...onEnrolment,
  may: isInTeam,
  looks: ({ row }) => ({ team: teamOf(row.teamId), competition: competitionOf(row.competitionId) }),
  decide: (s, { command, by }) => decide(s.enrolment, command, by, s.team, s.competition),
});
