import { cancelExport as endIt } from '@laurel/db/exports/exports.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { signedIn } from '../kernel/trpc.ts';
import { exportHere } from './export-here.ts';

/**
 * Cancels one's own export before it is ready.
 *
 * @without use case: a repeat finds it done
 */
export const cancelExport = signedIn
  .input(withCommandId(z.strictObject({ exportId: Uuid })))
  .mutation(async ({ ctx, input }) => {
    const row = await exportHere(ctx, input.exportId);
    if (row.state !== 'cancelled' && !(await endIt(ctx.db, input.exportId))) throw refused('exportOver');
  });
