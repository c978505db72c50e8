import { listMajors } from '@laurel/db/organisation/majors.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { permitted } from '../kernel/trpc.ts';
import { actsForAll } from './acts-for-all.ts';
import { MajorListInput } from './list-inputs.ts';

export const majorList = permitted('org:school:query')
  .input(MajorListInput.extend({ majorId: Uuid.optional() }))
  .query(async ({ ctx, input }) => {
    const page = await listMajors(ctx.db, input, input);
    const can = { edit: holds(ctx.actor, 'org:school:edit') && (await actsForAll(ctx)) };
    return { ...page, rows: page.rows.map((row) => ({ ...row, can })) };
  });
