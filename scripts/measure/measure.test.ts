import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Codebase } from '../code/codebase.ts';
import { blocksIn } from './blocks.ts';
import { directoriesTouched } from './commits.ts';
import { declaredLines } from './declarations.ts';
import { exportsOf, unusedDependencies, unusedFiles } from './exports.ts';
import { castsIn, functionsIn, percentile } from './functions.ts';
import { crossings, declaredIn, edgesOfFiles, edgesOfFolders, linksOf, tablesTaken } from './imports.ts';
import { loopsIn } from './loops.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

/** A checkout with these files. */
const checkout = (files: Record<string, string>) => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'laurel-measure-'));
  folders.push(home);
  const all = {
    'packages/db/package.json': '{ "name": "@laurel/db", "exports": { "./*": "./src/*" } }',
    'apps/api/package.json': '{ "name": "@laurel/api" }',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    fs.writeFileSync(path.join(home, file), text);
  }
  return { home, code: new Codebase(home) };
};

describe('loops', () => {
  it('are found, the largest first, whatever else imports them', () => {
    const edges = [
      ['a', 'b'],
      ['b', 'a'],
      ['c', 'd'],
      ['d', 'e'],
      ['e', 'c'],
      ['x', 'a'],
      ['e', 'a'],
      ['y', 'y'],
    ] as const;
    expect(loopsIn(edges)).toEqual([
      ['c', 'd', 'e'],
      ['a', 'b'],
    ]);
  });
});

describe('imports', () => {
  const { code } = checkout({
    'packages/db/src/award/list.ts':
      "import { works } from '../submission/works.ts'; import type { Db } from '../db.ts'; export const awards = works;",
    'packages/db/src/award/other.ts': "import { titles } from '../submission/works.ts'; export const t = titles;",
    'packages/db/src/submission/works.ts':
      "import { awards } from '../award/list.ts'; export const works = pgTable('works', {}); export const titles = () => awards;",
    'packages/db/src/db.ts': 'export type Db = object;',
    'apps/api/src/award/here.ts':
      "import { titles } from '@laurel/db/submission/works.ts'; export const here = () => titles();",
  });
  const links = linksOf(code);

  it('lead to the imported file, in another package too', () => {
    expect(links.map(({ from, to, typeOnly }) => `${from} > ${to}${typeOnly ? ' type' : ''}`)).toContain(
      'apps/api/src/award/here.ts > packages/db/src/submission/works.ts',
    );
    expect(links.filter(({ typeOnly }) => typeOnly).map(({ to }) => to)).toEqual(['packages/db/src/db.ts']);
  });

  it('form loops of files and of folders', () => {
    expect(loopsIn(edgesOfFiles(links, 'packages/db'))).toEqual([
      ['packages/db/src/award/list.ts', 'packages/db/src/submission/works.ts'],
    ]);
    expect(loopsIn(edgesOfFolders(links, 'packages/db'))).toEqual([['award', 'submission']]);
  });

  it('cross from area to area, some of them to use a table', () => {
    expect(crossings(links).length).toBe(4);
    expect(tablesTaken(code, links).map(({ from }) => from)).toEqual(['packages/db/src/award/list.ts']);
  });

  it('are declared by the walls test', () => {
    const isDeclared = declaredIn(
      "const below = ['rows']; const above = ['audit']; { 'award > submission': 'titles are asked' }",
    );
    expect(
      crossings(links)
        .filter((each) => !isDeclared(each))
        .map(({ from }) => from),
    ).toEqual(['packages/db/src/submission/works.ts']);
    expect(crossings(links).filter((each) => !declaredIn('')(each)).length).toBe(4);
  });
});

describe('unused code', () => {
  const { code, home } = checkout({
    'package.json':
      '{ "dependencies": { "zod": "1", "left-pad": "1" }, "devDependencies": { "typescript": "7" }, "scripts": { "types": "tsc" } }',
    'packages/db/src/a.ts':
      "import { z } from 'zod'; export const used = z; export const own = 1; export const two = own; export const forTests = 2; export type Shape = string;",
    'packages/db/src/b.ts':
      "export { two as renamed } from './a.ts'; import * as a from './a.ts'; export const c = a.used;",
    'packages/db/src/a.test.ts': "import { forTests } from './a.ts'; import { c } from './b.ts'; it(forTests, c);",
    'packages/db/src/table.ts': "export const rows = appSchema.table('rows', {});",
    'packages/db/src/lonely.ts': 'const nothing = 1;',
    'apps/api/src/main.ts': "import { renamed } from '@laurel/db/b.ts'; renamed();",
    'scripts/start.mjs': "spawn('apps/api/src/main.ts')",
  });
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();

  it('contains exports that no other file imports, also under another name', () => {
    const { all, unused, byTestsOnly } = exportsOf(code);
    expect(all).toBe(8);
    expect(names(unused)).toEqual(['Shape', 'own']);
    expect(names(byTestsOnly)).toEqual(['c', 'forTests']);
  });

  it('contains files that nothing names, and unused dependencies', () => {
    expect(unusedFiles(code, home)).toEqual(['packages/db/src/lonely.ts', 'scripts/start.mjs']);
    expect(unusedDependencies(code, home)).toEqual(['left-pad']);
  });
});

describe('blocks', () => {
  const lines = (name: string, value: string) =>
    [
      "import { x } from './x.ts';",
      `export const ${name} = async (db: Db, id: string, at: Instant): Promise<Row[]> => {`,
      `  const found = await db.select().from(${value}).where(eq(${value}.id, id));`,
      '  // a comment of its own',
      `  const wanted = found.filter((row) => row.status === '${value}' && row.at < at);`,
      "  if (wanted.length === 0) throw new Error('there is no such row: ' + id);",
      '  const sorted = wanted.toSorted((a, b) => a.position - b.position);',
      '',
      '  return sorted.map(({ position, ...row }) => ({ ...row, place: position + 1 }));',
      '};',
    ].join('\n');

  it('are equal, or alike except for names and values', () => {
    const { blocks } = blocksIn(
      new Map([
        ['a', lines('one', 'works')],
        ['b', lines('one', 'works')],
        ['c', lines('two', 'awards')],
      ]),
    );
    expect(blocks.map(({ a, b, equal }) => [a, b, equal])).toEqual([
      ['a', 'b', true],
      ['a', 'c', false],
      ['b', 'c', false],
    ]);
  });

  it('are found in tables of texts only if equal', () => {
    const [en, zh] = ['apps/web/src/features/a/locales/en.ts', 'apps/web/src/features/a/locales/zh-CN.ts'];
    const found = (theirs: string) =>
      blocksIn(
        new Map([
          [en, lines('one', 'works')],
          [zh, theirs],
        ]),
      ).blocks;
    expect(found(lines('two', 'awards'))).toEqual([]);
    expect(found(lines('one', 'works'))).toHaveLength(1);
  });

  it('are found in declarations only if equal, and counted beside', () => {
    const declared = (name: string) =>
      [
        `export const ${name}Board = pgTable('${name}_board', {`,
        ...['one', 'two', 'three', 'four', 'five', 'six'].map((each) => `  ${name}${each}: uuid('${each}').notNull(),`),
        `}, (t) => [index('${name}').on(t.${name}one)]);`,
        `type ${name}Row = {`,
        ...['one', 'two', 'three', 'four', 'five', 'six'].map((each) => `  readonly ${each}: Map<string, ${name}>;`),
        '};',
      ].join('\n');
    const rows = (name: string, value: number) =>
      [
        'it.each([',
        ...Array(8).fill(`  ['${name}', { of: '${name}', at: -${value} }, ${value}],`),
        '])(() => 1);',
      ].join('\n');
    const { code: files } = checkout({
      'packages/db/src/a.ts': `${declared('award')}\n${lines('one', 'works')}\n${rows('a', 1)}`,
      'packages/db/src/b.ts': `${declared('work')}\n${rows('b', 2)}`,
      'packages/db/src/c.ts': `const start = () => 1;\n${lines('two', 'awards')}`,
    });
    const { blocks, withDeclarations } = blocksIn(
      new Map(files.files.map((file) => [file, files.source(file)])),
      (file) => declaredLines(files, file),
    );
    expect(blocks).toEqual([{ a: 'packages/db/src/a.ts', b: 'packages/db/src/c.ts', equal: false }]);
    expect(withDeclarations).toBe(2);
  });

  it('have six lines with content', () => {
    const short = lines('one', 'works').split('\n').slice(0, 5).join('\n');
    const { blocks } = blocksIn(
      new Map([
        ['a', short],
        ['b', short],
      ]),
    );
    expect(blocks).toEqual([]);
  });
});

describe('functions', () => {
  const { code } = checkout({
    'packages/db/src/f.ts': [
      'export function named(a: number) {',
      '  return [a]',
      '    .map((each) => each + 1) as unknown as const_[];',
      '}',
      'const short = () => ["x"] as const;',
      'const table = { act: () => {',
      '  named(1)!;',
      '} };',
      'export const openJar = jarDecider<OpenJar>((jar, command) => {',
      '  return accept(command);',
      '});',
    ].join('\n'),
  });

  it('have their name and their lines', () => {
    const found = functionsIn(code, 'packages/db/src/f.ts');
    expect(found.map(({ name, line, lines }) => [name, line, lines])).toEqual([
      ['named', 1, 4],
      ['', 3, 1],
      ['short', 5, 1],
      ['act', 6, 3],
      ['openJar', 9, 3],
    ]);
  });

  it('override the compiler with `as` and `!`, but not with `as const`', () => {
    expect(castsIn(code, 'packages/db/src/f.ts')).toBe(3);
  });

  it('have a median and a tail', () => {
    const numbers = [5, 1, 4, 2, 3, 100, 6, 7, 8, 9];
    expect([0.5, 0.9, 0.99].map((part) => percentile(numbers, part))).toEqual([5, 9, 100]);
    expect(percentile([], 0.5)).toBe(0);
  });
});

it('a feature changes a rule and a program that uses it', () => {
  const rule = 'packages/domain/src/award/accept-award.ts';
  const commits = [
    { subject: 'Words', files: ['docs/a.md', 'docs/b/c.md'] },
    { subject: 'Feature', files: [rule, 'apps/api/src/award/accept-award.ts', 'docs/a.md'] },
    { subject: 'Test', files: ['packages/domain/src/award/accept-award.test.ts', 'apps/api/src/x.ts'] },
    { subject: 'Feature', files: [rule, 'apps/web/src/a/a.tsx'] },
  ];
  expect(directoriesTouched(commits, 1)).toBe(3);
  expect(directoriesTouched(commits, 2)).toBe(2);
});
