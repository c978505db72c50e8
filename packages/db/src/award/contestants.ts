import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, inArray, sql } from 'drizzle-orm';
import { teamsWithSubmittedWork } from '../submission/work-board.ts';
import { awardRosters, everybodyIn } from './team-rosters.ts';

/** Whether somebody, or a person as whom they could log in, is of a team with a submitted work in the competition. */
export async function isContestant(
  db: Db | Tx,
  actor: Pick<Actor, 'personId' | 'tiedTo'>,
  competitionId: CompetitionId,
): Promise<boolean> {
  const people = sql.param([...notSecondTo(actor)]);
  const { teamId } = awardRosters;
  const rows = await db
    .select({ teamId })
    .from(awardRosters)
    .where(
      and(
        inArray(teamId, teamsWithSubmittedWork(competitionId)),
        sql`${everybodyIn(awardRosters)} && ${people}::uuid[]`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
