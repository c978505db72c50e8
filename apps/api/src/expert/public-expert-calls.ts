import { openExpertCalls } from '@laurel/db/expert/expert-calls.ts';
import { pick } from '../kernel/pick.ts';
import { anyone, ListInput } from '../kernel/trpc.ts';

/** The calls that take applications now, for everybody. */
export const publicExpertCalls = anyone.input(ListInput.omit({ keywords: true })).query(async ({ ctx, input }) => {
  const { rows, ...page } = await openExpertCalls(ctx.db, ctx.now(), input);
  return { ...page, rows: rows.map((row) => pick(row, 'callId', 'terms')) };
});
