import { askPreview } from '@laurel/db/certificate/exact-previews.ts';
import { sealsFor } from '@laurel/db/certificate/seals.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { Printed } from '@laurel/domain/certificate/printed.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { DesignId, FileHash, Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, must, permitted } from '../kernel/trpc.ts';
import { designHere } from './batch-here.ts';
import { Content, designIn } from './design-content.ts';

/**
 * Has the worker print one certificate of a design as it is in the editor, saved or not, marked as a specimen.
 * Nothing is issued and no number is used. `previewId` is the caller's, by which `exactPreview` is asked.
 *
 * @without use case: asks for a file under an id of its own, which is made once
 */
export const previewDesign = permitted('cert:design:edit')
  .input(
    z.strictObject({
      previewId: Uuid,
      printed: Printed,
      commandId: Uuid,
      designId: DesignId,
      content: Content,
      sealHash: FileHash.nullable(),
    }),
  )
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
