import { contentsDigest, recipientsOf } from '@laurel/db/certificate/recipients.ts';
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
  facts: async (tx, { ctx, states: { batch } }) => {
    if (batch.status !== 'checked') return { contents: '' };
    const { recipients } = await recipientsOf(tx, batch);
    return { contents: await contentsDigest(tx, batch, recipients, ctx.ports.secrets.keyFor('blindIndex')) };
  },
  decide: ({ batch }, { command, by, facts }) => decide(batch, command, by, facts),
});
