import type { RoundId, SheetId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { among } from '../kernel/insert-rows.ts';
import { orderedBy } from '../review/re-reviews.ts';
import { scoreSheets } from '../review/sheet-board.ts';
import { objectionRemedies } from './objection-remedies.ts';

/** Sheets of these rounds that re-reviews added after a seal, for corrections that nobody has approved or settled yet. */
export const orderedNotTakenOver = (tx: Db | Tx, roundIds: readonly RoundId[]): Promise<number> =>
  tx.$count(
    scoreSheets,
    and(
      among(scoreSheets.roundId, roundIds),
      sql`exists (select 1 from ${objectionRemedies} where ${and(
        eq(objectionRemedies.objectionId, orderedBy),
        inArray(objectionRemedies.remedy, ['reReview', 'correctScores']),
        isNull(objectionRemedies.doneAt),
      )})`,
    ),
  );
/** Until when each of these sheets may be scored that a decision added after the seal; those whose time is over have none. */
export async function openOrders(db: Db, sheetIds: readonly SheetId[], now: Instant) {
  if (sheetIds.length === 0) return new Map<SheetId, Instant>();
  const rows = await db
    .select({ sheetId: scoreSheets.sheetId, ordered: scoreSheets.ordered })
    .from(scoreSheets)
    .innerJoin(
      objectionRemedies,
      and(eq(objectionRemedies.objectionId, orderedBy), eq(objectionRemedies.remedy, 'reReview')),
    )
    .where(
      and(
        among(scoreSheets.sheetId, sheetIds),
        isNotNull(objectionRemedies.begunAt),
        isNull(objectionRemedies.doneAt),
        sql`${scoreSheets.ordered} ->> 'until' > ${now}`,
      ),
    );
  return new Map(rows.flatMap(({ sheetId, ordered }) => (ordered ? [[sheetId, ordered.until] as const] : [])));
}
