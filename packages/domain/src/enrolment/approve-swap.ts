import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { InvitationId, type PersonId, type SchoolCode, TeamId } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import type { JudgedReview } from '../submission/leave-review.ts';
import type { Work, WorkEvent } from '../submission/work.ts';
import { isLive, type LiveTeam } from './enrolling.ts';
import type { Enrolment, EnrolmentEvent } from './enrolment.ts';
import { isIn } from './invite-member.ts';
import { type SwappingRefusal, swapOf, swapping } from './swapping.ts';
import { type TeamEvent, teamDecider } from './team.ts';

export const ApproveSwap = z.strictObject({ teamId: TeamId, invitationId: InvitationId });
export type ApproveSwap = z.infer<typeof ApproveSwap>;

/**
 * The school or the organiser approves what both people agreed to: the new person takes the place of the other one in
 * the order of authors, and has signed the declaration by accepting. Not once scores are sealed, even where a decision
 * orders that the work be disqualified: those who lose it are those who made it. `newPersonIsHere`: their account is
 * still in use, so that they can answer for the work.
 */
export const approveSwap = teamDecider<
  ApproveSwap,
  | SwappingRefusal
  | SecondPersonRefusal
  | 'swapNotFound'
  | 'swapNotAgreed'
  | 'newPersonGone'
  | 'enrolmentOver'
  | 'notInTeam'
  | 'alreadyInTeam'
  | 'captainMustTransfer'
  | 'roundSealed',
  [enrolment: Enrolment, competition: Competition, review: JudgedReview, work: Work, newPersonIsHere: boolean],
  EnrolmentEvent | WorkEvent
>((team, command, by, enrolment, competition, review, work, newPersonIsHere) => {
  const swap = swapOf(team, command.invitationId);
  if (!swap) return refuse('swapNotFound');
  if (enrolment.status === 'none' || !isLive(enrolment)) return refuse('enrolmentOver');
  const open = swapping(team, competition);
  if (!open.ok) return open;
  if (review.judged) return refuse('roundSealed');
  const { incoming, outgoingId, role, reason, requestedBy } = swap;
  if (!swap.agreed || !incoming) return refuse('swapNotAgreed');
  const notSecond = secondPersonRefusal(by.actor, requestedBy, outgoingId, incoming.personId);
  if (notSecond) return refuse(notSecond);
  if (!newPersonIsHere) return refuse('newPersonGone');
  if (!isIn(team, outgoingId)) return refuse('notInTeam');
  // The captaincy may have been handed to them in the meantime.
  if (outgoingId === team.captainId) return refuse('captainMustTransfer');
  if (isIn(team, incoming.personId)) return refuse('alreadyInTeam');
  const { teamId, invitationId } = command;
  const { at } = by;
  const { personId, schoolCode, rulesVersion } = incoming;
  const inPlace = (people: LiveTeam['members']) =>
    people.map((one): PersonId => (one.personId === outgoingId ? personId : one.personId));
  const memberIds = inPlace(team.members);
  const named = { authorIds: memberIds, adviserIds: inPlace(team.advisers) };
  const staying = [...team.members, ...team.advisers].filter((one) => one.personId !== outgoingId);
  const { enrolmentId } = enrolment;
  return accept<TeamEvent | EnrolmentEvent | WorkEvent>(
    {
      type: 'enrolment.swap_approved',
      data: { teamId, invitationId, outgoingId, incomingId: personId, approvedBy: by.actor.personId, at },
    },
    { type: 'enrolment.member_removed', data: { teamId, personId: outgoingId, removedBy: requestedBy, reason, at } },
    { type: 'enrolment.member_accepted', data: { teamId, invitationId, personId, role, schoolCode, at } },
    ...(role === 'member' ? [{ type: 'enrolment.authors_reordered', data: { teamId, memberIds, at } } as const] : []),
    ...(enrolment.signed.has(personId)
      ? []
      : [{ type: 'enrolment.undertaking_signed', data: { enrolmentId, personId, rulesVersion, at } } as const]),
    ...workNames(work, named, [...staying, incoming], by),
  );
});

/**
 * A submitted work names its people: they and nobody else see it as their own, and experts who are connected with them
 * or with their schools do not judge it.
 */
function workNames(
  work: Work,
  people: { authorIds: PersonId[]; adviserIds: PersonId[] },
  everybody: readonly { readonly schoolCode: SchoolCode | null }[],
  { at }: By,
): WorkEvent[] {
  if (work.status === 'none' || !work.current) return [];
  const schools = everybody.flatMap(({ schoolCode }): SchoolCode[] => (schoolCode ? [schoolCode] : [])).sort();
  const schoolCodes = [...new Set([...work.current.schoolCodes.slice(0, 1), ...schools])];
  return [{ type: 'submission.work_team_changed', data: { workId: work.workId, ...people, schoolCodes, at } }];
}
