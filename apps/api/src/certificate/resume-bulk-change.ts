import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { canChangeInBulk } from '@laurel/domain/certificate/certificate.policy.ts';
import { resumeBulkChange as decide, ResumeBulkChange } from '@laurel/domain/certificate/resume-bulk-change.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { bulkChangeHere } from './batch-here.ts';

export const resumeBulkChange = command({
  useCase: 'certificate.resume_bulk_change',
  who: permitted('cert:info:revoke'),
  input: ResumeBulkChange,
  on: ({ ctx, command }) => bulkChangeHere(ctx, command.bulkChangeId),
  may: canChangeInBulk,
  takes: ({ command }) => ({ bulk: bulkChangeOf(command.bulkChangeId) }),
  decide: ({ bulk }, { command, by }) => decide(bulk, command, by),
});
