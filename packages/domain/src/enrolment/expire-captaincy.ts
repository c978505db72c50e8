import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isOver } from '../competition/editable.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { TeamId } from '../kernel/ids.ts';
import { Instant, plusMinutes } from '../kernel/instants.ts';
import { isLive } from './enrolling.ts';
import type { Enrolment } from './enrolment.ts';
import { OFFER_HOURS } from './offer-captaincy.ts';
import { type TeamEvent, teamDecider } from './team.ts';

export const ExpireCaptaincy = z.strictObject({ teamId: TeamId, expiresAt: Instant });
export type ExpireCaptaincy = z.infer<typeof ExpireCaptaincy>;

/**
 * Nobody answered in time: the offer goes to the longest-standing member who has not been asked yet, and ends where
 * everybody has been asked.
 *
 * @without form: the worker runs it when the time for answering is over
 */
export const expireCaptaincy = teamDecider<
  ExpireCaptaincy,
  'captaincyOfferOpen',
  [enrolment: Enrolment, competition: Competition]
>((team, { teamId, expiresAt }, by, enrolment, competition) => {
  const { captaincyOffer: offer, captainId: from } = team;
  // A later offer has a deadline of its own.
  if (!offer || offer.expiresAt !== expiresAt) return accept();
  if (by.at < offer.expiresAt) return refuse('captaincyOfferOpen');
  const ended: TeamEvent = {
    type: 'enrolment.captaincy_offer_ended',
    data: { teamId, to: offer.to, how: 'expired', at: by.at },
  };
  const runs = !isOver(competition) && enrolment.status !== 'none' && isLive(enrolment);
  const next = team.members
    .filter(({ personId }) => personId !== from && !offer.asked.includes(personId))
    .reduce<(typeof team.members)[number] | null>(
      (first, one) => (first && first.since <= one.since ? first : one),
      null,
    );
  if (!next || !runs) return accept(ended);
  const again = plusMinutes(by.at, OFFER_HOURS * 60);
  return accept<TeamEvent>({
    type: 'enrolment.captaincy_offered',
    data: { teamId, from, to: next.personId, offeredBy: null, expiresAt: again, at: by.at },
  });
});
