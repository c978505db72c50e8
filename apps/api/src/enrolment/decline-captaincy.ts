import { DeclineCaptaincy, declineCaptaincy as decide } from '@laurel/domain/enrolment/decline-captaincy.ts';
import { isInTeam } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { onTeam } from './enrolment-here.ts';

export const declineCaptaincy = command({
  useCase: 'enrolment.decline_captaincy',
  who: signedIn,
  input: DeclineCaptaincy,
  ...onTeam,
  may: isInTeam,
  decide: (s, { command, by }) => decide(s.team, command, by),
});
