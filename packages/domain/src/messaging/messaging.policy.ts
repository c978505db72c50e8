import { type Actor, holdsIn } from '../kernel/actor.ts';
import type { GroupId } from '../kernel/ids.ts';

/** People who edit the competitions of a group also edit what their participants are sent. */
export const canEditLetters = (actor: Actor, place: { readonly groupId: GroupId }) =>
  holdsIn(actor, 'comp:info:edit', place.groupId);
