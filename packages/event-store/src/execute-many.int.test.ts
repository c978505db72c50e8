import { accept } from '@laurel/domain/kernel/decision.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { command, executeMany } from './execute-many.ts';
import { byAda, createJarTables, jarLog, jarOf, jarTotals, jarTotalsProjection, openJar } from './testing/jars.ts';

const { db, pool } = await testDatabase();
await createJarTables(db);

const drop = (jarId: string, amount: number, commandId: string) =>
  command({
    useCase: 'jar.drop_one',
    command: { jarId, amount },
    ...byAda(commandId),
    takes: { jar: jarOf(jarId) },
    decide: ({ jar }) =>
      jar.status === 'open' && jar.coins < jar.room
        ? accept({ type: 'jar.coin_dropped' as const, data: { jarId, amount } })
        : ({ ok: false, refusal: 'jarFull' } as const),
    result: () => ({ amount }),
  });

it('ends as the commands would have ended alone, in their order', async () => {
  for (const jar of ['a', 'b', 'c']) await openJar(db, jar);
  await openJar(db, 'tiny', { room: 1 });
  const commands = Array.from({ length: 60 }, (_, i) => drop(['a', 'b', 'c'][i % 3] ?? '', i, `many-${i}`));
  commands.splice(20, 0, drop('tiny', 1, 'tiny-1'), drop('tiny', 1, 'tiny-2'));

  const answers = await executeMany(db, commands, { chunk: 7, concurrency: 3, log: jarLog });
  expect(answers).toHaveLength(62);
  expect(answers[0]).toEqual({ ok: true, status: 'done', result: { amount: 0 } });
  expect([answers[20], answers[21]].filter((answer) => answer?.ok)).toHaveLength(1);

  const rows = await db.select().from(jarTotals);
  expect(rows.reduce((sum, row) => sum + row.sum, 0)).toBe((59 * 60) / 2 + 1);
  expect((await pool.query('select * from es.verify()')).rows).toEqual([]);
  expect((await pool.query('select * from es.verify_streams()')).rows).toEqual([]);
});

it('syncs to disk once at the end of a chunk, not at each commit', async () => {
  const waits = new Set<string>();
  const watched = {
    ...jarLog,
    projections: [
      {
        ...jarTotalsProjection,
        apply: async (...[tx, events]: Parameters<typeof jarTotalsProjection.apply>) => {
          const { rows } = await tx.execute<{ waits: string }>(
            sql`select current_setting('synchronous_commit') as waits`,
          );
          waits.add(rows[0]?.waits ?? '');
          await jarTotalsProjection.apply(tx, events);
        },
      },
    ],
  };
  await executeMany(db, [drop('a', 1, 'disk-1'), drop('b', 1, 'disk-2')], { log: watched });
  expect(waits).toEqual(new Set(['off']));
});

it('answers a command that appears twice in one list as a repeat', async () => {
  const twice = await executeMany(db, [drop('a', 1, 'twice'), drop('a', 1, 'twice')], { log: jarLog });
  expect(twice.map((answer) => answer.ok && answer.status)).toEqual(['done', 'replayed']);
});

it('answers a second run from the results of the first', async () => {
  const again = await executeMany(db, [drop('a', 0, 'many-0'), drop('b', 1, 'many-1')], { log: jarLog });
  expect(again).toEqual([
    { ok: true, status: 'replayed', result: { amount: 0 } },
    { ok: true, status: 'replayed', result: { amount: 1 } },
  ]);
});

it('ends as alone when an append fails that no other command waits for', async () => {
  const fresh = (jarId: string) =>
    command({
      useCase: 'jar.open_fresh',
      command: { jarId },
      ...byAda(`fresh-${jarId}`),
      takes: {},
      fresh: [`jar-${jarId}`],
      decide: () => accept({ type: 'jar.opened' as const, data: { jarId, name: jarId, room: 1 } }),
      conflicts: { fresh: 'opensTwice' },
    });
  const commands = ['never-seen', 'a'].map(fresh);
  const answers = await executeMany(db, commands, { log: { ...jarLog, projections: [] } });
  expect(answers).toMatchObject([
    { ok: true, status: 'done' },
    { ok: false, refusal: 'opensTwice' },
  ]);
  expect((await pool.query(`select from es.events where stream_id = 'jar-never-seen'`)).rowCount).toBe(1);
});

it('shows a command that loads facts the rows of the commands before it', async () => {
  const seen: number[] = [];
  const counting = (commandId: string) =>
    command({
      useCase: 'jar.count',
      command: {},
      ...byAda(commandId),
      takes: { jar: jarOf('counted') },
      facts: (tx) => tx.$count(jarTotals),
      decide: (_states, _by, jars) => {
        seen.push(jars);
        return accept();
      },
    });
  const opening = (jarId: string) =>
    command({
      useCase: 'jar.open',
      command: { jarId },
      ...byAda(`open-${jarId}`),
      takes: { jar: jarOf(jarId) },
      decide: () => accept({ type: 'jar.opened' as const, data: { jarId, name: jarId, room: 1 } }),
    });
  await executeMany(db, [counting('count-1'), opening('more'), counting('count-2')], { log: jarLog });
  expect(seen[1]).toBe((seen[0] ?? 0) + 1);
});
