import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isOver } from '../competition/editable.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { isTeams } from '../submission/withdraw-work.ts';
import { isGone } from '../submission/work.ts';
import { isLive } from './enrolling.ts';
import { canEditEnrolment } from './enrolment.policy.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';
import { type GoesAlong, type HeldByEnrolment, workGoesAlong } from './goes-along.ts';
import type { TeamEvent } from './team.ts';

export const WithdrawEnrolment = z.strictObject({ enrolmentId: EnrolmentId, reason: Reason });
export type WithdrawEnrolment = z.infer<typeof WithdrawEnrolment>;
export type WithdrawEnrolmentRefusal =
  | 'enrolmentNotFound'
  | 'notCaptain'
  | 'enrolmentOver'
  | 'competitionOver'
  | 'paidNeedsOrganiser'
  | 'workLocked'
  | 'roundSealed';

/**
 * The captain's way out, as long as the competition runs, nothing was paid and the work is not locked; what was paid goes through an organiser,
 * and then through finance. The team is dissolved, and its work goes with it.
 */
export function withdrawEnrolment(
  enrolment: Enrolment,
  competition: Competition,
  held: HeldByEnrolment,
  command: WithdrawEnrolment,
  by: By,
): Decision<EnrolmentEvent | GoesAlong, WithdrawEnrolmentRefusal> {
  if (enrolment.status === 'none') return refuse('enrolmentNotFound');
  const organiser = canEditEnrolment(by.actor, enrolment);
  if (enrolment.captainId !== by.actor.personId && !organiser) return refuse('notCaptain');
  if (enrolment.status === 'withdrawn') return accept();
  if (!isLive(enrolment)) return refuse('enrolmentOver');
  if (isOver(competition) && !organiser) return refuse('competitionOver');
  if (enrolment.paidBy !== null && !organiser) return refuse('paidNeedsOrganiser');
  const { team, work, review } = held;
  if (!organiser && work.status !== 'none' && !isGone(work) && !isTeams(work)) return refuse('workLocked');
  if (review.sealed) return refuse('roundSealed');
  const { reason } = command;
  const { personId } = by.actor;
  const dissolved: TeamEvent[] =
    team.status === 'forming' || team.status === 'locked'
      ? [{ type: 'enrolment.team_dissolved', data: { teamId: team.teamId, reason, at: by.at } }]
      : [];
  return accept<EnrolmentEvent | GoesAlong>(
    { type: 'enrolment.withdrawn', data: { ...command, withdrawnBy: personId, at: by.at } },
    ...dissolved,
    ...workGoesAlong(held, 'withdrawn', reason, by),
  );
}
