import { z } from 'zod';
import { PersonId, WorkId } from '../kernel/ids.ts';

const Name = z.string().max(200);
const Names = z.array(Name);
const Pair = z.strictObject({ workId: WorkId, expertId: PersonId });
export type Pair = z.infer<typeof Pair>;
/** How much an expert wants to judge a work; a conflict is no bid but a record of its own. */
const Bid = z.strictObject({ ...Pair.shape, bid: z.enum(['want', 'can', 'ratherNot']) });

/** What a plan is made from (review-algorithms.md §3.2). Nobody's name, and nothing that the plan does not need. */
export const DistributionInput = z.strictObject({
  works: z.array(
    z.strictObject({
      workId: WorkId,
      item: Name,
      track: Name.nullable(),
      /** Schools of every author and adviser. */
      schools: Names,
      /** More or fewer reviews than the others; null = as many. */
      reviews: z.number().int().min(0).max(50).nullable(),
      topics: Names.exactOptional(),
      language: Name.nullable().exactOptional(),
      /** Of the present school; named only where works are ranked by region. */
      region: Name.nullable().exactOptional(),
    }),
  ),
  experts: z.array(
    z.strictObject({
      expertId: PersonId,
      /** Items or tracks that the expert may judge; empty = all. */
      tracks: Names,
      /** The first is the present one. */
      schools: Names,
      /** Where the present school is. */
      region: Name.nullable().exactOptional(),
      topics: Names.exactOptional(),
      /** Languages that the expert reads; empty = all. */
      languages: Names.exactOptional(),
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
  /** Existing pairs that stay in any case: their sheets were started. */
  started: z.array(Pair).exactOptional(),
  reviewersPerWork: z.number().int().min(1).max(15),
  avoidSameSchool: z.boolean(),
  /** Whether only experts who read the language of a work may judge it. */
  mustRead: z.boolean().exactOptional(),
  /** How many experts of one school may judge one work; null = any number. */
  maxFromOneSchool: z.number().int().min(1).nullable(),
  /** Whether a work gets experts of different schools and regions where nothing speaks against it. */
  spread: z.boolean().exactOptional(),
  /** No expert may count on a work with more than this probability, in percent; null = any. */
  pairCap: z.number().int().min(1).max(99).nullable().exactOptional(),
  /** Whether a few works get one more review where the experts of a track would not be comparable without. */
  joinGroups: z.boolean().exactOptional(),
  /**
   * What scoring will ask of the experts of works that are ranked with each other: groups with fewer works than
   * `minShared` in common are not comparable. Plans of older releases ask for one in a track.
   */
  compare: z
    .strictObject({ minShared: z.number().int().min(1).max(50), within: z.array(z.enum(['item', 'track', 'region'])) })
    .exactOptional(),
  seed: z.string().regex(/^(?!0{32})[0-9a-f]{32}$/),
});
export type DistributionInput = z.infer<typeof DistributionInput>;

export type ExclusionRule = 'track' | 'conflict' | 'sameSchool' | 'metBefore';
