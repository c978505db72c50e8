import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApp } from '@laurel/api/http.ts';
import type { RestRoute } from '@laurel/api/rest/route.ts';
import { restRoutes } from '@laurel/api/rest/routes.ts';
import { createLimits } from '@laurel/api/security/limits.ts';
import { challenges } from '@laurel/db/identity/challenges.ts';
import { createLog } from '@laurel/db/log.ts';
import { simulatedPayments } from '@laurel/db/payment/open-payments.ts';
import { simulatorKeysOf } from '@laurel/db/payment/simulator/keys.ts';
import { awaitingPayment } from '@laurel/db/payment/testing/paying.ts';
import { openQueue } from '@laurel/db/queue.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { DEFAULT_ROLES } from '@laurel/domain/identity/default-roles.ts';
import { PERMISSIONS } from '@laurel/domain/identity/permissions.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import type { CompetitionId, EnrolmentId, ItemId, StageId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { plainPolicy } from '@laurel/domain/review/scoring-policy.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { testDatabase } from './support/database.ts';
import { PASSWORD, people, type Somebody } from './support/people.ts';

const { db, url } = await testDatabase({ max: 12 });
const now = () => new Date().toISOString() as Instant;
const payments = simulatedPayments({ db, now, keys: await simulatorKeysOf(db) });
const world = await people(db, { ports: { payments } });
const queue = openQueue({ databaseUrl: url });
const serve = async (factor: number) => {
  const app = createApp({
    db,
    queue,
    ports: world.ports,
    limits: createLimits('memory', { factor }),
    log: createLog('test', 'silent'),
    now,
    webFolder: null,
    trustedProxies: 1,
  });
  const server = app.listen(0);
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
const site = await serve(1000);
afterAll(async () => {
  site.server.close();
  await queue.close();
});

type Said = { code: number; msg: string; data: unknown; traceId: string };
type Options = { by?: Somebody; headers?: Record<string, string>; lang?: string; origin?: string };

const routeAt = (method: RestRoute['method'], path: string) =>
  restRoutes.find((route) => route.method === method && route.path === path.split('?')[0]);

/** One call as an outside client makes it; an answer with code 0 must have the shape that openapi.json promises. */
async function call(method: 'GET' | 'POST', path: string, body: unknown, { by, headers, lang, origin }: Options) {
  const answer = await fetch(`${origin ?? site.origin}/prod-api${path}`, {
    method,
    headers: {
      ...(by ? { authorization: `Bearer ${by.token}` } : {}),
      ...(lang ? { 'accept-language': lang } : {}),
      ...(body !== undefined && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
  });
  const said = (await answer.json()) as Said;
  expect(Object.keys(said).toSorted(), path).toEqual(['code', 'data', 'msg', 'traceId']);
  expect(said.traceId).toBe(answer.headers.get('x-request-id'));
  const schema = routeAt(method, path)?.data;
  if (said.code === 0 && schema && schema !== 'file') schema.parse(said.data);
  return {
    status: answer.status,
    headers: answer.headers,
    ...said,
    data: said.data as Record<string, never> & unknown[],
  };
}
const GET = (path: string, options: Options = {}) => call('GET', path, undefined, options);
const POST = (path: string, body: unknown, options: Options = {}) => call('POST', path, body, options);

let root: Somebody;
let organiser: Somebody;
let captain: Somebody;
beforeAll(async () => {
  [root, organiser, captain] = await Promise.all([
    world.signedInAs('ROOT'),
    world.signedInAs('ORGANISER'),
    world.signedInAs(null, { realName: '林一', phone: '13900000001' }),
  ]);
});

/** The picture's digits, read where only a test can read them. */
const captcha = async () => {
  const { data } = await GET('/auth/captcha');
  const { uuid: challengeId } = data as unknown as { uuid: string };
  const [row] = await db.select().from(challenges).where(eq(challenges.challengeId, challengeId));
  return { uuid: challengeId, code: row?.digits ?? '' };
};

describe('the register of calls', () => {
  it('holds the twenty of the specification, once each', () => {
    const wanted = `POST /auth/login/pwd|POST /auth/login/code|GET /auth/user/info|POST /auth/logout
      |GET /system/menu/userMenu|GET /system/user/page|POST /system/user/add|POST /system/user/roleSet
      |POST /system/user/update|POST /system/user/update/pwd|POST /system/user/delete
      |GET /system/user/template/export|POST /system/user/template/check|POST /system/user/template/import
      |GET /web/competitionWebsite/getWebsiteSetting|GET /home/competition/competition/lastRound
      |GET /competition/group/user/getSelect|POST /review/comment/result/finalScoreCalculation
      |POST /alipay/payment/pay|POST /web/enroll/copy`;
    const there = restRoutes.map(({ method, path }) => `${method} ${path}`);
    expect(there).toEqual(expect.arrayContaining(wanted.split('|').map((line) => line.trim())));
    expect(new Set(there).size).toBe(there.length);
  });
  it('says of each who may call, in words of the permission register', () => {
    const known = new Set<string>(['anyone', 'signedIn', ...PERMISSIONS]);
    expect(restRoutes.filter(({ who }) => !known.has(who)).map(({ path }) => path)).toEqual([]);
  });

  const roleKeys = [null, ...DEFAULT_ROLES.map(({ roleKey }) => roleKey)];
  const somebody = new Map<string | null, Somebody>();
  beforeAll(async () => {
    for (const roleKey of roleKeys) somebody.set(roleKey, await world.signedInAs(roleKey));
  });
  it.each(restRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    if (route.who === 'anyone' || route.data === 'file') return;
    const ask = (by?: Somebody) =>
      route.method === 'GET'
        ? GET(`${route.path}`, by ? { by } : {})
        : POST(route.path, {}, { ...(by ? { by } : {}), headers: { 'idempotency-key': randomUUID() } });
    expect((await ask()).code, 'a visitor').toBe(11000);
    for (const [roleKey, by] of somebody) {
      const { code } = await ask(by);
      if (route.who === 'signedIn' || holds(by.actor, route.who)) expect(code, `${roleKey}`).not.toBe(11000);
      else expect([401, 12003], `${roleKey}`).toContain(code);
    }
  });
});

describe('signing in', () => {
  it('takes a password with the picture’s digits, under any name for them', async () => {
    for (const name of ['code', 'verifyCode', 'captcha']) {
      const { uuid: key, code } = await captcha();
      const body = { username: captain.username, password: PASSWORD, uuid: key, [name]: code };
      const { data } = await POST('/auth/login/pwd', body);
      const info = await GET('/auth/user/info', {
        headers: { authorization: `Bearer ${(data as unknown as { token: string }).token}` },
      });
      expect(info).toMatchObject({ code: 0, data: { userId: captain.personId } });
    }
  });
  it('tells nothing apart: a name nobody has, a wrong password', async () => {
    const wrong = async (username: string) => {
      const { code, msg, data } = await POST('/auth/login/pwd', { username, password: 'not it', ...(await captcha()) });
      return { code, msg, data };
    };
    expect(await wrong('nobody-at-all')).toEqual(await wrong(organiser.username));
    expect(await wrong('nobody-at-all')).toMatchObject({ code: 11001, data: { reason: 'badCredentials' } });
  });
  it('has a code for each thing that is wrong', async () => {
    const { uuid: key } = await captcha();
    const body = { username: captain.username, password: PASSWORD };
    expect((await POST('/auth/login/pwd', body)).code).toBe(11002);
    expect((await POST('/auth/login/pwd', { ...body, uuid: key, code: 'no-no' })).code).toBe(11002);
    expect((await POST('/auth/login/pwd', { ...body, uuid: key, code: '1234' })).code).toBe(11003);
  });
  it('locks after five tries, and says until when', async () => {
    const victim = await world.signedInAs(null);
    let last = await POST('/auth/login/pwd', { username: victim.username, password: 'x', ...(await captcha()) });
    for (let i = 0; i < 12 && last.code === 11001; i++)
      last = await POST('/auth/login/pwd', { username: victim.username, password: `x${i}`, ...(await captcha()) });
    expect(last).toMatchObject({ status: 200, code: 11004, data: { unlockAt: expect.any(String) } });
  });
  it('takes a code that was sent, once', async () => {
    expect((await POST('/auth/code/send', { phone: '13900000001', scene: 'login' })).code).toBe(0);
    expect(
      (
        await POST(
          '/auth/code/send',
          { phone: '13900000001', scene: 'login' },
          { headers: { 'idempotency-key': 'again' } },
        )
      ).code,
    ).toBe(11005);
    const code = /\d{6}/.exec(world.sent.at(-1)?.text ?? '')?.[0] ?? '';
    expect((await POST('/auth/login/code', { mobile: '13900000001', smsCode: code })).code).toBe(0);
    expect((await POST('/auth/login/code', { phone: '13900000001', code })).code).not.toBe(0);
  });
  it('ends: the token is dead, and signing out again is fine', async () => {
    const once = await world.signedInAs(null);
    expect(await POST('/auth/logout', {}, { by: once })).toMatchObject({ code: 0, data: null });
    expect(await POST('/auth/logout', undefined, { by: once })).toMatchObject({ code: 0, data: null });
    expect(await GET('/auth/user/info', { by: once })).toMatchObject({
      status: 200,
      code: 11000,
      msg: '当前登录已失效，请重新登录',
    });
    expect((await GET('/auth/user/info', { by: once, lang: 'en' })).msg).toMatch(/sign in again/);
  });
});

describe('the envelope', () => {
  it('words its sentences in the language that is asked for', async () => {
    const body = { username: captain.username, password: PASSWORD };
    expect((await POST('/auth/login/pwd', body)).msg).toMatch(/\p{Script=Han}/u);
    expect((await POST('/auth/login/pwd', body, { lang: 'en-GB' })).msg).toBe('Enter the verify code');
  });
  it('passes over what a read does not know, and refuses it on a write', async () => {
    expect((await GET('/home/competition/competition/lastRound?t=1699')).code).toBe(0);
    const odd = await POST('/system/user/delete', { ids: [randomUUID()], force: true }, { by: root });
    expect(odd).toMatchObject({ status: 200, code: 10001, msg: '输入的数据不合法!' });
  });
  it('names the field that is missing or of a wrong type', async () => {
    const wrong = await POST(
      '/system/user/add',
      { username: 'ab', realName: 7, roleIds: [] },
      { by: root, lang: 'en' },
    );
    const fields = (wrong.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['username', 'realName', 'groupId', 'roleIds']));
    expect((await GET('/system/user/page?pageSize=1000', { by: root })).code).toBe(10001);
    expect((await GET('/system/user/page?createTimeBegin=2026-13-01', { by: root })).code).toBe(10001);
  });
  it('answers nonsense, a form, a path nobody knows and what is too large with the same body', async () => {
    const raw = (body: string, type: string) =>
      fetch(`${site.origin}/prod-api/auth/logout`, { method: 'POST', headers: { 'content-type': type }, body });
    expect(await (await raw('{"a":', 'application/json')).json()).toMatchObject({ code: 10001 });
    expect(await (await raw('a=1', 'application/x-www-form-urlencoded')).json()).toMatchObject({ code: 10001 });
    const large = await raw(JSON.stringify('x'.repeat(1_100_000)), 'application/json');
    expect([large.status, ((await large.json()) as Said).code]).toEqual([413, 13011]);
    expect(await GET('/no/such/call')).toMatchObject({ status: 404, code: 10004, data: null });
  });
  it('is 429 when there is too much', async () => {
    const tight = await serve(0.001);
    const { status, code } = await GET('/auth/captcha', { origin: tight.origin });
    tight.server.close();
    expect([status, code]).toEqual([429, 10029]);
  });
  it('is 401 for a page one may not open, and 12003 for a button', async () => {
    expect((await GET('/system/user/page', { by: captain })).code).toBe(401);
    expect((await POST('/system/user/delete', { ids: [root.personId] }, { by: captain })).code).toBe(12003);
  });
});

describe('changes', () => {
  it('need no XSRF pair with the bearer token alone', async () => {
    expect((await POST('/auth/stepUp', { password: PASSWORD }, { by: captain })).code).toBe(0);
  });
  it('need it when a cookie could have said who is there', async () => {
    const cookie = `sid=${captain.cookie}`;
    expect((await POST('/auth/stepUp', { password: PASSWORD }, { headers: { cookie } })).code).toBe(12004);
    const login = { username: 'a', password: 'b', code: '0000' };
    expect((await POST('/auth/login/pwd', login, { headers: { cookie } })).code).toBe(12004);
    const both = { by: captain, headers: { cookie, 'idempotency-key': randomUUID() } };
    expect((await POST('/auth/stepUp', { password: PASSWORD }, both)).code).toBe(0);
  });
  it('are not taken from another site, whoever sends them', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await POST('/auth/logout', {}, { by: captain, headers })).toMatchObject({ status: 403, code: 12004 });
  });
  it('that are being worked on already are answered 40030', async () => {
    const headers = { 'idempotency-key': 'one-press' };
    const body = { oldPassword: 'not it', newPassword: 'another umbrella', confirmPassword: 'another umbrella' };
    const codes = (
      await Promise.all([1, 2, 3].map(() => POST('/system/user/update/pwd', body, { by: captain, headers })))
    ).map(({ code }) => code);
    expect(codes.filter((code) => code === 40030)).toHaveLength(2);
  });
});

describe('people', () => {
  const added = async (username: string, more: object = {}) => {
    const roles = await organiser.call.identity.grantableRoles();
    const body = { username, realName: '王小明', groupId: world.rootGroupId, roleIds: [roles[0]?.roleId], ...more };
    return POST('/system/user/add', body, { by: root });
  };
  it('are added, listed, changed, given roles and deleted', async () => {
    const made = await added('rest-one', { phone: '13900000077', gender: 1 });
    expect(made).toMatchObject({ code: 0, data: { inviteLink: expect.stringMatching(/^http/) } });
    const { userId } = made.data as unknown as { userId: string };
    const page = await GET('/system/user/page?keywords=rest-one&pageNum=1&pageSize=7', { by: root });
    expect(page.data).toMatchObject({ total: 1, pageNum: 1, pageSize: 7, list: [{ userId, status: 1, gender: 1 }] });
    const [row] = (page.data as unknown as { list: { phone: string; createTime: string; version: number }[] }).list;
    expect(row?.phone).toMatch(/\*/);
    expect(row?.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

    const change = { userId, version: row?.version, realName: '王大明' };
    const headers = { 'idempotency-key': randomUUID() };
    expect((await POST('/system/user/update', change, { by: root })).code).toBe(0);
    expect((await POST('/system/user/update', change, { by: root, headers })).code).toBe(10009);
    expect((await GET(`/web/user/detail?userId=${userId}`, { by: root })).data).toMatchObject({
      realName: '王大明',
      gender: 1,
      own: false,
    });
    expect((await POST('/system/user/roleSet', { userId, roleIds: [] }, { by: root })).code).toBe(0);
    expect((await POST('/system/user/update/pwd', { userId }, { by: root })).data).toMatchObject({
      resetLink: expect.stringMatching(/^http/),
    });
    expect((await POST('/system/user/delete', [userId, root.personId], { by: root })).data).toMatchObject({
      deleted: 1,
      skipped: [{ userId: root.personId, reason: 'selfForbidden' }],
    });
  });
  it('have names, phones and ID cards that are checked', async () => {
    await added('rest-two', { phone: '13900000088' });
    expect((await added('rest-two', { realName: '李' })).code).toBe(13001);
    expect((await added('rest-three', { phone: '13900000088' })).code).toBe(13002);
    expect(await added('rest-four', { idCard: '123' })).toMatchObject({
      code: 10001,
      msg: '无效的身份证号码：必须为18位字符串',
    });
  });
  it('change their own password with the old one', async () => {
    const self = await world.signedInAs(null);
    const body = { oldPassword: PASSWORD, newPassword: 'a longer umbrella', confirmPassword: 'a longer umbrella' };
    expect(await POST('/system/user/update/pwd', body, { by: self })).toMatchObject({ code: 0, data: null });
    expect((await GET('/auth/user/info', { by: self })).code).toBe(0);
  });
});

describe('the import', () => {
  const workbook = (rows: string[][]) =>
    writeXlsx(rows.map((row) => row.map((value) => ({ type: String, value })))).toBuffer();
  const form = (file: Buffer, fields: Record<string, string> = {}) => {
    const data = new FormData();
    for (const [key, value] of Object.entries(fields)) data.append(key, value);
    data.append('file', new Blob([new Uint8Array(file)]), 'users.xlsx');
    return data;
  };
  it('hands out its template as a file with a name', async () => {
    const answer = await fetch(`${site.origin}/prod-api/system/user/template/export?type=student&lang=zh-cn`, {
      headers: { authorization: `Bearer ${root.token}` },
    });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%E7.*\.xlsx$/);
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/content-disposition/i);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });
  it('answers a refusal of the file as JSON without Content-Disposition', async () => {
    const refused = await GET('/system/user/template/export', { by: captain });
    expect(refused.code).toBe(12003);
    expect(refused.headers.get('content-disposition')).toBeNull();
  });
  it('checks and then imports', async () => {
    const file = await workbook([
      ['用户名', '姓名'],
      ['imported-1', '张三'],
      ['imported-2', '李四'],
    ]);
    const checked = await POST('/system/user/template/check', form(file, { type: 'student' }), { by: root });
    expect(checked.data).toMatchObject({ total: 2, validCount: 2, invalidCount: 0, errorFileUrl: null });
    const { checkId } = checked.data as unknown as { checkId: string };
    const done = await POST('/system/user/template/import', { checkId, notify: false }, { by: root });
    expect(done).toMatchObject({ code: 0, data: { successCount: 2, failCount: 0, errors: [] } });
  });
  it('says 13017 with every row’s problem when one is wrong, and writes nothing', async () => {
    const file = await workbook([
      ['用户名', '姓名', '身份证号'],
      ['imported-3', '张三', ''],
      ['imported-4', '李四', '123'],
    ]);
    const failed = await POST('/system/user/template/import', form(file, { notify: 'false' }), { by: root });
    expect(failed).toMatchObject({ status: 200, code: 13017, msg: '导入失败!' });
    expect(failed.data).toMatchObject({
      failCount: 1,
      errors: [{ rowNo: 3, field: 'idCard', msg: '无效的身份证号码：必须为18位字符串' }],
      errorFileUrl: expect.stringMatching(/^data:/),
    });
    expect((await GET('/system/user/page?keywords=imported-3', { by: root })).data).toMatchObject({ total: 0 });
  });
  it('says 13017 to a workbook with other headings', async () => {
    const failed = await POST('/system/user/template/check', form(await workbook([['a', 'b']])), { by: root });
    expect(failed).toMatchObject({ code: 13017, data: { reason: 'importTemplateMismatch', checkId: null, rows: [] } });
  });
});

describe('a competition', () => {
  const id = <T>() => randomUUID() as T;
  const competitionId = id<CompetitionId>();
  const itemId = id<ItemId>();
  const stageId = id<StageId>();
  const name = { zh: '创新大赛', en: 'Innovation' };
  const source = { enrolmentId: id<EnrolmentId>(), teamId: id<TeamId>() };
  const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString() as Instant;
  beforeAll(async () => {
    const c = organiser.call.competition;
    const about = () => ({ commandId: randomUUID(), competitionId });
    const text = { zh: '规程', en: 'Rules' };
    await c.createCompetition({ ...about(), groupId: world.rootGroupId, name, edition: 3 });
    await c.describeCompetition({ ...about(), name, edition: 3, summary: text, rules: text, cover: null });
    const size = { minMembers: 1, maxMembers: 3, maxAdvisers: 1, fee: fen(12_800), quota: null };
    const other = { ...size, itemId: id<ItemId>(), name: { zh: '二', en: '' }, track: 'design' };
    await c.setItems({ ...about(), items: [{ ...size, itemId, name, track: 'robots' }, other] });
    const stage = { graceMinutes: 0, timeZone: 'Asia/Shanghai', itemIds: [] };
    await c.setSchedule({
      ...about(),
      stages: [{ ...stage, stageId, kind: 'enrol', name, opensAt: days(-1), closesAt: days(5) }],
    });
    await c.configureEnrolment({
      ...about(),
      settings: {
        fields: [],
        requiredProfile: [],
        materials: { zh: '', en: '' },
        undertaking: { zh: '承诺', en: '' },
        schoolApproval: false,
        organiserApproval: true,
        payWithinMinutes: 1440,
      },
    });
    await c.publishCompetition(about());
    await captain.call.enrolment.startEnrolment({
      commandId: randomUUID(),
      ...source,
      competitionId,
      itemId,
      teamName: 'Owls',
    });
  });

  it('is what the site is about', async () => {
    expect((await GET('/home/competition/competition/lastRound')).data).toMatchObject({
      competitionId,
      name: '创新大赛',
      stages: [{ stageId, stageType: 'enrol', status: 'open', statusText: '进行中' }],
    });
    expect((await GET('/web/competitionWebsite/getWebsiteSetting')).data).toMatchObject({
      groupId: world.rootGroupId,
      lastRound: { competitionId },
    });
  });
  it('is offered in lists, to the public and to staff', async () => {
    for (const options of [{}, { by: organiser }]) {
      expect((await GET('/competition/info/option', options)).data).toMatchObject([{ value: competitionId }]);
      expect((await GET(`/competition/info/item/option?competitionId=${competitionId}`, options)).data).toMatchObject([
        { value: 'robots', children: [{ value: itemId, extra: { fee: '128.00' } }] },
        { value: 'design' },
      ]);
      const stages = `competitionId=${competitionId}`;
      expect((await GET(`/web/competition/stage/list?${stages}`, options)).data).toMatchObject([{ stageId }]);
      expect((await GET(`/competition/stage/option/list?${stages}&stageType=scene`, options)).data).toEqual([]);
    }
    expect((await GET(`/competition/stage/detail?stageId=${stageId}`, { by: organiser })).data).toMatchObject({
      stageId,
      itemScopes: [{ value: itemId }, {}],
    });
    expect((await GET(`/competition/stage/list?competitionId=${randomUUID()}`)).code).toBe(10004);
  });
  it('is entered again from an earlier enrolment, once however often it is asked for', async () => {
    const body = { enrollId: source.enrolmentId, competitionId, itemId };
    expect((await POST('/web/enroll/copy', body, { by: captain })).code).toBe(14005);
    await captain.call.enrolment.withdrawEnrolment({
      commandId: randomUUID(),
      enrolmentId: source.enrolmentId,
      reason: '改期参加',
    });
    const headers = { 'idempotency-key': 'copy-it' };
    const first = await POST('/web/enroll/copy', body, { by: captain, headers });
    expect(first).toMatchObject({ code: 0, data: { status: 'draft' } });
    const again = await POST('/web/enroll/copy', body, { by: captain, headers });
    expect(again.data).toEqual(first.data);
    const { enrollId } = first.data as unknown as { enrollId: string };
    const members = await GET(`/web/enroll/teamMember/list?enrollId=${enrollId}&pageNum=1`, { by: captain });
    expect(members.data).toMatchObject({ total: 1, list: [{ role: 'captain', name: '林一' }] });
    expect((await GET(`/web/enroll/website/member/list?enrollId=${enrollId}`)).code).toBe(10004);
    expect((await GET(`/web/enroll/user/complete/status?enrollId=${enrollId}`, { by: captain })).data).toMatchObject({
      complete: true,
    });
  });
  it('is counted for its staff', async () => {
    const counted = await GET(`/enroll/team/num?competitionId=${competitionId}`, { by: organiser });
    expect(counted.data).toMatchObject({ total: 2, byStatus: { draft: 1, withdrawn: 1 } });
    expect((await GET('/enroll/team/source/list', { by: organiser })).data).toMatchObject([{ sourceType: 'school' }]);
    const code = `teamId=${source.teamId}&userId=${captain.personId}`;
    expect((await GET(`/enroll/team/getImproveUserInfoQrCode?${code}`, { by: captain })).data).toMatchObject({
      qrCode: expect.stringMatching(/^data:image\/png;base64,/),
    });
  });
});

describe('money and scores', () => {
  it('leads to the page of the channel, the same one when pressed twice', async () => {
    const enrolmentId = await awaitingPayment(db, captain.actor as never, fen(12_800), world.rootGroupId);
    const first = await POST('/alipay/payment/pay', { enrollIds: [enrolmentId] }, { by: captain });
    expect(first.data).toMatchObject({ amount: '128.00', currency: 'CNY', payType: 'page' });
    const { orderNo } = first.data as unknown as { orderNo: string };
    const headers = { 'idempotency-key': randomUUID() };
    const again = await POST('/alipay/payment/pay', { orderNo }, { by: captain, headers });
    expect(again.data).toMatchObject({ orderNo });
    const status = await GET(`/alipay/payment/status?orderNo=${orderNo}`, { by: captain });
    expect(status.data).toMatchObject({ state: 'confirming', paidTime: null });
    const stranger = await world.signedInAs(null);
    expect((await GET(`/alipay/payment/status?orderNo=${orderNo}`, { by: stranger })).code).toBe(10004);
  });
  it('computes only a round that is closed, and says what a run would be made of', async () => {
    const competitionId = uuid(1, 900) as CompetitionId;
    const itemId = uuid(2, 900) as ItemId;
    const roundId = uuid(3, 900);
    await reviewable(db, {
      groupId: world.rootGroupId,
      competitionId,
      itemId,
      settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
      works: [],
      now: now(),
    });
    await organiser.call.review.createRound({
      commandId: randomUUID(),
      roundId: roundId as never,
      competitionId,
      stageId: null,
      name: { zh: '初评', en: '' },
      itemIds: [itemId],
      policyStage: 'review',
      reviewersPerWork: null,
      opensAt: now(),
      closesAt: new Date(Date.now() + 86_400_000).toISOString() as Instant,
    });
    const path = '/review/comment/result/finalScoreCalculation';
    const dry = await POST(path, { competitionId, roundIds: [roundId], dryRun: true }, { by: organiser });
    expect(dry).toMatchObject({ code: 0, data: { runId: null, sheets: 0 } });
    expect(await POST(path, { competitionId, roundId }, { by: organiser })).toMatchObject({
      status: 200,
      code: 17021,
      data: { reason: 'roundStillOpen' },
    });
    const columns = await GET(`/review/comment/info/getColumnSetting?roundId=${roundId}`, { by: organiser });
    expect(columns.data).toMatchObject({ criteria: [{ weight: 100 }] });
    const type = await GET(`/review/type/get?competitionId=${competitionId}`, { by: organiser });
    expect(type.data).toMatchObject({ reviewType: 'score', blind: 'double' });
  });
});

describe('what everybody may read', () => {
  it('comes as pages or whole', async () => {
    expect((await GET('/web/college/list?pageNum=1&pageSize=15')).data).toMatchObject({ list: [], pageSize: 15 });
    expect((await GET('/web/college/list')).data).toEqual([]);
    expect((await GET('/web/major/list')).data).toEqual([]);
    expect((await GET('/web/competition/group/list')).data).toMatchObject([{ groupId: world.rootGroupId }]);
    expect((await GET('/web/work/detailByShareId?shareId=guess')).code).toBe(10004);
    const words = await GET('/home/dict/list?dictType=gender,nothing');
    expect(Object.keys(words.data)).toEqual(['gender', 'nothing']);
    expect(words.headers.get('cache-control')).toMatch(/max-age=300/);
  });
  it('has a group and a menu for whoever is signed in, even for who has neither', async () => {
    expect((await GET('/competition/group/user/getSelect', { by: captain })).data).toMatchObject({
      groupId: world.rootGroupId,
    });
    expect((await GET('/system/menu/userMenu', { by: captain })).data).toEqual([]);
    const types = (entries: { menuType: number; children: never[] }[]): number[] =>
      entries.flatMap(({ menuType, children }) => [menuType, ...types(children)]);
    const routers = await GET(`/system/menu/getRouters?groupId=${world.rootGroupId}`, { by: organiser });
    expect(types(routers.data as never)).not.toContain(4);
    expect((await GET('/system/menu/tree', { by: root })).data.length).toBeGreaterThan(0);
  });
});

describe('the description', () => {
  it('is OpenAPI 3.1 with every call, its schemas and who may make it', async () => {
    const answer = await fetch(`${site.origin}/prod-api/openapi.json`);
    const described = (await answer.json()) as {
      openapi: string;
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(described.openapi).toBe('3.1.0');
    const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
    );
    expect(operations.map(({ key }) => key).toSorted()).toEqual(
      restRoutes.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { key, operation } of operations) {
      expect(operation, key).toMatchObject({ summary: expect.any(String), 'x-who': expect.any(String) });
      expect(operation.responses, key).toHaveProperty(['200', 'content']);
      expect(key.startsWith('POST') === 'requestBody' in operation, key).toBe(true);
    }
    const refs = [...JSON.stringify(described).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    const shared = (described as unknown as { components: { schemas: object } }).components.schemas;
    expect(refs.length).toBeGreaterThan(0);
    expect(refs.filter(([, name]) => !(name && name in shared))).toEqual([]);
    expect(JSON.stringify(described)).not.toMatch(/"\$ref":"#(?!\/components\/schemas\/)/);
  });
  it('can be tried on a page with no inline script and nothing from elsewhere, in both languages', async () => {
    for (const [lang, title] of [
      ['zh-CN', '接口试用'],
      ['en', 'Try the API'],
    ]) {
      const answer = await fetch(`${site.origin}/prod-api/docs?lang=${lang}`);
      const html = await answer.text();
      expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'/);
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).not.toMatch(/<script(?![^>]* src="\/prod-api\/docs\/try\.js")|https?:\/\/| on\w+="/);
      if (lang === 'en') expect(html.replaceAll('>中文<', '')).not.toMatch(/>[^<]*\p{Script=Han}[^<]*</u);
    }
    const script = await (await fetch(`${site.origin}/prod-api/docs/try.js`)).text();
    expect(() => new Function(script)).not.toThrow();
  });
});
