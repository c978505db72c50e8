import type { BatchRow } from '@laurel/db/certificate/batch-board.ts';
import { batchViews, letterCounts, letterSending } from '@laurel/db/certificate/certificate-letters.ts';
import { canIssueBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { BatchId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

/** The last time letters were sent again. */
const lastRound = ({ resent }: BatchRow['batch']) => (resent ? { n: resent.round, at: resent.at } : null);

/** The number of notifications in each status for the certificates of a batch, and how often the pages were opened. */
export const batchLetters = permitted('cert:info:query')
  .input(z.strictObject({ batchId: BatchId }))
  .query(async ({ ctx, input }) => {
    const row = await batchHere(ctx, input.batchId);
    return {
      counts: await letterCounts(ctx.db, row.batchId),
      ...(await letterSending(ctx.db, row.batchId, lastRound(row.batch))),
      pages: await batchViews(ctx.db, row.batchId),
      can: { resend: row.status === 'issued' && canIssueBatch(ctx.actor, row) },
    };
  });
