import { ApproveBatch, approveBatch as decide } from '@laurel/domain/certificate/approve-batch.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { canApproveBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

export const approveBatch = command({
  useCase: 'certificate.approve_batch',
  who: permitted('cert:batch:approve'),
  input: ApproveBatch,
  on: ({ ctx, command }) => batchHere(ctx, command.batchId),
  may: canApproveBatch,
  takes: ({ command }) => ({ batch: batchOf(command.batchId) }),
  decide: ({ batch }, { command, by }) => decide(batch, command, by),
});
