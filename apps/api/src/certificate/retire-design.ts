import { lockedDesign, writeRetiredDesign } from '@laurel/db/certificate/designs.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { retireDesign as decide } from '@laurel/domain/certificate/retire-design.ts';
import { DesignId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';
import { designHere } from './batch-here.ts';

export const retireDesign = permitted('cert:design:edit')
  .input(withCommandId(z.strictObject({ designId: DesignId })))
  .mutation(async ({ ctx, input }) => {
    const { designId } = input;
    must(canEditDesign(ctx.actor, await designHere(ctx, designId)));
    await edit(ctx, 'certificate.retire_design', input, {
      read: async (tx) => ({ retired: (await lockedDesign(tx, designId)) === undefined }),
      decide,
      write: (tx) => writeRetiredDesign(tx, auditOf(ctx), designId),
    });
  });
