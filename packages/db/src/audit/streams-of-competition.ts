import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { type SQL, sql } from 'drizzle-orm';

/**
 * The streams of a competition, as a query: its rounds, sessions on site, registrations, works, awards, certificates and
 * what belongs to them, and groups of experts whose members judge in it.
 */
export const streamsOfCompetition = (competitionId: CompetitionId): SQL => sql`
  with rounds as (select round_id from round_board where competition_id = ${competitionId}),
       judging as (select distinct expert_id::text from score_sheets join rounds using (round_id)),
       checks as (select check_id from name_checks where competition_id = ${competitionId}),
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
  union select 'comment_check-' || sheet_id from comment_checks join rounds using (round_id)
  union select 'review_group-' || review_group_id from review_groups
         where exists (select from judging where terms->'memberIds' ? expert_id)
  union select 'name_check-' || check_id from checks
  union select 'name_correction-' || correction_id from name_corrections where competition_id = ${competitionId}
  union select 'confirmed_names-' || replace(check_id::text || work_id, '-', '')
          from confirmed_names join checks using (check_id)
  union select 'expert_fees-' || ${competitionId}::text
  union select 'certificate_batch-' || batch_id from certificate_batches where competition_id = ${competitionId}
  union select 'certificate_bulk_change-' || bulk_change_id
          from certificate_bulk_changes where competition_id = ${competitionId}
  union select 'certificate_correction-' || correction_id
          from certificate_corrections where competition_id = ${competitionId}
  union select 'certificate-' || certificate_id from certificate_board where competition_id = ${competitionId}`;
