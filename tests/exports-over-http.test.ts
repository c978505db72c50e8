import { randomUUID } from 'node:crypto';
import { openZip } from '@laurel/adapters/storage/zip.ts';
import type { Player } from '@laurel/api/demo/cast.ts';
import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { enterTeam } from '@laurel/api/demo/story.ts';
import { takeExport } from '@laurel/db/exports/exports.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import type { FormField } from '@laurel/domain/competition/settings.ts';
import { EXPORT_KEPT_DAYS, MOST_EXPORTS_WAITING } from '@laurel/domain/exports/exports.ts';
import type { FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { makeNextExport, pruneExports } from '@laurel/worker/exports/make-export.ts';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { addSchool, openContest, schoolCode } from './support/contests.ts';
import { siteWithClock } from './support/site-with-clock.ts';

/** Exported files: requested and downloaded over HTTP, made by the worker's own code. */
const today = new Date().toISOString() as Instant;
const { clock, db, pool, ports, world, origin, browserOf, send, story } = await siteWithClock(today);
await addSchool(db);
const somebody = (role: string | null = null, more: object = {}) =>
  world.signedInAs(role, { realName: '某人', schoolCode, ...more });
const olga = await somebody('ORGANISER');

const item = plainItem({ fee: fen(12_800) });
const competitionId = await openContest(story, olga, today, {
  name: { zh: '导出大赛', en: 'Export Contest' },
  items: [item],
});
const field = { required: false, maxLength: null, options: [], identifying: false };
const fields: FormField[] = [
  { ...field, key: 'motto', label: { zh: '口号', en: 'Motto' }, kind: 'text' },
  { ...field, key: 'years', label: { zh: '年数', en: 'Years' }, kind: 'number' },
  {
    ...field,
    ...{ key: 'size', label: { zh: '尺码', en: 'Size' }, kind: 'choice' as const },
    options: [{ value: 'l', label: { zh: '大号', en: 'Large' } }],
  },
];
const captain = await somebody(null, { realName: '欧阳修远', phone: '13912345678', email: 'ada@example.org' });

const bench = { db, ports, log: { error: () => undefined } as never };
const going = new AbortController().signal;
const make = () => makeNextExport(bench, going);
const signUps = { kind: 'signUps', filter: { competitionId } } as const;
const ask = async (who: Player, what: object, format: 'csv' | 'xlsx' | 'zip' = 'csv') => {
  const exportId = randomUUID();
  return { exportId, ...(await send(who, 'exports.requestExport', { what, format }, exportId)) };
};
const get = async (who: Pick<Player, 'personId'>, exportId: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/files/exports/${exportId}`, { headers: { ...(await browserOf(who.personId)), ...headers } });
const made = async (who: Player, what: object, format: 'csv' | 'xlsx' | 'zip' = 'csv') => {
  const { exportId, status } = await ask(who, what, format);
  expect(status).toBe(200);
  expect(await make()).toBe(true);
  return exportId;
};
const textOf = async (who: Player, exportId: string) => (await get(who, exportId)).text();
const stateOf = async (exportId: string) =>
  (await pool.query('select state, problem, done, total, file_hash from app.exports where export_id = $1', [exportId]))
    .rows[0];
const recordsOf = async (exportId: string) =>
  (
    await pool.query('select after from app.row_changes where row_key = $1 order by at, change_id', [exportId])
  ).rows.map(({ after }) => after);

/** More registrations than the former limit of a file, as the read model stores them. */
const MANY = 20_500;
beforeAll(async () => {
  clock.at = plusMinutes(today, 5);
  const { enrolmentId } = await enterTeam(
    story,
    { captain, name: '=猫头鹰', competitionId, itemId: item.itemId },
    clock.at,
  );
  await pool.query(
    `update rm.competition_board set settings = jsonb_set(settings, '{enrolment,fields}', $1) where competition_id = $2`,
    [JSON.stringify(fields), competitionId],
  );
  await pool.query(
    `update rm.enrolment_board set enrolment = jsonb_set(enrolment, '{answers}', $1) where enrolment_id = $2`,
    [JSON.stringify({ motto: '向前, "快"', years: 3, size: 'l' }), enrolmentId],
  );
  await pool.query(
    `insert into rm.enrolment_board
     select (jsonb_populate_record(b, jsonb_build_object('enrolment_id', gen_random_uuid(), 'team_id', gen_random_uuid(),
              'number', 'Z' || lpad(n::text, 6, '0'), 'team_name', '队伍 ' || n))).*
       from rm.enrolment_board b, generate_series(1, $2) n where b.enrolment_id = $1`,
    [enrolmentId, MANY],
  );
});

describe('an export of registrations', () => {
  it('contains every registration, with the answers, and no phone numbers', async () => {
    const exportId = await made(olga, signUps);
    expect(await stateOf(exportId)).toMatchObject({ state: 'ready', done: MANY + 1, total: MANY + 1 });
    const answer = await get(olga, exportId);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(
      /报名 \d{4}-\d\d-\d\d \d{4}\.csv$/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').slice(1).split('\r\n');
    expect(lines).toHaveLength(MANY + 3);
    expect(lines[0]).toBe(
      '参赛编号,队伍名称,竞赛,赛项,状态,院校,队长,队员,指导教师,报名费（元）,提交时间,口号,年数,尺码',
    );
    expect(lines[1]).toContain(",'=猫头鹰,导出大赛 · 1,机器人,待审核,江南大学,欧阳修远,欧阳修远,,128,");
    expect(lines[1]).toMatch(/,"向前, ""快""",3,大号$/);
    expect(lines[MANY + 1]).toContain(`Z0${MANY},队伍 ${MANY},`);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(MANY + 3);
    expect(bytes.includes('13912345678')).toBe(false);
    expect(await recordsOf(exportId)).toEqual([
      { kind: 'signUps', format: 'csv', filter: { competitionId } },
      { state: 'ready', rows: MANY + 1, bytes: bytes.length, hash: expect.any(String) },
      { downloaded: true, bytes: bytes.length, hash: expect.any(String) },
    ]);
  });

  it('is also a workbook, whose cells no spreadsheet computes', async () => {
    const one = { kind: 'signUps', filter: { competitionId, keywords: '=猫头鹰' } };
    const rows = await readSheet(Buffer.from(await (await get(olga, await made(olga, one, 'xlsx'))).arrayBuffer()));
    expect(rows).toHaveLength(2);
    expect(rows[0]?.slice(0, 2)).toEqual(['参赛编号', '队伍名称']);
    expect(rows[1]?.[1]).toBe('=猫头鹰');
    expect(rows[1]?.slice(9, 10)).toEqual([128]);
    expect(rows[1]?.slice(-3)).toEqual(['向前, "快"', 3, '大号']);
  });

  it('contains contacts for people who may see them, with a recorded reason', async () => {
    const reason = '通知决赛报到';
    const filter = { competitionId, keywords: '=猫头鹰' };
    const exportId = await made(olga, { kind: 'signUps', filter, contacts: { reason } });
    expect(await textOf(olga, exportId)).toContain(
      ',13912345678,ada@example.org,欧阳修远 13912345678 ada@example.org,,',
    );
    // A search term may be a name.
    expect((await recordsOf(exportId))[0]).toEqual({
      ...{ kind: 'signUps', format: 'csv', filter: { competitionId }, searched: true, contacts: true, reason },
    });
    const without = await somebody('ORGANISER');
    await withoutPermission('enroll:contact:export', async () => {
      expect((await ask(without, { kind: 'signUps', filter, contacts: { reason } })).status).toBe(403);
      // It was made while allowed, and can be downloaded only while it still is.
      expect((await get(olga, exportId)).status).toBe(404);
      expect((await ask(without, { kind: 'signUps', filter })).status).toBe(200);
      await make();
    });
    expect((await get(olga, exportId)).status).toBe(200);
    expect((await ask(olga, { kind: 'signUps', filter, contacts: { reason: '看' } })).status).toBe(400);
  });
});

/** Runs while the organisers' role lacks a permission. */
async function withoutPermission(permission: string, work: () => Promise<void>) {
  const role = `(select role_id from app.roles where role_key = 'ORGANISER')`;
  await pool.query(`delete from app.role_permissions where permission = $1 and role_id = ${role}`, [permission]);
  try {
    await work();
  } finally {
    await pool.query(`insert into app.role_permissions (role_id, permission) select ${role}, $1`, [permission]);
  }
}

describe('an export', () => {
  const few = { kind: 'signUps', filter: { competitionId, keywords: '=猫头鹰' } } as const;

  it('of any kind is made for people who may see the list, and refused to others', async () => {
    const finance = await somebody('FINANCE');
    const kinds: readonly (readonly [Player, object, string])[] = [
      [olga, { kind: 'works', filter: { competitionId } }, '作品编号,作品名称,队伍名称,'],
      [olga, { kind: 'awards', filter: {} }, '竞赛,赛项,奖项,名次,得分,'],
      [finance, { kind: 'orders', filter: { keywords: '欧阳' } }, '订单号,竞赛,付款人,'],
      [finance, { kind: 'ledger', filter: {} }, '时间,订单号,事项,科目,'],
      [finance, { kind: 'invoices', filter: { status: 'issued' } }, '订单号,竞赛,抬头,税号,'],
      [olga, { kind: 'log', filter: { type: 'enrolment.submitted' } }, '序号,时间,事件,操作人,'],
    ];
    for (const [who, what, head] of kinds) expect(await textOf(who, await made(who, what))).toContain(head);
    for (const [, what] of kinds) expect((await ask(captain, what)).status).toBe(403);
    expect((await ask(finance, signUps)).status).toBe(403);
    const nobodys = { kind: 'nameChecks', filter: { checkId: randomUUID() } };
    expect((await ask(captain, nobodys)).status).toBe(403);
    const round = { kind: 'sheets', filter: { roundId: randomUUID() } };
    expect((await ask(olga, round)).status).toBe(404);
  });

  it('of the log contains every event of the filter, as it is stored', async () => {
    const text = await textOf(olga, await made(olga, { kind: 'log', filter: { type: 'enrolment.submitted' } }));
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect(text).toContain(',enrolment.submitted,欧阳修远,PARTICIPANT,enrolment-');
  });

  it('contains nothing of another organisation', async () => {
    const elsewhere = await somebody('ORGANISER', { group: await world.group('elsewhere') });
    expect((await textOf(elsewhere, await made(elsewhere, signUps))).trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('belongs to the person who requested it, and cannot be linked from another site', async () => {
    const exportId = await made(olga, few);
    const other = await somebody('ORGANISER');
    expect((await get(other, exportId)).status).toBe(404);
    expect((await get(await somebody('ROOT'), exportId)).status).toBe(404);
    for (const procedure of ['exports.cancelExport', 'exports.retryExport'])
      expect((await send(other, procedure, { exportId })).status).toBe(404);
    const { authorization: _, ...cookieOnly } = await browserOf(olga.personId);
    expect((await fetch(`${origin}/files/exports/${exportId}`, { headers: cookieOnly })).status).toBe(404);
    expect((await get(olga, randomUUID())).status).toBe(404);
  });

  it('requested twice is one, and one person may have only a few waiting', async () => {
    const nina = await somebody('ORGANISER');
    const first = await ask(nina, few);
    const again = await send(nina, 'exports.requestExport', { what: few, format: 'csv' }, first.exportId);
    expect([again.status, (await recordsOf(first.exportId)).length]).toEqual([200, 1]);
    const others = [];
    for (let n = 1; n < MOST_EXPORTS_WAITING; n++) others.push((await ask(nina, few)).exportId);
    expect((await ask(nina, few)).refusal).toBe('exportsWaiting');
    for (const exportId of others) expect((await send(nina, 'exports.cancelExport', { exportId })).status).toBe(200);
    expect(await make()).toBe(true);
    expect(await make()).toBe(false);
    expect((await stateOf(first.exportId)).state).toBe('ready');
    expect((await send(nina, 'exports.cancelExport', { exportId: first.exportId })).refusal).toBe('exportOver');
    const [second = ''] = others;
    expect((await send(nina, 'exports.retryExport', { exportId: second })).status).toBe(200);
    expect(await make()).toBe(true);
    expect((await stateOf(second)).state).toBe('ready');
  });

  it('keeps its id: another request, or another person, is refused under it', async () => {
    const [nina, omar] = [await somebody('ORGANISER'), await somebody('ORGANISER')];
    const { exportId } = await ask(nina, few);
    const under = (who: Player, what: object, format: string) =>
      send(who, 'exports.requestExport', { what, format }, exportId);
    for (const refusal of [
      (await under(nina, few, 'xlsx')).refusal,
      (await under(nina, signUps, 'csv')).refusal,
      (await under(omar, few, 'csv')).refusal,
    ])
      expect(refusal).toBe('commandReused');
    expect((await send(nina, 'exports.cancelExport', { exportId })).status).toBe(200);
  });

  it('of a worker that died is made by another, and what the first one still does is ignored', async () => {
    const { exportId } = await ask(olga, few);
    const dead = randomUUID();
    expect(await takeExport(db, dead)).toMatchObject({ exportId });
    expect(await make()).toBe(false);
    await pool.query(`update app.exports set taken_at = now() - interval '2 minutes' where export_id = $1`, [exportId]);
    expect(await make()).toBe(true);
    expect(await stateOf(exportId)).toMatchObject({ state: 'ready', done: 1 });
    expect((await recordsOf(exportId)).filter((after) => after.state === 'ready')).toHaveLength(1);
  });

  it('of a worker that stops waits for the next one', async () => {
    const { exportId } = await ask(olga, signUps);
    const stopped = new AbortController();
    stopped.abort();
    expect(await makeNextExport(bench, stopped.signal)).toBe(true);
    expect(await stateOf(exportId)).toMatchObject({ state: 'waiting' });
    expect((await send(olga, 'exports.cancelExport', { exportId })).status).toBe(200);
  });

  it('that kills its worker each time ends as failed', async () => {
    const { exportId } = await ask(olga, few);
    for (let n = 0; n < 3; n++) {
      expect(await takeExport(db, randomUUID())).toMatchObject({ exportId });
      await pool.query(`update app.exports set taken_at = now() - interval '2 minutes' where export_id = $1`, [
        exportId,
      ]);
    }
    expect(await make()).toBe(false);
    expect(await stateOf(exportId)).toMatchObject({ state: 'failed', problem: 'unexpected' });
  });

  it('is removed when its time is over, unless another one names the same file', async () => {
    const [one, two] = [await made(olga, few), await made(olga, few)];
    const { file_hash: hash } = (await stateOf(one)) as { file_hash: FileHash };
    expect((await stateOf(two)).file_hash).toBe(hash);
    const expire = (exportId: string) =>
      pool.query(`update app.exports set expires_at = now() - interval '1 second' where export_id = $1`, [exportId]);
    await expire(one);
    expect((await get(olga, one)).status).toBe(404);
    expect(await pruneExports(bench)).toBe(1);
    expect([(await stateOf(one)).state, await ports.files.sizeOf(hash)]).toEqual(['expired', expect.any(Number)]);
    await pool.query(`update app.exports set expires_at = now() where file_hash = $1`, [hash]);
    expect(await pruneExports(bench)).toBeGreaterThan(0);
    expect(await ports.files.sizeOf(hash)).toBeNull();
  });

  it('is listed for the person who requested it with the possible actions, and shows when it expires', async () => {
    const exportId = await made(olga, few);
    const { call } = await world.signIn(olga.personId, olga.username);
    const { rows } = await call.exports.myExports({});
    const row = rows.find((each) => each.exportId === exportId);
    expect(row).toMatchObject({ kind: 'signUps', state: 'ready', done: 1, can: { download: true, cancel: false } });
    const days = (Date.parse(row?.expiresAt ?? '') - Date.parse(row?.endedAt ?? '')) / 86_400_000;
    expect(days).toBe(EXPORT_KEPT_DAYS);
    expect((await captain.call.exports.myExports({})).total).toBe(0);
  });

  it('is removed for everybody when a person whose name may be in it is erased', async () => {
    const { erasePerson } = await import('@laurel/db/erasure/erase-person.ts');
    const exportId = await made(olga, few);
    const gone: PersonId = (await somebody()).personId;
    await erasePerson(db, gone, { reason: '本人申请', secrets: ports.secrets, store: ports.files, actor: systemActor });
    expect((await get(olga, exportId)).status).toBe(404);
  });
});

describe('the files of works', () => {
  const workId = randomUUID();
  const works = (copies: 'original' | 'blind') => ({ kind: 'workFiles', filter: { competitionId }, copies });
  const inside = async (exportId: string) => {
    const bytes = Buffer.from(await (await get(olga, exportId)).arrayBuffer());
    return new Map(
      openZip(bytes, { entries: 20, bytes: 1_000_000 }).map(({ name, read }) => [
        Buffer.from(name).toString(),
        read().toString(),
      ]),
    );
  };

  beforeAll(async () => {
    const { rows } = await pool.query(`select * from rm.enrolment_board where team_name = '=猫头鹰'`);
    const [team] = rows;
    const stored = async (content: string, name: string, status: 'clean' | 'infected' = 'clean') => {
      const { hash, size } = await ports.files.put(Buffer.from(content));
      const file = { hash, extension: 'pdf', mediaType: 'application/pdf', bytes: size };
      const about = { fileId: randomUUID(), ownerId: captain.personId, name, status };
      await keepFile(db, ports.secrets, { ...about, ...file, begunAt: clock.at, storedAt: clock.at });
      return file;
    };
    const files = [
      await stored('%PDF by 欧阳修远', '../../欧阳修远:作品.pdf'),
      await stored('%PDF second', '../../欧阳修远:作品.PDF'),
      await stored('%PDF bad', 'bad.pdf', 'infected'),
    ];
    const { hash, size } = await ports.files.put(Buffer.from('%PDF cleaned'));
    await pool.query(
      `insert into app.review_file_copies (hash, extension, state, copy_hash, bytes) values ($1, 'pdf', 'ready', $2, $3)`,
      [files[0]?.hash, hash, size],
    );
    const current = { files, title: '导盲杖', answers: {}, authorIds: [captain.personId], adviserIds: [] };
    await pool.query(
      `insert into rm.work_board (work_id, enrolment_id, team_id, competition_id, group_id, item_id, captain_id, status, code,
              title, team_name, version, member_ids, school_codes, share_hashes, in_gallery, work, submitted_at, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'locked', 'W-001', '导盲杖', '=猫头鹰', 1, $8, '{}', '{}', 0, $9, $10, $10)`,
      [
        ...[workId, team.enrolment_id, team.team_id, competitionId, team.group_id, item.itemId, captain.personId],
        ...[[captain.personId], JSON.stringify({ current, shares: [] }), clock.at],
      ],
    );
  });

  it('are archived under the team’s names for them, which cannot lead elsewhere', async () => {
    const exportId = await made(olga, works('original'), 'zip');
    expect(await stateOf(exportId)).toMatchObject({ state: 'ready', done: 3, total: 3 });
    const files = await inside(exportId);
    expect([...files.keys()]).toEqual([
      'W-001 导盲杖/_.._欧阳修远_作品.pdf',
      'W-001 导盲杖/_.._欧阳修远_作品 (2).PDF',
      '目录.csv',
    ]);
    expect([...files.values()].slice(0, 2)).toEqual(['%PDF by 欧阳修远', '%PDF second']);
    expect(files.get('目录.csv')).toContain("W-001,导盲杖,'=猫头鹰,,文件缺失\r\n");
  });

  it('reveal nothing of their authors when they are the copies for experts', async () => {
    const exportId = await made(olga, works('blind'), 'zip');
    const files = await inside(exportId);
    expect([...files]).toEqual([
      ['W-001/W-001-1.pdf', '%PDF cleaned'],
      [
        '目录.csv',
        '\uFEFF作品编号,文件,说明\r\nW-001,W-001/W-001-1.pdf,\r\nW-001,,评审副本未就绪\r\nW-001,,评审副本未就绪\r\n',
      ],
    ]);
  });

  it('come only as an archive, for people who may download works', async () => {
    expect((await ask(olga, works('blind'), 'csv')).status).toBe(400);
    expect((await ask(olga, signUps, 'zip')).status).toBe(400);
    const auditor = await somebody('AUDITOR');
    expect((await ask(auditor, works('original'), 'zip')).status).toBe(403);
    await pool.query(
      `update rm.work_board set work = jsonb_set(work, '{current,files,0,bytes}', '30000000000') where work_id = $1`,
      [workId],
    );
    const exportId = await made(olga, works('original'), 'zip');
    expect(await stateOf(exportId)).toMatchObject({ state: 'failed', problem: 'tooLarge' });
    const { call } = await world.signIn(olga.personId, olga.username);
    const { rows } = await call.exports.myExports({});
    expect(rows.find((row) => row.exportId === exportId)?.can).toMatchObject({ download: false, retry: false });
  });
});
