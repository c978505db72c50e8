import { nameGate } from '@laurel/db/award/name-checks.ts';
import { pinDesign } from '@laurel/db/certificate/designs.ts';
import { keepList } from '@laurel/db/certificate/list-entries.ts';
import { usableSeal } from '@laurel/db/certificate/seals.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { nothingMissing } from '@laurel/domain/award/name-gate.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { canEditBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { DraftBatch, draftBatch as decide } from '@laurel/domain/certificate/draft-batch.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { designHere } from './batch-here.ts';
import { readListed } from './listed-recipients.ts';

export const draftBatch = command({
  useCase: 'certificate.draft_batch',
  who: permitted('cert:batch:edit'),
  input: DraftBatch,
  on: async ({ ctx, command }) => {
    const competition = await loadState(ctx.db, competitionOf(command.competitionId));
    const { groupId, items } = found(competition.status === 'none' ? undefined : competition);
    found(canEditBatch(ctx.actor, { groupId }) || undefined);
    await designHere(ctx, command.designId);
    return { groupId, items };
  },
  reads: ({ ctx, command }) => (command.list ? readListed(ctx.db, command.list, command) : null),
  takes: ({ command }) => ({ batch: batchOf(command.batchId) }),
  facts: async (tx, { ctx, command, row: { groupId, items }, read, states }) => {
    const { designId, print, itemId, batchId, competitionId, list } = command;
    const wrongRows = new Set(read?.problems.map(({ rowNo }) => rowNo)).size;
    const keeps = list && read && wrongRows === 0 && states.batch.status === 'none';
    const kept = keeps && { batchId, competitionId, source: list.source, entries: read.entries };
    return {
      groupId,
      designHash: await pinDesign(tx, designId),
      sealImage: print.sealId ? await usableSeal(tx, print.sealId, groupId) : null,
      itemKnown: itemId === null || items.some((item) => item.itemId === itemId),
      names: list ? nothingMissing : await nameGate(tx, competitionId, itemId ? [itemId] : null),
      list: kept ? await keepList(tx, ctx.ports.secrets, kept) : null,
      wrongRows,
    };
  },
  decide: ({ batch }, { command, by, facts }) => decide(batch, command, by, facts),
  answer: (_, { command }) => ({ batchId: command.batchId }),
});
