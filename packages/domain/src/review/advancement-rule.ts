import { z } from 'zod';
import { ItemId } from '../kernel/ids.ts';

const Places = z.number().int().min(0).max(100_000);
const Cap = z.number().int().min(1).max(100_000).nullable();

/** How many works of an item advance. */
export const Selection = z.discriminatedUnion('by', [
  /** All with at least this published score, in milli-points. */
  z.strictObject({ by: z.literal('threshold'), minScoreMilli: z.number().int().min(0).max(1_000_000) }),
  z.strictObject({ by: z.literal('number'), places: Places }),
  /** A share of the works that entered, or of those with a rank. A fraction of a place is a place. */
  z.strictObject({
    by: z.literal('share'),
    basisPoints: z.number().int().min(1).max(10_000),
    of: z.enum(['entered', 'ranked']),
  }),
  /** Places for each region, and for each region that the table does not name. */
  z.strictObject({
    by: z.literal('quota'),
    regions: z
      .array(z.strictObject({ region: z.string().trim().min(1).max(60), places: Places }))
      .max(200)
      .refine((lines) => new Set(lines.map(({ region }) => region)).size === lines.length),
    others: Places,
  }),
]);
export type Selection = z.infer<typeof Selection>;

/** What becomes of works that share the last place with works for which there is no place. */
export const TiePolicy = z.enum(['includeAll', 'excludeAll', 'tiebreakChain', 'reReview']);
export type TiePolicy = z.infer<typeof TiePolicy>;

export const AdvancementRule = z.strictObject({
  itemId: ItemId,
  select: Selection,
  maxPerSchool: Cap,
  maxPerRegion: Cap,
  ties: TiePolicy,
});
export type AdvancementRule = z.infer<typeof AdvancementRule>;

/** One rule for each item. */
export const AdvancementRules = z
  .array(AdvancementRule)
  .min(1)
  .max(200)
  .refine((rules) => new Set(rules.map(({ itemId }) => itemId)).size === rules.length);
