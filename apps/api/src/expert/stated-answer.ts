import type { ExpertRow } from '@laurel/db/expert/expert-library.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { noStatedProfile } from '@laurel/domain/expert/stated-profile.ts';
import type { Context } from '../kernel/trpc.ts';
import { statedPeople } from './stated-people.ts';

/** What an expert stated, with the names of the schools and of the people. */
export async function statedAnswer(ctx: Context, row: ExpertRow) {
  const stated = row.expert.stated ?? noStatedProfile();
  const counts = new Set(row.expert.statedSchools);
  const codes = stated.schools.map(({ schoolCode }) => schoolCode);
  const [names, [people = []]] = await Promise.all([schoolNames(ctx.db, codes), statedPeople(ctx, [row])]);
  return {
    ...stated,
    schools: stated.schools.map((school) => {
      const { name, nameEn } = names.get(school.schoolCode) ?? { name: school.schoolCode, nameEn: '' };
      /** Whether it keeps the expert from its works. */
      return { ...school, name: { zh: name, en: nameEn }, counts: counts.has(school.schoolCode) };
    }),
    people,
  };
}
