import { asc, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { contains } from './contains.ts';
import { paged } from './paged.ts';

const { db } = await testDatabase();
const things = pgTable('listed_things', { name: text('name').notNull(), nameEn: text('name_en') });
const names = ['100% 原创', '1000 题', 'a_b', 'aXb', 'c\\d', 'Owl', '无'];

beforeAll(async () => {
  await db.execute(sql`create table listed_things (name text not null, name_en text)`);
  await db.insert(things).values(names.map((name) => ({ name, nameEn: name === '无' ? 'nothing' : null })));
});

const found = async (words: string) =>
  (
    await db
      .select()
      .from(things)
      .where(contains(words, things.name, things.nameEn))
      .orderBy(asc(things.name))
  ).map(({ name }) => name);

it('finds words in any of the columns, in upper and lower case', async () => {
  expect(await found('owl')).toEqual(['Owl']);
  expect(await found('HING')).toEqual(['无']);
  expect(await found('absent')).toEqual([]);
});

it('treats %, _ and \\ as plain characters', async () => {
  expect(await found('100%')).toEqual(['100% 原创']);
  expect(await found('a_b')).toEqual(['a_b']);
  expect(await found('c\\d')).toEqual(['c\\d']);
});

it('can be combined with other conditions', async () => {
  const where = sql`${contains('o', things.name, things.nameEn)} and ${things.name} = '无'`;
  expect(await db.$count(things, where)).toBe(1);
});

it('returns the rows of one page and the total', async () => {
  const page = (page: number) =>
    paged({ page, pageSize: 3 }, db.select().from(things).orderBy(asc(things.name)), db.$count(things));
  const [first, second, third, fourth] = await Promise.all([page(1), page(2), page(3), page(4)]);
  expect([first, second, third, fourth].map(({ rows }) => rows.length)).toEqual([3, 3, 1, 0]);
  expect([...first.rows, ...second.rows, ...third.rows].map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(first).toMatchObject({ total: 7, page: 1, pageSize: 3 });
  expect(fourth).toMatchObject({ total: 7, page: 4, pageSize: 3 });
});
