import { aliasesFor } from '@laurel/db/review/apply-plan.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import type { RoundRow } from '@laurel/db/review/round-board.ts';
import { sheetsOfWork } from '@laurel/db/review/sheet-board.ts';
import type { SheetId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { AssignableWork } from '@laurel/domain/review/assign-expert.ts';
import { isAlive } from '@laurel/domain/review/scorable.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import type { Tx } from '@laurel/event-store/db.ts';

/**
 * A work as a round may assign it by hand, or null if it is not one of the round's competition or is gone. One that got
 * its name in the round keeps it; a new one gets the next number. `instead`: a sheet that does not count, because
 * another takes its place.
 */
export async function assignableWork(
  tx: Tx,
  round: Pick<RoundRow, 'roundId' | 'competitionId'>,
  workId: WorkId,
  { newSheetId, instead }: { newSheetId: SheetId; instead?: SheetId },
): Promise<AssignableWork | null> {
  const work = await reviewWorkById(tx, workId);
  if (!work || isGone(work) || work.competitionId !== round.competitionId) return null;
  const aliases = await aliasesFor(tx, round.roundId, newSheetId.replaceAll('-', ''), [workId]);
  const others = (await sheetsOfWork(tx, round.roundId, workId)).filter(({ sheetId }) => sheetId !== instead);
  return {
    ...judged(work),
    itemId: work.itemId,
    version: work.version,
    alias: aliases.get(workId) ?? '',
    sheets: others.filter(isAlive).length,
  };
}
