import { pinDesign } from '@laurel/db/certificate/designs.ts';
import { usableSeal } from '@laurel/db/certificate/seals.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { loadState } from '@laurel/db/event-store/load-state.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { canEditBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { DraftBatch, draftBatch as decide } from '@laurel/domain/certificate/draft-batch.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { found, permitted } from '../trpc.ts';
import { designHere } from './batch-here.ts';

export const draftBatch = permitted('cert:batch:edit')
  .input(withCommandId(DraftBatch))
  .mutation(async ({ ctx, input }) => {
    const competition = await loadState(ctx.db, competitionOf(input.competitionId));
    const { groupId, items } = found(competition.status === 'none' ? undefined : competition);
    found(canEditBatch(ctx.actor, { groupId }) || undefined);
    await designHere(ctx, input.designId);
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'certificate.draft_batch',
        ...sent(ctx, input),
        takes: { batch: batchOf(input.batchId) },
        facts: async (tx) => ({
          groupId,
          designHash: await pinDesign(tx, input.designId),
          sealImage: input.print.sealId ? await usableSeal(tx, input.print.sealId, groupId) : null,
          itemKnown: input.itemId === null || items.some((item) => item.itemId === input.itemId),
        }),
        decide: ({ batch }, by, facts) => decide(batch, command, by, facts),
      }),
    );
    return { batchId: input.batchId };
  });
