import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { canChangeInBulk } from '@laurel/domain/certificate/certificate.policy.ts';
import { rejectBulkChange as decide, RejectBulkChange } from '@laurel/domain/certificate/reject-bulk-change.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { bulkChangeHere } from './batch-here.ts';

export const rejectBulkChange = command({
  useCase: 'certificate.reject_bulk_change',
  who: permitted('cert:info:revoke'),
  input: RejectBulkChange,
  on: ({ ctx, command }) => bulkChangeHere(ctx, command.bulkChangeId),
  may: canChangeInBulk,
  party: async (tx, call) => (call.row.kind === 'revoke' ? ofOwnTeam(tx, call) : null),
  takes: ({ command }) => ({ bulk: bulkChangeOf(command.bulkChangeId) }),
  decide: ({ bulk }, { command, by }) => decide(bulk, command, by),
});
