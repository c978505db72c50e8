import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { openPorts } from '@laurel/adapters/ports.ts';
import { openQueue } from '@laurel/adapters/queue.ts';
import { makeChallenge } from '@laurel/db/identity/challenges.ts';
import { createLog } from '@laurel/db/log.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { PASSWORD, people } from '../../../../tests/support/people.ts';
import { served } from '../../../../tests/support/served.ts';
import { trpcAnswer } from '../../../../tests/support/trpc-answer.ts';
import { createApp } from '../http.ts';
import { createLimits } from '../kernel/limits.ts';

const { db, pool, url: databaseUrl } = await testDatabase();
const world = await people(db);
const now = () => new Date().toISOString() as Instant;
const log = createLog('test', 'silent');
const queue = openQueue({ databaseUrl });
const ports = await openPorts({ NODE_ENV: 'test', LAUREL_DATA: os.tmpdir() }, db, log);
const app = createApp({
  db,
  queue,
  ports,
  limits: createLimits({ pool }),
  log,
  now,
  webFolder: null,
  trustedProxies: 1,
});
const { server, origin: site } = await served(app);
afterAll(async () => {
  server.close();
  await queue.close();
});

type Seen = { readonly userId: string; readonly personId: string; readonly accessToken: string };

/** A browser's cookie jar and headers: JSON, the origin, the XSRF half. */
class Browser {
  readonly jar = new Map<string, string>();
  token: string | undefined;
  readonly headers: Record<string, string>;
  constructor(headers: Record<string, string> = {}) {
    this.headers = { 'sec-fetch-site': 'same-origin', ...headers };
  }
  async call(method: 'GET' | 'POST', procedure: string, input?: object, more: Record<string, string> = {}) {
    const query = method === 'GET' && input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const pair = this.jar.get('__Host-XSRF-TOKEN') ?? this.jar.get('XSRF-TOKEN');
    const answer = await fetch(`${site}/trpc/${procedure}${query}`, {
      method,
      headers: {
        ...this.headers,
        cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(pair === undefined ? {} : { 'x-xsrf-token': decodeURIComponent(pair) }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...more,
      },
      ...(method === 'POST' ? { body: JSON.stringify({ ...input, commandId: randomUUID() }) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (cookie.includes('Max-Age=0')) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    const body = await trpcAnswer<Seen>(answer).catch(() => null);
    return {
      status: answer.status,
      headers: answer.headers,
      body,
      data: body?.result?.data,
      problem: body?.error?.data,
    };
  }
  async signIn(username: string) {
    await this.call('GET', 'identity.session');
    const { challengeId, digits } = await makeChallenge(db, now());
    const input = { username, password: PASSWORD, verifyCode: digits, challengeId };
    const answer = await this.call('POST', 'identity.signInByPassword', input);
    this.token = answer.data?.accessToken;
    return answer;
  }
}

/** The answers to another browser with only this token, and then with only this session cookie. */
const statusesFor = async (token: string | undefined, cookie: string) => {
  const other = new Browser();
  other.token = token;
  const byToken = await other.call('GET', 'identity.me');
  other.token = undefined;
  other.jar.set('sid', cookie);
  const byCookie = await other.call('GET', 'identity.me');
  return [byToken.status, byCookie.status];
};

const ada = await world.signedInAs('ORGANISER');

describe('a session over HTTP', () => {
  it('starts with an XSRF pair: a token for scripts and another value in an HttpOnly cookie', async () => {
    const browser = new Browser();
    const first = await browser.call('GET', 'identity.session');
    expect(first.data).toBeNull();
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w.%-]+; Path=\/; SameSite=Lax$/),
    ]);
    const signedIn = await browser.signIn(ada.username);
    const [sid, xsrf] = signedIn.headers.getSetCookie();
    expect(sid).toMatch(/^sid=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Max-Age=43200$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=.*Max-Age=43200$/);
    expect(browser.jar.get('sid')).not.toBe(browser.token);
    expect((await browser.call('GET', 'identity.me')).data?.userId).toBe(ada.personId);
  });

  it('behind https has a __Host- cookie, Secure, and HSTS', async () => {
    const browser = new Browser({ 'x-forwarded-proto': 'https' });
    const { headers } = await browser.signIn(ada.username);
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-sid=.*; HttpOnly; Secure; Max-Age=/);
    expect(headers.getSetCookie()[1]).toMatch(/^__Host-XSRF-TOKEN=.*; Path=\/; SameSite=Lax; Secure; Max-Age=/);
    expect((await browser.call('POST', 'identity.revokeOtherSessions', {})).status).toBe(200);
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    const left = await browser.call('POST', 'identity.signOut', {});
    const names = [...headers.getSetCookie(), ...left.headers.getSetCookie()].map((cookie) => cookie.split('=')[0]);
    expect(new Set(names)).toEqual(new Set(['__Host-sid', '__Host-XSRF-TOKEN']));
  });

  it('has the specification’s name for the XSRF cookie only on /prod-api, and Secure behind https', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const cookiesOf = async (path: string) => (await fetch(`${site}${path}`, { headers })).headers.getSetCookie();
    expect(await cookiesOf('/prod-api/auth/captcha')).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w.%-]+; Path=\/; SameSite=Lax; Secure$/),
    ]);
    for (const path of ['/trpc/identity.session', `/files/works/${randomUUID()}/${'0'.repeat(64)}`])
      expect(await cookiesOf(path), path).toEqual([
        expect.stringMatching(/^__Host-XSRF-TOKEN=[\w.%-]+; Path=\/; SameSite=Lax; Secure$/),
      ]);
  });

  it('accepts the pair under its plain name from a page opened before, only for its own session', async () => {
    const browser = new Browser({ 'x-forwarded-proto': 'https' });
    await browser.signIn(ada.username);
    const pair = browser.jar.get('__Host-XSRF-TOKEN') ?? '';
    browser.jar.delete('__Host-XSRF-TOKEN');
    browser.jar.set('XSRF-TOKEN', pair);
    expect((await browser.call('POST', 'identity.revokeOtherSessions', {})).status).toBe(200);

    // A pair without a session, under a name that another host of the domain could set, is not accepted by the login
    // form.
    const stranger = new Browser({ 'x-forwarded-proto': 'https' });
    await stranger.call('GET', 'identity.session');
    stranger.jar.set('XSRF-TOKEN', stranger.jar.get('__Host-XSRF-TOKEN') ?? '');
    stranger.jar.delete('__Host-XSRF-TOKEN');
    const tossed = await stranger.call('POST', 'identity.signInByPassword', {});
    expect(tossed.problem?.refusal).toBe('xsrfMissing');
  });

  it('reads with the cookie alone, and changes nothing with it', async () => {
    const browser = new Browser();
    await browser.signIn(ada.username);
    browser.token = undefined;
    expect((await browser.call('GET', 'identity.me')).data?.userId).toBe(ada.personId);
    const change = await browser.call('POST', 'identity.revokeOtherSessions', {});
    expect(change.status).toBe(401);
  });

  it('refuses a change without the pair, with an invented one, and with that of another session', async () => {
    const browser = new Browser();
    await browser.signIn(ada.username);
    const other = new Browser();
    await other.signIn(ada.username);
    const good = browser.jar.get('XSRF-TOKEN') ?? '';
    for (const pair of [undefined, 'made.up', other.jar.get('XSRF-TOKEN')]) {
      if (pair === undefined) browser.jar.delete('XSRF-TOKEN');
      else browser.jar.set('XSRF-TOKEN', pair);
      const answer = await browser.call('POST', 'identity.revokeOtherSessions', {});
      expect(answer.problem).toMatchObject({ refusal: 'xsrfMissing', restCode: 12004 });
    }
    browser.jar.set('XSRF-TOKEN', good);
    expect((await browser.call('POST', 'identity.revokeOtherSessions', {})).status).toBe(200);
  });

  it('protects the login form itself', async () => {
    const answer = await new Browser().call('POST', 'identity.signInByPassword', {
      username: 'x',
      password: 'y',
      verifyCode: '1234',
    });
    expect(answer.problem?.refusal).toBe('xsrfMissing');
  });

  it('accepts neither a request of another site nor a form', async () => {
    const browser = new Browser();
    await browser.signIn(ada.username);
    expect(
      (await browser.call('POST', 'identity.revokeOtherSessions', {}, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
    const form = { 'content-type': 'text/plain' };
    expect((await browser.call('POST', 'identity.revokeOtherSessions', {}, form)).status).toBe(415);
  });

  it('ends at logout: token and cookie are invalid, and the answer is 11000', async () => {
    const browser = new Browser();
    await browser.signIn(ada.username);
    const sid = browser.jar.get('sid') ?? '';
    const out = await browser.call('POST', 'identity.signOut', {});
    expect(out.headers.get('clear-site-data')).toBe('"cache"');
    expect(browser.jar.has('sid')).toBe(false);
    browser.jar.set('sid', sid);
    const after = await browser.call('GET', 'identity.me');
    expect(after.status).toBe(401);
    expect(after.problem).toMatchObject({ restCode: 11000 });
  });

  it('answers a read sent as POST because its input is long, only for our pages; a command is never a GET', async () => {
    const browser = new Browser();
    await browser.signIn(ada.username);
    const read = await browser.call('POST', 'identity.me');
    expect([read.status, read.data?.userId]).toEqual([200, ada.personId]);
    expect((await browser.call('POST', 'identity.me', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await browser.call('GET', 'identity.signOut', {})).status).toBe(405);
    browser.token = undefined;
    expect((await browser.call('POST', 'identity.me')).status).toBe(401);
  });

  it('ends the browser’s former session when somebody logs in there', async () => {
    const browser = new Browser();
    await browser.signIn(ada.username);
    const [formerToken, formerCookie] = [browser.token, browser.jar.get('sid') ?? ''];
    // A page that has lost its token still has the cookie.
    browser.token = undefined;
    await browser.signIn(ada.username);
    expect((await browser.call('GET', 'identity.me')).status).toBe(200);
    expect(await statusesFor(formerToken, formerCookie)).toEqual([401, 401]);
  });

  it('continues under a new token and a new cookie after a step-up, and the former ones stop working', async () => {
    const browser = new Browser();
    await browser.signIn(ada.username);
    const [formerToken, formerCookie] = [browser.token, browser.jar.get('sid') ?? ''];
    const refused = await browser.call('POST', 'identity.stepUp', { proof: { password: 'not it' } });
    expect(refused.problem?.refusal).toBe('passwordWrong');
    expect((await browser.call('GET', 'identity.me')).status).toBe(200);
    const answer = await browser.call('POST', 'identity.stepUp', { proof: { password: PASSWORD } });
    expect(answer.data).toMatchObject({ minutes: 10, accessToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(browser.jar.get('sid')).not.toBe(formerCookie);
    expect(await statusesFor(formerToken, formerCookie)).toEqual([401, 401]);
    browser.token = answer.data?.accessToken;
    expect((await browser.call('GET', 'identity.me')).data?.userId).toBe(ada.personId);
    expect((await browser.call('POST', 'identity.revokeOtherSessions', {})).status).toBe(200);
  });

  it('accepts a code only in the browser that requested it', async () => {
    const lin = await world.signedInAs(null, { email: 'asker@example.org' });
    const [asker, other] = [new Browser(), new Browser()];
    for (const browser of [asker, other]) await browser.call('GET', 'identity.session');
    const contact = 'asker@example.org';
    expect((await asker.call('POST', 'identity.sendCode', { contact, scene: 'login' })).status).toBe(200);
    const letter = (await world.delivered()).at(-1);
    expect(letter?.to).toBe(contact);
    const code = /\d{6}/.exec(letter?.text ?? '')?.[0] ?? '';
    expect((await other.call('POST', 'identity.signInByCode', { contact, code })).problem?.refusal).toBe(
      'verifyCodeWrong',
    );
    const answer = await asker.call('POST', 'identity.signInByCode', { contact, code });
    expect(answer.data?.personId).toBe(lin.personId);
  });

  it('is never cached, and every answer includes the policy', async () => {
    const browser = new Browser();
    await browser.signIn(ada.username);
    const { headers } = await browser.call('GET', 'identity.me');
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('reveals nothing about an internal error, and gives the request id', async () => {
    const { body, headers } = await new Browser().call('GET', 'identity.me');
    expect(JSON.stringify(body)).not.toMatch(/stack|node_modules/);
    expect(body?.error?.data.requestId).toBe(headers.get('x-request-id'));
  });
});

describe('limits', () => {
  it('are counted in the database for all processes, and say when to try again', async () => {
    const [one, two] = [createLimits({ pool }), createLimits({ pool })];
    for (let n = 0; n < 5; n++) {
      expect(await (n % 2 ? one : two).take('sendCodeContactHour', 'somewhere')).toBeUndefined();
    }
    expect(await one.take('sendCodeContactHour', 'somewhere')).toBeGreaterThan(3500);
    expect(await one.take('sendCodeContactHour', 'elsewhere')).toBeUndefined();
  });

  it('still count when the store is unavailable', async () => {
    const gone = createLimits({
      pool: Object.assign(Object.create(pool), { query: () => Promise.reject(new Error('gone')) }),
    });
    for (let n = 0; n < 5; n++) expect(await gone.take('sendCodeContactHour', 'x')).toBeUndefined();
    expect(await gone.take('sendCodeContactHour', 'x')).toBeGreaterThan(0);
  });

  it('count what one person reads, changes and exports, separately from others', async () => {
    const tight = createLimits('memory', { factor: 1 / 300 });
    const [one, two] = [await world.signedInAs('ORGANISER'), await world.signedInAs('ORGANISER')];
    const told: string[][] = [];
    const reply = { header: (...line: [string, string]) => void told.push(line), cookie: () => {} };
    const callOf = (who: typeof one) => world.callAs(world.contextOf(who, { limits: tight, reply }));
    for (let n = 0; n < 10; n++) await callOf(one).identity.me();
    const many = { cause: { refusal: 'rateLimited' }, code: 'TOO_MANY_REQUESTS' };
    await expect(callOf(one).identity.me()).rejects.toMatchObject(many);
    expect(told).toEqual([['retry-after', expect.stringMatching(/^[1-9]\d*$/)]]);
    await expect(callOf(two).identity.me()).resolves.toBeTruthy();
    const change = () => callOf(one).identity.revokeOtherSessions({ commandId: randomUUID() });
    for (let n = 0; n < 2; n++) await change();
    await expect(change()).rejects.toMatchObject(many);
    const takeOut = () => callOf(two).identity.exportMyData({ commandId: randomUUID() });
    await expect(takeOut()).rejects.toMatchObject(many);
    // Enough for one person: fifty reads and ten changes a second.
    const usual = createLimits('memory');
    const desk = world.callAs(world.contextOf(one, { limits: usual, reply }));
    for (let n = 0; n < 200; n++) await desk.identity.me();
  });

  it('answer 429 with Retry-After', async () => {
    const browser = new Browser({ 'x-forwarded-for': '203.0.113.7' });
    await browser.call('GET', 'identity.session');
    const send = (n: number) =>
      browser.call('POST', 'identity.sendCode', { contact: `nobody${n}@example.org`, scene: 'login' });
    let last = await send(0);
    for (let n = 1; n <= 30; n++) last = await send(n);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last.problem).toMatchObject({ refusal: 'rateLimited', restCode: 10029 });
  });
});
