import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';
import { roundBoard } from './round-board.ts';
import { scoreSheets } from './sheet-board.ts';

/** Whether experts who may not know its author are judging the work with this id, in a round that is not sealed yet. */
export const inBlindReview = (workId: SQL): SQL => sql`exists (
  select from ${scoreSheets} join ${roundBoard} on ${roundBoard.roundId} = ${scoreSheets.roundId}
   where ${scoreSheets.workId} = ${workId} and ${roundBoard.status} <> 'sealed' and ${roundBoard.round}->>'blind' <> 'open'
     and ${scoreSheets.status} in ('assigned', 'acknowledged', 'draft', 'submitted'))`;

/** How many of these works are. */
export async function inBlindReviewAmong(db: Db | Tx, workIds: readonly WorkId[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from unnest(${sql.param([...workIds])}::uuid[]) as one(id)
     where ${inBlindReview(sql`one.id`)}`);
  return rows[0]?.n ?? 0;
}

export async function isInBlindReview(db: Db | Tx, workId: WorkId): Promise<boolean> {
  const { rows } = await db.execute<{ blind: boolean }>(sql`select ${inBlindReview(sql`${workId}::uuid`)} as blind`);
  return rows[0]?.blind === true;
}
