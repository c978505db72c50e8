import { batchCounts } from '@laurel/db/certificate/certificate-board.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { canIssueBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { retryFailures as decide, RetryFailures } from '@laurel/domain/certificate/retry-failures.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

export const retryFailures = command({
  useCase: 'certificate.retry_failures',
  who: permitted('cert:batch:issue'),
  input: RetryFailures,
  on: ({ ctx, command }) => batchHere(ctx, command.batchId),
  may: canIssueBatch,
  takes: ({ command }) => ({ batch: batchOf(command.batchId) }),
  facts: async (tx, { command: { batchId } }) => (await batchCounts(tx, [batchId])).get(batchId)?.failed ?? 0,
  decide: ({ batch }, { command, by, facts: failures }) => decide(batch, command, by, failures),
});
