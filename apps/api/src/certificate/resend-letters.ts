import { areReady, letterCounts } from '@laurel/db/certificate/certificate-letters.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { canIssueBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { resendLetters as decide, ResendLetters } from '@laurel/domain/certificate/resend-letters.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

export const resendLetters = command({
  useCase: 'certificate.resend_letters',
  who: permitted('cert:batch:issue'),
  input: ResendLetters,
  on: ({ ctx, command }) => batchHere(ctx, command.batchId),
  may: canIssueBatch,
  takes: ({ command }) => ({ batch: batchOf(command.batchId) }),
  facts: async (tx, { command: { batchId, certificateIds } }) => ({
    undelivered: certificateIds ? 0 : (await letterCounts(tx, batchId)).undelivered,
    notReady: certificateIds !== null && !(await areReady(tx, batchId, certificateIds)),
  }),
  decide: ({ batch }, { command, by, facts }) => decide(batch, command, by, facts),
});
