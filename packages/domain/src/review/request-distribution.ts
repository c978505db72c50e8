import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { type FileHash, PlanId, RoundId, WorkId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Reason } from '../kernel/text.ts';
import { DistributionInput } from './distribution-input.ts';
import { roundDecider } from './round.ts';
import { total } from './total.ts';

export const RequestDistribution = z.strictObject({
  roundId: RoundId,
  planId: PlanId,
  maxFromOneSchool: z.number().int().min(1).max(15).nullable(),
  /** Experts of different schools and regions on a work, where nothing speaks against it. */
  spread: z.boolean().exactOptional(),
  /** No expert may count on a work with more than this probability, in percent. */
  pairCap: z.number().int().min(10).max(99).nullable().exactOptional(),
  /** Every expert gets at least this many works where the plan allows it, or as many as they take at most. */
  minLoad: z.number().int().min(1).max(1000).nullable().exactOptional(),
  /** A few extra reviews where groups of experts have no work in common. */
  joinGroups: z.boolean().exactOptional(),
  /** No expert judges a work again that they judged in another round of the competition. */
  avoidEarlier: z.boolean().exactOptional(),
  /** Only experts who read the language of a work may judge it; otherwise that is a preference. */
  mustRead: z.boolean().exactOptional(),
  /** Sheets that nobody has started may go to other experts, where the plan cannot be filled otherwise. */
  mayMove: z.boolean().exactOptional(),
  /** Works that need more or fewer reviews than the others. */
  reviews: z.array(z.strictObject({ workId: WorkId, reviews: z.number().int().min(0).max(50) })).max(20_000),
  /** Why works that are submitted and not locked are left out; without it they keep a plan from being made. */
  unlockedReason: Reason.optional(),
  /** Why works are left out that have not passed their check; without it they keep a plan from being made. */
  uncheckedReason: Reason.optional(),
});
export type RequestDistribution = z.infer<typeof RequestDistribution>;

/** What the plan is made from, as stored: the command with the seed that the server drew. */
export const PlanRequest = RequestDistribution.extend({
  seed: DistributionInput.shape.seed,
  /** Who is away from then on gets no works. Absent in requests of older releases, which took the whole round. */
  requestedAt: Instant.exactOptional(),
  /** Works that have not passed their check are left out. Absent in requests of older releases, which took them. */
  checked: z.literal(true).exactOptional(),
});
export type PlanRequest = z.infer<typeof PlanRequest>;

type RequestFacts = {
  readonly requestHash: FileHash;
  readonly seed: string;
  readonly works: number;
  /** Works of the round's items that are submitted and not locked, so that no plan can include them. */
  readonly unlocked: number;
  /** Works of items with a screening stage that nobody has checked, or that their teams correct. */
  readonly unchecked: number;
  /** What the experts must get in total to reach their minimum loads. */
  readonly minimum: number;
};

/**
 * A dry run: the worker makes the plan, and nothing is assigned until somebody else approves. The seed is part of the
 * event and not of the command: a sender who chose it could try seeds until an expert of their choice gets a work.
 */
export const requestDistribution = roundDecider<
  RequestDistribution,
  | 'roundClosed'
  | 'roundSealed'
  | 'poolEmpty'
  | 'noWorksToReview'
  | 'worksUnlocked'
  | 'worksUnchecked'
  | 'minLoadInvalid'
  | 'planExists',
  [facts: RequestFacts]
>((round, command, by, facts) => {
  const { roundId, planId } = command;
  if (round.status === 'sealed') return refuse('roundSealed');
  if (round.status === 'closed') return refuse('roundClosed');
  if (round.plans.has(planId)) return refuse('planExists');
  if (round.pool.length === 0) return refuse('poolEmpty');
  if (facts.works === 0)
    return facts.unchecked > 0 ? refuse('worksUnchecked', { count: facts.unchecked }) : refuse('noWorksToReview');
  const reviews = reviewsWanted(command, facts.works, round.reviewersPerWork);
  if (facts.minimum > reviews) return refuse('minLoadInvalid', { minimum: facts.minimum, reviews });
  const { unlocked, unchecked, requestHash, seed } = facts;
  if (unlocked > 0 && command.unlockedReason === undefined) return refuse('worksUnlocked', { count: unlocked });
  if (unchecked > 0 && command.uncheckedReason === undefined) return refuse('worksUnchecked', { count: unchecked });
  const leftOut = unlocked > 0 && command.unlockedReason;
  const waiting = unchecked > 0 && command.uncheckedReason;
  const requestedBy = by.actor.personId;
  return accept({
    type: 'review.distribution_requested',
    data: {
      roundId,
      planId,
      requestHash,
      seed,
      requestedBy,
      ...(leftOut && { unlocked: { works: unlocked, reason: leftOut } }),
      ...(waiting && { unchecked: { works: unchecked, reason: waiting } }),
      at: by.at,
    },
  });
});

/** Reviews that the plan is about: the round's number for each work, or the number that was asked for it. */
const reviewsWanted = ({ reviews }: Pick<RequestDistribution, 'reviews'>, works: number, each: number): number =>
  works * each + total(reviews.map((line) => line.reviews - each));

/** What an expert must get: the minimum that was asked for, or as much as they take at most. */
export const minLoadOf = ({ minLoad }: Pick<RequestDistribution, 'minLoad'>, most: number): number =>
  Math.min(minLoad ?? 0, most);

/** What experts with these maximum loads must get in total. */
export const minimumOf = (asked: Pick<RequestDistribution, 'minLoad'>, most: readonly number[]): number =>
  total(most.map((load) => minLoadOf(asked, load)));
