import { listReadings } from '@laurel/db/audit/readings.ts';
import { rowNames } from '@laurel/db/identity/row-names.ts';
import { ReadingFilter } from '@laurel/domain/audit/readings.ts';
import { reads } from '../kernel/reads.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { named, reach } from './log-scope.ts';

/**
 * Who viewed scores, personal data and exports, newest first; viewing this list is also recorded. People who do not act
 * in the top group see the readings of their own groups.
 */
export const readingList = permitted('sys:log:query')
  .input(ListInput.extend(ReadingFilter.shape))
  .query(async ({ ctx, input }) => {
    const groupIds = await reach(ctx);
    const found = await listReadings(ctx.db, { ...input, groupIds }, input);
    await reads(ctx, 'read_readings', 'all', 'readings');
    const [nameOf, rows] = await Promise.all([rowNames(ctx.db, found.rows), named(ctx, found.rows)]);
    return { ...found, rows: rows.map((row) => ({ ...row, subject: nameOf(row) })) };
  });
