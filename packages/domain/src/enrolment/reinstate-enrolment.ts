import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';
import { type PlaceRefusal, type PlacesFacts, placeIn } from './approval.ts';
import { isLive, type LiveEnrolment } from './enrolling.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';
import { type ReviewableRefusal, running } from './running.ts';
import type { Team, TeamEvent } from './team.ts';

export const ReinstateEnrolment = z.strictObject({ enrolmentId: EnrolmentId, reason: Reason });
export type ReinstateEnrolment = z.infer<typeof ReinstateEnrolment>;
export type ReinstateEnrolmentRefusal = ReviewableRefusal | PlaceRefusal | 'enrolmentNotOver';

/** `stillPaid`: the order that paid for it has not been given back. */
export type ReinstateFacts = PlacesFacts & { readonly stillPaid: boolean };

/** Where an enrolment would stand had it never ended: by its number, its approval and its payment. */
const standing = (enrolment: LiveEnrolment, stillPaid: boolean) => {
  if (enrolment.number === null) return 'draft' as const;
  if (enrolment.fee === null) return 'submitted' as const;
  return enrolment.fee === 0 || stillPaid ? ('active' as const) : ('awaitingPayment' as const);
};

/** Takes back a withdrawal, a rejection, an expiry or a disqualification. The place in the item must still be free. */
export function reinstateEnrolment(
  enrolment: Enrolment,
  team: Team,
  competition: Competition,
  command: ReinstateEnrolment,
  facts: ReinstateFacts,
  by: By,
): Decision<EnrolmentEvent | TeamEvent, ReinstateEnrolmentRefusal> {
  const open = running(enrolment, competition);
  if (!open.ok) return open;
  if (isLive(open.enrolment)) return refuse('enrolmentNotOver');
  const to = standing(open.enrolment, facts.stillPaid);
  if (to === 'awaitingPayment' || to === 'active') {
    const place = placeIn(open.competition, open.enrolment, facts);
    if (!place.ok) return place;
  }
  const payBy = to === 'awaitingPayment' ? plusMinutes(by.at, open.settings.payWithinMinutes) : null;
  const { personId } = by.actor;
  const reinstated: EnrolmentEvent = {
    type: 'enrolment.reinstated',
    data: { ...command, reinstatedBy: personId, to, payBy, at: by.at },
  };
  if (to !== 'draft' || team.status !== 'locked') return accept<EnrolmentEvent | TeamEvent>(reinstated);
  const { teamId, reason } = { teamId: team.teamId, reason: command.reason };
  return accept<EnrolmentEvent | TeamEvent>(reinstated, {
    type: 'enrolment.team_unlocked',
    data: { teamId, reason, at: by.at },
  });
}
