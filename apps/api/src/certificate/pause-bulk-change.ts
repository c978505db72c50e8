import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { canChangeInBulk } from '@laurel/domain/certificate/certificate.policy.ts';
import { pauseBulkChange as decide, PauseBulkChange } from '@laurel/domain/certificate/pause-bulk-change.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { bulkChangeHere } from './batch-here.ts';

export const pauseBulkChange = command({
  useCase: 'certificate.pause_bulk_change',
  who: permitted('cert:info:revoke'),
  input: PauseBulkChange,
  on: ({ ctx, command }) => bulkChangeHere(ctx, command.bulkChangeId),
  may: canChangeInBulk,
  takes: ({ command }) => ({ bulk: bulkChangeOf(command.bulkChangeId) }),
  decide: ({ bulk }, { command, by }) => decide(bulk, command, by),
});
