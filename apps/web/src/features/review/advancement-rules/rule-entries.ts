import { ItemId } from '@laurel/domain/kernel/ids.ts';
import { type AdvancementRule, type Selection, TiePolicy } from '@laurel/domain/review/advancement-rule.ts';
import { z } from 'zod';

const Count = z.number().int().min(0).max(100_000).nullable();
const Cap = z.number().int().min(1).max(100_000).nullable();

/** A rule as it is typed: percent and points instead of whole numbers, and every way of selecting beside each other. */
const RuleEntry = z
  .object({
    itemId: ItemId,
    by: z.enum(['share', 'number', 'threshold', 'quota']),
    percent: z.number().min(0.01).max(100).nullable(),
    of: z.enum(['entered', 'ranked']),
    places: Count,
    points: z.number().min(0).max(1000).nullable(),
    regions: z.array(z.object({ region: z.string(), places: Count })),
    others: Count,
    maxPerSchool: Cap,
    maxPerRegion: Cap,
    ties: TiePolicy,
  })
  .refine(({ by, percent }) => by !== 'share' || percent !== null, { path: ['percent'] })
  .refine(({ by, places }) => by !== 'number' || places !== null, { path: ['places'] })
  .refine(({ by, points }) => by !== 'threshold' || points !== null, { path: ['points'] })
  .refine(({ by, others }) => by !== 'quota' || others !== null, { path: ['others'] });
type RuleEntry = z.infer<typeof RuleEntry>;

export const RuleEntries = z.object({ rules: z.array(RuleEntry).min(1) });

const selectionOf = ({ by, percent, of, places, points, regions, others }: RuleEntry): Selection => {
  switch (by) {
    case 'share':
      return { by, basisPoints: Math.round((percent ?? 0) * 100), of };
    case 'number':
      return { by, places: places ?? 0 };
    case 'threshold':
      return { by, minScoreMilli: Math.round((points ?? 0) * 1000) };
    case 'quota':
      return {
        by,
        regions: regions.flatMap((line) =>
          line.places === null ? [] : [{ region: line.region, places: line.places }],
        ),
        others: others ?? 0,
      };
  }
};

/** The rules as they are sent. */
export const rulesOf = (entries: readonly RuleEntry[]): AdvancementRule[] =>
  entries.map((entry) => {
    const { itemId, maxPerSchool, maxPerRegion, ties } = entry;
    return { itemId, select: selectionOf(entry), maxPerSchool, maxPerRegion, ties };
  });

/** A new contest's usual cut, with the tie included: nobody is out by the order of an id. */
const usual = { by: 'share', percent: 40, of: 'entered', places: null, points: null, others: 0 } as const;

/** The rule of an item as it is typed; the usual one where there is none yet. */
export function entryOf(itemId: ItemId, rule: AdvancementRule | undefined, regions: readonly string[]): RuleEntry {
  const select = rule?.select;
  const quotas = select?.by === 'quota' ? select.regions : [];
  const names = [...new Set([...regions, ...quotas.map(({ region }) => region)])];
  return {
    ...usual,
    itemId,
    ...(select && { by: select.by }),
    ...(select?.by === 'share' && { percent: select.basisPoints / 100, of: select.of }),
    ...(select?.by === 'number' && { places: select.places }),
    ...(select?.by === 'threshold' && { points: select.minScoreMilli / 1000 }),
    ...(select?.by === 'quota' && { others: select.others }),
    regions: names.map((region) => ({
      region,
      places: quotas.find((line) => line.region === region)?.places ?? null,
    })),
    maxPerSchool: rule?.maxPerSchool ?? null,
    maxPerRegion: rule?.maxPerRegion ?? null,
    ties: rule?.ties ?? 'includeAll',
  };
}
