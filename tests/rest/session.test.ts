import { randomUUID } from 'node:crypto';
import { codeOfStep } from '@laurel/db/identity/totp.ts';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/people.ts';
import { restSite, type Said } from '../support/rest-site.ts';

const { world, origin, serve, GET, POST, postWhileRunning, captcha } = await restSite();
const root = await world.signedInAs('ROOT');
const organiser = await world.signedInAs('ORGANISER');
const captain = await world.signedInAs(null, { realName: '林一', phone: '13900000001' });

describe('logging in', () => {
  it('accepts a password with the digits of the picture, under any of their names', async () => {
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
  it('gives the same answer for an unknown name and a wrong password', async () => {
    const wrong = async (username: string) => {
      const { code, msg, data } = await POST('/auth/login/pwd', { username, password: 'not it', ...(await captcha()) });
      return { code, msg, data };
    };
    expect(await wrong('nobody-at-all')).toEqual(await wrong(organiser.username));
    expect(await wrong('nobody-at-all')).toMatchObject({ code: 11001, data: { reason: 'badCredentials' } });
  });
  it('requires the second factor with a code of its own, and accepts it in the same call', async () => {
    const who = await world.signedInAs('ORGANISER');
    const { secret } = await who.call.identity.beginSecondFactor({ commandId: randomUUID() });
    const code = codeOfStep(secret, Math.floor(Date.now() / 30_000));
    const { recoveryCodes } = await who.call.identity.confirmSecondFactor({ code, commandId: randomUUID() });
    const login = async (more: object) => {
      const answered = await captcha();
      return POST('/auth/login/pwd', { username: who.username, password: PASSWORD, ...answered, ...more });
    };
    expect(await login({})).toMatchObject({ code: 11011, data: { reason: 'secondFactorNeeded' } });
    expect(await login({ secondCode: code })).toMatchObject({ code: 11013, data: { reason: 'secondCodeWrong' } });
    expect(await login({ secondCode: recoveryCodes[0] })).toMatchObject({ code: 0, data: { tokenType: 'Bearer' } });
    expect(await login({ secondCode: 'no code' })).toMatchObject({ code: 10001 });
  });
  it('has an error code for each thing that is wrong', async () => {
    const { uuid: key } = await captcha();
    const body = { username: captain.username, password: PASSWORD };
    expect((await POST('/auth/login/pwd', body)).code).toBe(11002);
    const without = await POST('/auth/login/pwd', { username: 'x', password: 'y' });
    expect(without).toMatchObject({ code: 11002, data: { reason: 'verifyCodeNeeded' } });
    expect((await POST('/auth/login/pwd', { ...body, uuid: key, code: 'no-no' })).code).toBe(11002);
    expect((await POST('/auth/login/pwd', { ...body, uuid: key, code: '1234' })).code).toBe(11003);
  });
  it('locks after five attempts, and says until when', async () => {
    const victim = await world.signedInAs(null);
    let last = await POST('/auth/login/pwd', { username: victim.username, password: 'x', ...(await captcha()) });
    for (let i = 0; i < 12 && last.code === 11001; i++)
      last = await POST('/auth/login/pwd', { username: victim.username, password: `x${i}`, ...(await captcha()) });
    expect(last).toMatchObject({ status: 200, code: 11004, data: { unlockAt: expect.any(String) } });
  });
  it('accepts a code that was sent, once', async () => {
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
    const code = /\d{6}/.exec((await world.delivered()).at(-1)?.text ?? '')?.[0] ?? '';
    expect((await POST('/auth/login/code', { mobile: '13900000001', smsCode: code })).code).toBe(0);
    expect((await POST('/auth/login/code', { phone: '13900000001', code })).code).not.toBe(0);
  });
  it('ends at logout: the token is invalid, and a second logout does nothing', async () => {
    const once = await world.signedInAs(null);
    expect(await POST('/auth/logout', {}, { by: once })).toMatchObject({ code: 0, data: null });
    expect(await POST('/auth/logout', undefined, { by: once })).toMatchObject({ code: 0, data: null });
    expect(await GET('/auth/user/info', { by: once })).toMatchObject({
      status: 200,
      code: 11000,
      msg: '当前登录已失效，请重新登录',
    });
    expect((await GET('/auth/user/info', { by: once, lang: 'en' })).msg).toMatch(/log in again/i);
  });
});

describe('the envelope', () => {
  it('has its sentences in the requested language', async () => {
    const body = { username: captain.username, password: PASSWORD };
    expect((await POST('/auth/login/pwd', body)).msg).toMatch(/\p{Script=Han}/u);
    expect((await POST('/auth/login/pwd', body, { lang: 'en-GB' })).msg).toBe('Enter the verification code');
  });
  it('ignores unknown keys on a read, and refuses them on a write', async () => {
    expect((await GET('/home/competition/competition/lastRound?t=1699')).code).toBe(0);
    const odd = await POST('/system/user/delete', { ids: [randomUUID()], force: true }, { by: root });
    expect(odd).toMatchObject({ status: 200, code: 10001, msg: '输入的数据不合法!' });
  });
  it('names the field that is missing or has a wrong type', async () => {
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
  it('has the same body for invalid input, a form, an unknown path and too large a request', async () => {
    const raw = (body: string, type: string) =>
      fetch(`${origin}/prod-api/auth/logout`, { method: 'POST', headers: { 'content-type': type }, body });
    expect(await (await raw('{"a":', 'application/json')).json()).toMatchObject({ code: 10001 });
    expect(await (await raw('a=1', 'application/x-www-form-urlencoded')).json()).toMatchObject({ code: 10001 });
    const large = await raw(JSON.stringify('x'.repeat(1_100_000)), 'application/json');
    expect([large.status, ((await large.json()) as Said).code]).toEqual([413, 13011]);
    expect(await GET('/no/such/call')).toMatchObject({ status: 404, code: 10004, data: null });
  });
  it('is 429 when there are too many requests', async () => {
    const tight = await serve(0.001);
    const { status, code } = await GET('/auth/captcha', { origin: tight.origin });
    tight.server.close();
    expect([status, code]).toEqual([429, 10029]);
  });
  it('is 401 for a page without permission, and 12003 for a button', async () => {
    expect((await GET('/system/user/page', { by: captain })).code).toBe(401);
    expect((await POST('/system/user/delete', { ids: [root.personId] }, { by: captain })).code).toBe(12003);
  });
});

describe('changes', () => {
  it('need no XSRF pair with the bearer token alone', async () => {
    const by = await world.signIn(captain.personId, captain.username);
    const { code, data } = await POST('/auth/stepUp', { password: PASSWORD }, { by });
    expect([code, data]).toEqual([0, { minutes: 10, accessToken: expect.any(String) }]);
    expect((await GET('/auth/user/info', { by })).code).toBe(11000);
    const renewed = { ...by, token: String(data?.accessToken) };
    expect((await GET('/auth/user/info', { by: renewed })).code).toBe(0);
  });
  it('need it when a cookie could have identified the person', async () => {
    const by = await world.signIn(captain.personId, captain.username);
    const cookie = `sid=${by.cookie}`;
    expect((await POST('/auth/stepUp', { password: PASSWORD }, { headers: { cookie } })).code).toBe(12004);
    const login = { username: 'a', password: 'b', code: '0000' };
    expect((await POST('/auth/login/pwd', login, { headers: { cookie } })).code).toBe(12004);
    const both = { by, headers: { cookie, 'idempotency-key': randomUUID() } };
    expect((await POST('/auth/stepUp', { password: PASSWORD }, both)).code).toBe(0);
  });
  it('are not accepted from another site, whoever sends them', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await POST('/auth/logout', {}, { by: captain, headers })).toMatchObject({ status: 403, code: 12004 });
  });
  it('that are already being processed are answered with 40030', async () => {
    const headers = { 'idempotency-key': 'one-press' };
    const body = { oldPassword: 'not it', newPassword: 'another umbrella', confirmPassword: 'another umbrella' };
    const codes = await postWhileRunning('/system/user/update/pwd', body, { by: captain, headers }, 3);
    expect(codes).toEqual([expect.any(Number), 40030, 40030]);
    expect(codes[0]).not.toBe(40030);
  });
});
