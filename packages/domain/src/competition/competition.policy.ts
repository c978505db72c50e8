import { type Actor, holdsIn, withPermission } from '../kernel/actor.ts';
import { actsForSchool } from '../kernel/for-school.ts';
import type { GroupId } from '../kernel/ids.ts';

type OfGroup = { readonly groupId: GroupId };

/** A school's administrator is not on the committee: they see what is published, and no change before it is decided. */
export const seesPreparations = (actor: Actor) => !actsForSchool(actor);
export const canSeeCompetitionInside = (actor: Actor, competition: OfGroup & { readonly status: string }) =>
  holdsIn(actor, 'comp:info:query', competition.groupId) && (competition.status !== 'draft' || seesPreparations(actor));
export const canCreateCompetition = withPermission('comp:info:add');
export const canEditCompetition = withPermission('comp:info:edit');
export const canPublishCompetition = withPermission('comp:info:publish');
export const canProposeCancellation = withPermission('comp:info:cancel');
/** Finance: what a cancellation refunds is theirs to pay out. */
export const canCancelCompetition = withPermission('finance:refund:approve');
export const canWithdrawCancellation = (actor: Actor, competition: OfGroup) =>
  canProposeCancellation(actor, competition) || canCancelCompetition(actor, competition);
