import { formerNames } from '@laurel/db/organisation/school-renames.ts';
import { listSchools } from '@laurel/db/organisation/schools.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { permitted } from '../kernel/trpc.ts';
import { actsForAll } from './acts-for-all.ts';
import { SchoolListInput } from './list-inputs.ts';

export const schoolList = permitted('org:school:query')
  .input(SchoolListInput)
  .query(async ({ ctx, input }) => {
    const page = await listSchools(ctx.db, input, input);
    const former = await formerNames(
      ctx.db,
      page.rows.map(({ schoolCode }) => schoolCode),
    );
    const can = { edit: holds(ctx.actor, 'org:school:edit') && (await actsForAll(ctx)) };
    return {
      ...page,
      rows: page.rows.map(({ updatedAt, ...row }) => ({
        ...row,
        former: former.get(row.schoolCode) ?? [],
        updatedAt: updatedAt.toISOString(),
        can,
      })),
    };
  });
