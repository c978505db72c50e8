import { wouldPrint } from '@laurel/db/certificate/would-print.ts';
import { isRecipientFound } from '@laurel/domain/certificate/recipients-found.ts';
import { BatchId } from '@laurel/domain/kernel/ids.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

/**
 * Who would get a certificate of a batch now, and what each would say, in the order of their numbers. Once it is issued
 * nobody is left: its certificates are in the register.
 */
export const batchRecipients = permitted('cert:info:query')
  .input(ListInput.extend({ batchId: BatchId }))
  .query(async ({ ctx, input: { batchId, page, pageSize, keywords = '' } }) => {
    const { batch } = await batchHere(ctx, batchId);
    const { printed } = await wouldPrint(ctx.db, batch, batch);
    const isFound = isRecipientFound(keywords);
    const found = printed.map((one, at) => ({ ordinal: at + 1, printed: one })).filter((row) => isFound(row.printed));
    return { page, pageSize, total: found.length, rows: found.slice((page - 1) * pageSize, page * pageSize) };
  });
