import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { type SQL, sql } from 'drizzle-orm';

/**
 * The streams of a competition, as a query: its rounds, sessions on site, registrations, works and what belongs to them.
 * Single certificates are left out, which would be most of it: each has its batch, and is found by its number.
 */
export const streamsOfCompetition = (competitionId: CompetitionId): SQL => sql`
  with rounds as (select round_id from round_board where competition_id = ${competitionId}),
       entered as (select enrolment_id, team_id from enrolment_board where competition_id = ${competitionId})
  select 'competition-' || ${competitionId}::text as stream
  union select 'round-' || round_id from rounds
  union select 'score_sheet-' || sheet_id from score_sheets join rounds using (round_id)
  union select 'score_run-' || score_run_id from score_runs join rounds using (round_id)
  union select 'tie_vote-' || tie_vote_id from tie_votes join rounds using (round_id)
  union select 'adjustment-' || adjustment_id from adjustments join rounds using (round_id)
  union select 'advancement-' || advancement_id from advancement_board join rounds using (round_id)
  union select 'scene_session-' || session_id from scene_sessions where competition_id = ${competitionId}
  union select 'enrolment-' || enrolment_id from entered
  union select 'team-' || team_id from entered
  union select 'order-' || order_id from order_lines join entered using (enrolment_id)
  union select 'invoices-' || order_id from order_lines join entered using (enrolment_id)
  union select 'work-' || work_id from work_board where competition_id = ${competitionId}
  union select 'result-' || result_id from result_board where competition_id = ${competitionId}
  union select 'award-' || award_id from award_list where competition_id = ${competitionId}
  union select 'certificate_batch-' || batch_id from certificate_batches where competition_id = ${competitionId}`;
