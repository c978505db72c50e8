import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';

type Ids = SQL;
const both = (column: string) => sql.raw(`${column} as zh, ${column} as en`);

/** What people call the subject of a stream, by the stream's kind. */
const byKind: Readonly<Record<string, (ids: Ids) => SQL>> = {
  competition: (ids) => sql`select competition_id as id, name_zh as zh, name_en as en from competition_board
                             where competition_id = any(${ids})`,
  enrolment: (ids) => sql`select enrolment_id as id, ${both('team_name')} from enrolment_board
                           where enrolment_id = any(${ids})`,
  team: (ids) => sql`select team_id as id, ${both('team_name')} from enrolment_board where team_id = any(${ids})`,
  work: (ids) => sql`select work_id as id, ${both('title')} from work_board where work_id = any(${ids})`,
  order: (ids) => sql`select order_id as id, ${both('order_no')} from orders where order_id = any(${ids})`,
  round: (ids) =>
    sql`select round_id as id, name_zh as zh, name_en as en from round_board where round_id = any(${ids})`,
  score_sheet: (
    ids,
  ) => sql`select s.sheet_id as id, ${both('w.title')} from score_sheets s join work_board w using (work_id)
                             where s.sheet_id = any(${ids})`,
  score_run: (ids) => sql`select s.score_run_id as id, r.name_zh as zh, r.name_en as en
                            from score_runs s join round_board r using (round_id) where s.score_run_id = any(${ids})`,
  advancement: (ids) => sql`select a.advancement_id as id, r.name_zh as zh, r.name_en as en
                              from advancement_board a join round_board r using (round_id)
                             where a.advancement_id = any(${ids})`,
  result: (ids) => sql`select r.result_id as id, c.name_zh as zh, c.name_en as en
                         from result_board r join competition_board c using (competition_id) where r.result_id = any(${ids})`,
  award: (ids) => sql`select award_id as id, ${both('work_title')} from award_list where award_id = any(${ids})`,
  certificate: (ids) => sql`select certificate_id as id, ${both('number')} from certificate_board
                             where certificate_id = any(${ids})`,
  certificate_batch: (ids) => sql`select batch_id as id, name->>'zh' as zh, name->>'en' as en from certificate_batches
                                   where batch_id = any(${ids})`,
  expert: (ids) => sql`select person_id as id, real_name as zh, coalesce(name_en, '') as en from app.persons
                        where person_id = any(${ids})`,
};

/** The kinds of subjects that a name is known of. */
export const NAMED_KINDS = Object.keys(byKind);

/** What the subjects of these streams are called; those that nothing is known of are left out. */
export async function subjectNames(db: Db, streamIds: readonly string[]): Promise<Map<string, Bilingual>> {
  const idsByKind = new Map<string, string[]>();
  for (const streamId of new Set(streamIds)) {
    const [, kind = '', id = ''] = /^([a-z_]+)-([0-9a-f-]{36})$/.exec(streamId) ?? [];
    if (Object.hasOwn(byKind, kind)) idsByKind.set(kind, [...(idsByKind.get(kind) ?? []), id]);
  }
  const found = await Promise.all(
    [...idsByKind].map(async ([kind, ids]) => {
      const query = byKind[kind]?.(sql`${sql.param(ids)}::uuid[]`) ?? sql``;
      const { rows } = await db.execute<{ id: string; zh: string; en: string }>(query);
      return rows.map(({ id, zh, en }) => [`${kind}-${id}`, { zh, en }] as const);
    }),
  );
  return new Map(found.flat().filter(([, { zh }]) => zh !== ''));
}
