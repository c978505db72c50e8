import { type Actor, holdsIn, withPermission } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';

type OfGroup = { readonly groupId: GroupId };
type OfTeam = { readonly captainId: PersonId; readonly memberIds: readonly PersonId[] };

export const canWriteWork = (actor: Actor, work: { readonly captainId: PersonId }) => work.captainId === actor.personId;
/** The team's own people see their work whole. */
export const canSeeOwnWork = (actor: Actor, work: OfTeam) =>
  work.captainId === actor.personId || work.memberIds.includes(actor.personId);
export const canSeeWorkInside = withPermission('work:info:query');
export const canScreenWork = withPermission('work:info:screen');
export const canManageWork = withPermission('work:info:lock');
/** Those who check works open their files, too: there is nothing to check otherwise. */
export const canOpenWorkFiles = (actor: Actor, work: OfGroup) =>
  canDownloadWork(actor, work) || canScreenWork(actor, work);
const canDownloadWork = (actor: Actor, work: OfGroup) => holdsIn(actor, 'work:info:download', work.groupId);
