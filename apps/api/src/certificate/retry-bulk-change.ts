import { coveredInBulk, reopenFailed } from '@laurel/db/certificate/bulk-entries.ts';
import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { canChangeInBulk } from '@laurel/domain/certificate/certificate.policy.ts';
import { retryBulkChange as decide, RetryBulkChange } from '@laurel/domain/certificate/retry-bulk-change.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { bulkChangeHere } from './batch-here.ts';
import { competitionsIn, coveredNow } from './covered-here.ts';

export const retryBulkChange = command({
  useCase: 'certificate.retry_bulk_change',
  who: permitted('cert:info:revoke'),
  input: RetryBulkChange,
  on: ({ ctx, command }) => bulkChangeHere(ctx, command.bulkChangeId),
  may: canChangeInBulk,
  reads: ({ ctx, command }) => coveredInBulk(ctx.db, command.bulkChangeId),
  takes: ({ command }) => ({ bulk: bulkChangeOf(command.bulkChangeId) }),
  looks: ({ read }) => competitionsIn(read),
  facts: (tx, { command }) => reopenFailed(tx, command.bulkChangeId),
  decide: ({ bulk, ...states }, { command, by, read }) => decide(bulk, command, by, coveredNow(states, read)),
});
