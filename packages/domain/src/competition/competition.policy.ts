import { type Actor, holdsIn } from '../kernel/actor.ts';
import type { GroupId } from '../kernel/ids.ts';

type OfGroup = { readonly groupId: GroupId };

export const canSeeCompetitionInside = (actor: Actor, competition: OfGroup) =>
  holdsIn(actor, 'comp:info:query', competition.groupId);
export const canCreateCompetition = (actor: Actor, competition: OfGroup) =>
  holdsIn(actor, 'comp:info:add', competition.groupId);
export const canEditCompetition = (actor: Actor, competition: OfGroup) =>
  holdsIn(actor, 'comp:info:edit', competition.groupId);
export const canPublishCompetition = (actor: Actor, competition: OfGroup) =>
  holdsIn(actor, 'comp:info:publish', competition.groupId);
export const canCancelCompetition = (actor: Actor, competition: OfGroup) =>
  holdsIn(actor, 'comp:info:cancel', competition.groupId);
