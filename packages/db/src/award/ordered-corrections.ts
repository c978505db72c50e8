import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { CompetitionId, RoundId, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { RemedyState } from '@laurel/domain/kernel/remedy.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { type ReviewWork, reviewWorksByIds, reviewWorksOfTeams } from '../review/review-works.ts';
import { correctionsOrderedBy, type ScoreRunRow, scoreRunById } from '../review/score-run-board.ts';
import { appealsOf } from './appeal-board.ts';
import { isAmong, sidesOf } from './handler-conflicts.ts';
import { type ObjectionRow, objectionBoard } from './objection-board.ts';
import { objectionRemedies, type RemedyRow, remediesOf, remedyState, remedyWaits } from './objection-remedies.ts';
import { disputedById, objectionById, resultBoard } from './result-board.ts';

/** The work whose scores an objection is about: the one that it names, or else that of the team that filed it. */
export const disputedWorks = async (db: Db | Tx, { workId, teamId }: ObjectionRow): Promise<ReviewWork[]> =>
  workId ? reviewWorksByIds(db, [workId]) : teamId ? reviewWorksOfTeams(db, [teamId]) : [];

/** Whether a person is of one of the teams concerned: for them there is no such order, which may show who objected. */
async function isSide(db: Db | Tx, actor: Actor, { teamId, respondentTeamId }: ObjectionRow, works: ReviewWork[]) {
  const teams = [teamId, respondentTeamId, ...works.map((work) => work.teamId)].flatMap((id) => id ?? []);
  return [...(await sidesOf(db, teams)).values()].some(({ people }) => isAmong(actor, people));
}

type Competition = { readonly competitionId: CompetitionId; readonly actor: Actor; readonly now: Instant };

/** The final decisions of a competition that order scores corrected, and not yet those of this round, with the works. */
export async function orderedCorrections(
  db: Db | Tx,
  { competitionId, actor, now, roundId }: Competition & { readonly roundId: RoundId },
) {
  const open = await db
    .select({ objection: objectionBoard })
    .from(objectionRemedies)
    .innerJoin(objectionBoard, eq(objectionBoard.objectionId, objectionRemedies.objectionId))
    .innerJoin(resultBoard, eq(resultBoard.resultId, objectionRemedies.resultId))
    .where(
      and(
        eq(resultBoard.competitionId, competitionId),
        eq(objectionRemedies.remedy, 'correctScores'),
        or(remedyWaits(now), and(isNotNull(objectionRemedies.doneAt), isNull(objectionRemedies.settledReason))),
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
    if ((await correctionOfRound(db, objectionId, roundId)) === 'done') continue;
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

/**
 * How far the correction of one round's scores is. What a decision finds about a work may concern each round that judged
 * it, the cut and the final: each is corrected by a run of its own.
 */
export async function roundCorrectionState(
  tx: Db | Tx,
  asked: Asked,
  roundId: RoundId,
  covers: (workIds: readonly WorkId[]) => Promise<boolean> | boolean,
): Promise<RemedyState> {
  const state = await correctionState(tx, asked, covers);
  return state === 'notOrdered' || state === 'notFinal' ? state : correctionOfRound(tx, asked.objectionId, roundId);
}

const UNDER_WAY: readonly ScoreRunRow['status'][] = ['requested', 'computed'];
const SEALED: readonly ScoreRunRow['status'][] = ['approved', 'superseded'];

/** The same of a decision that is final and orders scores corrected. */
export async function correctionOfRound(tx: Db | Tx, objectionId: string, roundId: RoundId) {
  const ordered = (await remediesOf(tx, [objectionId])).find(({ remedy }) => remedy === 'correctScores');
  if (!ordered || ordered.settledReason !== null) return 'done' as const;
  // Runs of earlier releases are known by the remedy alone.
  const first = ordered.byId ? await scoreRunById(tx, ordered.byId as ScoreRunId) : undefined;
  const runs = [...(await correctionsOrderedBy(tx, objectionId)), ...(first ? [first] : [])];
  const here = runs.filter((run) => run.roundId === roundId);
  if (here.some(({ status }) => SEALED.includes(status))) return 'done' as const;
  if (here.some(({ status }) => UNDER_WAY.includes(status))) return 'begun' as const;
  return (await isConfirmedSince(tx, ordered)) ? ('done' as const) : ('open' as const);
}

/** Whether the result was confirmed after the first correction: from then on no other round is changed under the decision. */
async function isConfirmedSince(tx: Db | Tx, { resultId, doneAt }: RemedyRow): Promise<boolean> {
  if (doneAt === null) return false;
  const disputed = await disputedById(tx, resultId);
  if (!disputed) return false;
  const { competitionId, itemId, confirmedAt } = resultBoard;
  const confirmed = await tx.$count(
    resultBoard,
    and(eq(competitionId, disputed.competitionId), eq(itemId, disputed.itemId), gt(confirmedAt, doneAt)),
  );
  return confirmed > 0;
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
