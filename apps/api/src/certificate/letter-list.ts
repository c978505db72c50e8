import { LETTER_STATES, listLetters } from '@laurel/db/certificate/certificate-letters.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { BatchId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

/** The certificates of a batch, with the status of the notification to each holder. Addresses are not shown. */
export const letterList = permitted('cert:info:query')
  .input(
    ListInput.extend({
      batchId: BatchId,
      /** `undelivered`: some holder may be written to again. */
      state: z.enum([...LETTER_STATES, 'undelivered']).optional(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const { batchId } = await batchHere(ctx, input.batchId);
    const { rows, ...page } = await listLetters(ctx.db, batchId, input);
    const names = await personNames(
      ctx.db,
      rows.flatMap(({ holders }) => holders.map(({ personId }) => personId)),
    );
    return {
      ...page,
      rows: rows.map(({ holders, ...row }) => ({
        ...row,
        holders: holders.map(({ personId, triedAt, ...letter }) => ({
          ...letter,
          name: names.get(personId)?.name ?? '',
          triedAt: triedAt && new Date(triedAt).toISOString(),
        })),
      })),
    };
  });
