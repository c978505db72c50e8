import { type BatchRow, listBatches } from '@laurel/db/certificate/batch-board.ts';
import { checkOf } from '@laurel/db/certificate/batch-checks.ts';
import { awardsByCompetition } from '@laurel/db/certificate/certificate-awards.ts';
import { batchCounts } from '@laurel/db/certificate/certificate-board.ts';
import { numbersTaken } from '@laurel/db/certificate/counters.ts';
import { grantedLevels } from '@laurel/db/certificate/recipients.ts';
import { sealsByUse } from '@laurel/db/certificate/seals.ts';
import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { loadState } from '@laurel/db/event-store/load-state.ts';
import { personNames } from '@laurel/db/identity/persons.ts';
import { whoMay } from '@laurel/db/identity/who-may.ts';
import * as can from '@laurel/domain/certificate/certificate.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { BatchId, CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { found, ListInput, permitted } from '../trpc.ts';
import { batchHere, groupsOf } from './batch-here.ts';

const BatchStatus = z.enum(['draft', 'checked', 'approved', 'rejected', 'issued', 'paused']);
const NO_COUNTS = {
  total: 0,
  printed: 0,
  failed: 0,
  lost: 0,
  revoked: 0,
  delivered: 0,
  waiting: 0,
  files: 0,
  bytes: 0,
};

const shown = (
  row: BatchRow,
  counts: Awaited<ReturnType<typeof batchCounts>>,
  names: Awaited<ReturnType<typeof personNames>>,
  actor: Actor,
) => {
  const { batch, ...facts } = row;
  const { batchId: _, ...progress } = counts.get(row.batchId) ?? { batchId: row.batchId, ...NO_COUNTS };
  const done = row.status === 'issued' || row.status === 'paused';
  return {
    ...facts,
    rule: batch.rule,
    copies: batch.copies,
    itemId: batch.itemId,
    levelIds: batch.levelIds,
    designId: batch.designId,
    designHash: batch.designHash,
    maskNames: batch.maskNames,
    print: batch.print,
    draftedByName: names.get(row.draftedBy)?.name ?? '',
    approvedByName: row.approvedBy ? (names.get(row.approvedBy)?.name ?? '') : null,
    progress,
    checking: batch.checking !== undefined,
    /** How far the check has come, where it was asked. */
    looked: null as { readonly done: number; readonly total: number } | null,
    /** Names of some who could approve it, for whoever may not, while it waits for that. */
    approvers: [] as string[],
    can: {
      check: !done && row.status !== 'approved' && can.canEditBatch(actor, row),
      approve: row.status === 'checked' && row.errors === 0 && row.recipients > 0 && can.canApproveBatch(actor, row),
      reject: (row.status === 'checked' || row.status === 'approved') && can.canRejectBatch(actor, row),
      issue: row.status === 'approved' && can.canIssueBatch(actor, row),
      pause: row.status === 'issued' && progress.waiting > 0 && can.canIssueBatch(actor, row),
      resume: row.status === 'paused' && can.canIssueBatch(actor, row),
      retry: row.status === 'issued' && progress.failed > 0 && can.canIssueBatch(actor, row),
    },
  };
};

export const batchList = permitted('cert:info:query')
  .input(
    z.strictObject({
      ...ListInput.shape,
      competitionId: CompetitionId.optional(),
      statuses: z.array(BatchStatus).min(1).max(6).optional(),
      /** Only batches that wait for the asker's approval. */
      toSecond: z.boolean().optional(),
    }),
  )
  .query(async ({ ctx, input: { toSecond, ...filter } }) => {
    const toApproveWithout = toSecond ? notSecondTo(ctx.actor) : undefined;
    const { rows, ...page } = await listBatches(ctx.db, groupsOf(ctx.actor), { ...filter, toApproveWithout });
    const counts = await batchCounts(
      ctx.db,
      rows.map((row) => row.batchId),
    );
    const people = rows.flatMap((row) => [row.draftedBy, ...(row.approvedBy ? [row.approvedBy] : [])]);
    const names = await personNames(ctx.db, people);
    return { ...page, rows: rows.map((row) => shown(row, counts, names, ctx.actor)) };
  });

/** As many names as one reads. */
const MOST_APPROVERS = 5;

/** One batch and how far its printing has come: what the sending screen asks for every second. */
export const batchDetails = permitted('cert:info:query')
  .input(z.strictObject({ batchId: BatchId }))
  .query(async ({ ctx, input }) => {
    const row = await batchHere(ctx, input.batchId);
    const people = [row.draftedBy, ...(row.approvedBy ? [row.approvedBy] : [])];
    const check = row.batch.checking && (await checkOf(ctx.db, row.batchId));
    const looked = check && check.state === 'running' ? { done: check.done, total: check.total } : null;
    const batch = shown(row, await batchCounts(ctx.db, [row.batchId]), await personNames(ctx.db, people), ctx.actor);
    const { groupId, draftedBy: except } = row;
    const asked = { permission: 'cert:batch:approve' as const, groupId, except, most: MOST_APPROVERS };
    const approvers = row.status === 'checked' && !batch.can.approve ? await whoMay(ctx.db, asked) : [];
    return { ...batch, looked, approvers };
  });

/** How many awards the actor's competitions have granted: those without are not in it. */
export const awardedCompetitions = permitted('cert:batch:edit').query(async ({ ctx }) => {
  const awarded = await awardsByCompetition(ctx.db);
  const competitions = await competitionsByIds(
    ctx.db,
    awarded.map((one) => one.competitionId),
  );
  const groups = groupsOf(ctx.actor);
  const here = new Set(
    competitions.flatMap((one) => (groups?.includes(one.groupId) === false ? [] : one.competitionId)),
  );
  return awarded.filter((one) => here.has(one.competitionId));
});

/** What a batch of a competition may choose from: items, granted levels, and the next number of each sequence. */
export const batchChoices = permitted('cert:batch:edit')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const competition = await loadState(ctx.db, competitionOf(input.competitionId));
    const known = competition.status === 'none' ? undefined : competition;
    const { groupId, items } = found(known);
    found(isRoot(ctx.actor) || ctx.actor.groupIds.has(groupId) ? true : undefined);
    const scopes = [`competition:${input.competitionId}`, ...items.map((item) => `item:${item.itemId}`)];
    const taken = await numbersTaken(
      ctx.db,
      scopes.map((scope) => `number ${scope}`),
    );
    return {
      items: items.map(({ itemId, name }) => ({ itemId, name })),
      levels: await grantedLevels(ctx.db, input.competitionId),
      groupId,
      seals: await sealsByUse(ctx.db, groupId),
      nextNumbers: scopes.map((scope) => ({ scope, next: (taken.get(`number ${scope}`) ?? 0) + 1 })),
    };
  });
