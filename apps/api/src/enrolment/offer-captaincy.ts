import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { offerCaptaincy as decide, OfferCaptaincy } from '@laurel/domain/enrolment/offer-captaincy.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { onTeamAndEnrolment } from './enrolment-here.ts';

export const offerCaptaincy = command({
  useCase: 'enrolment.offer_captaincy',
  who: signedIn,
  input: OfferCaptaincy,
  ...onTeamAndEnrolment,
  may: isCaptain,
  decide: (s, { command, by }) => decide(s.team, command, by, s.enrolment, s.competition),
});
