import { retryExport as makeAgain } from '@laurel/db/exports/exports.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, signedIn } from '../kernel/trpc.ts';
import { exportHere, mayStillHave } from './export-here.ts';

/**
 * Makes a failed or cancelled export again, with the current permissions.
 *
 * @without use case: a repeat finds it done
 */
export const retryExport = signedIn
  .input(withCommandId(z.strictObject({ exportId: Uuid })))
  .mutation(async ({ ctx, input }) => {
    const row = await exportHere(ctx, input.exportId);
    must(await mayStillHave(ctx, row));
    if (row.state !== 'waiting' && !(await makeAgain(ctx.db, input.exportId))) throw refused('exportOver');
  });
