import { candidatesCalled, expertById } from '@laurel/db/expert/expert-library.ts';
import { personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { z } from 'zod';
import { accountMeant } from '../identity/account-meant.ts';
import { permitted } from '../kernel/trpc.ts';

const MOST = 20;

/**
 * People who are not in any library yet: of the caller's groups by a part of their name, user name or school; of all
 * others only the one whose whole user name, phone number or e-mail address was typed. `more`: not all are listed.
 */
export const expertCandidates = permitted('expert:info:add')
  .input(z.strictObject({ keywords: z.string().trim().min(1).max(100) }))
  .query(async ({ ctx, input }) => {
    const groupIds = groupsOf(ctx.actor);
    const [near, account] = await Promise.all([
      candidatesCalled(ctx.db, input.keywords, groupIds, MOST + 1),
      accountMeant(ctx, input.keywords),
    ]);
    const exactly = account?.status === 'active' && !(await expertById(ctx.db, account.personId)) ? account : undefined;
    const personIds = [...new Set([...(exactly ? [exactly.personId] : []), ...near])];
    const names = await personNames(ctx.db, personIds);
    const rows = personIds.slice(0, MOST).map((personId) => ({
      personId,
      name: names.get(personId)?.name ?? '',
      school: schoolOf(names.get(personId)),
      schoolCode: names.get(personId)?.schoolCode ?? null,
    }));
    return { rows, more: personIds.length > MOST };
  });
