import type { CompetitionId, ItemId, PersonId, StageId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, countDistinct, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { sceneSessions, sceneSlots } from './session-board.ts';

/** How many sessions of a stage with works of these items are not sealed. */
export async function unsealedSessions(db: Db | Tx, stageId: StageId, itemIds: readonly ItemId[]): Promise<number> {
  const [row] = await db
    .select({ sessions: countDistinct(sceneSessions.sessionId) })
    .from(sceneSessions)
    .innerJoin(sceneSlots, eq(sceneSlots.sessionId, sceneSessions.sessionId))
    .where(
      and(
        eq(sceneSessions.stageId, stageId),
        notInArray(sceneSessions.status, ['sealed', 'cancelled']),
        inArray(sceneSlots.itemId, [...itemIds]),
      ),
    );
  return row?.sessions ?? 0;
}

/** How many sessions of a competition (of one stage of it, where one is named) are neither sealed nor cancelled. */
export const sessionsUnsettled = (db: Db | Tx, competitionId: CompetitionId, stageId: StageId | null) =>
  db.$count(
    sceneSessions,
    and(
      eq(sceneSessions.competitionId, competitionId),
      stageId ? eq(sceneSessions.stageId, stageId) : undefined,
      notInArray(sceneSessions.status, ['sealed', 'cancelled']),
    ),
  );

/** Where a work presents in a stage, and its number in the order of the draw. */
export const placeOnSite = async (db: Db | Tx, stageId: StageId, workId: WorkId) =>
  (
    await db
      .select({ room: sql<Bilingual>`${sceneSessions.session}->'room'`, callNo: sceneSlots.callNo })
      .from(sceneSlots)
      .innerJoin(sceneSessions, eq(sceneSessions.sessionId, sceneSlots.sessionId))
      .where(and(eq(sceneSlots.stageId, stageId), eq(sceneSlots.workId, workId)))
  )[0];

/** The stages in whose sessions this person is on a panel. */
export async function stagesJudgedBy(db: Db | Tx, personId: PersonId): Promise<StageId[]> {
  const rows = await db
    .selectDistinct({ stageId: sceneSessions.stageId })
    .from(sceneSessions)
    .where(and(sql`${personId}::uuid = any(${sceneSessions.judges})`, ne(sceneSessions.status, 'cancelled')));
  return rows.map(({ stageId }) => stageId);
}
