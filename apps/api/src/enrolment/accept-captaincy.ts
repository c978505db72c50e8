import { AcceptCaptaincy, acceptCaptaincy as decide } from '@laurel/domain/enrolment/accept-captaincy.ts';
import { isInTeam } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { onTeamAndEnrolment } from './enrolment-here.ts';

export const acceptCaptaincy = command({
  useCase: 'enrolment.accept_captaincy',
  who: signedIn,
  input: AcceptCaptaincy,
  ...onTeamAndEnrolment,
  may: isInTeam,
  decide: (s, { command, by }) => decide(s.team, command, by, s.enrolment, s.competition),
});
