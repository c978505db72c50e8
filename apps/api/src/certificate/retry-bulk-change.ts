import { reopenFailed } from '@laurel/db/certificate/bulk-entries.ts';
import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { canChangeInBulk } from '@laurel/domain/certificate/certificate.policy.ts';
import { retryBulkChange as decide, RetryBulkChange } from '@laurel/domain/certificate/retry-bulk-change.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { bulkChangeHere } from './batch-here.ts';

export const retryBulkChange = command({
  useCase: 'certificate.retry_bulk_change',
  who: permitted('cert:info:revoke'),
  input: RetryBulkChange,
  on: ({ ctx, command }) => bulkChangeHere(ctx, command.bulkChangeId),
  may: canChangeInBulk,
  takes: ({ command }) => ({ bulk: bulkChangeOf(command.bulkChangeId) }),
  facts: (tx, { command }) => reopenFailed(tx, command.bulkChangeId),
  decide: ({ bulk }, { command, by }) => decide(bulk, command, by),
});
