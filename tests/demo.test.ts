import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { simulatedPayments } from '@laurel/adapters/payment/simulator/simulated-payments.ts';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { seedDemonstration } from '@laurel/api/demo/seed.ts';
import { besideTheLog } from '@laurel/db/audit/findings/beside-the-log.ts';
import { createLog } from '@laurel/db/log.ts';
import { productLog } from '@laurel/db/product-log.ts';
import { beginRowMarks } from '@laurel/db/rows/begin-row-marks.ts';
import { sealSideRows } from '@laurel/db/rows/seal-side-rows.ts';
import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { checkProjection } from '@laurel/event-store/check.ts';
import { originKeyFor } from '@laurel/event-store/origin.ts';
import { verifyChain } from '@laurel/event-store/verify.ts';
import { openPrinting } from '@laurel/worker/certificate/printing/open-printing.ts';
import { reactions } from '@laurel/worker/reactions.ts';
import { startWorking } from '@laurel/worker/work.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitsFor } from './support/behind-link.ts';
import { testDatabase } from './support/database.ts';
import { people } from './support/people.ts';
import { connectToRecord } from './support/recording.ts';

const { db, url } = await testDatabase({ max: 16 });
const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-demo-'));
const now = () => new Date().toISOString() as Instant;
const settings = {
  demo: true,
  production: false,
  publicUrl: 'http://localhost:3000',
  dataFolder: folder,
  secondFactor: 'offered' as const,
  earlierIssuers: [],
  siteHosts: new Map(),
};
const world = await people(db, {
  ports: {
    settings,
    files: folderStore(path.join(folder, 'files')),
    payments: simulatedPayments({ db, keys: await simulatorKeysOf(db), now }),
  },
});
const { ports } = world;
const size = { running: 14, regional: 14, noticed: 4, reviewing: 9, finished: 12, judges: 3, onStage: 6 };

/** This worker has no browser: pages are not checked, and certificates are requested and wait. */
const idle = async () => {
  throw new Error('nothing is printed here');
};
const log = createLog('test', 'silent');
const printing = {
  ...openPrinting({ env: {}, db, ports, log }),
  threads: { print: idle, preview: idle, report: idle, inspect: async () => [], close: async () => {} },
};
const work = await startWorking({
  context: { db, ports, printing, log },
  queueAddress: { databaseUrl: url, redisUrl: undefined },
  everyMs: 50,
});
afterAll(() => work.stop());

/**
 * Where the seed is killed and started again, one after the other: after a line it says, and inside the parts of several
 * commands, when it sends the first statement with this text.
 */
const interruptions = [
  "'enrolment.accept_invitation'",
  'the running edition can be visited',
  "'review.approve_distribution'",
  "'review.submit_sheet'",
  "'scene.commit_draw'",
  "'scene.reveal_score'",
  "'identity.accept_appointment'",
  'the regional heat: sign-ups wait for their schools',
  "'award.confirm_names'",
  "'review.void_sheet'",
  "'award.confirm_result'",
  "'award.request_name_correction'",
] as const;

/**
 * The seed as a process that is killed at `cut`: from then on nothing that it sends reaches the database, and what was
 * not committed is rolled back with its connections.
 */
async function seedUntil(cut: (typeof interruptions)[number] | null, seen: string[]): Promise<unknown> {
  const own = connectToRecord(url, { max: 8, application: 'laurel-seed' });
  let killed = false;
  const blocks = (text: string) => {
    killed ||= cut !== null && text.includes(cut);
    return killed && new Error(`killed at ${cut}`);
  };
  own.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const guarded = (what: string | { readonly text: string }, ...more: unknown[]) => {
      const blocked = blocks(typeof what === 'string' ? what : what.text);
      if (!blocked) return query(what, ...more);
      const answer = more.at(-1);
      // The pool asks with a callback.
      return typeof answer === 'function' ? answer(blocked) : Promise.reject(blocked);
    };
    Object.assign(client, { query: guarded });
  });
  const say = (line: string) => {
    seen.push(line);
    const blocked = blocks(line);
    if (blocked) throw blocked;
  };
  try {
    return await seedDemonstration({ db: own.db, ports, size, say, onVisible: () => void seen.push('visible') });
  } catch (error) {
    if (!killed) throw error;
    return `killed at ${cut}`;
  } finally {
    await own.pool.end();
  }
}

const count = async (what: ReturnType<typeof sql>) => Number((await db.execute(what)).rows[0]?.n);
const signIn = (username: string, more: object) =>
  world.visitor.identity.signInByPassword({
    commandId: crypto.randomUUID(),
    username,
    password: 'laurel-demo',
    verifyCode: '0000',
    ...more,
  });

describe('the demonstration', () => {
  const seen: string[] = [];
  beforeAll(async () => {
    await beginRowMarks(db, ports.secrets);
    for (const cut of interruptions) expect(await seedUntil(cut, seen)).toBe(`killed at ${cut}`);
    expect(await seedUntil(null, seen)).toBe(true);
  }, 480_000);

  it('can be visited before it is complete', () => {
    expect(seen.indexOf('visible')).toBeGreaterThan(0);
    expect(seen.indexOf('visible')).toBeLessThan(seen.length - 3);
  });

  it.each(['root', 'organiser', 'finance', 'auditor', 'school', 'captain', 'member', 'expert1', 'expert2', 'expert3'])(
    'lets %s in with the common password and the code 0000',
    async (username) => {
      expect((await signIn(username, {})).accessToken).toBeTruthy();
    },
  );

  it('accepts the code 0000 from nobody else', async () => {
    const { username } = await world.signedInAs('ORGANISER');
    await expect(signIn(username, {})).rejects.toMatchObject({ cause: { refusal: 'verifyCodeWrong' } });
  });

  it('shows the whole history of a work to a person who knows its certificate number, or part of it', async () => {
    const root = await world.signedInAs('ROOT');
    const story = async (keywords: string) => {
      const { rows, total } = await root.call.identity.eventHistory({ keywords, pageSize: 100 });
      expect(rows).toHaveLength(total);
      return rows.map(({ streamId }) => streamId);
    };
    const { rows } = await db.execute<{ number: string; award_id: string }>(
      sql`select number, award_id from rm.certificate_board order by number limit 1`,
    );
    const [one] = rows;
    if (!one) throw new Error('the demonstration has certificates');
    const streams = await story(one.number.toLowerCase());
    const kinds = new Set(streams.map((stream) => stream.replace(/-.*/, '')));
    for (const kind of ['enrolment', 'team', 'work', 'score_sheet', 'score_run', 'result', 'award', 'certificate'])
      expect([...kinds]).toContain(kind);
    for (const stream of [`award-${one.award_id}`, streams.find((each) => each.startsWith('score_sheet-')) ?? ''])
      expect(await story(stream)).toEqual(streams);
  });

  it('is verified without findings, also outside the log', async () => {
    await sealSideRows(db);
    const found: string[] = [];
    const examined = { db, log: productLog, secrets: ports.secrets, store: () => ports.files, reactions };
    for await (const { about, problem } of besideTheLog(examined)) found.push(`${about}: ${problem}`);
    expect(found).toEqual([]);
    // However the seed and the worker recorded them.
    const proven = { origin: await originKeyFor(db, ports.secrets), after: 0 };
    expect(await verifyChain(db, { proven })).toEqual([]);
  }, 60_000);

  it('has a final on stage: one team scored, the next one called, and its screen at a known address', async () => {
    const address = await world.visitor.scene.demoScreen();
    expect(address).toMatch(/^\/screen\/call\?key=[\w-]{22}$/);
    const { rows } = await db.execute<{ status: string; turns: string[] }>(sql`
      select s.status, array_agg(t.slot->>'status' order by t.slot->>'status') as turns from rm.scene_sessions s,
             jsonb_array_elements(s.session->'slots') as t(slot) group by s.session_id, s.status`);
    expect(rows).toMatchObject([{ status: 'running' }]);
    expect(rows[0]?.turns.toSorted()).toEqual(['called', 'done', 'scheduled']);
  });

  it('has its final in a contest of several stages, with the works that advanced and no others', async () => {
    const { rows } = await db.execute<{
      kinds: string[];
      on_stage: string[];
      advanced: string[];
      others: string[];
    }>(sql`
      select (select array_agg(stage->>'kind') from jsonb_array_elements(c.settings->'stages') stage) as kinds,
             (select array_agg(t.slot->>'workId') from jsonb_array_elements(s.session->'slots') as t(slot)) as on_stage,
             (select array_agg(w.work_id::text) from rm.work_board w
               where w.competition_id = c.competition_id and w.status = 'advanced') as advanced,
             (select array_agg(distinct w.status) from rm.work_board w
               where w.competition_id = c.competition_id and w.status <> 'advanced') as others
        from rm.scene_sessions s join rm.competition_board c using (competition_id)`);
    const kinds = ['enrol', 'submit', 'screening', 'onlineReview', 'elimination', 'scene', 'result'];
    expect(rows).toMatchObject([{ kinds, others: ['eliminated'] }]);
    expect(rows[0]?.on_stage).toHaveLength(3);
    expect(rows[0]?.on_stage.toSorted()).toEqual(rows[0]?.advanced.toSorted());
  });

  it('was interrupted at many points, and nothing in it is there twice or left half done', async () => {
    expect(await count(sql`select count(*) n from rm.scene_sessions`)).toBe(1);
    expect(await count(sql`select count(*) n from app.school_appointments where status = 'offered'`)).toBe(1);
    expect(await count(sql`select count(*) n from app.school_appointments where status = 'accepted'`)).toBe(1);
    expect(
      await count(
        sql`select count(*) n from es.events where type = 'review.score_submitted' and (data->>'version')::int > 1`,
      ),
    ).toBe(0);
    const named = sql`select count(*) n from (select name_zh, edition from rm.competition_board group by 1, 2 having count(*) > 1) t`;
    expect(await count(named)).toBe(0);
  });

  it('sends hardly any messages about its past', async () => {
    // The final is held now: its teams and judges are written to, as are the experts of each of the five rounds.
    const past = sql`select count(*) n from app.letters where kind not like 'session%'`;
    expect(await count(past)).toBeLessThan(50);
  });

  it('has editions in every stage, teams in every state, and something for each account to do', async () => {
    expect(await count(sql`select count(*) n from rm.competition_board where status = 'published'`)).toBe(7);
    const { rows } = await db.execute(sql`select distinct status from rm.enrolment_board`);
    expect(rows.map((row) => row.status).toSorted()).toEqual([
      'active',
      'awaitingPayment',
      'draft',
      'regionApproved',
      'rejected',
      'schoolApproved',
      'submitted',
    ]);
    expect(await count(sql`select count(*) n from rm.work_board where in_gallery > 0`)).toBeGreaterThan(3);
    expect(await count(sql`select count(*) n from app.articles`)).toBeGreaterThan(20);
    const { banners } = await world.visitor.content.websiteSetting();
    expect(banners).toHaveLength(2);
    const captain = world.callAs(world.contextOf(await sessionOf('captain')));
    expect((await captain.award.myAwards()).length).toBe(1);
    const finance = world.callAs(world.contextOf(await sessionOf('finance')));
    const { waiting } = await finance.audit.workbench({});
    expect(waiting.find(({ key }) => key === 'announcedTransfers')?.count).toBe(1);
    const school = world.callAs(world.contextOf(await sessionOf('school')));
    const [order] = (await school.payment.myOrders({})).rows;
    expect(order).toMatchObject({ transferState: 'announced', amount: expect.any(Number) });
    expect(await count(sql`select count(*) n from rm.receiving_accounts where account is not null`)).toBe(1);
  });

  it('has previous works that are found by prize and school, with their people masked, and can be closed again', async () => {
    const all = await world.visitor.submission.gallery({});
    const awarded = all.rows.find(({ awards }) => awards.length > 0);
    const award = awarded?.awards[0]?.zh ?? '';
    const wanted = all.choices.award.find(({ value }) => value === award);
    const found = await world.visitor.submission.gallery({ award });
    expect(found.total).toBe(wanted?.count);
    expect(found.rows.every(({ awards }) => awards.some(({ zh }) => zh === award))).toBe(true);
    expect(found.choices.school.length).toBeGreaterThan(0);
    for (const { value, count, name } of found.choices.school) {
      expect(name?.zh).toBeTruthy();
      expect((await world.visitor.submission.gallery({ award, school: value })).total).toBe(count);
    }
    expect(await world.visitor.submission.gallery({ year: '1999' })).toMatchObject({ total: 0, rows: [] });

    const workId = awarded?.workId as WorkId;
    const { awards, authors } = await world.visitor.submission.publicWork({ workId });
    expect(awards[0]?.level.zh).toBe(award);
    expect(authors.length).toBeGreaterThan(0);
    for (const { name } of authors) expect(name).toContain('*');

    const organiser = world.callAs(world.contextOf(await sessionOf('organiser')));
    const { shares } = await organiser.submission.workDetails({ workId });
    const [gallery] = shares;
    await organiser.submission.unpublishWork({ workId, shareHash: gallery?.shareHash ?? '', commandId: randomUUID() });
    await expect(world.visitor.submission.publicWork({ workId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await world.visitor.submission.gallery({})).total).toBe(all.total - 1);
    const again = { workId, scope: 'gallery', expiresAt: null, commandId: randomUUID() } as const;
    await organiser.submission.publishWork(again);
    expect((await world.visitor.submission.gallery({})).total).toBe(all.total);
  });

  it('has experts who stated schools, topics, languages, dates and people, which keep works from them', async () => {
    const organiser = world.callAs(world.contextOf(await sessionOf('organiser')));
    const { rows, total } = await organiser.expert.expertList({ pageSize: 100 });
    expect(total).toBe(size.judges + 3);
    const profiles = await Promise.all(rows.map(({ personId }) => organiser.expert.statedProfile({ personId })));
    const some = (has: (stated: NonNullable<(typeof profiles)[number]>) => boolean) =>
      profiles.filter((stated) => stated && has(stated)).length;
    expect(some(({ schools, topics, languages }) => schools.length * topics.length * languages.length > 0)).toBe(total);
    expect(some(({ schools }) => schools.length > 1)).toBeGreaterThan(1);
    expect(some(({ away }) => away.length > 0)).toBeGreaterThan(0);
    expect(some(({ people }) => people.length > 0)).toBe(3);
    expect(rows.some(({ effectiveLoad, maxLoad }) => effectiveLoad < maxLoad)).toBe(true);
    const stated = sql`select count(*) n from es.events
      where type = 'expert.conflict_declared' and data->'evidence'->>'rule' = 'stated'`;
    expect(await count(stated)).toBeGreaterThan(0);
    expect((await organiser.expert.expertList({ language: 'zh' })).total).toBe(total);
  });

  it('has registrations that wait for the school, one of them returned before', async () => {
    const school = world.callAs(world.contextOf(await sessionOf('school')));
    const { rows } = await school.enrolment.signUps({ status: 'submitted' });
    const waiting = rows.filter((row) => row.can.schoolApprove);
    expect(waiting.length).toBeGreaterThan(2);
    const stories = await Promise.all(
      waiting.map(({ enrolmentId }) => school.enrolment.enrolmentDetails({ enrolmentId })),
    );
    const sentBack = stories.filter(({ history }) => history.some(({ what }) => what === 'enrolment.returned'));
    expect(sentBack).toHaveLength(1);
  });

  it('has results in their public notice, to which a member may object and the organiser may reply', async () => {
    const as = async (username: string) => world.callAs(world.contextOf(await sessionOf(username)));
    const { rows } = await world.visitor.competition.publicCompetitions({ keywords: '乡村设计' });
    const competitionId = rows[0]?.competitionId as never;
    const results = await world.visitor.award.publicResults({ competitionId });
    expect(results.map(({ open, entries }) => open && entries.length > 0)).toEqual([true, true]);
    expect(results.flatMap(({ entries }) => entries.map(({ teamName }) => teamName))).toContain('折叠计划');
    const page = (resultId: never, more: object) => world.visitor.award.publicAwards({ resultId, ...more });
    const found = await Promise.all(
      results.map(({ resultId }) => page(resultId as never, { keywords: '折叠计划', pageSize: 10 })),
    );
    expect(found.flatMap(({ entries }) => entries.map(({ teamName }) => teamName))).toEqual(['折叠计划']);
    const [first] = results;
    const beyond = await page(first?.resultId as never, { page: 1000 });
    expect([beyond.total, beyond.entries]).toEqual([first?.total, []]);
    const organiser = await as('organiser');
    const [waiting] = (await organiser.award.resultList({ competitionId })).filter((row) => row.openObjections > 0);
    expect(waiting).toMatchObject({ openObjections: 1, can: { confirm: true, second: true } });
    const [objection] = await organiser.award.objectionList({ resultId: waiting?.resultId as never });
    expect(objection).toMatchObject({ kind: 'arithmetic', outcome: null });
  });

  it('shows the same number on every workbench as in the list behind its link', async () => {
    const seen = new Set<string>();
    for (const username of ['root', 'organiser', 'finance', 'auditor', 'school', 'expert1']) {
      const call = world.callAs(world.contextOf(await sessionOf(username)));
      for (const { key, count: waits } of (await call.audit.workbench({})).waiting) {
        await waitsFor({ call }, key);
        if (waits > 0) seen.add(key);
      }
    }
    for (const matter of ['signUps', 'works', 'sheets', 'objections']) expect([...seen]).toContain(matter);
  });

  it('opens and closes every stage at a full hour', async () => {
    const { rows } = await db.execute<{ n: string }>(
      sql`select count(*) n from rm.competition_board, jsonb_array_elements(settings->'stages') stage
        where stage->>'opensAt' not like '%:00:00.000Z' or stage->>'closesAt' not like '%:00:00.000Z'`,
    );
    expect(Number(rows[0]?.n)).toBe(0);
  });

  it('is recognised the second time, and continues from the middle without duplicates', async () => {
    const facts = sql`select count(*) n from es.events`;
    const before = await count(facts);
    expect(await seedDemonstration({ db, ports, size, say: () => {} })).toBe(false);
    expect(await count(facts)).toBe(before);
    // As if the seed had stopped before the end.
    await db.execute(sql`delete from app.articles where title_zh like '第九届桂冠杯报名过半%'`);
    expect(await seedDemonstration({ db, ports, size, say: () => {} })).toBe(true);
    expect(await count(facts)).toBe(before);
  }, 240_000);

  it('has read models that match the log', async () => {
    for (const projection of productLog.projections)
      expect(await checkProjection(db, projection), projection.name).toMatchObject({ equal: true });
  }, 120_000);
});

const sessionOf = async (username: string) => {
  const { rows } = await db.execute<{ person_id: string }>(
    sql`select person_id from app.accounts where username = ${username}`,
  );
  const who = await world.signIn(rows[0]?.person_id as never, username);
  return { actor: who.actor, sessionId: who.sessionId };
};
