import {
  ONE_READING_MINUTES,
  type ReadingFilter,
  type ReadingPart,
  type ReadPart,
} from '@laurel/domain/audit/readings.ts';
import { type ReadTable, readTables } from '@laurel/domain/audit/recorded-tables.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';
import { contains } from '../kernel/contains.ts';
import type { Page } from '../kernel/paged.ts';
import { personsCalled } from '../people/persons.ts';
import { recordChange } from '../rows/row-changes.ts';

type Reading = {
  readonly actor: Actor;
  readonly requestId: string;
  readonly table: ReadTable;
  /** The id of what was viewed, or the name of a list. */
  readonly key: string;
  readonly part: ReadPart;
};

/** Whether results are still to be published, for what has scores: of one item of a round, or of the work's item. */
const isUnpublished: Partial<Record<ReadTable, (key: string) => SQL>> = {
  read_round: (key) => sql`
    exists (select from round_board r, jsonb_array_elements_text(r.round->'itemIds') item
             where r.round_id = ${key}::uuid
               and not exists (select from result_board b where b.competition_id = r.competition_id
                                  and b.item_id = item.value::uuid and b.announced_at is not null))`,
  read_work: (key) => sql`
    not exists (select from work_board w join result_board b using (competition_id, item_id)
                 where w.work_id = ${key}::uuid and b.announced_at is not null)`,
};

/**
 * Records that somebody is about to be shown something, once within ten minutes. Call it before the answer: what cannot
 * be recorded is not shown.
 */
export async function recordReading(db: Db, { actor, requestId, table, key, part }: Reading): Promise<void> {
  const unpublished = isUnpublished[table]?.(key) ?? sql`null::boolean`;
  const { rows } = await db.execute<{ unpublished: boolean | null; again: boolean }>(sql`
    with now_is as (select ${unpublished} as unpublished)
    select unpublished,
           exists (select from app.row_changes c
                    where c.table_name = ${table} and c.row_key = ${key}
                      and c.at > now() - make_interval(mins => ${ONE_READING_MINUTES})
                      and c.actor_id = ${actor.personId}::uuid and c.after->>'part' = ${part}
                      and (c.after->>'unpublished')::boolean is not distinct from now_is.unpublished) as again
      from now_is`);
  const [found] = rows;
  if (!found || found.again) return;
  const before = found.unpublished === null ? {} : { unpublished: found.unpublished };
  await recordChange(db, { actor, requestId, table, key, before: null, after: { part, ...before } });
}

/** Which changes of rows are readings; exports and certificates have other changes there as well. */
const taken: readonly (readonly [ReadingPart, SQL])[] = [
  ['revealed', sql`c.table_name = 'revealed'`],
  ['export', sql`c.table_name = 'exports' and c.after ? 'downloaded'`],
  ['certificates', sql`c.table_name = 'certificate_board' and c.row_key = 'export'`],
  ['logPart', sql`c.table_name = 'log_bundle' and c.row_key = 'part'`],
  ['wholeLog', sql`c.table_name = 'log_bundle' and c.row_key <> 'part'`],
];
const isRead = sql`c.table_name in (${sql.join(
  readTables.map((table) => sql`${table}`),
  sql`, `,
)})`;
const partOf = sql`case ${sql.join(
  taken.map(([part, is]) => sql`when ${is} then ${part}::text`),
  sql` `,
)} else c.after->>'part' end`;

/** Readings of this kind; without one, of every kind. */
const ofPart = (part: ReadingPart | undefined): SQL => {
  const own = taken.find(([name]) => name === part);
  if (own) return own[1];
  if (part) return sql`${isRead} and c.after->>'part' = ${part}`;
  return sql.join([isRead, ...taken.map(([, is]) => sql`(${is})`)], sql` or `);
};

/** The keys of everything with this name: people, their registrations and applications, works, rounds, or the thing with this id. */
const keysCalled = (words: string): SQL => sql`
  with called as (${personsCalled(words)})
  select ${words}::text
  union select person_id::text from called
  union select enrolment_id::text from enrolment_participants join called using (person_id)
  union select application_id::text from expert_applications join called using (person_id)
  union select objection_id::text from objection_board join called on person_id = filed_by
  union select work_id::text from work_board where ${contains(words, sql`title`)} or code in (${words}, upper(${words}))
  union select round_id::text from round_board where ${contains(words, sql`name_zh`, sql`name_en`)}
  union select competition_id::text from competition_board where ${contains(words, sql`name_zh`, sql`name_en`)}
  union select enrolment_id::text from enrolment_board where ${contains(words, sql`team_name`)}
                                                          or number in (${words}, upper(${words}))`;

type ReadingRow = {
  readonly changeId: string;
  readonly at: string;
  readonly actorId: string;
  readonly actorRole: string;
  readonly tableName: string;
  readonly rowKey: string;
  readonly part: ReadingPart;
  /** Null where nothing is published. */
  readonly unpublished: boolean | null;
  /** The reason, if one had to be given. */
  readonly reason: string | null;
};
type Within = { readonly groupIds: readonly string[] | undefined };

/** A page of readings, newest first. */
export async function listReadings(db: Db, filter: ReadingFilter & Within, { page, pageSize }: Page) {
  const { who, from, to, part, keywords, results, groupIds } = filter;
  const all: SQL[] = [
    sql`(${ofPart(part)})`,
    ...(who ? [sql`c.actor_id in (${personsCalled(who)})`] : []),
    ...(from ? [sql`c.at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`c.at < ${to}::timestamptz`] : []),
    ...(keywords ? [sql`c.row_key in (${keysCalled(keywords)})`] : []),
    ...(results ? [sql`(c.after->>'unpublished')::boolean = ${results === 'unpublished'}`] : []),
    ...(groupIds ? [sql`c.actor_group_id = any(${sql.param([...groupIds])}::uuid[])`] : []),
  ];
  const where = sql.join(all, sql` and `);
  const [found, counted] = await Promise.all([
    db.execute<ReadingRow>(sql`
      select c.change_id as "changeId", c.actor_id as "actorId", c.actor_role as "actorRole",
             to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
             c.table_name as "tableName", c.row_key as "rowKey", ${partOf} as part,
             (c.after->>'unpublished')::boolean as unpublished, c.after->>'reason' as reason
        from app.row_changes c where ${where}
       order by c.at desc, c.change_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::float8 as total from app.row_changes c where ${where}`),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0, page, pageSize };
}
