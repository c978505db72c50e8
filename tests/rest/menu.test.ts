import { readFileSync } from 'node:fs';
import { DEFAULT_MENUS } from '@laurel/domain/identity/default-menus.ts';
import { describe, expect, it } from 'vitest';
import { restSite } from '../support/rest-site.ts';

const { world, GET } = await restSite();
const root = await world.signedInAs('ROOT');
const organiser = await world.signedInAs('ORGANISER');
const participant = await world.signedInAs(null);

type Entry = { menuId: string; menuType: number; path: string; component: string | null; children: Entry[] };
/** The pages that exist on the desk, as its own source lists them. */
const pages = new Set(
  ['screens', 'further-screens', 'desk-screens'].flatMap((file) =>
    [...readFileSync(`apps/web/src/app/pages/${file}.ts`, 'utf8').matchAll(/^ {2}'(\/[^']*)':/gm)].map(
      ([, path = '']) => path,
    ),
  ),
);

/** Joins addresses as a router does: one with a leading slash is absolute, all others are relative to their parent. */
const addresses = (entries: readonly Entry[], above = ''): string[] =>
  entries.flatMap(({ menuType, path, children }) => {
    const full = path.startsWith('/') ? path : `${above.replace(/\/$/, '')}/${path}`.replace(/(?<=.)\/$/, '');
    return [...(menuType === 2 ? [full] : []), ...addresses(children, full)];
  });
const everyEntry = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...everyEntry(entry.children)]);

const menuOf = async (path: string, by = root) =>
  (await GET(`/system/menu/${path}`, { by })).data as unknown as Entry[];

it('has a page for every address', () => {
  const screens = DEFAULT_MENUS.filter(({ type }) => type === 2).map(({ path }) => path);
  expect(screens.filter((path) => !pages.has(path)).toSorted()).toEqual([]);
});

describe.each(['userMenu', 'getRouters', 'tree'])('/system/menu/%s', (path) => {
  it('leads to existing pages, and to each of them once', async () => {
    const found = addresses(await menuOf(path));
    expect(found.filter((address) => !pages.has(address))).toEqual([]);
    expect(found.length).toBeGreaterThan(20);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(['/dashboard', '/signUpManagement', '/works/list', '/system/user']));
  });
  it('has an absolute path at the top and relative ones below', async () => {
    const top = await menuOf(path);
    expect(top.filter((entry) => !entry.path.startsWith('/'))).toEqual([]);
    const below = top.flatMap(({ children }) => everyEntry(children));
    expect(below.filter((entry) => entry.path.startsWith('/'))).toEqual([]);
  });
  it('names the component of every directory and page', async () => {
    for (const { menuType, component } of everyEntry(await menuOf(path))) {
      if (menuType === 1) expect(component).toBe('Layout');
      if (menuType === 2) expect(component).toMatch(/^[\w/-]+\/index$/);
      if (menuType === 4) expect(component).toBeNull();
    }
  });
  it('has unique ids', async () => {
    const ids = everyEntry(await menuOf(path)).map(({ menuId }) => menuId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('frames every route, has no buttons among routes, and gives a role only its own', async () => {
  const routes = await menuOf('getRouters', organiser);
  expect(routes.map(({ component }) => component)).toEqual(routes.map(() => 'Layout'));
  expect(everyEntry(routes).filter(({ menuType }) => menuType === 4)).toEqual([]);
  const found = addresses(routes);
  expect(found).toContain('/competition/list');
  expect(found).not.toContain('/system/menu');
});

it('is empty and not an error for a person without a desk', async () => {
  expect(await GET('/system/menu/userMenu', { by: participant })).toMatchObject({ code: 0, data: [] });
  expect(await GET('/system/menu/getRouters', { by: participant })).toMatchObject({ code: 0, data: [] });
  expect((await GET('/system/menu/tree', { by: participant })).code).toBe(12003);
});
