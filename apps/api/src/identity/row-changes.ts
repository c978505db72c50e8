import { listChanges } from '@laurel/db/audit/list-row-changes.ts';
import { rowNames } from '@laurel/db/identity/row-names.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { named, reach, span } from './log-scope.ts';

/** Edits of rows, newest first. People who do not act in the top group see those of their groups. */
export const rowChanges = permitted('sys:log:query')
  .input(
    ListInput.extend({
      ...span,
      table: z.string().max(60).optional(),
      key: z.string().max(120).optional(),
      /** One change alone. */
      changeId: Uuid.optional(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const groupIds = await reach(ctx);
    const found = await listChanges(ctx.db, { ...input, key: input.key ?? input.keywords, groupIds }, input);
    const text = (value: unknown) => (value === null ? null : JSON.stringify(value, null, 2));
    const nameOf = await rowNames(ctx.db, found.rows);
    const rows = (await named(ctx, found.rows)).map((row) => ({
      ...row,
      subject: nameOf(row),
      before: text(row.before),
      after: text(row.after),
    }));
    return { ...found, rows };
  });
