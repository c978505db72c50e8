import type { Actor } from './actor.ts';
import type { GroupId } from './ids.ts';

type OfSchool = { readonly groupId: GroupId; readonly schoolCode: string | null };

/** Acts for certain schools only: sees and decides the teams of those schools and no others. */
export const actsForSchool = (actor: Actor) => actor.permissions.has('enroll:team:school');

/** Acts for the enrolment's school, in its group or one above it. */
export const isOwnSchool = (actor: Actor, enrolment: OfSchool) =>
  enrolment.schoolCode !== null &&
  actor.schoolCodes.has(enrolment.schoolCode) &&
  actor.groupIds.has(enrolment.groupId) &&
  actsForSchool(actor);
