import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { canIssueBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { resumeBatch as decide, ResumeBatch } from '@laurel/domain/certificate/resume-batch.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

export const resumeBatch = command({
  useCase: 'certificate.resume_batch',
  who: permitted('cert:batch:issue'),
  input: ResumeBatch,
  on: ({ ctx, command }) => batchHere(ctx, command.batchId),
  may: canIssueBatch,
  takes: ({ command }) => ({ batch: batchOf(command.batchId) }),
  decide: ({ batch }, { command, by }) => decide(batch, command, by),
});
