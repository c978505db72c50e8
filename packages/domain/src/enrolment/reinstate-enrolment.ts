import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';
import { type PlaceRefusal, type PlacesFacts, placeIn } from './approval.ts';
import { isLive, type LiveEnrolment, timeToCorrect } from './enrolling.ts';
import { type EnrolmentEvent, enrolmentDecider } from './enrolment.ts';
import { type GoesAlong, type HeldByEnrolment, workComesBack } from './goes-along.ts';
import { type RunningRefusal, running } from './running.ts';
import type { Team, TeamEvent } from './team.ts';

export const ReinstateEnrolment = z.strictObject({ enrolmentId: EnrolmentId, reason: Reason });
export type ReinstateEnrolment = z.infer<typeof ReinstateEnrolment>;

/** What became of the fee of an enrolment that was paid: kept, refund requested and undecided, or refunded. */
export type FeeStanding = 'kept' | 'goingBack' | 'givenBack';
export type ReinstateFacts = PlacesFacts & { readonly feeStanding: FeeStanding };

const handedIn = (team: Team) => team.status === 'locked' || (team.status === 'dissolved' && team.wasLocked === true);

/** The state an enrolment would have if it had never ended: by its number, its team, its approval and its payment. */
const standing = (enrolment: LiveEnrolment, team: Team, feeStanding: FeeStanding) => {
  // One that was returned keeps its number, but its team may have changed since and has not submitted it again.
  if (enrolment.number === null || !handedIn(team)) return 'draft' as const;
  if (enrolment.fee === null) return 'submitted' as const;
  const paid = enrolment.fee === 0 || (enrolment.paidBy !== null && feeStanding === 'kept');
  return paid ? ('active' as const) : ('awaitingPayment' as const);
};

/**
 * Takes back a withdrawal, a rejection, an expiry or a disqualification, together with the work. The item must still
 * have a place.
 */
export const reinstateEnrolment = enrolmentDecider<
  ReinstateEnrolment,
  RunningRefusal | PlaceRefusal | 'enrolmentNotOver' | 'feeGoingBack' | 'roundSealed',
  [held: HeldByEnrolment, competition: Competition, facts: ReinstateFacts],
  GoesAlong
>((enrolment, command, by, held, competition, facts) => {
  const { team } = held;
  const open = running(enrolment, competition);
  if (!open.ok) return open;
  if (isLive(open.enrolment)) return refuse('enrolmentNotOver');
  if (open.enrolment.paidBy !== null && facts.feeStanding === 'goingBack') return refuse('feeGoingBack');
  const to = standing(open.enrolment, team, facts.feeStanding);
  if (to === 'awaitingPayment' || to === 'active') {
    const place = placeIn(open.competition, open.enrolment, facts);
    if (!place.ok) return place;
  }
  const payBy = to === 'awaitingPayment' ? plusMinutes(by.at, open.settings.payWithinMinutes) : null;
  // A draft that was never submitted missed the deadline, which moves for everybody or for nobody.
  const gets = to === 'draft' && open.enrolment.number !== null;
  const correction = gets ? timeToCorrect(open.competition, open.enrolment.itemId, by.at) : {};
  const { personId } = by.actor;
  const reinstated: EnrolmentEvent = {
    type: 'enrolment.reinstated',
    data: { ...command, reinstatedBy: personId, to, payBy, ...correction, at: by.at },
  };
  const { reason } = command;
  const work = workComesBack(held, reason, by);
  if (work.length > 0 && held.review.sealed) return refuse('roundSealed');
  return accept<EnrolmentEvent | GoesAlong>(
    reinstated,
    ...teamComesBack(team, to === 'draft' && correction, reason, by),
    ...work,
  );
});

/** Open again for a draft; as it was submitted for everything else. */
function teamComesBack(
  team: Team,
  draft: false | ReturnType<typeof timeToCorrect>,
  reason: string,
  by: By,
): TeamEvent[] {
  if (team.status === 'none') return [];
  const { teamId, status } = team;
  if (draft && status !== 'forming')
    return [{ type: 'enrolment.team_unlocked', data: { teamId, reason, ...draft, at: by.at } }];
  if (!draft && status === 'dissolved') return [{ type: 'enrolment.team_locked', data: { teamId, at: by.at } }];
  return [];
}
