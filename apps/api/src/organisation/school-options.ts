import { formerNames } from '@laurel/db/organisation/school-renames.ts';
import { listSchools } from '@laurel/db/organisation/schools.ts';
import { pick } from '../kernel/pick.ts';
import { anyone } from '../kernel/trpc.ts';
import { SchoolListInput } from './list-inputs.ts';

/** Schools to choose from: open to everybody, since one registers with a school. */
export const schoolOptions = anyone.input(SchoolListInput).query(async ({ ctx, input }) => {
  const page = await listSchools(ctx.db, { ...input, enabledOnly: true }, input);
  const former = await formerNames(
    ctx.db,
    page.rows.map(({ schoolCode }) => schoolCode),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...pick(row, 'schoolCode', 'name', 'nameEn', 'province', 'city', 'level'),
      /** What it was called before, the newest first. */
      former: former.get(row.schoolCode) ?? [],
    })),
  };
});
