import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { release } from '../../../../tests/support/release.ts';

const { pool } = await testDatabase();

/** The version with which the index was built (0032); the index is now queried with what the current one finds. */
await pool.query(`create function ids_at_first(p_data jsonb) returns text[] language sql immutable strict as $$
  select array(select m[1] from regexp_matches(p_data::text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') m)
$$`);

type Found = { readonly now: string[]; readonly at_first: string[] };
const idsIn = async (facts: readonly unknown[]): Promise<Found[]> => {
  const { rows } = await pool.query<Found>(
    `select es.ids_in(d::jsonb) as now, ids_at_first(d::jsonb) as at_first
       from unnest($1::text[]) with ordinality u(d, n) order by n`,
    [facts.map((fact) => JSON.stringify(fact))],
  );
  return rows;
};
const mustBeTheSame = (rows: readonly Found[]) => {
  for (const { now, at_first } of rows) expect(now).toEqual(at_first);
};

it('finds the same ids in every recorded shape as the first version did', async () => {
  const home = 'packages/domain/fixtures';
  const files = (await readdir(home, { recursive: true })).filter((file) => file.endsWith('.json'));
  const fixtures = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(path.join(home, file), 'utf8'))),
  );
  const { tables } = await release('78ef08a');
  const released = (tables['es.events'] ?? []).map(({ data }) => data);
  const rows = await idsIn([...fixtures, ...released]);
  mustBeTheSame(rows);
  expect(rows.filter(({ now }) => now.length > 0).length).toBeGreaterThan(500);
});

it('finds them in anything else that may be recorded', async () => {
  const uuid = fc.uuid();
  const piece = fc.oneof(
    uuid,
    uuid.map((id) => id.toUpperCase()),
    uuid.map((id) => id.slice(1)),
    uuid.map((id) => `${id}0`),
    uuid.map((id) => id.replace(/[a-f]/, 'g')),
    uuid.map((id) => id.replaceAll('-', '_')),
    fc.constantFrom('"', '\\', '-', '%', '_', '奖', '\n', 'person-', ',', '{', '0123456789abcdef'),
    fc.string({ unit: 'grapheme', maxLength: 10 }).filter((text) => !text.includes('\0')),
  );
  const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
  const fact = fc.dictionary(text, fc.oneof(text, fc.integer(), fc.array(text), fc.dictionary(text, text)));
  await fc.assert(
    fc.asyncProperty(fc.array(fact, { maxLength: 20 }), async (facts) => mustBeTheSame(await idsIn(facts))),
    { numRuns: 100 },
  );
});

it('finds an id alone, within a text, as a name and next to another, and only whole ones', async () => {
  const [a, b] = [randomUUID(), randomUUID()];
  const [found] = await idsIn([{ a, [b]: 1 }]);
  expect(found?.now.toSorted()).toEqual([a, b].toSorted());
  const within = await idsIn([
    { a: `team-${a}` },
    { a: `${a}${b}` },
    { a: `say "${a}"` },
    { a: a.toUpperCase() },
    { a: a.slice(1) },
  ]);
  expect(within.map(({ now }) => now)).toEqual([[a], [a, b], [a], [], []]);
});
