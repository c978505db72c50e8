import { expertsByIds } from '@laurel/db/expert/expert-library.ts';
import { personNames, personsMatching, schoolOf } from '@laurel/db/identity/persons.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { z } from 'zod';
import { accountMeant } from '../identity/account-meant.ts';
import { permitted } from '../trpc.ts';

/**
 * People who are not in any library yet: of the caller's groups by a part of their name, user name or school; of all
 * others only the one whose whole user name, phone number or e-mail address was typed.
 */
export const expertCandidates = permitted('expert:info:add')
  .input(z.strictObject({ keywords: z.string().trim().min(1).max(100) }))
  .query(async ({ ctx, input }) => {
    const [near, exactly] = await Promise.all([
      personsMatching(ctx.db, input.keywords, 50, isRoot(ctx.actor) ? undefined : [...ctx.actor.groupIds]),
      accountMeant(ctx, input.keywords),
    ]);
    const personIds = [...new Set([...(exactly?.status === 'active' ? [exactly.personId] : []), ...near])];
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
