import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const HOME = 'packages/domain';
const exported: Readonly<Record<string, string | null>> = JSON.parse(
  readFileSync(`${HOME}/package.json`, 'utf8'),
).exports;

const sourcesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.m?tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file));

const outside = ['apps', 'bench', 'e2e', 'scripts', 'tests']
  .concat(readdirSync('packages').flatMap((name) => (name === 'domain' ? [] : `packages/${name}`)))
  .flatMap((folder) => sourcesBelow(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8')))
  .join('\n');
const imported = new Set([...outside.matchAll(/'@laurel\/domain\/([^']+)'/g)].map(([, file]) => file));

it('the domain exports every file that another package imports, and hides all others', () => {
  const hidden = sourcesBelow(`${HOME}/src`).filter((file) => !file.endsWith('.test.ts') && !imported.has(file));
  expect(
    exported,
    'nine in ten files are a use case or a stream that api, db, worker and web import by name, so package.json lists the hidden ones: each file that only the domain imports is one line with null',
  ).toEqual({
    './*': './src/*',
    './*.test.ts': null,
    ...Object.fromEntries(hidden.toSorted().map((file) => [`./${file}`, null])),
  });
});
