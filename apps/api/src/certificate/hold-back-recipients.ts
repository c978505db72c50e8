import { recipientsToHold } from '@laurel/db/certificate/held-recipients.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { canEditBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { holdBackRecipients as decide, HoldBackRecipients } from '@laurel/domain/certificate/hold-back-recipients.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

const NOBODY = { recipients: [], changed: false, withoutError: false };

export const holdBackRecipients = command({
  useCase: 'certificate.hold_back_recipients',
  who: permitted('cert:batch:edit'),
  input: HoldBackRecipients,
  on: ({ ctx, command }) => batchHere(ctx, command.batchId),
  may: canEditBatch,
  takes: ({ command }) => ({ batch: batchOf(command.batchId) }),
  facts: async (tx, { ctx, command, states: { batch } }) =>
    batch.status === 'none'
      ? NOBODY
      : recipientsToHold(
          tx,
          { batchId: command.batchId, batch, recipients: batch.recipients ?? 0 },
          command.ordinals,
          ctx.ports.secrets.keyFor('blindIndex'),
        ),
  decide: ({ batch }, { command, by, facts }) => decide(batch, command, by, facts),
});
