import { describe, expect, it } from 'vitest';
import { restSite } from './support/rest-site.ts';

/** Input that no table can store or that is nested too deeply is refused before any procedure runs, on every route. */
const site = await restSite();
const root = await site.world.signedInAs('ROOT');
const bearer = { authorization: `Bearer ${root.token}`, 'content-type': 'application/json' };
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

describe('/prod-api', () => {
  it.each([
    ['NUL', '{"username":"a\\u0000","password":"b"}'],
    ['half of a surrogate pair', '{"username":"\\ud800","password":"b"}'],
    ['an unreadable key', '{"a\\u0000":1}'],
    ['nesting without end', `{"username":${deep}}`],
    ['nesting alone', deep],
  ])('refuses %s', async (_, body) => {
    for (const path of ['/auth/login/pwd', '/system/user/add']) {
      const answer = await fetch(`${site.origin}/prod-api${path}`, { method: 'POST', headers: bearer, body });
      expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([200, 10001]);
    }
  });

  it('refuses a query that no table can answer', async () => {
    const answer = await fetch(`${site.origin}/prod-api/system/user/page?keywords=a%00`, { headers: bearer });
    expect(answer.status).toBe(400);
  });
});

it('a read over tRPC is refused in the same way, also to visitors', async () => {
  const input = encodeURIComponent('{"keywords":"a\\u0000"}');
  const answer = await fetch(`${site.origin}/trpc/content.searchNews?input=${input}`);
  expect(answer.status).toBeLessThan(500);
  const named = await fetch(`${site.origin}/trpc/identity.userList?input=${input}`, { headers: bearer });
  expect(named.status).toBe(400);
  expect(JSON.stringify(await named.json())).toContain('notStorable');
});

it.each(['/files/works/a%00b/c', '/%00', '/%ff', '/certificate/%E0%A4%A'])(
  'the address %s is refused',
  async (path) => {
    expect((await fetch(`${site.origin}${path}`)).status).toBe(400);
  },
);
