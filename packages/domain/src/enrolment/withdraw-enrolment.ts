import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { isOver } from '../competition/editable.ts';
import { isSealedFor } from '../competition/stage.ts';
import type { By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { isGone, isTeams } from '../submission/work.ts';
import { isLive } from './enrolling.ts';
import { canEditEnrolment } from './enrolment.policy.ts';
import { type EnrolmentEvent, enrolmentDecider } from './enrolment.ts';
import { type GoesAlong, type HeldByEnrolment, workGoesAlong } from './goes-along.ts';
import type { TeamEvent } from './team.ts';

export const WithdrawEnrolment = z.strictObject({ enrolmentId: EnrolmentId, reason: Reason });
export type WithdrawEnrolment = z.infer<typeof WithdrawEnrolment>;

/**
 * The captain's way out, as long as the competition runs, nothing was paid and the work is not locked; what was paid goes through an organiser,
 * and then through finance. An active one whose work is locked is withdrawn by two people (`disqualify-enrolment.ts`).
 */
export const withdrawEnrolment = enrolmentDecider<
  WithdrawEnrolment,
  | 'notCaptain'
  | 'enrolmentOver'
  | 'competitionOver'
  | 'paidNeedsOrganiser'
  | 'workLocked'
  | 'roundSealed'
  | 'stageSealed'
  | 'withdrawalNeedsSecond',
  [competition: Competition, held: HeldByEnrolment],
  GoesAlong
>((enrolment, command, by, competition, held) => {
  const organiser = canEditEnrolment(by.actor, enrolment);
  if (enrolment.captainId !== by.actor.personId && !organiser) return refuse('notCaptain');
  if (enrolment.status === 'withdrawn') return accept();
  if (!isLive(enrolment)) return refuse('enrolmentOver');
  if (isOver(competition) && !organiser) return refuse('competitionOver');
  if (enrolment.paidBy !== null && !organiser) return refuse('paidNeedsOrganiser');
  const { work, review } = held;
  const locked = work.status !== 'none' && !isGone(work) && !isTeams(work);
  if (!organiser && locked) return refuse('workLocked');
  if (review.sealed) return refuse('roundSealed');
  // What was never submitted is not part of what the seal covers.
  const sealed = competition.status !== 'none' && isSealedFor(competition.stages, 'enrol', enrolment.itemId);
  if (sealed && enrolment.status !== 'draft') return refuse('stageSealed');
  if (locked && enrolment.status === 'active') return refuse('withdrawalNeedsSecond');
  return accept(...withdrawn(held, { ...command, withdrawnBy: by.actor.personId }, by));
});

type Withdrawal = Omit<Extract<EnrolmentEvent, { type: 'enrolment.withdrawn' }>['data'], 'at'>;

/** What a withdrawal makes happen: the team is dissolved, and its work goes with it. */
export function withdrawn(held: HeldByEnrolment, data: Withdrawal, by: By): (EnrolmentEvent | GoesAlong)[] {
  const { team } = held;
  const { reason } = data;
  const dissolved: TeamEvent[] =
    team.status !== 'none' && team.status !== 'dissolved'
      ? [{ type: 'enrolment.team_dissolved', data: { teamId: team.teamId, reason, at: by.at } }]
      : [];
  return [
    { type: 'enrolment.withdrawn', data: { ...data, at: by.at } },
    ...dissolved,
    ...workGoesAlong(held, 'withdrawn', reason, by),
  ];
}
