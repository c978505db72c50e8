import { holdingIn } from '@laurel/db/certificate/bulk-changes.ts';
import { coveredInBulk } from '@laurel/db/certificate/bulk-entries.ts';
import { ApproveBulkChange, approveBulkChange as decide } from '@laurel/domain/certificate/approve-bulk-change.ts';
import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { canChangeInBulk } from '@laurel/domain/certificate/certificate.policy.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { command } from '../kernel/command.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { bulkChangeHere } from './batch-here.ts';
import { competitionsIn, coveredNow } from './covered-here.ts';

export const approveBulkChange = command({
  useCase: 'certificate.approve_bulk_change',
  who: permittedAfresh('cert:info:revoke'),
  input: ApproveBulkChange,
  on: ({ ctx, command }) => bulkChangeHere(ctx, command.bulkChangeId),
  may: canChangeInBulk,
  party: async (tx, call) => (call.row.kind === 'revoke' ? ofOwnTeam(tx, call) : null),
  // Which certificates it has never changes.
  reads: ({ ctx, command }) => coveredInBulk(ctx.db, command.bulkChangeId),
  takes: ({ command }) => ({ bulk: bulkChangeOf(command.bulkChangeId) }),
  looks: ({ read }) => competitionsIn(read),
  facts: async (tx, { ctx, read, states, command: { bulkChangeId } }) => ({
    covered: coveredNow(states, read),
    ownCertificate: (await holdingIn(tx, [bulkChangeId], notSecondTo(ctx.actor))).has(bulkChangeId),
  }),
  decide: ({ bulk }, { command, by, facts }) => decide(bulk, command, by, facts),
});
