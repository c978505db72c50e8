import { decidersOf } from '@laurel/db/award/exclusions.ts';
import { isAmong, schoolsOfActor, sidesOf } from '@laurel/db/award/handler-conflicts.ts';
import type { ObjectionRow } from '@laurel/db/award/objection-board.ts';
import { reviewWorksOfTeams } from '@laurel/db/review/review-works.ts';
import { sheetsOfOneWork } from '@laurel/db/review/sheet-board.ts';
import type { HandlerConflict } from '@laurel/domain/award/objection.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { ResultId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';

type Disputed = Pick<ObjectionRow, 'objectionId' | 'teamId' | 'respondentTeamId' | 'workId'> & {
  /** Absent where it is about no decision of anybody. */
  readonly resultId?: ResultId;
};

/**
 * How an actor is connected with the sides of these objections, by objection: one query for the teams, one for the works
 * of teams that name none, and one for each work that is disputed.
 */
export async function handlerConflicts(
  db: Db | Tx,
  actor: Actor,
  rows: readonly Disputed[],
): Promise<ReadonlyMap<string, HandlerConflict>> {
  const teamsOf = ({ teamId, respondentTeamId }: Disputed) => [teamId ?? [], respondentTeamId ?? []].flat();
  const sides = await sidesOf(db, rows.flatMap(teamsOf));
  const schools = await schoolsOfActor(db, actor);
  const unnamed = rows.flatMap(({ workId, teamId }) => (workId === null && teamId !== null ? [teamId] : []));
  const own = await reviewWorksOfTeams(db, [...new Set(unnamed)]);
  /** The work that is disputed; where none is named, those of the team that objected. */
  const worksOf = ({ workId, teamId }: Disputed) =>
    workId ? [workId] : own.flatMap((work) => (work.teamId === teamId ? work.workId : []));
  const scored = new Set<WorkId>();
  for (const workId of new Set(rows.flatMap(worksOf)))
    if (
      isAmong(
        actor,
        (await sheetsOfOneWork(db, workId)).map(({ expertId }) => expertId),
      )
    )
      scored.add(workId);
  const deciders = await decidersOf(
    db,
    rows.flatMap(({ resultId }) => resultId ?? []),
  );
  return new Map(
    rows.map((row): [string, HandlerConflict] => {
      const both = teamsOf(row).flatMap((teamId) => sides.get(teamId) ?? []);
      if (both.some(({ people }) => isAmong(actor, people))) return [row.objectionId, 'team'];
      if (both.some((side) => side.schools.some((code) => schools.has(code)))) return [row.objectionId, 'school'];
      if (worksOf(row).some((workId) => scored.has(workId))) return [row.objectionId, 'expert'];
      const decided = row.resultId !== undefined && isAmong(actor, deciders.get(row.resultId) ?? []);
      return [row.objectionId, decided ? 'decider' : null];
    }),
  );
}
