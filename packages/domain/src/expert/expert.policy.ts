import { type Actor, holdsIn } from '../kernel/actor.ts';
import type { GroupId } from '../kernel/ids.ts';
import type { Recommender } from './expert-recommendation.ts';

type OfGroup = { readonly groupId: GroupId };

export const canSeeExperts = (actor: Actor, group: OfGroup) => holdsIn(actor, 'expert:info:query', group.groupId);
export const canAddExpert = (actor: Actor, group: OfGroup) => holdsIn(actor, 'expert:info:add', group.groupId);
export const canEditExpert = (actor: Actor, expert: OfGroup) => holdsIn(actor, 'expert:info:edit', expert.groupId);

export const canSeeFees = (actor: Actor, competition: OfGroup) =>
  holdsIn(actor, 'expert:fee:query', competition.groupId);
/** Proposes rates and drafts payment lists; another person approves them. */
export const canEditFees = (actor: Actor, competition: OfGroup) =>
  holdsIn(actor, 'expert:fee:edit', competition.groupId);
export const canApproveFees = (actor: Actor, competition: OfGroup) =>
  holdsIn(actor, 'expert:fee:approve', competition.groupId);

/**
 * Whether the actor may put names forward for this school or organisation: a school for which their membership was
 * granted, or the organisation they act for. `above`: the organisations above the acting one, itself left out.
 */
export const canRecommendFor = (
  actor: Actor,
  call: OfGroup,
  recommender: Recommender,
  above: ReadonlySet<GroupId>,
): boolean => {
  if (!actor.permissions.has('expert:name:recommend')) return false;
  if (recommender.kind === 'school')
    return actor.schoolCodes.has(recommender.schoolCode) && actor.groupIds.has(call.groupId);
  return recommender.groupId === actor.groupId && actor.schoolCodes.size === 0 && above.has(call.groupId);
};
