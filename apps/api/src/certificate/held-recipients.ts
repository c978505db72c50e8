import { countHeld, heldRecipients as heldIn } from '@laurel/db/certificate/held-recipients.ts';
import { BatchId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

/** Nobody reads more than this; the count says how many there are. */
const MOST_SHOWN = 200;

/** The recipients that a batch holds back, why, and which have a certificate since. */
export const heldRecipients = permitted('cert:info:query')
  .input(z.strictObject({ batchId: BatchId }))
  .query(async ({ ctx, input }) => {
    const row = await batchHere(ctx, input.batchId);
    return { total: countHeld(row.batch), rows: await heldIn(ctx.db, row, MOST_SHOWN) };
  });
