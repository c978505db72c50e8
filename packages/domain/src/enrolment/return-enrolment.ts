import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { EnrolmentId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { timeToCorrect } from './enrolling.ts';
import { turnsBackUnasked } from './enrolment.policy.ts';
import { type EnrolmentEvent, enrolmentDecider } from './enrolment.ts';
import { type ReviewableRefusal, reviewable } from './running.ts';
import { swapEnded } from './swapping.ts';
import type { Team, TeamEvent } from './team.ts';
import { waitsForApproval } from './waits-for-approval.ts';

export const ReturnEnrolment = z.strictObject({ enrolmentId: EnrolmentId, reason: Reason });
export type ReturnEnrolment = z.infer<typeof ReturnEnrolment>;

/**
 * Back to the team with what is to be corrected, and time to do it; the number stays, the roster opens again. A
 * replacement that waits ends: its link was for taking somebody's place, and would let one more person in.
 */
export const returnEnrolment = enrolmentDecider<
  ReturnEnrolment,
  ReviewableRefusal | 'notSubmitted' | 'schoolApprovalNotAsked' | 'regionApprovalNotAsked',
  [team: Team, competition: Competition],
  TeamEvent
>((enrolment, command, by, team, competition) => {
  const open = reviewable(enrolment, competition);
  if (!open.ok) return open;
  const { status, teamId, itemId } = open.enrolment;
  if (!waitsForApproval(status)) return refuse('notSubmitted');
  const unasked = turnsBackUnasked(by.actor, open.enrolment, open.settings);
  if (unasked) return refuse(unasked);
  const { enrolmentId, reason } = command;
  const correction = timeToCorrect(open.competition, itemId, by.at);
  const returned: EnrolmentEvent = {
    type: 'enrolment.returned',
    data: { enrolmentId, returnedBy: by.actor.personId, reason, ...correction, at: by.at },
  };
  if (team.status !== 'locked') return accept<EnrolmentEvent | TeamEvent>(returned);
  const unlocked: TeamEvent = { type: 'enrolment.team_unlocked', data: { teamId, reason, ...correction, at: by.at } };
  const ended = team.swap ? [swapEnded(teamId, team.swap, reason, by)] : [];
  return accept<EnrolmentEvent | TeamEvent>(returned, ...ended, unlocked);
});
