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
const size = { running: 14, regional: 6, noticed: 4, reviewing: 9, finished: 12, judges: 3, onStage: 3 };

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
    const made = await seedDemonstration({
      db,
      ports,
      size,
      say: (line) => seen.push(line),
      onVisible: () => void seen.push('visible'),
    });
    expect(made).toBe(true);
  }, 240_000);

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
    expect(rows[0]?.turns).toEqual(expect.arrayContaining(['called', 'done']));
  });

  it('sends hardly any messages about its past', async () => {
    // The final is held now: its teams and judges are written to.
    const past = sql`select count(*) n from app.letters where kind not like 'session%'`;
    expect(await count(past)).toBeLessThan(40);
  });

  it('has editions in every stage, teams in every state, and something for each account to do', async () => {
    expect(await count(sql`select count(*) n from rm.competition_board where status = 'published'`)).toBe(7);
    const { rows } = await db.execute(sql`select distinct status from rm.enrolment_board`);
    expect(rows.map((row) => row.status).toSorted()).toEqual([
      'active',
      'awaitingPayment',
      'draft',
      'regionApproved',
      'schoolApproved',
      'submitted',
    ]);
    expect(await count(sql`select count(*) n from rm.work_board where in_gallery > 0`)).toBeGreaterThan(3);
    expect(await count(sql`select count(*) n from app.articles`)).toBeGreaterThan(20);
    const { banners } = await world.visitor.content.websiteSetting();
    expect(banners).toHaveLength(2);
    const captain = world.callAs(world.contextOf(await sessionOf('captain')));
    expect((await captain.award.myAwards()).length).toBe(1);
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
