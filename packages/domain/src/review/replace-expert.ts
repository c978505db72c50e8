import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId, PlanId, RoundId } from '../kernel/ids.ts';
import { requestDistribution } from './request-distribution.ts';
import { type RoundEvent, roundDecider } from './round.ts';

export const ReplaceExpert = z.strictObject({ roundId: RoundId, planId: PlanId, expertId: PersonId });
export type ReplaceExpert = z.infer<typeof ReplaceExpert>;

type Facts = Parameters<typeof requestDistribution>[3] & {
  /** Sheets of the expert that are assigned and not submitted. */
  readonly open: number;
};

/**
 * An expert drops out: they leave the round, and a plan is requested that gives their open sheets to others and moves
 * nothing else. What they submitted counts. Somebody else approves the plan before anything is assigned or withdrawn.
 */
export const replaceExpert = roundDecider<
  ReplaceExpert,
  | 'ownSheet'
  | 'nothingToReassign'
  | 'roundClosed'
  | 'roundSealed'
  | 'poolEmpty'
  | 'noWorksToReview'
  | 'worksUnlocked'
  | 'worksUnchecked'
  | 'minLoadInvalid'
  | 'planExists',
  [facts: Facts]
>((round, { roundId, planId, expertId }, by, { open, ...facts }) => {
  if (expertId === by.actor.personId) return refuse('ownSheet');
  const without = (ids: readonly PersonId[]) => ids.filter((id) => id !== expertId);
  const left = { ...round, pool: without(round.pool), chiefs: without(round.chiefs) };
  // Works that nobody has locked or checked were in no plan before: this one leaves them out as well.
  const request = { roundId, planId, maxFromOneSchool: null, reviews: [] };
  const asked = requestDistribution(left, request, by, { ...facts, unlocked: 0, unchecked: 0, minimum: 0 });
  if (!asked.ok) return asked;
  if (open === 0) return refuse('nothingToReassign');
  if (left.pool.length === round.pool.length) return asked;
  const poolSet = { roundId, expertIds: [...left.pool], chiefIds: [...left.chiefs], at: by.at };
  return accept<RoundEvent>({ type: 'review.pool_set', data: poolSet }, ...asked.events);
});
