import { nameChecksUnsettled } from '@laurel/db/award/name-checks.ts';
import { objectionsUnsettled } from '@laurel/db/award/objections-unsettled.ts';
import { itemsWithResult, resultsUnsettled } from '@laurel/db/award/result-board.ts';
import { batchesUnsettled } from '@laurel/db/certificate/batch-board.ts';
import { bulkChangesUnsettled } from '@laurel/db/certificate/bulk-changes.ts';
import { registrationsUnsettled } from '@laurel/db/enrolment/sign-ups.ts';
import { advancementsUnsettled } from '@laurel/db/review/advancement-board.ts';
import { roundsUnsettled } from '@laurel/db/review/round-board.ts';
import { itemsRankedWithoutAward } from '@laurel/db/review/score-results.ts';
import { sessionsUnsettled } from '@laurel/db/scene/stage-sessions.ts';
import { checksUnsettled, itemsWithWorks, worksUnsettled } from '@laurel/db/submission/work-board.ts';
import { canEditCompetition, canPublishCompetition } from '@laurel/domain/competition/competition.policy.ts';
import type { Competition } from '@laurel/domain/competition/competition.ts';
import { itemsOfFirst, type Stage } from '@laurel/domain/competition/stage.ts';
import {
  awaitedBy,
  awaitedByClosing,
  endsWithResult,
  type Part,
  type UnsettledCounts,
} from '@laurel/domain/competition/unsettled.ts';
import type { Existing } from '@laurel/domain/kernel/events.ts';
import { CompetitionId, type ItemId, StageId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { must, permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

/** Of which part of a competition: one stage of it, or all. */
type Place = {
  readonly competition: Existing<Competition>;
  readonly stage: Stage | undefined;
  readonly itemIds: readonly ItemId[];
  readonly now: Instant;
};
type Count = (db: Db | Tx, competitionId: CompetitionId, place: Place) => Promise<number>;

/** The items whose rounds and lists belong to this stage where they name none. */
const unnamed = ({ stages, items }: Existing<Competition>, stage: Stage) =>
  itemsOfFirst(
    stages,
    stage,
    items.map(({ itemId }) => itemId),
  );

const counts: Readonly<Record<Part, Count>> = {
  registrations: (db, id, { itemIds, now }) => registrationsUnsettled(db, id, itemIds, now),
  works: (db, id, { itemIds }) => worksUnsettled(db, id, itemIds),
  checks: (db, id, { itemIds }) => checksUnsettled(db, id, itemIds),
  rounds: async (db, id, { competition, stage }) => {
    if (!stage) return 0;
    // A round that names no stage is one of the online review.
    return roundsUnsettled(db, id, stage.stageId, stage.kind === 'scene' ? [] : unnamed(competition, stage));
  },
  advancements: async (db, id, { competition, stage }) =>
    stage ? advancementsUnsettled(db, id, stage.stageId, unnamed(competition, stage)) : 0,
  sessions: (db, id, { stage }) => sessionsUnsettled(db, id, stage?.stageId ?? null),
  results: (db, id, { itemIds }) => resultsUnsettled(db, id, itemIds),
  missingResults: async (db, id, { competition: { stages } }) => {
    const settled = new Set([...(await itemsWithResult(db, id)), ...(await itemsRankedWithoutAward(db, id))]);
    const due = (await itemsWithWorks(db, id)).filter((itemId) => endsWithResult(stages, itemId));
    return due.filter((itemId) => !settled.has(itemId)).length;
  },
  objections: (db, id) => objectionsUnsettled(db, id),
  nameChecks: (db, id, { itemIds }) => nameChecksUnsettled(db, id, itemIds),
  batches: (db, id, { itemIds }) => batchesUnsettled(db, id, itemIds),
  bulkChanges: (db, id, { itemIds }) => bulkChangesUnsettled(db, id, itemIds),
};

/** How much of what a stage covers is not settled; without a stage, of what the competition's closing waits for. */
export async function unsettledOf(
  db: Db | Tx,
  competition: Competition,
  stageId: StageId | null,
  now: Instant,
): Promise<UnsettledCounts> {
  if (competition.status === 'none') return {};
  const stage = competition.stages.find((one) => one.stageId === stageId);
  if (stageId && !stage) return {};
  const place = { competition, stage, itemIds: stage?.itemIds ?? [], now };
  const found: Partial<Record<Part, number>> = {};
  for (const part of stage ? awaitedBy(stage, competition) : awaitedByClosing)
    found[part] = await counts[part](db, competition.competitionId, place);
  return found;
}

/** What is still open, so that a stage cannot be sealed yet, or (without a stage) the competition cannot be closed. */
export const unsettledParts = permitted('comp:info:query')
  .input(z.strictObject({ competitionId: CompetitionId, stageId: StageId.nullable() }))
  .query(async ({ ctx, input }) => {
    const competition = await competitionHere(ctx, input.competitionId);
    must(canEditCompetition(ctx.actor, competition) || canPublishCompetition(ctx.actor, competition));
    const found = await unsettledOf(ctx.db, competition.settings, input.stageId, ctx.now());
    return Object.entries(found)
      .filter(([, count]) => count > 0)
      .map(([part, count]) => ({ part: part as Part, count }));
  });
