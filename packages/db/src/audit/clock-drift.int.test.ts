import { createJarTables, dropCoins, jarLog, openJar } from '@laurel/event-store/testing/jars.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { signingKey } from './anchors.ts';
import { clockDrifts, doubtAbout } from './clock-drift.ts';
import { audit } from './command-line/cli.ts';

const { db, pool } = await testDatabase();
await createJarTables(db);

const call = async (...words: string[]) => {
  const said: string[] = [];
  const tell = (line: string) => void said.push(line);
  const code = await audit(db, words, {
    key: () => signingKey(Buffer.alloc(32, 9)),
    print: tell,
    complain: tell,
    log: jarLog,
  });
  return { code, said: said.join('\n') };
};

it('a clock that ran ahead is a finding, and a time in that period is answered with the positions to use', async () => {
  await openJar(db, 'a');
  for (let i = 0; i < 5; i++) await dropCoins(db, 'a', [1]);
  expect(await clockDrifts(db)).toEqual([]);
  expect(await doubtAbout(db, new Date())).toBeUndefined();

  // Positions 3 and 4 as recorded by a database whose clock was an hour ahead, 5 and 6 as it had to continue.
  await pool.query('alter table es.events disable trigger user');
  await pool.query(`update es.events set recorded_at = recorded_at + interval '1 hour' where position in (3, 4)`);
  await pool.query(
    `update es.events set recorded_at = (select recorded_at from es.events where position = 4) where position > 4`,
  );
  await pool.query('alter table es.events enable trigger user');

  const drifts = await clockDrifts(db);
  expect(drifts).toEqual([{ from: 3, to: 6, seconds: expect.any(Number) }]);
  expect(Math.abs((drifts[0]?.seconds ?? 0) - 3600)).toBeLessThan(30);
  const now = new Date(Date.now() + 1000).toISOString();
  const asked = await call('as-of', 'jar-totals', '--at', now);
  expect(asked.said).toContain('as of position 2');
  expect(asked.said).toMatch(
    /a clock was wrong: .* 4 events between positions 3 and 6 .*--at 2 is before them, --at 6 after them/,
  );
  expect((await call('as-of', 'jar-totals', '--at', '6')).said).not.toContain('clock');
  const verified = await call('verify');
  expect(verified.code).toBe(1);
  expect(verified.said).toMatch(/events 3 to 6: recorded by a clock up to 3\d\d\d s from/);
});

it.each(['2026-03-01T17:00:00', '2026-03-01 17:00', '2026-03-01', 'Oct-05-2026', 'Sat 10-10-2026'])(
  'the time %s is refused: it names no zone',
  async (time) => {
    const asked = await call('as-of', 'jar-totals', '--at', time);
    expect(asked.code).toBe(2);
    expect(asked.said).toContain('names no zone');
  },
);

it.each(['2026-03-01T17:00:00+08:00', '2026-03-01T09:00:00Z', '2026-03-01T09:00Z'])(
  'the time %s is accepted',
  async (time) => {
    expect((await call('as-of', 'jar-totals', '--at', time)).code).toBe(0);
  },
);
