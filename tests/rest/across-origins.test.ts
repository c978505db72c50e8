import { apiOrigins } from '@laurel/api/rest/origins.ts';
import { describe, expect, it } from 'vitest';
import { restSite } from '../support/rest-site.ts';

const FRIEND = 'https://app.example.org';
const { world, origin, POST, serve } = await restSite({ apiOrigins: apiOrigins(FRIEND) });
const root = await world.signedInAs('ROOT');

const ask = (path: string, from: string, init: RequestInit = {}) =>
  fetch(`${origin}/prod-api${path}`, {
    ...init,
    headers: { origin: from, 'sec-fetch-site': 'cross-site', authorization: `Bearer ${root.token}`, ...init.headers },
  });
const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin');

describe('a page of another origin', () => {
  it.each([
    'https://evil.example',
    'https://app.example.org.evil.example',
    'https://sub.app.example.org',
    'http://app.example.org',
    'https://app.example.org:444',
    'null',
  ])('gets nothing when it is not on the list: %s', async (stranger) => {
    const read = await ask('/auth/user/info', stranger);
    expect(allowed(read)).toBeNull();
    const preflight = await ask('/auth/logout', stranger, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'POST' },
    });
    expect(allowed(preflight)).toBeNull();
    const write = await ask('/auth/logout', stranger, { method: 'POST' });
    expect([write.status, ((await write.json()) as { code: number }).code]).toEqual([403, 12004]);
    expect((await ask('/auth/user/info', FRIEND)).status).toBe(200);
  });
  it('reads and writes with its token if it is listed, and reads a file’s name', async () => {
    const read = await ask('/auth/user/info', FRIEND);
    expect([allowed(read), read.headers.get('vary')]).toEqual([FRIEND, expect.stringMatching(/origin/i)]);
    expect(read.headers.get('access-control-expose-headers')).toMatch(/content-disposition/i);
    const write = await ask('/system/user/delete', FRIEND, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [root.personId] }),
    });
    expect(((await write.json()) as { code: number }).code).toBe(0);
    expect(allowed(await ask('/system/user/template/export', FRIEND))).toBe(FRIEND);
    expect(allowed(await ask('/no/such/call', FRIEND))).toBe(FRIEND);
  });
  it('learns in the preflight what it may send, and never to send cookies', async () => {
    const preflight = await fetch(`${origin}/prod-api/system/user/add`, {
      method: 'OPTIONS',
      headers: { origin: FRIEND, 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, allowed(preflight)]).toEqual([204, FRIEND]);
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization.*idempotency-key/i);
    expect(preflight.headers.get('access-control-allow-methods')).not.toMatch(/DELETE|PUT|PATCH/);
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });
  it('changes nothing with a cookie, listed or not', async () => {
    const headers = { origin: FRIEND, 'sec-fetch-site': 'same-site', cookie: `sid=${root.cookie}` };
    const write = await fetch(`${origin}/prod-api/auth/stepUp`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(((await write.json()) as { code: number }).code).toBe(12004);
  });
  it('is refused when the list is empty', async () => {
    expect(apiOrigins(undefined).size + apiOrigins(' , ').size).toBe(0);
    const headers = { origin: FRIEND, 'sec-fetch-site': 'cross-site' };
    expect((await POST('/auth/logout', {}, { headers: { ...headers, origin: 'https://b.example' } })).code).toBe(12004);
  });
  it.each([
    '*',
    'https://*.example.org',
    'example.org',
    'https://a.example/',
    'https://a.example/x',
    'file:///',
    'null',
  ])('is not admitted by a list that contains %s: the program does not start', (given) =>
    expect(() => apiOrigins(given)).toThrow('LAUREL_API_ORIGINS'),
  );
});

describe('the remaining limit', () => {
  it('is sent with every answer to a logged-in person, and decreases', async () => {
    const tight = await serve(0.01);
    const told = async (by = root) => {
      const { headers } = await fetch(`${tight.origin}/prod-api/auth/user/info`, {
        headers: { authorization: `Bearer ${by.token}` },
      });
      return ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map((name) => Number(headers.get(name)));
    };
    const [first, second, other] = [await told(), await told(), await told(await world.signedInAs(null))];
    expect([first[0], first[1], second[1]]).toEqual([30, 29, 28]);
    expect(second[2]).toBeGreaterThan(0);
    expect(other[1]).toBe(29);
    for (let n = 0; n < 28; n++) await told();
    const over = await fetch(`${tight.origin}/prod-api/auth/user/info`, {
      headers: { authorization: `Bearer ${root.token}` },
    });
    tight.server.close();
    expect([over.status, over.headers.get('ratelimit-remaining')]).toEqual([429, '0']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  });
  it('is sent to visitors, who have one together for each block of addresses', async () => {
    const tight = await serve(0.005);
    const ask = (from: string) =>
      fetch(`${tight.origin}/prod-api/home/dict/list?dictType=none`, { headers: { 'x-forwarded-for': from } });
    const told = async (from: string) => {
      const { status, headers } = await ask(from);
      return [status, ...['ratelimit-limit', 'ratelimit-remaining'].map((name) => Number(headers.get(name)))];
    };
    const first = [await told('203.0.113.7'), await told('203.0.113.7'), await told('198.51.100.9')];
    expect(first).toEqual([
      [200, 6, 5],
      [200, 6, 4],
      [200, 6, 5],
    ]);
    for (let n = 0; n < 4; n++) await ask('203.0.113.7');
    const over = await ask('203.0.113.7');
    expect([over.status, over.headers.get('ratelimit-remaining')]).toEqual([429, '0']);
    expect(Number(over.headers.get('ratelimit-reset'))).toBeGreaterThan(0);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await over.json()).toMatchObject({ code: 10029, data: { reason: 'rateLimited' } });
    expect((await told('198.51.100.9'))[0]).toBe(200);
    tight.server.close();
  });
});
