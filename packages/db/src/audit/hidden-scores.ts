import { type PersonId, SheetId } from '@laurel/domain/kernel/ids.ts';
import { scoreSheetEvents } from '@laurel/domain/review/score-sheet.ts';
import { mayReadSheet, type ScoringNow } from '@laurel/domain/review/scoring-now.ts';
import { mayReadBallot, tieVoteEvents, tieVoteOf } from '@laurel/domain/review/tie-vote.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { headOf } from '@laurel/event-store/shadow.ts';
import { sql } from 'drizzle-orm';
import { sheetsByIds } from '../review/sheet-board.ts';
import { openTieVotes } from '../review/tie-votes.ts';
import type { HistoryRow } from './history.ts';

const WITH_SCORES: ReadonlySet<string> = new Set([scoreSheetEvents.drafted.type, scoreSheetEvents.submitted.type]);
const BALLOT = tieVoteEvents.cast.type;
type Shown = Pick<HistoryRow, 'type' | 'data'>;

/** Whether an event contains what an expert gave. */
export const holdsScores = ({ type }: Pick<HistoryRow, 'type'>): boolean => WITH_SCORES.has(type);

/**
 * Events as somebody reads them: without the ballots of votes that are not over, and, for those who score now, without
 * what others gave in the same rounds. Without `reader`, nobody's ballot is shown.
 */
export const withoutHiddenScores = async <Row extends Shown>(
  db: Db | Tx,
  reader: ScoringNow | undefined,
  rows: readonly Row[],
): Promise<readonly Row[]> => withoutBallots(db, reader?.personId ?? null, await withoutOthersScores(db, reader, rows));

async function withoutOthersScores<Row extends Shown>(
  db: Db | Tx,
  scoring: ScoringNow | undefined,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (!scoring || scoring.roundIds.length === 0) return rows;
  const filled = rows.filter(holdsScores);
  const sheets = await sheetsByIds(
    db,
    filled.flatMap(({ data }) => SheetId.safeParse(data.sheetId).data ?? []),
  );
  const hidden = new Set<unknown>(
    sheets.filter((sheet) => !mayReadSheet(scoring, sheet)).map(({ sheetId }) => sheetId),
  );
  return rows.map((row) =>
    holdsScores(row) && hidden.has(row.data.sheetId)
      ? { ...row, data: { ...row.data, scores: 'hidden', comment: 'hidden' } }
      : row,
  );
}

async function withoutBallots<Row extends Shown>(
  db: Db | Tx,
  reader: PersonId | null,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (!rows.some(({ type }) => type === BALLOT)) return rows;
  const open = new Set<unknown>(await openTieVotes(db));
  const hidden = ({ type, data }: Row) =>
    type === BALLOT && open.has(data.tieVoteId) && !mayReadBallot(reader, { over: false }, data.castBy);
  return rows.map((row) => (hidden(row) ? { ...row, data: { ...row.data, order: 'hidden' } } : row));
}

/** The positions of the ballots in votes that are not over, in order. Nobody gets these as they are stored. */
export async function hiddenBallots(db: Db | Tx): Promise<readonly number[]> {
  const streamIds = (await openTieVotes(db)).map((tieVoteId) => tieVoteOf(tieVoteId).id);
  const { rows } = await db.execute<{ position: number }>(sql`
    select e.position::float8 as position from es.events e
     where e.stream_id = any (${sql.param(streamIds)}::text[]) and e.type = ${BALLOT} order by e.position`);
  return rows.map(({ position }) => position);
}

/**
 * Up to which event anybody may have the log as it is stored: a ballot in it cannot be hidden without breaking the
 * chain, so it ends before the first ballot of a vote that is not over. The head is read first: a ballot cast meanwhile
 * comes after it.
 */
export async function readableHead(db: Db): Promise<{ readonly events: number; readonly endsBeforeBallot: boolean }> {
  const head = await headOf(db);
  const [first] = await hiddenBallots(db);
  return first === undefined || first > head
    ? { events: head, endsBeforeBallot: false }
    : { events: first - 1, endsBeforeBallot: true };
}
