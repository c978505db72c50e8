import { randomUUID } from 'node:crypto';
import { resolveMoment } from '@laurel/event-store/as-of.ts';
import { positionBefore } from '@laurel/event-store/position-before.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { type HistoryFilter, history } from './history.ts';

const { db, pool } = await testDatabase();
const [ada, bob] = [randomUUID(), randomUUID()];

/**
 * 5,000 events of many people, a second apart; Ada acts in one of them and is named in two more, once inside a
 * stream's id.
 */
await pool.query(
  `do $$ begin
     perform es.append('laurel', 'fill', 'null', array(select 'jar-' || lpad(s::text, 5, '0') from generate_series(1, 5000) s),
       array_fill(0, array[5000]), array(select s from generate_series(1, 5000) s),
       array(select gen_random_uuid() from generate_series(1, 5000)), array_fill('jar.opened'::text, array[5000]),
       array_fill(1, array[5000]),
       array(select jsonb_build_object('jarId', gen_random_uuid(), 'name', 'a jar',
                                       'for', case s when 77 then '${ada}' when 4000 then 'person-${ada}' else gen_random_uuid()::text end)
               from generate_series(1, 5000) s),
       array(select jsonb_build_object('actorId', case s when 1234 then '${ada}' else gen_random_uuid()::text end)
               from generate_series(1, 5000) s));
   end $$`,
);
const beganAt = Date.parse('2026-03-01T09:00:00Z');
const secondsIn = (seconds: number) => new Date(beganAt + seconds * 1000);
await pool.query(`alter table es.events disable trigger user;
  update es.events set recorded_at = '2026-03-01T09:00:00Z'::timestamptz + position * interval '1 second';
  alter table es.events enable trigger user`);
await pool.query('vacuum analyze es.events');

afterEach(() => vi.restoreAllMocks());

/** The query plans for one page of the log. */
const plansOf = async (filter: HistoryFilter) => {
  const query = vi.spyOn(pool, 'query');
  await history(db, filter);
  const calls = query.mock.calls as unknown as readonly [{ readonly text: string }, unknown[]][];
  const asked = calls.map(([{ text }, values]) => ({ text, values }));
  query.mockRestore();
  expect(asked.length).toBeGreaterThan(1);
  const plans = asked.map(({ text, values }) => pool.query(`explain ${text}`, values));
  return (await Promise.all(plans)).flatMap(({ rows }) => rows.map((row): string => row['QUERY PLAN'])).join('\n');
};

const positions = async (filter: HistoryFilter) => (await history(db, filter)).rows.map(({ position }) => position);

describe('a page of the log', () => {
  it('by person finds what they did and what names them, by indexes', async () => {
    expect(await positions({ personId: ada })).toEqual([4000, 1234, 77]);
    expect(await positions({ personId: bob })).toEqual([]);
    const plans = await plansOf({ personId: ada });
    expect(plans).toContain('events_actor');
    expect(plans).toContain('events_named');
    expect(plans).not.toContain('Seq Scan');
  });

  it('by time starts with the first moment and ends before the last, by position', async () => {
    expect(await positions({ from: secondsIn(10), to: secondsIn(13) })).toEqual([12, 11, 10]);
    expect(await positions({ from: new Date(beganAt + 9_001), to: secondsIn(10) })).toEqual([]);
    expect((await history(db, { from: secondsIn(4991) })).total).toBe(10);
    expect((await history(db, { to: secondsIn(1) })).total).toBe(0);
    expect((await history(db, { to: secondsIn(99_999) })).total).toBe(5_000);
    const plans = await plansOf({ from: secondsIn(100), to: secondsIn(200) });
    expect(plans).toContain('events_pkey');
    expect(plans).not.toContain('Seq Scan');
  });
});

describe('a time', () => {
  it('includes everything recorded until then', async () => {
    const to = [-1, 0, 1, 2.5, 2_499, 2_500, 4_999.999, 5_000, 99_999];
    const asked = await Promise.all(to.map((seconds) => resolveMoment(db, secondsIn(seconds))));
    expect(asked).toEqual([0, 0, 1, 2, 2_499, 2_500, 4_999, 5_000, 5_000]);
  });

  it('is found next to missing numbers', async () => {
    const client = await pool.connect();
    await client.query('alter table es.events disable trigger user');
    await client.query('delete from es.events where position between 2400 and 2600');
    client.release();
    expect(await positionBefore(db, secondsIn(2_399))).toBe(2_398);
    expect(await positions({ from: secondsIn(2_398), to: secondsIn(2_603) })).toEqual([2_602, 2_601, 2_399, 2_398]);
  });
});
