import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routeOf, routes } from './routing/routes.ts';

const source = new URL('..', import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|routes\.ts$|guard\.ts$|locales/.test(file),
);

const firsts = new Set(routes.map((route) => route.path.split('/')[1]).filter(Boolean));
/** Addresses of the server that share a first segment with a page. */
const served = /^\/certificate\/(files|pdf)|^\/pdf\/|^\/screen\/call\/feed|\/\*$/;

/**
 * Quoted addresses of this site: '/works/list', `/works/details?id=${id}`. Addresses built from parts are not found.
 */
const addresses = (text: string) =>
  [...text.matchAll(/['"`](\/[A-Za-z][\w/]*)(?=['"`?#])/g)]
    .map(([, path = '']) => path)
    .filter((path) => firsts.has(path.split('/')[1] ?? '') && !served.test(path));

describe('no link is a dead end', () => {
  const found = files.flatMap((file) =>
    addresses(readFileSync(join(source, file), 'utf8')).map((path) => ({ file, path })),
  );

  it('looks at some links', () => expect(found.length).toBeGreaterThan(30));

  it.each(found)('$file → $path', ({ path }) => {
    expect(routeOf(path)?.path ?? null).toBe(path);
  });
});
