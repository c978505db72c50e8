import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { canEditBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { waiveField as decide, WaiveField } from '@laurel/domain/certificate/waive-field.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { batchHere } from './batch-here.ts';

export const waiveField = command({
  useCase: 'certificate.waive_field',
  who: permitted('cert:batch:edit'),
  input: WaiveField,
  on: ({ ctx, command }) => batchHere(ctx, command.batchId),
  may: canEditBatch,
  takes: ({ command }) => ({ batch: batchOf(command.batchId) }),
  decide: ({ batch }, { command, by }) => decide(batch, command, by),
});
