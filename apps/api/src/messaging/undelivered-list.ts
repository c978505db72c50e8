import { listUndelivered } from '@laurel/db/messaging/undelivered.ts';
import { FAILURES } from '@laurel/domain/messaging/undelivered.ts';
import { z } from 'zod';
import { named, reach, span } from '../identity/log-scope.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';

/**
 * Notifications that reached no address, newest first, without their words. People who do not act in the top group see
 * those to members of their own groups.
 */
export const undeliveredList = permitted('sys:log:query')
  .input(ListInput.extend({ ...span, why: z.enum(FAILURES).optional() }))
  .query(async ({ ctx, input }) => {
    const found = await listUndelivered(ctx.db, { ...input, within: await reach(ctx) }, input);
    const rows = await named(
      ctx,
      found.rows.map((row) => ({ ...row, actorId: row.personId })),
    );
    return { ...found, rows: rows.map(({ actorId: _, actorName: name, ...row }) => ({ ...row, name })) };
  });
