import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../locales/en.ts';
import { messages as zh } from '../locales/zh-CN.ts';
import { type Route, routeOf, routes } from './routes.ts';

const [head = '', ...lines] = readFileSync(new URL('./routes.fixture.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const names = head.split('\t');
const wanted = lines.map((line) => {
  const cells = line.split('\t');
  return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
});

describe('the route table', () => {
  it.each(wanted.filter((row) => row.path !== '/redirect/*'))('has $path as the design says', (row) => {
    const route = routeOf(row.path ?? '');
    expect(route).toMatchObject({
      area: row.area,
      login: row.login === 'yes',
      role: row.role === '-' ? null : row.role,
    });
    if (row.title_en === '-') return expect(route?.redirect).toBeDefined();
    const path = row.path as keyof typeof en.titles;
    expect([en.titles[path], zh.titles[path]]).toEqual([row.title_en, row.title_zh]);
  });

  it('has one screen for each path that is not for later', () => {
    const listed = ['screens', 'further-screens', 'desk-screens'].flatMap((file) =>
      [...readFileSync(new URL(`../pages/${file}.ts`, import.meta.url), 'utf8').matchAll(/^ {2}'(\/[^']*)':/gm)].map(
        ([, path]) => path,
      ),
    );
    const own = (routes as readonly Route[]).filter((route) => !route.redirect && !route.sameAs && !route.later);
    expect(listed.toSorted()).toEqual(own.map(({ path }) => path).toSorted());
  });

  it('has no duplicates', () => {
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
  });

  it('leads every redirect, alias and parent to a route', () => {
    for (const route of routes as readonly Route[])
      for (const to of [route.redirect, route.sameAs, route.under]) if (to) expect(routeOf(to)).not.toBeNull();
  });

  it('needs a login everywhere outside the public site, except for choosing a role', () => {
    for (const route of routes) expect(route.login).toBe(route.area !== 'site' || route.path === '/role');
  });
});
