import { type NamesOfWork, namesOfWorks } from '@laurel/db/people/checked-names.ts';
import { hashOf } from '@laurel/db/review/documents.ts';
import { allResults, awardsOfRun } from '@laurel/db/review/score-results.ts';
import { type WorkRow, worksByIds } from '@laurel/db/submission/work-board.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type { FileHash, ItemId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';

/** Title and team as its people corrected them before the award was announced. */
const asPrinted = (work: WorkRow, { workTitle, teamName }: Partial<NamesOfWork> = {}): WorkRow => ({
  ...work,
  title: workTitle ?? work.title,
  teamName: teamName ?? work.teamName,
});

/**
 * The awards in one item by a score run: the works that its document gives a level, in rank order. The document is
 * read by its hash; stored rows that differ from it refuse with `resultsAltered`. Levels have the names of the policy
 * of the run. Computed each time; the hash must be the same.
 */
export async function allocationOf(db: Db | Tx, run: { resultHash: FileHash; itemId: ItemId }) {
  const lines = (await allResults(db, run.resultHash)).filter((line) => line.award !== null && line.rank !== null);
  const [works, levels] = await Promise.all([
    worksByIds(
      db,
      lines.map((line) => line.workId),
    ),
    awardsOfRun(db, run.resultHash, run.itemId),
  ]);
  const printed = await namesOfWorks(
    db,
    works.map(({ workId }) => workId),
  );
  const names = new Map(levels.map((level) => [level.level, level.name]));
  const byId = new Map(works.map((work) => [work.workId, asPrinted(work, printed.get(work.workId))]));
  const entries = lines.flatMap(({ workId, rank, scoreMilli, award }) => {
    const work = byId.get(workId);
    if (!work || work.itemId !== run.itemId || rank === null || award === null) return [];
    const levelName = names.get(award) ?? { zh: award, en: award };
    return [{ work, rank, score: scoreMilli ?? 0, levelId: award, levelName }];
  });
  const text = canonicalJson(entries.map(({ work, rank, score, levelId }) => [work.workId, rank, score, levelId]));
  return { entries, allocationHash: hashOf(text) };
}
