import type { EnrolmentSettings } from '../competition/settings.ts';
import { type Actor, holdsIn, withPermission } from '../kernel/actor.ts';
import { actsForSchool, isOwnRegion, isOwnSchool } from '../kernel/for-school.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';

type OfGroup = { readonly groupId: GroupId };
type OfSchool = { readonly schoolCode: string | null };
type OfTeam = {
  readonly captainId: PersonId;
  readonly memberIds: readonly PersonId[];
  readonly adviserIds: readonly PersonId[];
};
type Reviewable = OfGroup & OfSchool & { readonly status: string };

export const isCaptain = (actor: Actor, team: { readonly captainId: PersonId }) => team.captainId === actor.personId;
export const isInTeam = (actor: Actor, team: OfTeam) =>
  [team.captainId, ...team.memberIds, ...team.adviserIds].includes(actor.personId);

/** Acts for the enrolment's school or its region. */
const actsForTeam = (actor: Actor, enrolment: OfGroup & OfSchool) =>
  isOwnSchool(actor, enrolment) || isOwnRegion(actor, enrolment);

/** Staff of the competition's group; administrators of schools and regions see their own teams instead. */
export const canSeeSignUp = (actor: Actor, enrolment: OfGroup & OfSchool) =>
  actsForSchool(actor) ? actsForTeam(actor, enrolment) : holdsIn(actor, 'enroll:team:query', enrolment.groupId);
export const canSeeEnrolment = (actor: Actor, enrolment: OfGroup & OfSchool & OfTeam) =>
  isInTeam(actor, enrolment) || canSeeSignUp(actor, enrolment);
export const canApproveEnrolment = withPermission('enroll:team:approve');
export const canEditEnrolment = withPermission('enroll:team:edit');
/** Whether a member is replaced after submission: the team's school and the organiser. */
export const canApproveSwap = (actor: Actor, enrolment: OfGroup & OfSchool) =>
  canEditEnrolment(actor, enrolment) || isOwnSchool(actor, enrolment);
/**
 * A replacement is called off by the captain, by the one who is to be replaced, by the one who has accepted to join, and
 * by those who approve it.
 */
export const canEndSwap = (
  actor: Actor,
  enrolment: OfGroup & OfSchool & { readonly captainId: PersonId },
  swap: { readonly outgoingId: PersonId; readonly incoming: { readonly personId: PersonId } | null } | null | undefined,
) =>
  isCaptain(actor, enrolment) ||
  [swap?.outgoingId, swap?.incoming?.personId].includes(actor.personId) ||
  canApproveSwap(actor, enrolment);
/** What is proposed about a team and not decided yet: for those who decide it, and for those who read the log anyway. */
export const canSeeProposal = (actor: Actor, enrolment: OfGroup) =>
  canEditEnrolment(actor, enrolment) || holdsIn(actor, 'sys:log:query', enrolment.groupId);
/**
 * Answers and masked phones: for the team, for those who decide about the enrolment, and for those who read the log.
 */
export const canSeeForm = (actor: Actor, enrolment: OfGroup & OfSchool & OfTeam) =>
  isInTeam(actor, enrolment) ||
  actsForTeam(actor, enrolment) ||
  canApproveEnrolment(actor, enrolment) ||
  canSeeProposal(actor, enrolment);
/** Those who decide about the registration in any way: the organiser, and the school and the region for their own teams. */
export const decidesOnEnrolment = (actor: Actor, enrolment: OfGroup & OfSchool) =>
  canEditEnrolment(actor, enrolment) || canApproveEnrolment(actor, enrolment) || actsForTeam(actor, enrolment);
/** Returning and rejecting: the organiser, and the school and the region until each has approved. */
export const canTurnBackEnrolment = (actor: Actor, enrolment: Reviewable) =>
  canApproveEnrolment(actor, enrolment) ||
  (enrolment.status === 'submitted' && isOwnSchool(actor, enrolment)) ||
  ((enrolment.status === 'submitted' || enrolment.status === 'schoolApproved') && isOwnRegion(actor, enrolment));
type Asked = Partial<Pick<EnrolmentSettings, 'schoolApproval' | 'regionApproval'>>;
/** Why a school or region may not return or reject: the competition does not ask for its approval. Null where it may. */
export function turnsBackUnasked(actor: Actor, enrolment: Reviewable, asked: Asked) {
  if (canApproveEnrolment(actor, enrolment)) return null;
  const asSchool = enrolment.status === 'submitted' && isOwnSchool(actor, enrolment);
  const asRegion = isOwnRegion(actor, enrolment);
  if ((asSchool && asked.schoolApproval) || (asRegion && asked.regionApproval)) return null;
  if (asSchool) return 'schoolApprovalNotAsked' as const;
  return asRegion ? ('regionApprovalNotAsked' as const) : null;
}
