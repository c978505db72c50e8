import { type Actor, holdsIn } from '../kernel/actor.ts';
import type { GroupId } from '../kernel/ids.ts';

export const canReadArticle = (actor: Actor, groupId: GroupId) => holdsIn(actor, 'news:info:query', groupId);
export const canEditArticle = (actor: Actor, groupId: GroupId) => holdsIn(actor, 'news:info:edit', groupId);
export const canEditWebsite = (actor: Actor, groupId: GroupId) => holdsIn(actor, 'sys:website:edit', groupId);
export const canEditBanners = (actor: Actor, groupId: GroupId) => holdsIn(actor, 'sys:banner:edit', groupId);
