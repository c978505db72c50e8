import type { Actor } from './actor.ts';
import type { GroupId } from './ids.ts';

type OfSchool = { readonly groupId: GroupId; readonly schoolCode: string | null };

/** Acts for certain schools or a region only: sees and decides the teams of those schools and no others. */
export const actsForSchool = (actor: Actor) =>
  actor.permissions.has('enroll:team:school') || actor.permissions.has('enroll:team:region');

const isOfActor = (actor: Actor, { schoolCode, groupId }: OfSchool) =>
  schoolCode !== null && actor.schoolCodes.has(schoolCode) && actor.groupIds.has(groupId);

/** Acts for the enrolment's school, in its group or one above it. */
export const isOwnSchool = (actor: Actor, enrolment: OfSchool) =>
  actor.permissions.has('enroll:team:school') && isOfActor(actor, enrolment);

/** Acts for the region of the enrolment's school, in its group or one above it. */
export const isOwnRegion = (actor: Actor, enrolment: OfSchool) =>
  actor.permissions.has('enroll:team:region') && isOfActor(actor, enrolment);
