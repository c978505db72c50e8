import * as store from '@laurel/db/certificate/designs.ts';
import { DesignId, FileHash } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { designHere } from './batch-here.ts';

/** A version out of the history, to look at or to go back to (which is saving it again). */
export const designVersion = permitted('cert:design:query')
  .input(z.strictObject({ designId: DesignId, hash: FileHash }))
  .query(async ({ ctx, input }) => {
    await designHere(ctx, input.designId);
    return found(await store.designVersion(ctx.db, input.hash, input.designId));
  });
