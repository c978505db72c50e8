import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isOver } from '../competition/editable.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { TeamId } from '../kernel/ids.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';
import { type HandOverRefusal, handOver } from './hand-over.ts';
import { teamDecider } from './team.ts';

export const AcceptCaptaincy = z.strictObject({ teamId: TeamId });
export type AcceptCaptaincy = z.infer<typeof AcceptCaptaincy>;

/** The member to whom it is offered becomes the captain, while the offer lasts. */
export const acceptCaptaincy = teamDecider<
  AcceptCaptaincy,
  HandOverRefusal | 'competitionOver' | 'captaincyNotOffered' | 'captaincyOfferOver',
  [enrolment: Enrolment, competition: Competition],
  EnrolmentEvent
>((team, _command, by, enrolment, competition) => {
  const { personId } = by.actor;
  if (team.captainId === personId) return accept();
  const { captaincyOffer: offer } = team;
  if (offer?.to !== personId) return refuse('captaincyNotOffered');
  if (by.at >= offer.expiresAt) return refuse('captaincyOfferOver', { expiredAt: offer.expiresAt });
  if (isOver(competition)) return refuse('competitionOver');
  return handOver(team, enrolment, personId, by, { forcedBy: null, reason: null });
});
