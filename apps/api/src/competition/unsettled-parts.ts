import { nameChecksUnsettled } from '@laurel/db/award/name-checks.ts';
import { resultsUnsettled } from '@laurel/db/award/result-board.ts';
import { batchesUnsettled } from '@laurel/db/certificate/batch-board.ts';
import { registrationsUnsettled } from '@laurel/db/enrolment/sign-ups.ts';
import { advancementsUnsettled } from '@laurel/db/review/advancement-board.ts';
import { roundsUnsettled } from '@laurel/db/review/round-board.ts';
import { sessionsUnsettled } from '@laurel/db/scene/stage-sessions.ts';
import { worksUnsettled } from '@laurel/db/submission/work-board.ts';
import { canEditCompetition } from '@laurel/domain/competition/competition.policy.ts';
import type { Competition } from '@laurel/domain/competition/competition.ts';
import type { Stage } from '@laurel/domain/competition/stage.ts';
import { awaitedBy, type Part, type UnsettledCounts } from '@laurel/domain/competition/unsettled.ts';
import { CompetitionId, StageId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { must, permitted } from '../kernel/trpc.ts';
import { competitionHere } from './competition-here.ts';

type Count = (db: Db | Tx, competitionId: CompetitionId, stage: Stage, now: Instant) => Promise<number>;

const counts: Readonly<Record<Part, Count>> = {
  registrations: (db, id, { itemIds }, now) => registrationsUnsettled(db, id, itemIds, now),
  works: (db, id, { itemIds }) => worksUnsettled(db, id, itemIds),
  // A round that belongs to no stage is one of the online review.
  rounds: (db, id, { itemIds, stageId, kind }) =>
    roundsUnsettled(db, id, itemIds, kind === 'scene' ? [stageId] : [stageId, null]),
  advancements: (db, id, { itemIds }) => advancementsUnsettled(db, id, itemIds),
  sessions: (db, id, { stageId }) => sessionsUnsettled(db, id, stageId),
  results: (db, id, { itemIds }) => resultsUnsettled(db, id, itemIds),
  nameChecks: (db, id, { itemIds }) => nameChecksUnsettled(db, id, itemIds),
  batches: (db, id, { itemIds }) => batchesUnsettled(db, id, itemIds),
};

/** How much of what a stage covers is not settled. */
export async function unsettledOf(
  db: Db | Tx,
  competition: Competition,
  stageId: StageId,
  now: Instant,
): Promise<UnsettledCounts> {
  if (competition.status === 'none') return {};
  const stage = competition.stages.find((one) => one.stageId === stageId);
  if (!stage) return {};
  const found: Partial<Record<Part, number>> = {};
  for (const part of awaitedBy(stage, competition))
    found[part] = await counts[part](db, competition.competitionId, stage, now);
  return found;
}

/** What is still open in a stage, so that it cannot be sealed yet. */
export const unsettledParts = permitted('comp:info:edit')
  .input(z.strictObject({ competitionId: CompetitionId, stageId: StageId }))
  .query(async ({ ctx, input }) => {
    const competition = await competitionHere(ctx, input.competitionId);
    must(canEditCompetition(ctx.actor, competition));
    const { settings } = competition;
    const found = await unsettledOf(ctx.db, settings, input.stageId, ctx.now());
    return Object.entries(found)
      .filter(([, count]) => count > 0)
      .map(([part, count]) => ({ part: part as Part, count }));
  });
