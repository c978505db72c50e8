import { type SQL, sql } from 'drizzle-orm';
import { enrolmentBoard, enrolmentParticipants } from './enrolment-board.ts';

/** Who is in which team as what, and whether it takes part: a query of `team_id`, `person_id`, `role`, `takes_part`. */
export const rolesInTeams = (): SQL => {
  const { enrolmentId, personId, role } = enrolmentParticipants;
  return sql`
    select ${enrolmentBoard.teamId}, ${personId}, ${role}, ${enrolmentBoard.status} = 'active' as takes_part
      from ${enrolmentParticipants}
      join ${enrolmentBoard} on ${enrolmentBoard.enrolmentId} = ${enrolmentId}`;
};
