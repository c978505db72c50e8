import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { codes } from '@laurel/api/kernel/refused.ts';
import type { RestRoute } from '@laurel/api/rest/route.ts';
import { restRoutes } from '@laurel/api/rest/routes.ts';
import { codeOfStep } from '@laurel/db/identity/totp.ts';
import { awaitingPayment, enrolmentFacts } from '@laurel/db/payment/testing/paying.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, EnrolmentId, ItemId, RoundId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { GatewayUnavailable } from '@laurel/domain/payment/gateway.ts';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openEditions } from '../support/open-editions.ts';
import { PASSWORD, type Somebody } from '../support/people.ts';
import { now, restSite } from '../support/rest-site.ts';
import { roleIdOf } from '../support/role-id.ts';

/**
 * What every call of /prod-api does with a wrong method, without a login, with a role that does not suffice and with an
 * unknown field; and every code that an integrator may be answered. Both tables are made of the product's own lists, so
 * that a new call or code is tried here or named with a reason. What each call answers when all is right, and to the
 * same Idempotency-Key again, is in contract.test.ts, which lists every call too.
 */
let later = 0;
const { db, world, origin, serve, GET, POST, postWhileRunning, captcha } = await restSite({
  clock: () => plusMinutes(now(), later),
});
const root = await world.signedInAs('ROOT');
const organiser = await world.signedInAs('ORGANISER');
const captain = await world.signedInAs(null, { realName: '林一', phone: '13900000001' });

const ask = ({ method, path }: RestRoute, by?: Somebody, more: Record<string, string> = {}) =>
  method === 'GET'
    ? GET(`${path}?${new URLSearchParams(more)}`, by ? { by } : {})
    : POST(path, more, { ...(by ? { by } : {}), headers: { 'idempotency-key': randomUUID() } });
const namesField = (data: unknown, field: string) => JSON.stringify(data).includes(`"field":"${field}"`);

describe.each(restRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  it('does not exist under another method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((other) => other !== route.method)) {
      if (restRoutes.some(({ path, ...other }) => path === route.path && other.method === method)) continue;
      const headers = { authorization: `Bearer ${root.token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/prod-api${route.path}`, { method, headers });
      expect([answer.status, await answer.json()], method).toMatchObject([404, { code: 10004, data: null }]);
    }
  });

  it('says whether one has to log in, or may not', async () => {
    if (route.who === 'anyone') return expect((await ask(route)).code).not.toBe(11000);
    expect((await ask(route)).code, 'a visitor').toBe(11000);
    const { code } = await ask(route, captain, { surprise: '1' });
    if (route.who === 'signedIn') expect([401, 11000]).not.toContain(code);
    else expect(code, 'a participant').toBe(route.page ? 401 : 12003);
  });

  it('refuses an unknown field of a change, and ignores one of a question', async () => {
    const by = await world.signIn(root.personId, root.username);
    if (route.data === 'file') {
      const headers = { authorization: `Bearer ${by.token}` };
      const answer = await fetch(`${origin}/prod-api${route.path}?surprise=1`, { headers });
      return expect([answer.status, answer.headers.has('content-disposition')]).toEqual([200, true]);
    }
    const { code, data } = await ask(route, by, { surprise: '1' });
    if (route.method === 'GET') {
      const plain = await ask(route, by);
      return expect([code, namesField(data, 'surprise')]).toEqual([plain.code, false]);
    }
    expect(code).toBe(10001);
    // Of several shapes, none fits, and the answer does not say which was meant.
    const { anyOf } = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' });
    if (!anyOf) expect(namesField(data, 'surprise'), JSON.stringify(data)).toBe(true);
  });
});

const id = <T>() => randomUUID() as T;
const edition = openEditions(organiser, world.rootGroupId);
const logIn = async (username: string, password: string, more: object = {}) =>
  POST('/auth/login/pwd', { username, password, ...(await captcha()), ...more });
const add = async (more: object) =>
  POST(
    '/system/user/add',
    {
      username: `u-${randomUUID().slice(0, 8)}`,
      realName: '王小明',
      groupId: world.rootGroupId,
      roleIds: [await roleIdOf(root, 'PARTICIPANT')],
      ...more,
    },
    { by: root },
  );
const addTwice = async (more: object) => {
  await add(more);
  // The same content a moment later is the same command.
  return add({ ...more, realName: '李小明' });
};
const withSecondFactor = async () => {
  const who = await world.signedInAs('ORGANISER');
  const { secret } = await who.call.identity.beginSecondFactor({ commandId: randomUUID() });
  const code = codeOfStep(secret, Math.floor(Date.now() / 30_000));
  await who.call.identity.confirmSecondFactor({ code, commandId: randomUUID() });
  return { who, code };
};
const registered = async () => {
  const { competitionId, itemIds } = await edition(1, ['机器人']);
  const ids = { enrolmentId: id<EnrolmentId>(), teamId: id<TeamId>(), competitionId, itemId: itemIds[0] as ItemId };
  await captain.call.enrolment.startEnrolment({ commandId: randomUUID(), ...ids, teamName: 'Owls' });
  return ids;
};
const owed = () => awaitingPayment(db, captain.actor as never, fen(12_800), world.rootGroupId);
const pay = (body: object) =>
  POST('/alipay/payment/pay', body, { by: captain, headers: { 'idempotency-key': randomUUID() } });
/** In so many minutes by the clock of the application. */
const in_ = async <T>(minutes: number, call: () => Promise<T>): Promise<T> => {
  later = minutes;
  return call().finally(() => {
    later = 0;
  });
};
async function round() {
  const [competitionId, itemId, roundId] = [uuid(1, 900) as CompetitionId, uuid(2, 900) as ItemId, id<RoundId>()];
  await reviewable(db, {
    groupId: world.rootGroupId,
    competitionId,
    itemId,
    settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
    works: [],
    now: now(),
  });
  const { stages } = await organiser.call.competition.competitionDetails({ competitionId });
  await organiser.call.review.createRound({
    commandId: randomUUID(),
    roundId,
    competitionId,
    stageId: stages.find(({ kind }) => kind === 'onlineReview')?.stageId ?? null,
    name: { zh: '初评', en: '' },
    itemIds: [itemId],
    policyStage: 'review',
    reviewersPerWork: null,
    opensAt: now(),
    closesAt: plusMinutes(now(), 1440),
  });
  return { competitionId, roundId };
}

type Answered = { readonly code: number };

/** Each code, with a call that is answered with it. */
const provoked: Readonly<Record<number, () => Promise<Answered>>> = {
  0: () => GET('/auth/user/info', { by: captain }),
  401: () => GET('/system/user/page', { by: captain }),
  10001: () => POST('/system/user/delete', {}, { by: root }),
  10004: () => GET(`/competition/stage/detail?stageId=${randomUUID()}`, { by: organiser }),
  10009: () => POST('/system/user/update', { userId: captain.personId, version: 99, realName: '林' }, { by: root }),
  10029: async () => {
    const tight = await serve(0.001);
    return GET('/auth/captcha', { origin: tight.origin }).finally(() => tight.server.close());
  },
  11000: () => GET('/auth/user/info'),
  11001: () => logIn('nobody-at-all', 'not it'),
  11002: () => POST('/auth/login/pwd', { username: 'a', password: 'b' }),
  11003: async () => {
    const { uuid, code } = await captcha();
    const login = () => POST('/auth/login/pwd', { username: 'nobody', password: 'b', uuid, code });
    await login();
    return POST('/auth/login/pwd', { username: 'nobody-else', password: 'b', uuid, code });
  },
  11004: async () => {
    const victim = await world.signedInAs(null);
    for (let i = 0; i < 12; i++) {
      const answer = await logIn(victim.username, `x${i}`);
      if (answer.code !== 11001) return answer;
    }
    return { code: 0 };
  },
  11005: async () => {
    const send = () =>
      POST(
        '/auth/code/send',
        { phone: '13900000001', scene: 'login' },
        { headers: { 'idempotency-key': randomUUID() } },
      );
    await send();
    return send();
  },
  11010: () =>
    in_(15, async () =>
      POST(
        '/system/user/roleSet',
        { userId: captain.personId, roleIds: [await roleIdOf(root, 'FINANCE')] },
        { by: root },
      ),
    ),
  11011: async () => logIn((await withSecondFactor()).who.username, PASSWORD),
  11012: async () => {
    const { settings } = world.ports as { settings: { secondFactor: string } };
    settings.secondFactor = 'required';
    return GET('/auth/user/info', { by: organiser }).finally(() => {
      settings.secondFactor = 'offered';
    });
  },
  11013: async () => {
    const { who, code } = await withSecondFactor();
    return logIn(who.username, PASSWORD, { secondCode: code });
  },
  11014: async () => {
    await add({ username: 'given-every-call', password: 'seven grey herons' });
    const { data } = await logIn('given-every-call', 'seven grey herons');
    return GET('/auth/user/info', { headers: { authorization: `Bearer ${String(data.accessToken)}` } });
  },
  12003: () => POST('/system/user/delete', { ids: [root.personId] }, { by: captain }),
  12004: () => POST('/auth/logout', {}, { by: captain, headers: { 'sec-fetch-site': 'cross-site' } }),
  13001: () => addTwice({ username: 'taken-twice' }),
  13002: () => addTwice({ phone: '13900000301' }),
  13003: () => addTwice({ email: 'taken@example.org' }),
  13004: () => addTwice({ idCard: '110105194912310021' }),
  13011: () => POST('/auth/logout', { large: 'x'.repeat(1_100_000) }),
  13017: () =>
    POST(
      '/system/user/template/check',
      { file: Buffer.from('no workbook').toString('base64'), type: 'student' },
      { by: root },
    ),
  14001: async () => {
    const { enrolmentId, competitionId } = await registered();
    await organiser.call.competition.suspendCompetition({
      commandId: randomUUID(),
      competitionId,
      reason: '规程待修订',
    });
    return POST('/web/enroll/copy', { enrollId: enrolmentId, competitionId }, { by: captain });
  },
  14005: async () => {
    const { enrolmentId, competitionId } = await registered();
    return POST('/web/enroll/copy', { enrollId: enrolmentId, competitionId }, { by: captain });
  },
  16001: async () => {
    const enrolmentId = await owed();
    const about = { enrolmentId, at: now(), approvedBy: null, fee: fen(12_800), payBy: plusMinutes(now(), -1) };
    await enrolmentFacts(db, enrolmentId, [{ type: 'enrolment.approved', data: about }]);
    return pay({ enrollIds: [enrolmentId] });
  },
  16003: async () => {
    const away = vi.spyOn(world.ports.payments, 'payPage').mockImplementation(() => {
      throw new GatewayUnavailable('out of reach');
    });
    return pay({ enrollIds: [await owed()] }).finally(() => away.mockRestore());
  },
  16005: async () => pay({ enrollIds: [(await registered()).enrolmentId] }),
  17021: async () => {
    const asked = await round();
    return POST('/review/comment/result/finalScoreCalculation', asked, { by: organiser });
  },
  40030: async () => {
    const body = { oldPassword: 'not it', newPassword: 'another umbrella', confirmPassword: 'another umbrella' };
    const headers = { 'idempotency-key': randomUUID() };
    const [, code = -1] = await postWhileRunning('/system/user/update/pwd', body, { by: captain, headers });
    return { code };
  },
};

const screens = (what: string) => `${what}: done on the screens, no call does it`;
const registering = screens('teams, invitations and approval');
const desk = screens('orders, refunds, invoices and the statement of the channel');
const reviewing = screens('conflicts, distribution and score sheets');

/** Each other code that a refusal has, and why no call here is answered with it. */
const notProvoked: Readonly<Record<number, string>> = {
  10003: screens('votes of a panel'),
  11007: screens('asking for a code to confirm one’s identity'),
  13005: screens('roles, menus and dictionaries of the same name'),
  13006: screens('deleting what is in use'),
  13010: 'an import answers it as 13017, with the reason importTemplateMismatch',
  14002: registering,
  14003: registering,
  14004: registering,
  14006: registering,
  14007: registering,
  14010: screens('limits of registrations, works and exports'),
  15001: screens('uploading files of works'),
  15002: screens('changing works'),
  16002: 'the channel is answered with it, which calls outside /prod-api',
  16004: 'of an enrolment that is paid; packages/db/src/payment/payment.int.test.ts',
  16006: 'of an enrolment that is free; packages/domain/src/payment/pay-order.test.ts',
  16007: 'of an order that somebody else placed; apps/api/src/payment/school-fees.int.test.ts',
  17001: reviewing,
  17002: reviewing,
  17003: reviewing,
  17009: screens('fees of experts'),
  17010: reviewing,
  17020: 'of a closed round whose sheets are incomplete; apps/api/src/review/score-runs.int.test.ts',
  18001: 'of a sealed stage; apps/api/src/review/score-runs.int.test.ts',
  50000: 'our mistake, which no input causes: fuzz.test.ts looks for one',
  ...Object.fromEntries(
    [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29].map((n) => [
      16000 + n,
      desk,
    ]),
  ),
};

describe('each code', () => {
  it('is provoked here, or there is a reason why not', () => {
    const tried = Object.keys(provoked);
    expect(tried.filter((code) => code in notProvoked)).toEqual([]);
    const known = new Set(Object.values(codes).map(({ rest }) => String(rest)));
    expect([...known].filter((code) => !(code in provoked) && !(code in notProvoked))).toEqual([]);
    expect(Object.keys(notProvoked).filter((code) => !known.has(code))).toEqual([]);
  });
  it('is provoked where its reason says so', () => {
    const wrong = Object.entries(notProvoked).filter(([code, reason]) => {
      const [, file] = /; (\S+\.test\.ts)/.exec(reason) ?? [];
      if (!file) return false;
      const told = readFileSync(file, 'utf8');
      return !Object.entries(codes).some(
        ([refusal, { rest }]) => String(rest) === code && told.includes(`'${refusal}'`),
      );
    });
    expect(wrong).toEqual([]);
  });
  it.each(Object.entries(provoked))('%s', async (code, provoke) => {
    expect((await provoke()).code).toBe(Number(code));
  });
});
