import { type Actor, holds, holdsIn } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';

type OfGroup = { readonly groupId: GroupId };

export const canSeeRounds = (actor: Actor, round: OfGroup) => holdsIn(actor, 'review:round:query', round.groupId);
export const canManageRound = (actor: Actor, round: OfGroup) => holdsIn(actor, 'review:round:edit', round.groupId);
export const canProposePlan = (actor: Actor, round: OfGroup) => holdsIn(actor, 'review:plan:propose', round.groupId);
export const canApprovePlan = (actor: Actor, round: OfGroup) => holdsIn(actor, 'review:plan:approve', round.groupId);
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
export const canSeeScores = (actor: Actor, round: OfGroup) => holdsIn(actor, 'review:result:query', round.groupId);
export const canRequestScores = (actor: Actor, round: OfGroup) => holdsIn(actor, 'review:result:calc', round.groupId);
export const canApproveScores = (actor: Actor, run: OfGroup) => holdsIn(actor, 'review:result:approve', run.groupId);
