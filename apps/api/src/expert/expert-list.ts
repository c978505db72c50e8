import { listExperts } from '@laurel/db/expert/expert-library.ts';
import { personNames, personsMatching, schoolOf } from '@laurel/db/identity/persons.ts';
import { canEditExpert } from '@laurel/domain/expert/expert.policy.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../trpc.ts';

/** The library of the acting group and those below it. */
export const expertList = permitted('expert:info:query')
  .input(
    z.strictObject({
      ...ListInput.shape,
      status: z.enum(['active', 'suspended', 'retired']).optional(),
      track: z.string().max(60).optional(),
      undecided: z.boolean().optional(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const { keywords, ...filter } = input;
    const groupIds = isRoot(ctx.actor) ? null : [...ctx.actor.groupIds];
    const personIds = keywords ? await personsMatching(ctx.db, keywords) : null;
    const { rows, ...page } = await listExperts(ctx.db, groupIds, { ...filter, personIds });
    const names = await personNames(
      ctx.db,
      rows.map((row) => row.personId),
    );
    return {
      ...page,
      rows: rows.map((row) => ({
        personId: row.personId,
        name: names.get(row.personId)?.name ?? '',
        school: schoolOf(names.get(row.personId)),
        status: row.status,
        tracks: row.tracks,
        schoolCodes: row.schoolCodes,
        maxLoad: row.maxLoad,
        undecided: row.undecided,
        reason: row.reason,
        addedAt: row.addedAt,
        can: { edit: canEditExpert(ctx.actor, row) },
      })),
    };
  });
