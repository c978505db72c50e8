import { nameGate } from '@laurel/db/award/name-checks.ts';
import { pinDesign } from '@laurel/db/certificate/designs.ts';
import { copyList, keepList } from '@laurel/db/certificate/list-entries.ts';
import { usableSeal } from '@laurel/db/certificate/seals.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { nothingMissing } from '@laurel/domain/award/name-gate.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { canEditBatch } from '@laurel/domain/certificate/certificate.policy.ts';
import { DraftBatch, draftBatch as decide } from '@laurel/domain/certificate/draft-batch.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { batchHere, designHere } from './batch-here.ts';
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
    const { list } = command;
    const earlier = list?.source === 'earlier' ? await batchHere(ctx, list.batchId) : null;
    const copied = earlier && found(earlier.competitionId === command.competitionId ? earlier.batch.list : undefined);
    return { groupId, items, copied };
  },
  reads: ({ ctx, command: { list, ...of } }) => (list && list.source !== 'earlier' ? readListed(ctx, list, of) : null),
  takes: ({ command }) => ({ batch: batchOf(command.batchId) }),
  facts: async (tx, { ctx, command, row: { groupId, items, copied }, read, states }) => {
    const { designId, print, itemId, batchId, competitionId, list } = command;
    const wrongRows = new Set(read?.problems.map(({ rowNo }) => rowNo)).size;
    const kept = async () => {
      if (!list || wrongRows > 0 || states.batch.status !== 'none') return null;
      if (list.source === 'earlier') return copied && copyList(tx, list.batchId, copied, batchId);
      const { source } = list;
      const roundId = source === 'judges' ? list.roundId : undefined;
      const { secrets } = ctx.ports;
      return read && keepList(tx, secrets, { batchId, competitionId, source, roundId, entries: read.entries });
    };
    return {
      groupId,
      designHash: await pinDesign(tx, designId),
      sealImage: print.sealId ? await usableSeal(tx, print.sealId, groupId) : null,
      itemKnown: itemId === null || items.some((item) => item.itemId === itemId),
      names: list ? nothingMissing : await nameGate(tx, competitionId, itemId ? [itemId] : null),
      list: await kept(),
      wrongRows,
    };
  },
  decide: ({ batch }, { command, by, facts }) => decide(batch, command, by, facts),
  answer: (_, { command }) => ({ batchId: command.batchId }),
});
