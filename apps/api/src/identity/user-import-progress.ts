import { importProgress } from '@laurel/db/identity/user-import-jobs.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';

/** The progress of the caller's own import, by the id of the check that was imported. */
export const userImportProgress = permitted('sys:user:import')
  .input(z.strictObject({ jobId: Uuid }))
  .query(async ({ ctx, input }) => {
    const { made, updated, failed, refusedRows, askedAt, endedAt, ...job } = found(
      await importProgress(ctx.db, input.jobId, ctx.actor.personId),
    );
    return {
      ...job,
      successCount: made,
      updateCount: updated,
      failCount: failed,
      refusedRows,
      askedAt: askedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    };
  });
