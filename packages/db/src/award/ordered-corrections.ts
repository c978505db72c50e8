import type { CompetitionId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { RemedyState } from '@laurel/domain/kernel/remedy.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type ReviewWork, reviewWorksByIds, reviewWorksOfTeams } from '../review/review-works.ts';
import { appealsOf } from './appeal-board.ts';
import { type ObjectionRow, objectionBoard } from './objection-board.ts';
import { objectionRemedies, remedyState, remedyWaits } from './objection-remedies.ts';
import { objectionById, resultBoard } from './result-board.ts';

/** The work whose scores an objection is about: the one that it names, or else that of the team that filed it. */
const disputedWorks = async (db: Db | Tx, { workId, teamId }: ObjectionRow): Promise<ReviewWork[]> =>
  workId ? reviewWorksByIds(db, [workId]) : teamId ? reviewWorksOfTeams(db, [teamId]) : [];

/** The decisions of a competition that order scores corrected, final and not carried out, with the works concerned. */
export async function orderedCorrections(db: Db | Tx, competitionId: CompetitionId, now: Instant) {
  const open = await db
    .select({ objection: objectionBoard })
    .from(objectionRemedies)
    .innerJoin(objectionBoard, eq(objectionBoard.objectionId, objectionRemedies.objectionId))
    .innerJoin(resultBoard, eq(resultBoard.resultId, objectionRemedies.resultId))
    .where(
      and(
        eq(resultBoard.competitionId, competitionId),
        eq(objectionRemedies.remedy, 'correctScores'),
        remedyWaits(now),
      ),
    )
    .orderBy(asc(objectionRemedies.orderedAt), asc(objectionRemedies.objectionId));
  const appeals = await appealsOf(
    db,
    open.map(({ objection }) => objection.objectionId),
  );
  const orders = [];
  for (const { objection } of open) {
    const { objectionId, kind, reason, decidedAt } = objection;
    const last = appeals.findLast((one) => one.objectionId === objectionId && one.decidedAt !== null);
    const works = await disputedWorks(db, objection);
    orders.push({ objectionId, kind, reason: last?.reason ?? reason, decidedAt: last?.decidedAt ?? decidedAt, works });
  }
  return orders;
}

type Asked = { readonly objectionId: string; readonly competitionId: CompetitionId; readonly now: Instant };

/** How far the correction of scores is that this decision orders; `covers`: whether it is about what the command changes. */
export async function correctionState(
  tx: Db | Tx,
  { objectionId, ...about }: Asked,
  covers: (workIds: readonly WorkId[]) => Promise<boolean> | boolean,
): Promise<RemedyState> {
  const objection = await objectionById(tx, objectionId);
  const works = objection ? await disputedWorks(tx, objection) : [];
  if (!(await covers(works.map(({ workId }) => workId)))) return 'notOrdered';
  return remedyState(tx, { objectionId, remedy: 'correctScores', ...about });
}

/** Whether a final decision orders that this work or its team be disqualified, and that is not done yet. */
export const disqualificationOrdered = async (tx: Tx, workId: WorkId, now: Instant): Promise<boolean> =>
  (
    await tx
      .select({ objectionId: objectionRemedies.objectionId })
      .from(objectionRemedies)
      .innerJoin(objectionBoard, eq(objectionBoard.objectionId, objectionRemedies.objectionId))
      .where(
        and(
          eq(objectionBoard.workId, workId),
          inArray(objectionRemedies.remedy, ['disqualifyWork', 'disqualifyTeam']),
          remedyWaits(now),
        ),
      )
      .limit(1)
  ).length > 0;
