import { z } from 'zod';
import { PersonId, WorkId } from '../kernel/ids.ts';

const Pair = z.strictObject({ workId: WorkId, expertId: PersonId });
export type Pair = z.infer<typeof Pair>;
/** How much an expert wants to judge a work; a conflict is no bid but a record of its own. */
const Bid = z.strictObject({ ...Pair.shape, bid: z.enum(['want', 'can', 'ratherNot']) });

/** What a plan is made from (review-algorithms.md §3.2). Nobody's name, and nothing that the plan does not need. */
export const DistributionInput = z.strictObject({
  works: z.array(
    z.strictObject({
      workId: WorkId,
      item: z.string().max(200),
      track: z.string().max(200).nullable(),
      /** Schools of every author and adviser. */
      schools: z.array(z.string().max(200)),
      /** More or fewer reviews than the others; null = as many. */
      reviews: z.number().int().min(0).max(50).nullable(),
    }),
  ),
  experts: z.array(
    z.strictObject({
      expertId: PersonId,
      /** Items or tracks that the expert may judge; empty = all. */
      tracks: z.array(z.string().max(200)),
      /** The first is the present one. */
      schools: z.array(z.string().max(200)),
      minLoad: z.number().int().min(0),
      maxLoad: z.number().int().min(0),
    }),
  ),
  /** Conflicts that apply, listed by work. */
  conflicts: z.array(Pair),
  /** Pairs that must not meet again: of earlier rounds, or declined in this one. */
  previous: z.array(Pair),
  /** What experts said about works. Absent in plans of older releases, like every optional field here. */
  bids: z.array(Bid).exactOptional(),
  /** Pairs that exist already. */
  keep: z.array(Pair),
  /** Whether existing pairs may be dropped where the plan cannot be filled around them. */
  mayRelease: z.boolean(),
  reviewersPerWork: z.number().int().min(1).max(15),
  avoidSameSchool: z.boolean(),
  /** How many experts of one school may judge one work; null = any number. */
  maxFromOneSchool: z.number().int().min(1).nullable(),
  seed: z.string().regex(/^(?!0{32})[0-9a-f]{32}$/),
});
export type DistributionInput = z.infer<typeof DistributionInput>;

export type ExclusionRule = 'track' | 'conflict' | 'sameSchool' | 'metBefore';
