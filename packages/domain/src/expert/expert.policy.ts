import { type Actor, holdsIn } from '../kernel/actor.ts';
import type { GroupId } from '../kernel/ids.ts';

type OfGroup = { readonly groupId: GroupId };

export const canSeeExperts = (actor: Actor, group: OfGroup) => holdsIn(actor, 'expert:info:query', group.groupId);
export const canAddExpert = (actor: Actor, group: OfGroup) => holdsIn(actor, 'expert:info:add', group.groupId);
export const canEditExpert = (actor: Actor, expert: OfGroup) => holdsIn(actor, 'expert:info:edit', expert.groupId);
