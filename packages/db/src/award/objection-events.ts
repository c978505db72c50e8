import { type ResultEvent, resultOf } from '@laurel/domain/award/result.ts';
import type { ResultId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';

/** Steps of an objection that people are notified of. */
const NOTIFIED = [
  'award.objection_filed',
  'award.objection_admitted',
  'award.objection_answered',
  'award.objection_hearing_set',
  'award.objection_decided',
  'award.appeal_filed',
  'award.appeal_answer_requested',
  'award.appeal_answered',
  'award.appeal_decided',
  'award.award_withheld',
  'award.names_corrected',
  'award.remedy_settled',
] as const satisfies readonly ResultEvent['type'][];

type Step = { readonly position: number; readonly objectionId: string; readonly type: (typeof NOTIFIED)[number] };

/** The steps of these objections to a result in the log, oldest first. */
export async function objectionSteps(db: Db, resultId: ResultId, objectionIds: readonly string[]): Promise<Step[]> {
  const { rows } = await db.execute<Step>(sql`
    select e.position::float8 as position, e.data ->> 'objectionId' as "objectionId", e.type
      from es.events e
     where e.stream_id = ${resultOf(resultId).id} and e.type = any(${sql.param([...NOTIFIED])}::text[])
       and e.data ->> 'objectionId' = any(${sql.param([...objectionIds])}::text[])
     order by e.version`);
  return rows;
}
