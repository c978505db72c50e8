import { listedEntries } from '@laurel/db/certificate/list-entries.ts';
import { recipientsOf } from '@laurel/db/certificate/recipients.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { BatchId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

/** Enough to recognise a list. */
const MOST_SHOWN = 5;

/** The list of an earlier batch, for another one like it: how many are on it now, how many have a certificate already, and the first of them. */
export const earlierList = permitted('cert:batch:edit')
  .input(z.strictObject({ batchId: BatchId }))
  .query(async ({ ctx, input }) => {
    const { batch } = await batchHere(ctx, input.batchId);
    const { source, roundId = null } = found(batch.list);
    const { certified } = await recipientsOf(ctx.db, batch);
    const entries = await listedEntries(ctx.db, input.batchId);
    const first = entries.slice(0, MOST_SHOWN);
    const names = await personNames(
      ctx.db,
      first.map(({ personId }) => personId),
    );
    return {
      source,
      roundId,
      total: entries.length,
      certified: certified.length,
      shown: first.map(({ entryId, personId, organisation, role, citation }) => ({
        ...{ key: entryId, name: names.get(personId)?.name ?? '', organisation, role, citation },
      })),
    };
  });
