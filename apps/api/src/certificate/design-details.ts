import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { DesignId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { designHere } from './batch-here.ts';

export const designDetails = permitted('cert:design:query')
  .input(z.strictObject({ designId: DesignId }))
  .query(async ({ ctx, input }) => {
    const row = await designHere(ctx, input.designId);
    return { ...row, savedAt: row.savedAt.toISOString(), can: { edit: canEditDesign(ctx.actor, row) } };
  });
