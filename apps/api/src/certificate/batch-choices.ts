import { type BatchRow, listBatches } from '@laurel/db/certificate/batch-board.ts';
import { brandKitById } from '@laurel/db/certificate/brand-kits.ts';
import { numbersTaken } from '@laurel/db/certificate/counters.ts';
import { grantedLevels } from '@laurel/db/certificate/recipients.ts';
import { sealsByUse } from '@laurel/db/certificate/seals.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { listRounds } from '@laurel/db/review/round-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, permitted, type Signed } from '../kernel/trpc.ts';

/** Far more rounds than a competition has. */
const MOST_ROUNDS = 500;

/** More than the drafts that a competition has at a time. */
const MOST_WAITING = 200;

/** Which sequence a batch takes its numbers from: that of the competition, of one category, or of each category. */
const sequenceOf = ({ rule, itemId, list }: BatchRow['batch']) => {
  if (rule.scope === 'competition' || (list && itemId === null)) return { of: 'competition' as const };
  return itemId === null ? { of: 'everyItem' as const } : { of: 'item' as const, itemId };
};

/** Batches that have taken no numbers yet: they get theirs when they are issued, before or after the new one. */
const waitingBatches = async (db: Signed['db'], competitionId: CompetitionId) => {
  const { rows } = await listBatches(db, null, {
    ...{ competitionId, statuses: ['draft', 'checked', 'approved'], page: 1, pageSize: MOST_WAITING },
  });
  return rows
    .filter(({ batch }) => batch.rule.kind === 'sequence')
    .map(({ batchId, name, batch, recipients }) => ({
      ...{ batchId, name, sequence: sequenceOf(batch) },
      /** Unknown until it is checked. */
      certificates: batch.recipients === null ? null : recipients,
    }));
};

/** What a batch of a competition may choose from: items, granted levels, review rounds, the next number of each sequence, and which batches wait for numbers. */
export const batchChoices = permitted('cert:batch:edit')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const competition = await loadState(ctx.db, competitionOf(input.competitionId));
    const known = competition.status === 'none' ? undefined : competition;
    const { groupId, items, name, edition } = found(known);
    found(isRoot(ctx.actor) || ctx.actor.groupIds.has(groupId) ? true : undefined);
    const scopes = [`competition:${input.competitionId}`, ...items.map((item) => `item:${item.itemId}`)];
    const taken = await numbersTaken(
      ctx.db,
      scopes.map((scope) => `number ${scope}`),
    );
    const seals = await sealsByUse(ctx.db, groupId);
    const rounds = await listRounds(ctx.db, null, {
      competitionId: input.competitionId,
      page: 1,
      pageSize: MOST_ROUNDS,
    });
    const kit = await brandKitById(ctx.db, input.competitionId);
    return {
      name,
      edition,
      items: items.map(({ itemId, name }) => ({ itemId, name })),
      levels: await grantedLevels(ctx.db, input.competitionId),
      rounds: rounds.rows.map(({ roundId, nameZh: zh, nameEn: en }) => ({ roundId, name: { zh, en } })),
      groupId,
      seals,
      /** What a new batch starts with, by the competition's brand kit. */
      brand: {
        sealId: seals.usable.find((sealId) => sealId === kit?.sealId) ?? null,
        issuerName: kit?.organisers[0] ?? '',
      },
      waiting: await waitingBatches(ctx.db, input.competitionId),
      nextNumbers: scopes.map((scope) => ({ scope, next: (taken.get(`number ${scope}`) ?? 0) + 1 })),
    };
  });
