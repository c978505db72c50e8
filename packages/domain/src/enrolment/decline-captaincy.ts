import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { TeamId } from '../kernel/ids.ts';
import { teamDecider } from './team.ts';

export const DeclineCaptaincy = z.strictObject({ teamId: TeamId });
export type DeclineCaptaincy = z.infer<typeof DeclineCaptaincy>;

/** The member says no, or the captain takes the offer back. */
export const declineCaptaincy = teamDecider<DeclineCaptaincy, 'captaincyNotOffered'>((team, { teamId }, by) => {
  const { personId } = by.actor;
  const { captaincyOffer: offer, captainId } = team;
  if (!offer || (personId !== offer.to && personId !== captainId)) return refuse('captaincyNotOffered');
  const how = personId === offer.to ? ('declined' as const) : ('withdrawn' as const);
  return accept({ type: 'enrolment.captaincy_offer_ended', data: { teamId, to: offer.to, how, at: by.at } });
});
