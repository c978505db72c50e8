import { listSchools } from '@laurel/db/organisation/schools.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { permitted } from '../kernel/trpc.ts';
import { actsForAll } from './acts-for-all.ts';
import { SchoolListInput } from './list-inputs.ts';

export const schoolList = permitted('org:school:query')
  .input(SchoolListInput)
  .query(async ({ ctx, input }) => {
    const page = await listSchools(ctx.db, input, input);
    const can = { edit: holds(ctx.actor, 'org:school:edit') && (await actsForAll(ctx)) };
    return {
      ...page,
      rows: page.rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString(), can })),
    };
  });
