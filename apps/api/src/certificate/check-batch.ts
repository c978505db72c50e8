import { pinDesign } from '@laurel/db/certificate/designs.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { canEditBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { CheckBatch, checkBatch as decide } from '@laurel/domain/certificate/check-batch.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

/**
 * Has the worker look at every certificate with the newest version of the design; its progress and its findings are
 * read from the batch.
 */
export const checkBatch = command({
  useCase: 'certificate.check_batch',
  who: permitted('cert:batch:edit'),
  input: CheckBatch,
  on: ({ ctx, command }) => batchHere(ctx, command.batchId),
  may: canEditBatch,
  takes: ({ command }) => ({ batch: batchOf(command.batchId) }),
  facts: async (tx, { row }) => ({ newestDesign: await pinDesign(tx, row.batch.designId) }),
  decide: ({ batch }, { command, by, facts }) => decide(batch, command, by, facts),
});
