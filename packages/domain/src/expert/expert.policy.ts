import { type Actor, withPermission } from '../kernel/actor.ts';
import type { GroupId } from '../kernel/ids.ts';
import type { Recommender } from './expert-recommendation.ts';

type OfGroup = { readonly groupId: GroupId };

export const canSeeExperts = withPermission('expert:info:query');
export const canAddExpert = withPermission('expert:info:add');
export const canEditExpert = withPermission('expert:info:edit');

export const canSeeFees = withPermission('expert:fee:query');
/** Proposes rates and drafts payment lists; another person approves them. */
export const canEditFees = withPermission('expert:fee:edit');
export const canApproveFees = withPermission('expert:fee:approve');
/** Until a list is approved also those who draft them; the decider knows. */
export const canDiscardFeeList = (actor: Actor, competition: OfGroup) =>
  canEditFees(actor, competition) || canApproveFees(actor, competition);

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
