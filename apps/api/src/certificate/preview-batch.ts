import { designVersion } from '@laurel/db/certificate/designs.ts';
import { askPreview } from '@laurel/db/certificate/exact-previews.ts';
import { canEditBatch, canRejectBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { Printed } from '@laurel/domain/certificate/printed.ts';
import { asPrinted } from '@laurel/domain/certificate/printed-pages.ts';
import { BatchId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, must, permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

/**
 * Has the worker print one certificate of a batch, marked as a specimen, with the design and the seal that were pinned
 * for it. `previewId` is the caller's, by which `exactPreview` is asked.
 *
 * @without use case: asks for a file under an id of its own, which is made once
 */
export const previewBatch = permitted('cert:batch:edit', 'cert:batch:approve')
  .input(z.strictObject({ previewId: Uuid, printed: Printed, commandId: Uuid, batchId: BatchId }))
  .mutation(async ({ ctx, input }) => {
    const row = await batchHere(ctx, input.batchId);
    must(canEditBatch(ctx.actor, row) || canRejectBatch(ctx.actor, row));
    const { batch } = row;
    const design = asPrinted(found(await designVersion(ctx.db, batch.designHash)), batch.print);
    const sealHash = batch.print.seal?.imageHash ?? null;
    const { previewId, printed } = input;
    await askPreview(ctx.db, { previewId, askedBy: ctx.actor.personId, design, printed, sealHash });
    return { previewId };
  });
