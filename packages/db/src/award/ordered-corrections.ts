import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { CompetitionId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { RemedyState } from '@laurel/domain/kernel/remedy.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type ReviewWork, reviewWorksByIds, reviewWorksOfTeams } from '../review/review-works.ts';
import { appealsOf } from './appeal-board.ts';
import { isAmong, sidesOf } from './handler-conflicts.ts';
import { type ObjectionRow, objectionBoard } from './objection-board.ts';
import { objectionRemedies, remedyState, remedyWaits } from './objection-remedies.ts';
import { objectionById, resultBoard } from './result-board.ts';

/** The work whose scores an objection is about: the one that it names, or else that of the team that filed it. */
export const disputedWorks = async (db: Db | Tx, { workId, teamId }: ObjectionRow): Promise<ReviewWork[]> =>
  workId ? reviewWorksByIds(db, [workId]) : teamId ? reviewWorksOfTeams(db, [teamId]) : [];

/** Whether a person is of one of the teams concerned: for them there is no such order, which may show who objected. */
async function isSide(db: Db | Tx, actor: Actor, { teamId, respondentTeamId }: ObjectionRow, works: ReviewWork[]) {
  const teams = [teamId, respondentTeamId, ...works.map((work) => work.teamId)].flatMap((id) => id ?? []);
  return [...(await sidesOf(db, teams)).values()].some(({ people }) => isAmong(actor, people));
}

type Competition = { readonly competitionId: CompetitionId; readonly actor: Actor; readonly now: Instant };

/** The decisions of a competition that order scores corrected, final and not carried out, with the works concerned. */
export async function orderedCorrections(db: Db | Tx, { competitionId, actor, now }: Competition) {
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
    const last = appeals
      .filter((one) => one.objectionId === objectionId && one.decidedAt !== null)
      .toSorted((one, other) => ((one.decidedAt ?? '') < (other.decidedAt ?? '') ? -1 : 1))
      .at(-1);
    const works = await disputedWorks(db, objection);
    if (await isSide(db, actor, objection, works)) continue;
    orders.push({ objectionId, kind, reason: last?.reason ?? reason, decidedAt: last?.decidedAt ?? decidedAt, works });
  }
  return orders;
}

type Asked = Competition & { readonly objectionId: string; readonly remedy?: 'correctScores' | 'reReview' };

/** How far the correction of scores (or the re-review before it) is that this decision orders; `covers`: whether it is about what the command changes. */
export async function correctionState(
  tx: Db | Tx,
  { objectionId, actor, remedy = 'correctScores', ...about }: Asked,
  covers: (workIds: readonly WorkId[]) => Promise<boolean> | boolean,
): Promise<RemedyState> {
  const objection = await objectionById(tx, objectionId);
  const works = objection ? await disputedWorks(tx, objection) : [];
  if (!objection || !(await covers(works.map(({ workId }) => workId)))) return 'notOrdered';
  if (await isSide(tx, actor, objection, works)) return 'notOrdered';
  return remedyState(tx, { objectionId, remedy, ...about });
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
