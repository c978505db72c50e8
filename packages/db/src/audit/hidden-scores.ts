import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { scoreSheetEvents } from '@laurel/domain/review/score-sheet.ts';
import { mayReadSheet, type ScoringNow } from '@laurel/domain/review/scoring-now.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { sheetsByIds } from '../review/sheet-board.ts';
import type { HistoryRow } from './history.ts';

const WITH_SCORES: ReadonlySet<string> = new Set([scoreSheetEvents.drafted.type, scoreSheetEvents.submitted.type]);

/** Events as somebody reads them who scores now: without what others gave in the same rounds. */
export async function withoutOthersScores<Row extends Pick<HistoryRow, 'type' | 'data'>>(
  db: Db | Tx,
  scoring: ScoringNow | undefined,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (!scoring || scoring.roundIds.length === 0) return rows;
  const filled = rows.filter(({ type }) => WITH_SCORES.has(type));
  const sheets = await sheetsByIds(
    db,
    filled.flatMap(({ data }) => SheetId.safeParse(data.sheetId).data ?? []),
  );
  const hidden = new Set<unknown>(
    sheets.filter((sheet) => !mayReadSheet(scoring, sheet)).map(({ sheetId }) => sheetId),
  );
  return rows.map((row) =>
    WITH_SCORES.has(row.type) && hidden.has(row.data.sheetId)
      ? { ...row, data: { ...row.data, scores: 'hidden', comment: 'hidden' } }
      : row,
  );
}
