import type { CompetitionId, ItemId, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { AdvancementLine } from '@laurel/domain/review/advancing.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { type AdvancementRow, advancementsInForce, advancementsOfRun } from './advancement-board.ts';
import { linesOfList } from './advancement-lines.ts';

/** The published list of who advances that is drawn from a run and in force. */
export const publishedListOf = async (db: Db | Tx, scoreRunId: ScoreRunId): Promise<AdvancementRow | undefined> =>
  (await advancementsOfRun(db, scoreRunId)).find(({ status }) => status === 'published');

/** The works that it leaves out, without those that were withdrawn or disqualified; undefined without such a list. */
export async function worksBelow(db: Db | Tx, scoreRunId: ScoreRunId): Promise<WorkId[] | undefined> {
  const list = (await publishedListOf(db, scoreRunId))?.advancement.list;
  if (!list) return undefined;
  const lines = await linesOfList(db, list.listHash);
  return lines.filter(({ outcome, gone }) => outcome === 'eliminated' && !gone).map(({ workId }) => workId);
}

type Entered = { readonly workId: WorkId; readonly competitionId: CompetitionId; readonly itemId: ItemId };

/** The published lists that a work is in, the newest first, each with its line. */
export async function placesOf(db: Db, { competitionId, itemId, workId }: Entered) {
  const rows = (await advancementsInForce(db, competitionId)).filter(
    ({ status, advancement }) => status === 'published' && advancement.itemIds.includes(itemId),
  );
  const places: { row: AdvancementRow; line: AdvancementLine; lines: readonly AdvancementLine[] }[] = [];
  for (const row of rows) {
    const { list } = row.advancement;
    const lines = list ? await linesOfList(db, list.listHash) : [];
    const line = lines.find((one) => one.workId === workId);
    if (line) places.push({ row, line, lines });
  }
  return places;
}
