import { z } from 'zod';
import { CompetitionId } from '../kernel/ids.ts';

/** What visitors look for among published works; a prize by its Chinese name, which is the same in every edition. */
export const GalleryFilter = z.strictObject({
  year: z.string().max(4).optional(),
  competitionId: CompetitionId.optional(),
  track: z.string().max(100).optional(),
  award: z.string().max(200).optional(),
  school: z.string().max(50).optional(),
});
export type GalleryFilter = z.infer<typeof GalleryFilter>;

/** What a published work can be found by: nothing of its schools before it has a prize. */
export type Traits = { readonly [Field in keyof GalleryFilter]-?: readonly string[] };

const fields = ['year', 'competitionId', 'track', 'award', 'school'] as const;

const has = (traits: Traits, filter: GalleryFilter, except?: keyof Traits) =>
  fields.every((field) => {
    const wanted = filter[field];
    return field === except || wanted === undefined || traits[field].includes(wanted);
  });

/** The works that match, and for each field how many would match each of its values beside the other choices. */
export function filtered<Work extends { readonly traits: Traits }>(works: readonly Work[], filter: GalleryFilter) {
  const countsOf = (field: keyof Traits) => {
    const counts = new Map<string, number>();
    for (const { traits } of works)
      if (has(traits, filter, field))
        for (const value of new Set(traits[field])) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].map(([value, count]) => ({ value, count }));
  };
  return {
    works: works.filter(({ traits }) => has(traits, filter)),
    choices: {
      year: countsOf('year'),
      competitionId: countsOf('competitionId'),
      track: countsOf('track'),
      award: countsOf('award'),
      school: countsOf('school'),
    },
  };
}
