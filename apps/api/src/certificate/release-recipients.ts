import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { canEditBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { releaseRecipients as decide, ReleaseRecipients } from '@laurel/domain/certificate/release-recipients.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

export const releaseRecipients = command({
  useCase: 'certificate.release_recipients',
  who: permitted('cert:batch:edit'),
  input: ReleaseRecipients,
  on: ({ ctx, command }) => batchHere(ctx, command.batchId),
  may: canEditBatch,
  takes: ({ command }) => ({ batch: batchOf(command.batchId) }),
  decide: ({ batch }, { command, by }) => decide(batch, command, by),
});
