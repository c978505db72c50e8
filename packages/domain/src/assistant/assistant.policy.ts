import { type Actor, holdsIn } from '../kernel/actor.ts';
import type { GroupId } from '../kernel/ids.ts';

export const canReadQuestion = (actor: Actor, groupId: GroupId) => holdsIn(actor, 'news:info:query', groupId);
export const canAnswerQuestion = (actor: Actor, groupId: GroupId) => holdsIn(actor, 'news:info:edit', groupId);
