import { aliasesFor } from '@laurel/db/review/apply-plan.ts';
import { worksTaken } from '@laurel/db/review/continued-works.ts';
import { isReviewable, judged, reviewWorkById, waitsForCheck } from '@laurel/db/review/review-works.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { expertProgress, sheetsOfWork } from '@laurel/db/review/sheet-board.ts';
import type { PersonId, RoundId, SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { AssignableWork } from '@laurel/domain/review/assign-expert.ts';
import { isAlive } from '@laurel/domain/review/scorable.ts';
import type { Tx } from '@laurel/event-store/db.ts';

/**
 * A work as a round may assign it by hand, or null if a plan of the round would not include it: it is of another
 * competition, did not advance to the round, is not locked, or is gone. One that got its name in the round keeps it; a
 * new one gets the next number. `instead`: a sheet that does not count, because another takes its place.
 */
export async function assignableWork(
  tx: Tx,
  roundId: RoundId,
  workId: WorkId,
  { newSheetId, instead, expertId }: { newSheetId: SheetId; instead?: SheetId; expertId: PersonId },
): Promise<AssignableWork | null> {
  const [round, work] = [await roundById(tx, roundId), await reviewWorkById(tx, workId)];
  if (!round || !work || !isReviewable(work.status) || work.competitionId !== round.competitionId) return null;
  const { only: advanced, screened } = await worksTaken(tx, round);
  if (advanced && !advanced.includes(workId)) return null;
  const aliases = await aliasesFor(tx, roundId, newSheetId.replaceAll('-', ''), [workId]);
  const others = (await sheetsOfWork(tx, roundId, workId)).filter(({ sheetId }) => sheetId !== instead);
  const progress = await expertProgress(tx, roundId);
  return {
    ...judged(work),
    itemId: work.itemId,
    version: work.version,
    alias: aliases.get(workId) ?? '',
    unchecked: waitsForCheck(work, screened),
    sheets: others.filter(isAlive).length,
    load: progress.find((line) => line.expertId === expertId)?.assigned ?? 0,
  };
}
