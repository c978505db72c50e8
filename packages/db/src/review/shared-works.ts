import type { ConflictEvidence, Relation } from '@laurel/domain/expert/expert.ts';
import type { PersonId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { rolesInTeams } from '../enrolment/roles-in-teams.ts';
import { continuedWorks } from './continued-works.ts';
import { ofReview, reviewWorks } from './review-works.ts';
import type { RoundRow } from './round-board.ts';

type Row = {
  expert_id: PersonId;
  other_id: PersonId;
  work_id: WorkId | null;
  team_id: TeamId;
  relation: Relation | null;
};

/** What the first of two people of a team was to the second. */
const relation = sql`case
  when e.role is null or o.role is null then null
  when e.role = 'adviser' and o.role <> 'adviser' then 'supervised'
  when o.role = 'adviser' and e.role <> 'adviser' then 'supervisedBy'
  else 'teammate' end`;

/**
 * With whom of a round's authors and advisers each of its experts worked before, in whatever competition, and as what:
 * one row for two people, with the first work of both by id, else the first team of both that took part. A tie of
 * adviser and author comes before one of two authors.
 */
export async function sharedWorks(db: Db, row: RoundRow) {
  const { competitionId, round } = row;
  const only = await continuedWorks(db, row);
  const pool = sql`${sql.param([...round.pool])}::uuid[]`;
  const { rows } = await db.execute<Row>(sql`
    with roles as not materialized (${rolesInTeams()}), here as (
      select distinct unnest(${reviewWorks.personIds}) as person_id from ${reviewWorks}
       where ${ofReview(competitionId, round.itemIds, only)}
    ), met as (
      select expert_id, here.person_id as other_id, ${reviewWorks.workId} as work_id, ${reviewWorks.teamId} as team_id
        from ${reviewWorks}
        join unnest(${pool}) as expert_id on expert_id = any(${reviewWorks.personIds})
        join here on here.person_id = any(${reviewWorks.personIds}) and here.person_id <> expert_id
      union all
      select mine.person_id, theirs.person_id, null, mine.team_id
        from roles mine
        join roles theirs on theirs.team_id = mine.team_id and theirs.person_id <> mine.person_id
        join here on here.person_id = theirs.person_id
       where mine.person_id = any(${pool}) and mine.takes_part
    ), as_what as (
      select met.*, ${relation} as relation
        from met
        left join roles e on e.team_id = met.team_id and e.person_id = met.expert_id
        left join roles o on o.team_id = met.team_id and o.person_id = met.other_id
    )
    select distinct on (expert_id, other_id) expert_id, other_id, work_id, team_id, relation
      from as_what
     order by expert_id, other_id, coalesce(relation in ('supervised', 'supervisedBy'), false) desc,
              work_id nulls last, team_id`);
  return rows.map(({ expert_id, other_id, work_id, team_id, relation: as }) => {
    const evidence: ConflictEvidence = work_id
      ? { rule: 'sharedWork', workId: work_id, ...(as && { relation: as }) }
      : { rule: 'sharedTeam', teamId: team_id, relation: as ?? 'teammate' };
    return { expertId: expert_id, otherId: other_id, evidence };
  });
}
