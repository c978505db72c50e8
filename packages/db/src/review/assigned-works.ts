import { conflictWith } from '@laurel/domain/expert/judged-work.ts';
import type { PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { expertById, expertFrom } from '../expert/expert-library.ts';
import { type DeskRow, expertDesk } from './expert-desk.ts';
import { judged, reviewWorks } from './review-works.ts';
import { scoreSheets } from './sheet-board.ts';

/**
 * The works that are an expert's to judge in a round, under their names there: not those declined or withdrawn, nor
 * those with a conflict of interest, nor withdrawn by their teams or disqualified. Who made them stays here: the rows
 * are those of the experts' own table.
 */
export async function assignedWorks(db: Db | Tx, expertId: PersonId, roundId: RoundId): Promise<DeskRow[]> {
  const expert = expertFrom(await expertById(db, expertId));
  if (expert.status !== 'active') return [];
  const rows = await db
    .select({ desk: expertDesk, work: reviewWorks })
    .from(expertDesk)
    .innerJoin(scoreSheets, eq(scoreSheets.sheetId, expertDesk.sheetId))
    .innerJoin(reviewWorks, eq(reviewWorks.workId, scoreSheets.workId))
    .where(
      and(
        eq(expertDesk.expertId, expertId),
        eq(expertDesk.roundId, roundId),
        inArray(expertDesk.status, ['assigned', 'acknowledged', 'draft', 'submitted']),
      ),
    )
    .orderBy(asc(expertDesk.alias), asc(expertDesk.sheetId));
  return rows.flatMap(({ desk, work }) => (isGone(work) || conflictWith(expert, judged(work)) ? [] : [desk]));
}
