import type { CompetitionId, GroupId, ItemId, PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, countDistinct, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { inGroups } from '../kernel/in-groups.ts';
import { runsIntervenedBy } from './interventions.ts';
import { planToApprove, roundBoard } from './round-board.ts';
import { scoreRuns, toApprove } from './score-run-board.ts';
import { scoreSheets } from './sheet-board.ts';

/**
 * Rounds of these groups (null = of all) with a distribution that is made and waits for a second person, oldest first;
 * not those that one of `without` proposed.
 */
export const roundsWithOpenPlan = async (
  db: Db,
  groupIds: readonly GroupId[] | null,
  without: readonly PersonId[],
): Promise<RoundId[]> => {
  const rows = await db
    .select({ roundId: roundBoard.roundId })
    .from(roundBoard)
    .where(and(inGroups(roundBoard.groupId, groupIds), planToApprove(without)))
    .orderBy(asc(roundBoard.createdAt));
  return rows.map((row) => row.roundId);
};

/**
 * Score runs of these groups (null = of all) that are computed and not decided; without those requested by people in
 * `without`.
 */
export const scoreRunsToDecide = async (
  db: Db,
  groupIds: readonly GroupId[] | null,
  without: readonly PersonId[],
): Promise<number> => {
  const own = await runsIntervenedBy(db, groupIds, without);
  const waiting = await db.$count(scoreRuns, and(toApprove(without), inGroups(scoreRuns.groupId, groupIds)));
  return waiting - own.length;
};

/** Works of each item of a competition that at least one expert has submitted a sheet for. */
export const reviewedByItem = (db: Db, competitionId: CompetitionId): Promise<{ itemId: ItemId; works: number }[]> =>
  db
    .select({ itemId: scoreSheets.itemId, works: countDistinct(scoreSheets.workId) })
    .from(scoreSheets)
    .where(and(eq(scoreSheets.competitionId, competitionId), eq(scoreSheets.status, 'submitted')))
    .groupBy(scoreSheets.itemId);

/** Rounds of these groups (null = of all) that have not ended, the nearest end first. */
export const roundsNotOver = (db: Db, groupIds: readonly GroupId[] | null, now: Instant, limit: number) =>
  db
    .select({
      roundId: roundBoard.roundId,
      competitionId: roundBoard.competitionId,
      nameZh: roundBoard.nameZh,
      nameEn: roundBoard.nameEn,
      opensAt: roundBoard.opensAt,
      closesAt: roundBoard.closesAt,
    })
    .from(roundBoard)
    .where(and(inGroups(roundBoard.groupId, groupIds), gt(roundBoard.closesAt, now), ne(roundBoard.status, 'sealed')))
    .orderBy(asc(roundBoard.closesAt))
    .limit(limit);

/** Those of these competitions whose every round is sealed: their review stage may still run, and nobody waits for it. */
export const judgedOut = async (db: Db | Tx, ids: readonly CompetitionId[]): Promise<ReadonlySet<CompetitionId>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ competitionId: roundBoard.competitionId })
    .from(roundBoard)
    .where(inArray(roundBoard.competitionId, [...ids]))
    .groupBy(roundBoard.competitionId)
    .having(sql`bool_and(${roundBoard.status} = 'sealed')`);
  return new Set(rows.map((row) => row.competitionId));
};
