import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { foundBy } from './found-by.ts';

const { db } = await testDatabase();

const ROWS = 2_000;

// As enrolment_board is right after a rebuild: full, and without statistics.
beforeAll(async () => {
  await db.execute(sql`
    create table filled (id uuid primary key, group_id int, competition_id int, number text, team_name text)
      with (autovacuum_enabled = off)`);
  await db.execute(sql`
    insert into filled
    select gen_random_uuid(), 1, 1, 'LR-' || n, 'Team ' || n from generate_series(1, ${sql.raw(String(ROWS))}) n`);
});

type Plan = { 'Actual Loops': number; Plans?: Plan[] };
const loopsOf = (plan: Plan): number => Math.max(plan['Actual Loops'], ...(plan.Plans ?? []).map(loopsOf));

const mostLoops = async (where: SQL): Promise<number> => {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, format json) select count(*) from filled where ${where}`,
  );
  return loopsOf((rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan);
};

const called = (words: string): SQL => sql`
  select id from filled where number ilike ${words} or team_name ilike ${words}
  union all select id from filled where team_name ilike ${words}`;

it('runs the query once, not once for each row, before the table has statistics', async () => {
  const among = foundBy(sql`id`, called('%Team%'));
  expect(await mostLoops(sql`group_id = 1 and competition_id = 1 and ${among}`)).toBe(1);
});

it('finds what a plain condition finds', async () => {
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from filled where competition_id = 1 and ${foundBy(sql`id`, called('team 77'))}`,
  );
  expect(rows).toEqual([{ number: 'LR-77' }]);
});
