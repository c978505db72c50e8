import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { worksSubmittedTo } from '../submission/work-board.ts';
import { awardRosters, everybodyIn } from './team-rosters.ts';

/**
 * Of these competitions, those in which somebody, or a person as whom they could log in, is now of a team with a
 * submitted work. Commands and screens both ask this, so that no button is offered that is then refused.
 */
export async function contestedBy(
  db: Db | Tx,
  actor: Pick<Actor, 'personId' | 'tiedTo'>,
  competitionIds: readonly CompetitionId[],
): Promise<ReadonlySet<CompetitionId>> {
  if (competitionIds.length === 0) return new Set();
  const people = sql.param([...notSecondTo(actor)]);
  const { rows } = await db.execute<{ id: CompetitionId }>(sql`
    select distinct submitted.competition_id as id
      from ${awardRosters}
      join ${worksSubmittedTo(competitionIds)} as submitted on submitted.team_id = ${awardRosters.teamId}
     where ${everybodyIn(awardRosters)} && ${people}::uuid[]`);
  return new Set(rows.map(({ id }) => id));
}
