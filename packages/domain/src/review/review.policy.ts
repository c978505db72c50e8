import { type Actor, holds, withPermission } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';

type OfGroup = { readonly groupId: GroupId };

export const canSeeRounds = withPermission('review:round:query');
export const canManageRound = withPermission('review:round:edit');
export const canProposePlan = withPermission('review:plan:propose');
export const canApprovePlan = withPermission('review:plan:approve');
/** Withdrawing a sheet and assigning its work to another expert, in one. */
export const canReassign = (actor: Actor, round: OfGroup) =>
  canManageRound(actor, round) && canProposePlan(actor, round);
/** Those who answer for a team name its conflicts of interest. */
export const canNameConflicts = (
  actor: Actor,
  team: { readonly captainId: PersonId; readonly adviserIds: readonly PersonId[] },
) => team.captainId === actor.personId || team.adviserIds.includes(actor.personId);
/** A sheet is seen and filled in only by its own expert; for everyone else it does not exist. */
export const canScoreSheet = (actor: Actor, sheet: { readonly expertId: PersonId }) =>
  holds(actor, 'review:sheet:score') && sheet.expertId === actor.personId;
export const canSeeScores = withPermission('review:result:query');
export const canRequestScores = withPermission('review:result:calc');
export const canApproveScores = withPermission('review:result:approve');
