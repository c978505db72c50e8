import { listMajors } from '@laurel/db/organisation/majors.ts';
import { anyone } from '../kernel/trpc.ts';
import { MajorListInput } from './list-inputs.ts';

export const majorOptions = anyone.input(MajorListInput).query(async ({ ctx, input }) => {
  const page = await listMajors(ctx.db, { ...input, enabledOnly: true }, input);
  return {
    ...page,
    rows: page.rows.map(({ enabled, version, schoolCodes, ...major }) => major),
  };
});
