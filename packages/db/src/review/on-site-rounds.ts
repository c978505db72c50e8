import type { ItemId, PersonId, RoundId, StageId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { placeOnSite, stagesJudgedBy, unsealedSessions } from '../scene/stage-sessions.ts';
import { type RoundRow, roundBoard, roundsByIds } from './round-board.ts';

const isOnSite = sql`${roundBoard.round} ? 'onSite'`;

/** The round whose sheets the panels of a stage fill in for an item; undefined where they fill in none. */
export const roundScoredOnSite = async (db: Db | Tx, stageId: StageId, itemId: ItemId): Promise<RoundRow | undefined> =>
  (
    await db
      .select()
      .from(roundBoard)
      .where(and(eq(roundBoard.stageId, stageId), isOnSite, sql`${roundBoard.round}->'itemIds' ? ${itemId}::text`))
      .orderBy(asc(roundBoard.createdAt), asc(roundBoard.roundId))
      .limit(1)
  )[0];

/** How many sessions with works of the round are not sealed; none for a round that is scored online. */
export const sessionsUnsealed = async (db: Db | Tx, { stageId, round }: RoundRow): Promise<number> =>
  round.onSite && stageId ? unsealedSessions(db, stageId, round.itemIds) : 0;

/** The on-site rounds, not over, of the stages in whose sessions this person is on a panel. */
export async function roundsJudgedOnSite(db: Db | Tx, personId: PersonId): Promise<RoundId[]> {
  const stageIds = await stagesJudgedBy(db, personId);
  if (stageIds.length === 0) return [];
  const rows = await db
    .select({ roundId: roundBoard.roundId })
    .from(roundBoard)
    .where(and(inArray(roundBoard.stageId, stageIds), isOnSite, notInArray(roundBoard.status, ['closed', 'sealed'])));
  return rows.map(({ roundId }) => roundId);
}

/** Of a work's sheets that judges filled in on site: in which room, at which number. By the id of their round. */
export async function placesOnSite(db: Db | Tx, workId: WorkId, roundIds: readonly RoundId[]) {
  const rounds = (await roundsByIds(db, roundIds)).filter(({ round }) => round.onSite);
  const places = new Map<RoundId, NonNullable<Awaited<ReturnType<typeof placeOnSite>>>>();
  for (const { roundId, stageId } of rounds) {
    const place = stageId && (await placeOnSite(db, stageId, workId));
    if (place) places.set(roundId, place);
  }
  return places;
}
