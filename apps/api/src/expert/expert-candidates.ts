import { expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { personNames, personsMatching, schoolOf } from '@laurel/db/identity/persons.ts';
import { z } from 'zod';
import { permitted } from '../trpc.ts';

/** People with an account who are not in any library yet, by name, user name or school. */
export const expertCandidates = permitted('expert:info:add')
  .input(z.strictObject({ keywords: z.string().trim().min(1).max(100) }))
  .query(async ({ ctx, input }) => {
    const personIds = await personsMatching(ctx.db, input.keywords, 50);
    const known = new Set((await expertsByIds(ctx.db, personIds)).map((row) => row.personId));
    const names = await personNames(ctx.db, personIds);
    return personIds
      .filter((personId) => !known.has(personId))
      .slice(0, 20)
      .map((personId) => ({
        personId,
        name: names.get(personId)?.name ?? '',
        school: schoolOf(names.get(personId)),
        schoolCode: names.get(personId)?.schoolCode ?? null,
      }));
  });
