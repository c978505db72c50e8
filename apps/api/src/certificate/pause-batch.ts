import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { canIssueBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { pauseBatch as decide, PauseBatch } from '@laurel/domain/certificate/pause-batch.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

export const pauseBatch = command({
  useCase: 'certificate.pause_batch',
  who: permitted('cert:batch:issue'),
  input: PauseBatch,
  on: ({ ctx, command }) => batchHere(ctx, command.batchId),
  may: canIssueBatch,
  takes: ({ command }) => ({ batch: batchOf(command.batchId) }),
  decide: ({ batch }, { command, by }) => decide(batch, command, by),
});
