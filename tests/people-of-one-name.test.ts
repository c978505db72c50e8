import { randomUUID } from 'node:crypto';
import { certificateBoard, printedCertificates } from '@laurel/db/certificate/certificate-board.ts';
import { enrolmentBoard, enrolmentParticipants } from '@laurel/db/enrolment/enrolment-board.ts';
import { expertLibrary } from '@laurel/db/expert/expert-library.ts';
import { signIns } from '@laurel/db/identity/sign-ins.ts';
import { orderLines, orders } from '@laurel/db/payment/orders.ts';
import { roundBoard } from '@laurel/db/review/round-board.ts';
import { scoreSheets } from '@laurel/db/review/sheet-board.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { ExportOf } from '@laurel/domain/exports/exports.ts';
import type { CompetitionId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { makeNextExport } from '@laurel/worker/exports/make-export.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { people, type Somebody } from './support/people.ts';

/** Thousands of people with one surname: every search by name finds all of them. */
const { db, pool } = await testDatabase();
const world = await people(db);
const words = { zh: '字', en: 'words' };
/** The text of a certificate is not searched. */
const saysNothing = {
  ...{ students: [], teachers: [], numberParts: ['C', '1', ''] },
  ...{ levelName: words, competitionName: words, itemName: words, print: {} },
};
/** More than any list of ids ever held, and not a multiple of the page size. */
const ALL = 621;
/** More schools than the country has. */
const SCHOOLS = 3_203;
const SURNAME = '欧阳';
const competitionId = uuidv7() as CompetitionId;
const roundId = uuidv7() as RoundId;
let organiser: Somebody;
let finance: Somebody;
let root: Somebody;

/** The n-th id of a kind, in SQL. */
const id = (kind: number) => sql.raw(`('0000000${kind}-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))`);
const [person, enrolment, order] = [id(1), id(2), id(3)];
const at = '2026-03-01T00:00:00.000Z';

/** One row of a read model per person, each with its own values. */
const fill = (table: PgTable, row: Record<string, unknown>, own: SQL, rows = ALL) =>
  db.execute(sql`
    insert into ${table}
    select r.* from generate_series(1, ${rows}) n
      cross join lateral jsonb_populate_record(null::${table}, ${JSON.stringify({
        competition_id: competitionId,
        group_id: world.rootGroupId,
        changed_at: at,
        ...row,
      })}::jsonb || ${own}) r`);

const meta = {
  ...{ actorKind: 'user', actingAs: { roles: ['x'], groupId: null } },
  ...{ useCase: 'x', commandId: 'x', correlationId: 'x' },
};
/** This many events of registrations by these people. */
const recorded = (facts: number, actorOf: (n: number) => string, from = 0) => {
  const n = Array.from({ length: facts }, (_, index) => index + 1);
  return pool.query(
    `select es.append('laurel', $4, 'null', $1::text[], array_fill($5::int, array[$2::int]), array(select generate_series(1, $2)),
       array(select gen_random_uuid() from generate_series(1, $2)), array_fill('jar.opened'::text, array[$2::int]),
       array_fill(1, array[$2::int]), array_fill('{}'::jsonb, array[$2::int]), $3::jsonb[])`,
    [
      n.map((one) => `enrolment-00000002-0000-7000-8000-${(from + one).toString(16).padStart(12, '0')}`),
      facts,
      n.map((one) => JSON.stringify({ ...meta, actorId: actorOf(one) })),
      `fill ${from}`,
      0,
    ],
  );
};

beforeAll(async () => {
  organiser = await world.signedInAs('ORGANISER');
  finance = await world.signedInAs('FINANCE');
  root = await world.signedInAs('ROOT');
  await db.execute(sql`
    insert into app.persons (person_id, real_name)
    select ${person}::uuid, case when n <= ${ALL} then ${SURNAME} else '别人' end || n from generate_series(1, ${SCHOOLS}) n`);
  const ids = { item_id: uuidv7() };
  await fill(
    enrolmentBoard,
    {
      ...ids,
      ...{ status: 'active', adviser_ids: [], paid: true, history: [] },
      ...{ enrolment: { signed: [], answers: {} }, started_at: at, submitted_at: at },
    },
    sql`jsonb_build_object('enrolment_id', ${enrolment}, 'team_id', ${id(4)}, 'captain_id', ${person},
          'member_ids', jsonb_build_array(${person}), 'number', 'Q' || n, 'school_code', 'S' || n,
          'team_name', case when n <= ${ALL} then '千人队' else '其他队' end)`,
    SCHOOLS,
  );
  await db.execute(sql`
    insert into ${enrolmentParticipants}
    select ${enrolment}::uuid, ${person}::uuid, ${ids.item_id}::uuid, 'member', true from generate_series(1, ${SCHOOLS}) n`);
  await fill(
    orders,
    {
      status: 'paid',
      amount: 100,
      received: 100,
      refunded: 0,
      expires_at: at,
      placed_at: at,
      offline: false,
      late: false,
    },
    sql`jsonb_build_object('order_id', ${order}, 'order_no', 'N' || n, 'payer_id', ${person})`,
  );
  await db.execute(sql`
    insert into ${orderLines} select ${order}::uuid, ${enrolment}::uuid, 100, true from generate_series(1, ${ALL}) n`);
  await fill(
    scoreSheets,
    {
      ...{ ...ids, round_id: roundId, work_id: uuidv7(), work_version: 1, chief: false, status: 'assigned' },
      ...{ scores: {}, versions: 0, stream_version: 1, after_seeing: false, saw_others: false, assigned_at: at },
    },
    sql`jsonb_build_object('sheet_id', ${id(5)}, 'expert_id', ${person}, 'alias', 'A' || n)`,
  );
  await fill(
    expertLibrary,
    {
      status: 'active',
      tracks: [],
      school_codes: [],
      max_load: 10,
      undecided: 0,
      expert: { profile: { tracks: [], schoolCodes: [], maxLoad: 10 }, conflicts: [] },
      added_at: at,
    },
    sql`jsonb_build_object('person_id', ${person})`,
  );
  await fill(
    certificateBoard,
    {
      ...{ ...ids, batch_id: uuidv7(), award_id: uuidv7(), number_scope: 's', revision: 1, status: 'rendered' },
      ...{
        work_title: '作品',
        team_name: '队',
        school: '校',
        issued: saysNothing,
        file_hash: 'f'.repeat(64),
        bytes: 1,
      },
      ...{ earlier_files: [], attempts: 1, deliveries: 0, issued_at: at },
    },
    sql`jsonb_build_object('certificate_id', ${id(6)}, 'number', 'C' || n, 'ordinal', n, 'status_index', n,
          'trace_token', 't' || n, 'holder_ids', jsonb_build_array(${person}))`,
  );
  await db.execute(sql`
    insert into ${roundBoard}
    select r.* from jsonb_populate_record(null::${roundBoard}, ${JSON.stringify({
      ...{ round_id: roundId, competition_id: competitionId, group_id: world.rootGroupId, status: 'open' },
      ...{
        round: { policy: plainPolicy, plans: [], pool: [] },
        plans: [],
        name_zh: '初评',
        name_en: 'First',
        reviewers_per_work: 1,
      },
      ...{ opens_at: at, closes_at: at, created_at: at, changed_at: at },
    })}::jsonb) r`);
  await db.execute(sql`
    insert into ${signIns} (sign_in_id, person_id, at, method, ok, ip_hash, user_agent)
    select gen_random_uuid(), ${person}::uuid, now(), 'password', true, '', '' from generate_series(1, ${ALL}) n`);
  await db.execute(sql`
    insert into app.row_changes (change_id, actor_id, actor_role, table_name, row_key, after)
    select gen_random_uuid(), ${person}::uuid, 'ORGANISER', 'banners', 'b', '{}' from generate_series(1, ${ALL}) n`);
  await recorded(ALL, (n) => `00000001-0000-7000-8000-${n.toString(16).padStart(12, '0')}`);
  await pool.query('analyze');
});

/** All rows of a list, page after page, and the total that the list states. */
const every = async <Row>(fetch: (page: number) => Promise<{ rows: readonly Row[]; total: number }>) => {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { rows: some, total } = await fetch(page);
    rows.push(...some);
    if (some.length === 0) return { rows, total };
  }
};
/** How many lines the worker wrote, and the total that it announced. */
const exported = async (who: Somebody, what: ExportOf) => {
  const exportId = randomUUID();
  await who.call.exports.requestExport({ what, format: 'csv', commandId: exportId });
  await makeNextExport({ db, ports: world.ports, log: { error: () => {} } as never }, new AbortController().signal);
  const { rows } = await pool.query('select state, done, total from app.exports where export_id = $1', [exportId]);
  return rows[0];
};
const whole = { state: 'ready', done: ALL, total: ALL };
const keywords = SURNAME;
const pageSize = 100;

describe(`${ALL} people with one surname`, () => {
  it('have the same number of registrations in the list, on its pages, in the figures, in "select all" and in the export', async () => {
    const { enrolment } = organiser.call;
    const list = await every((page) => enrolment.signUps({ keywords, page, pageSize }));
    expect([list.total, new Set(list.rows.map((row) => row.enrolmentId)).size]).toEqual([ALL, ALL]);
    const chosen: string[] = [];
    type Page = Awaited<ReturnType<typeof enrolment.signUpsMatching>>;
    for (let after: Page['next'] = null; ; ) {
      const page: Page = await enrolment.signUpsMatching({ filter: { keywords }, after });
      chosen.push(...page.rows.map((row) => row.enrolmentId));
      if (!page.next) break;
      after = page.next;
    }
    expect([chosen.length, new Set(chosen).size]).toEqual([ALL, ALL]);
    expect((await enrolment.teamNumbers({ keywords })).total).toBe(ALL);
    expect(await enrolment.teamSources({ keywords })).toHaveLength(ALL);
    expect(await enrolment.teamSources({})).toHaveLength(SCHOOLS);
    expect(await exported(organiser, { kind: 'signUps', filter: { keywords } })).toEqual(whole);
    // One of them, and a name that nobody has.
    expect((await enrolment.signUps({ keywords: `${SURNAME}${ALL}` })).total).toBe(1);
    expect((await enrolment.signUps({ keywords: '没有此人' })).total).toBe(0);
  });

  it('are found as payers, and their teams and works as what was paid for', async () => {
    for (const words of [SURNAME, '千人队']) {
      const filter = { keywords: words };
      expect((await finance.call.payment.orderList(filter)).total).toBe(ALL);
      expect(await exported(finance, { kind: 'orders', filter })).toEqual(whole);
    }
  });

  it('are found as experts and by their score sheets', async () => {
    expect((await organiser.call.expert.expertList({ keywords })).total).toBe(ALL);
    const list = await every((page) => organiser.call.review.sheetList({ roundId, keywords, page, pageSize }));
    expect([list.total, list.rows.length]).toEqual([ALL, ALL]);
    expect(await exported(organiser, { kind: 'sheets', filter: { roundId, keywords } })).toEqual(whole);
  });

  it('are found by their certificates, and the archive contains each of them', async () => {
    expect((await root.call.certificate.certificateList({ keywords })).total).toBe(ALL);
    const held = new Set<string>();
    let first = true;
    for await (const page of printedCertificates(db, null, { keywords })) {
      for (const row of page) held.add(row.certificateId);
      // A row already read no longer matches: the following pages must not move.
      if (first) await db.execute(sql`update ${certificateBoard} set file_hash = null where ordinal = 1`);
      first = false;
    }
    expect(held.size).toBe(ALL);
  });

  it('are found in the logs by actor and by subject', async () => {
    for (const filter of [{ who: SURNAME }, { keywords: '千人队' }]) {
      expect((await root.call.identity.eventHistory(filter)).total).toBe(ALL);
      expect(await exported(root, { kind: 'log', filter })).toEqual(whole);
    }
    expect((await root.call.identity.rowChanges({ who: SURNAME })).total).toBe(ALL);
    expect((await root.call.identity.signInList({ who: SURNAME })).total).toBe(ALL);
  });

  it('are not all offered at once for selection: the dialog asks for more letters', async () => {
    const found = (words: string) => root.call.expert.expertCandidates({ keywords: words });
    // They are all experts already; the next ones by id are still found.
    expect(await found(SURNAME)).toEqual({ rows: [], more: false });
    await db.execute(sql`
      insert into app.persons (person_id, real_name)
      select ${id(7)}::uuid, ${SURNAME} || '新' || n from generate_series(1, 21) n`);
    const { rows, more } = await found(SURNAME);
    expect([rows.length, more]).toEqual([20, true]);
    expect(await found(`${SURNAME}新21`)).toMatchObject({ rows: [{ name: `${SURNAME}新21` }], more: false });
  });
});

describe('a person with many records', () => {
  it('sees every registration, login and event of their own', async () => {
    const busy = await world.signedInAs('ORGANISER');
    const FACTS = 5_100;
    await recorded(FACTS, () => busy.personId, 10_000);
    await db.execute(sql`
      insert into ${signIns} (sign_in_id, person_id, at, method, ok, ip_hash, user_agent)
      select gen_random_uuid(), ${busy.personId}, now(), 'password', true, '', '' from generate_series(1, 1100) n`);
    await db.execute(sql`
      insert into ${enrolmentParticipants}
      select enrolment_id, ${busy.personId}, item_id, 'adviser', true from ${enrolmentBoard} where team_name = '千人队'`);
    const own = await busy.call.identity.exportMyData({ commandId: randomUUID() });
    expect(own.facts.length).toBeGreaterThanOrEqual(FACTS);
    expect(own.signIns.length).toBeGreaterThanOrEqual(1100);
    expect(await busy.call.enrolment.myEnrolments({ competitionId })).toHaveLength(ALL);
  });
});
