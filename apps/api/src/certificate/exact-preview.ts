import { designVersion } from '@laurel/db/certificate/designs.ts';
import { askPreview, previewOf } from '@laurel/db/certificate/exact-previews.ts';
import { sealsFor } from '@laurel/db/certificate/seals.ts';
import { canEditBatch, canEditDesign, canRejectBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { Printed } from '@laurel/domain/certificate/printed.ts';
import { BatchId, DesignId, FileHash } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, must, permitted, signedIn } from '../trpc.ts';
import { batchHere, designHere, groupsOf } from './batch-here.ts';
import { Content, designIn } from './designs.ts';

const asked = { previewId: z.uuid(), printed: Printed, commandId: z.uuid() };

/**
 * Has the worker print one certificate of a design as it stands in the editor, saved or not, marked as a specimen.
 * Nothing is issued and no number is used. `previewId` is the caller's, by which `exactPreview` is asked.
 */
export const previewDesign = permitted('cert:design:edit')
  .input(z.strictObject({ ...asked, designId: DesignId, content: Content, sealHash: FileHash.nullable() }))
  .mutation(async ({ ctx, input }) => {
    must(canEditDesign(ctx.actor, await designHere(ctx, input.designId)));
    const { previewId, printed, sealHash } = input;
    if (sealHash) {
      const seals = await sealsFor(ctx.db, groupsOf(ctx.actor));
      found(seals.find((seal) => seal.imageHash === sealHash));
    }
    const design = designIn(input.content);
    await askPreview(ctx.db, { previewId, askedBy: ctx.actor.personId, design, printed, sealHash });
    return { previewId };
  });

/** The same of a batch, with the design and the seal that were pinned for it. */
export const previewBatch = permitted('cert:batch:edit', 'cert:batch:approve')
  .input(z.strictObject({ ...asked, batchId: BatchId }))
  .mutation(async ({ ctx, input }) => {
    const row = await batchHere(ctx, input.batchId);
    must(canEditBatch(ctx.actor, row) || canRejectBatch(ctx.actor, row));
    const { batch } = row;
    const design = found(await designVersion(ctx.db, batch.designHash));
    const sealHash = batch.print.seal?.imageHash ?? null;
    const { previewId, printed } = input;
    await askPreview(ctx.db, { previewId, askedBy: ctx.actor.personId, design, printed, sealHash });
    return { previewId };
  });

export const PREVIEW_FILES = '/files/certificate-previews';

/** How far a preview is, for whoever asked for it; where its picture and its file are, once they are there. */
export const exactPreview = signedIn.input(z.strictObject({ previewId: z.uuid() })).query(async ({ ctx, input }) => {
  const row = found(await previewOf(ctx.db, input.previewId, ctx.actor.personId));
  const at = row.state === 'done' ? `${PREVIEW_FILES}/${input.previewId}` : null;
  return { ...row, image: at && `${at}.png`, pdf: at && `${at}.pdf` };
});
