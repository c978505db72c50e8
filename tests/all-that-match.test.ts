import { enrolmentBoard } from '@laurel/db/enrolment/enrolment-board.ts';
import { workBoard } from '@laurel/db/submission/work-board.ts';
import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { people, type Somebody } from './support/people.ts';

const { db } = await testDatabase();
const world = await people(db);
/** More than ten pages, and not a multiple of the page size. */
const ALL = 20_300;
const competitionId = uuidv7() as CompetitionId;
let organiser: Somebody;

/** As many rows as in a large competition, written directly to the read model; a few belong to another group. */
const fill = (table: PgTable, row: Record<string, unknown>, own: SQL) =>
  db.execute(sql`
    insert into ${table}
    select r.* from generate_series(1, ${ALL + 5}) n
      cross join lateral jsonb_populate_record(null::${table},
        ${JSON.stringify({ ...row, competition_id: competitionId })}::jsonb || ${own}
        || jsonb_build_object('group_id', case when n <= ${ALL} then ${world.rootGroupId} else ${uuidv7()} end)) r`);

beforeAll(async () => {
  organiser = await world.signedInAs('ORGANISER');
  const at = '2026-03-01T00:00:00.000Z';
  const ids = { item_id: uuidv7(), captain_id: organiser.personId };
  await fill(
    enrolmentBoard,
    {
      ...ids,
      ...{ status: 'submitted', team_name: '千队', member_ids: [], adviser_ids: [], paid: false, history: [] },
      ...{ enrolment: { signed: [] }, started_at: at, changed_at: at },
    },
    // Many submitted at the same moment, and some never submitted.
    sql`jsonb_build_object('enrolment_id', gen_random_uuid(), 'team_id', gen_random_uuid(), 'submitted_at',
          case when n % 10 > 0 then '2026-03-02T00:00:0' || n % 7 || '.000Z' end)`,
  );
  await fill(
    workBoard,
    {
      ...ids,
      ...{ team_id: uuidv7(), status: 'submitted', title: '千件', team_name: '千队', version: 1, member_ids: [] },
      ...{ school_codes: [], share_hashes: [], in_gallery: 0, work: { shares: [] }, changed_at: at },
    },
    sql`jsonb_build_object('work_id', gen_random_uuid(), 'enrolment_id', gen_random_uuid())`,
  );
});

it('selects every registration, each once, in the order of submission', async () => {
  type Page = Awaited<ReturnType<typeof organiser.call.enrolment.signUpsMatching>>;
  const rows: Page['rows'][number][] = [];
  let pages = 0;
  for (let after: Page['next'] = null; ; ) {
    const page: Page = await organiser.call.enrolment.signUpsMatching({ filter: { competitionId }, after });
    pages++;
    rows.push(...page.rows);
    if (!page.next) break;
    after = page.next;
  }
  expect([rows.length, new Set(rows.map((row) => row.enrolmentId)).size]).toEqual([ALL, ALL]);
  expect(pages).toBeGreaterThan(10);
  const { rows: inOrder } = await db.execute<{ at: string }>(sql`
    select coalesce(submitted_at, '') as at from ${enrolmentBoard}
     where group_id = ${world.rootGroupId as GroupId} order by 1, enrolment_id`);
  const listed = await db.execute<{ id: string; at: string }>(
    sql`select enrolment_id as id, coalesce(submitted_at, '') as at from ${enrolmentBoard}`,
  );
  const atOf = new Map(listed.rows.map(({ id, at }) => [id, at]));
  expect(rows.map((row) => atOf.get(row.enrolmentId))).toEqual(inOrder.map(({ at }) => at));
});

it('selects every work, each once', async () => {
  type Page = Awaited<ReturnType<typeof organiser.call.submission.worksMatching>>;
  const ids: string[] = [];
  for (let after: Page['next'] = null; ; ) {
    const page: Page = await organiser.call.submission.worksMatching({ filter: { competitionId }, after });
    ids.push(...page.rows.map((row) => row.workId));
    if (!page.next) break;
    after = page.next;
  }
  expect([ids.length, new Set(ids).size]).toEqual([ALL, ALL]);
});
