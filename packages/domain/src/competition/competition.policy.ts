import { type Actor, holdsIn } from '../kernel/actor.ts';
import { actsForSchool } from '../kernel/for-school.ts';
import type { GroupId } from '../kernel/ids.ts';

type OfGroup = { readonly groupId: GroupId };

/** A school's administrator is not on the committee: they see what is published, and no change before it is decided. */
export const seesPreparations = (actor: Actor) => !actsForSchool(actor);
export const canSeeCompetitionInside = (actor: Actor, competition: OfGroup & { readonly status: string }) =>
  holdsIn(actor, 'comp:info:query', competition.groupId) && (competition.status !== 'draft' || seesPreparations(actor));
export const canCreateCompetition = (actor: Actor, competition: OfGroup) =>
  holdsIn(actor, 'comp:info:add', competition.groupId);
export const canEditCompetition = (actor: Actor, competition: OfGroup) =>
  holdsIn(actor, 'comp:info:edit', competition.groupId);
export const canPublishCompetition = (actor: Actor, competition: OfGroup) =>
  holdsIn(actor, 'comp:info:publish', competition.groupId);
export const canCancelCompetition = (actor: Actor, competition: OfGroup) =>
  holdsIn(actor, 'comp:info:cancel', competition.groupId);
