import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The numbers of the OWASP ASVS 5.0.0 requirements of levels 1 and 2, by section. */
const REQUIREMENTS = `
1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2
2.1:1-3 2.2:1-3 2.3:1-4 2.4:1
3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
4.1:1-3 4.2:1 4.3:1-2 4.4:1-4
5.1:1 5.2:1-3 5.3:1-2 5.4:1-3
6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4
7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2
8.1:1-2 8.2:1-3 8.3:1 8.4:1
9.1:1-3 9.2:1-4
10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3
11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1
12.1:1-3 12.2:1-2 12.3:1-4
13.1:1 13.2:1-5 13.3:1-2 13.4:1-5
14.1:1-2 14.2:1-4 14.3:1-3
15.1:1-3 15.2:1-3 15.3:1-7
16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3
17.1:1 17.2:1-4 17.3:1-2`;

const idsOf = (ranges: string) =>
  ranges
    .trim()
    .split(/\s+/)
    .flatMap((range) => {
      const [section, numbers = ''] = range.split(':');
      const [first = 0, last = first] = numbers.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, i) => `${section}.${first + i}`);
    });

const STATES = ['pass', 'not applicable', 'deployment', 'open'] as const;
const document = readFileSync('docs/asvs.md', 'utf8');
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.*) \|$/gm)].map(
  ([, id = '', level, what, state = '', where = '']) => ({ id, level, what, state, where }),
);
const inState = (state: (typeof STATES)[number]) => rows.filter((row) => row.state === state);

it('lists every requirement of level 1 and 2, once and in order', () => {
  const ids = idsOf(REQUIREMENTS);
  expect(ids).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
});

it('the figures at the top match the rows', () => {
  for (const state of STATES) expect(document).toContain(`| ${state} | ${inState(state).length} |`);
  expect(rows.filter(({ state }) => !STATES.some((known) => known === state))).toEqual([]);
});

it('a passed requirement names an existing file, and only existing tests', () => {
  for (const { id, where } of inState('pass')) {
    const [files = '', tests] = where.split(': ');
    const named = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(named(files), id).not.toEqual([]);
    expect(
      [...named(files), ...named(tests ?? '')].filter((file) => !existsSync(file)),
      id,
    ).toEqual([]);
    if (tests !== undefined) expect(named(tests), id).not.toEqual([]);
    for (const test of named(tests ?? '')) expect(test, id).toMatch(/\.(test|spec)\.tsx?$/);
  }
});

it('a requirement for the operator names a section of OPERATIONS.md', () => {
  const operations = readFileSync('docs/OPERATIONS.md', 'utf8');
  for (const { id, where } of inState('deployment')) {
    const section = /^"([^"]+)"/.exec(where)?.[1];
    expect(operations.split('\n'), id).toEqual(expect.arrayContaining([expect.stringMatching(`^##+ ${section}$`)]));
  }
});

it('an open or inapplicable requirement gives the reason', () => {
  for (const { id, where } of [...inState('open'), ...inState('not applicable')])
    expect(where.length, id).toBeGreaterThan(5);
});
