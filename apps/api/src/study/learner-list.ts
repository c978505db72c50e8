import { personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { listLearners } from '@laurel/db/study/study-progress.ts';
import { PathId } from '@laurel/domain/study/path-content.ts';
import { doneOf } from '@laurel/domain/study/study-progress.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { pathHere } from './path-here.ts';

/** Who has begun a learning path, how far they have come, and when they finished it. */
export const learnerList = permitted('comp:info:edit')
  .input(ListInput.extend({ pathId: PathId, state: z.enum(['begun', 'finished']).optional() }))
  .query(async ({ ctx, input: { pathId, ...filter } }) => {
    const { published } = await pathHere(ctx, pathId);
    const { rows, ...page } = await listLearners(ctx.db, pathId, filter);
    const names = await personNames(
      ctx.db,
      rows.map(({ personId }) => personId),
    );
    return {
      ...page,
      rows: rows.map((row) => ({
        personId: row.personId,
        name: names.get(row.personId)?.name ?? '',
        school: schoolOf(names.get(row.personId)),
        ...doneOf(published, row.done),
        begunAt: row.begunAt,
        lastAt: row.lastAt,
        finishedAt: row.finishedAt,
      })),
    };
  });
