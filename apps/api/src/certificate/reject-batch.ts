import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { canRejectBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { rejectBatch as decide, RejectBatch } from '@laurel/domain/certificate/reject-batch.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

export const rejectBatch = command({
  useCase: 'certificate.reject_batch',
  who: permitted('cert:batch:approve'),
  input: RejectBatch,
  on: ({ ctx, command }) => batchHere(ctx, command.batchId),
  may: canRejectBatch,
  takes: ({ command }) => ({ batch: batchOf(command.batchId) }),
  decide: ({ batch }, { command, by }) => decide(batch, command, by),
});
