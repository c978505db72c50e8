import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isOver } from '../competition/editable.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId, TeamId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { isLive } from './enrolling.ts';
import type { Enrolment } from './enrolment.ts';
import { teamDecider } from './team.ts';

export const OfferCaptaincy = z.strictObject({ teamId: TeamId, to: PersonId });
export type OfferCaptaincy = z.infer<typeof OfferCaptaincy>;

/** How long a member may answer. */
export const OFFER_HOURS = 72;

/** The captain offers the captaincy to a member, and stays captain until that member accepts. */
export const offerCaptaincy = teamDecider<
  OfferCaptaincy,
  'notCaptain' | 'competitionOver' | 'enrolmentOver' | 'notInTeam' | 'captaincyOffered',
  [enrolment: Enrolment, competition: Competition]
>((team, { teamId, to }, by, enrolment, competition) => {
  const { personId: from } = by.actor;
  if (team.captainId !== from) return refuse('notCaptain');
  if (isOver(competition)) return refuse('competitionOver');
  if (enrolment.status === 'none' || !isLive(enrolment)) return refuse('enrolmentOver');
  if (!team.members.some((member) => member.personId === to)) return refuse('notInTeam');
  const { captaincyOffer: open } = team;
  if (to === from || open?.to === to) return accept();
  if (open) return refuse('captaincyOffered', { until: open.expiresAt });
  return accept({
    type: 'enrolment.captaincy_offered',
    data: { teamId, from, to, offeredBy: from, expiresAt: plusMinutes(by.at, OFFER_HOURS * 60), at: by.at },
  });
});
