import type { CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import type { WorkStatus } from '@laurel/domain/submission/work-status.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A locked work that may still win: nobody found it ineligible, eliminated, withdrew or disqualified it. */
const RUNNING = ['locked', 'eligible', 'toBeCorrected', 'advanced'] as const satisfies readonly WorkStatus[];
export const isRunning = (status: WorkStatus) => RUNNING.some((one) => one === status);
const running = (): SQL => sql`any(${sql.param([...RUNNING])}::text[])`;

/** Works of these items that may still win, whatever their scores, as a query that another area joins. */
export const worksInTheRunning = (competitionId: CompetitionId, itemIds: readonly ItemId[]): SQL => sql`
  select b.work_id, b.team_id, b.item_id, b.code, b.title, b.team_name, b.captain_id, b.school_codes
    from work_board b
   where b.competition_id = ${competitionId} and b.item_id = any(${sql.param([...itemIds])}::uuid[])
     and b.status = ${running()}`;

/** Whether this work may still win. */
export const inTheRunning = (workId: SQLWrapper): SQL => sql`
  exists (select from work_board b where b.work_id = ${workId} and b.status = ${running()})`;
