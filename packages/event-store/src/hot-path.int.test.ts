import { accept } from '@laurel/domain/kernel/decision.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { connectToRecord } from '../../../tests/support/recording.ts';
import { execute } from './execute.ts';
import type { Log } from './log.ts';
import type { Projection } from './projection.ts';
import { byAda, createJarTables, dropCoins, type JarEvent, jarLog, jarOf, jarTotals, openJar } from './testing/jars.ts';
import { ON_DISK, withConnection, writingAhead } from './transaction.ts';
import { verifyLog } from './verify.ts';

const { db, pool, url } = await testDatabase({ max: 8 });
await createJarTables(db);
const totals = async (jarId: string) => (await db.select().from(jarTotals).where(eq(jarTotals.jarId, jarId)))[0];

/** The server's own text of the same list, from which stored leaves were always made. */
it('hashes the text that jsonb gives', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !one.includes('\0'));
  const object = fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text)));
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(
        text,
        text,
        fc.nat(),
        text,
        fc.nat({ max: 999 }),
        object,
        object,
        fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2200-01-01') }),
      ),
      async ([tenant, stream, version, type, sv, data, meta, at]) => {
        const { rows } = await pool.query(
          `select es.leaf_preimage($1, $2, $3, $4, $5, $6, $7, $8, $9) as ours,
                  jsonb_build_array(1, $1::text, $2::text, $3::int, $4::uuid, $5::text, $6::int, $7::jsonb, $8::jsonb,
                                    (extract(epoch from $9::timestamptz) * 1000)::bigint)::text as theirs`,
          [tenant, stream, version, crypto.randomUUID(), type, sv, JSON.stringify(data), JSON.stringify(meta), at],
        );
        expect(rows[0].ours).toBe(rows[0].theirs);
      },
    ),
    { numRuns: 200 },
  );
});

it('chains a single event like several, whatever its text', async () => {
  for (const name of ['plain', "it's", '$json', '$json$', 'a\\b', '"quoted"', '{brace}', '奖', ';commit;'])
    expect(await openJar(db, `w${[...name].length}-${name.charCodeAt(0)}`, { name })).toMatchObject({ ok: true });
  await dropCoins(db, 'w5-112', [1]);
  await dropCoins(db, 'w5-112', [1, 2, 3]);
  expect(await totals('w5-112')).toMatchObject({ name: 'plain', coins: 4, sum: 7 });
  expect(await verifyLog(db)).toEqual([]);
});

it('accepts nothing from earlier software, which proves no origin', async () => {
  await openJar(db, 'old-way');
  for (const statement of [
    `call es.record_event('laurel', 'old', 'null', 'jar-old-way', 1, gen_random_uuid(), 'jar.coin_dropped', 2, '{}', '{}', now(), true)`,
    `select es.append('laurel', 'old', 'null', '{jar-old-way}', '{1}', '{1}', array[gen_random_uuid()], '{jar.coin_dropped}', '{2}',
       '{"{}"}', '{"{}"}', now())`,
  ])
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42883' });
  expect(await dropCoins(db, 'old-way', [1])).toMatchObject({ ok: true });
  expect(await verifyLog(db)).toEqual([]);
});

it('still refuses invalid events and streams', async () => {
  const values = (change: Record<string, string>) => {
    const row: Record<string, string> = {
      position: '1000000',
      tenant_id: `'laurel'`,
      stream_id: `'jar-x'`,
      version: '1',
      event_id: 'gen_random_uuid()',
      type: `'jar.opened'`,
      schema_version: '1',
      data: `'{}'`,
      meta: `'{}'`,
      occurred_at: 'now()',
      recorded_at: 'now()',
      leaf_hash: `sha256('a')`,
      chain_hash: `sha256('a')`,
      ...change,
    };
    return `insert into es.events (${Object.keys(row)}) values (${Object.values(row)})`;
  };
  for (const change of [
    { position: '0' },
    { version: '0' },
    { schema_version: '0' },
    { data: `'[]'` },
    { data: `jsonb_build_object('a', repeat('x', 70000))` },
    { meta: `'1'` },
    { leaf_hash: `'\\x00'` },
    { chain_hash: `'\\x00'` },
  ])
    await expect(pool.query(values(change))).rejects.toMatchObject({ code: '23514', constraint: 'events_sound' });
  for (const [stream, version] of [
    ['Jar-1', 1],
    ['jar', 1],
    [`jar-${'x'.repeat(65)}`, 1],
    ['jar-1', -1],
  ])
    await expect(
      pool.query(`insert into es.streams (stream_id, tenant_id, version) values ($1, 'laurel', $2)`, [stream, version]),
    ).rejects.toMatchObject({ code: '23514', constraint: 'streams_sound' });
});

describe('writing ahead', () => {
  /** A read model that reads what it has just written, twice. */
  const reading: Projection<JarEvent> = {
    name: 'reading',
    mode: 'inline',
    handles: ['jar.coin_dropped'],
    tables: [jarTotals],
    async apply(tx, events) {
      for (const { data } of events) {
        const row = sql`${jarTotals.jarId} = ${data.jarId}`;
        await tx
          .update(jarTotals)
          .set({ coins: sql`${jarTotals.coins} + 1` })
          .where(row);
        const [now] = await tx.select().from(jarTotals).where(row);
        await tx
          .update(jarTotals)
          .set({ sum: (now?.coins ?? 0) * 100 })
          .where(row);
        const [set] = await tx
          .update(jarTotals)
          .set({ name: `${now?.name}!` })
          .where(row)
          .returning();
        expect(set?.sum).toBe((now?.coins ?? 0) * 100);
      }
    },
  };
  const readingLog: Log = { ...jarLog, projections: [reading as Log['projections'][number]] };

  it('shows a read model its own writes', async () => {
    await openJar(db, 'ahead');
    await dropCoins(db, 'ahead', [5, 5], { log: readingLog });
    expect(await totals('ahead')).toMatchObject({ coins: 2, sum: 200, name: 'ahead!!' });
  });

  it('fails with the first failure, and not with those that followed from it', async () => {
    await withConnection(db, async (_tx, client) => {
      await client.query('begin');
      const told = writingAhead(
        client,
        async (tx) => {
          await tx.insert(jarTotals).values({ jarId: 'ahead', name: 'twice', coins: 0, sum: 0 });
          await tx.update(jarTotals).set({ coins: 9 });
          await tx.select().from(jarTotals);
        },
        () => client.query('commit'),
      );
      await expect(told).rejects.toMatchObject({ code: '23505', constraint: 'jar_totals_pkey' });
      await client.query('rollback');
    });
    expect(await totals('ahead')).toMatchObject({ coins: 2 });
  });

  it('leaves nothing of a command whose read model fails, in the server or in our code', async () => {
    const failing = (apply: Projection<JarEvent>['apply']): Log => ({
      ...jarLog,
      projections: [...jarLog.projections, { ...reading, name: 'failing', apply } as Log['projections'][number]],
    });
    const before = (await pool.query('select count(*)::int as n from es.events')).rows[0].n;
    const late = failing(async (tx) => void (await tx.execute(sql`update jar_totals set coins = 1 / 0`)));
    await expect(dropCoins(db, 'ahead', [1], { log: late })).rejects.toMatchObject({ code: '22012' });
    const ours = failing(() => Promise.reject(new Error('a bug of ours')));
    await expect(dropCoins(db, 'ahead', [1], { log: ours })).rejects.toThrow('a bug of ours');
    expect((await pool.query('select count(*)::int as n from es.events')).rows[0].n).toBe(before);
    expect(await totals('ahead')).toMatchObject({ coins: 2 });
  });

  it('reports a rival’s event rather than the row that it left', async () => {
    // A writer without a lock has opened the jar meanwhile, including its row.
    let raced = false;
    const answer = await execute(
      db,
      {
        useCase: 'jar.open_raced',
        command: {},
        ...byAda('raced'),
        takes: { jar: jarOf('raced') },
        facts: async () => {
          if (raced) return;
          raced = true;
          await pool.query(
            `select es.append('laurel', 'rival', 'null', '{jar-raced}', '{0}', '{1}', array[gen_random_uuid()], '{jar.opened}', '{1}',
               array['{"jarId":"raced","name":"raced","room":1}'::jsonb], array['{"actorId":"x"}'::jsonb])`,
          );
          await pool.query(`insert into rm.jar_totals values ('raced', 'raced', 0, 0)`);
        },
        decide: ({ jar }) =>
          jar.status === 'none'
            ? accept({ type: 'jar.opened' as const, data: { jarId: 'raced', name: 'raced', room: 1 } })
            : { ok: false, refusal: 'jarExists' as const },
      },
      jarLog,
    );
    expect(answer).toEqual({ ok: false, refusal: 'jarExists' });
  });
});

describe('the disk', () => {
  /**
   * A session that commits durably on this server, which otherwise does not; and the position of the write-ahead log.
   */
  const durable = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `do $$ begin execute format('alter role %I in database %I set synchronous_commit = on', current_user, current_database()); end $$`,
    );
    await client.end();
    return connectToRecord(url, { max: 2 });
  };

  it('has a command, and the result for a repeat, before either is acknowledged', async () => {
    const own = await durable();
    await openJar(own.db, 'disk');
    for (const [amounts, status] of [
      [[1], 'done'],
      [[1, 2], 'done'],
      [[1], 'replayed'],
    ] as const) {
      // Like a command's events that are committed and not yet on disk: what follows waits for them too.
      await pool.query(`insert into rm.jar_totals values ($1, $1, 0, 0)`, [`unflushed-${amounts.length}-${status}`]);
      const { at } = (await pool.query('select pg_current_wal_insert_lsn() as at')).rows[0];
      expect(await dropCoins(own.db, 'disk', amounts, { commandId: `disk-${amounts.length}` })).toMatchObject({
        status,
      });
      const { rows } = await pool.query('select pg_current_wal_flush_lsn() >= $1::pg_lsn as flushed', [at]);
      expect(rows[0].flushed).toBe(true);
    }
    await own.pool.end();
  });

  it('is synced by COMMIT itself for a single command, and afterwards for several', async () => {
    const sent: string[] = [];
    const query = pg.Client.prototype.query;
    const listening = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      if (typeof given[0] === 'string' && given[0].includes('es.record_event(')) sent.push(given[0]);
      return Reflect.apply(query, this, given);
    } as never);
    onTestFinished(() => void listening.mockRestore());
    const jars = ['one', 'two', 'three'];
    for (const jar of jars) await openJar(db, `wait-${jar}`);
    const waits = () => sent.splice(0).map((text) => /(true|false)\); (commit.*)$/s.exec(text)?.slice(1));
    expect(waits()).toEqual(jars.map(() => ['true', 'commit']));
    await Promise.all(jars.map((jar) => dropCoins(db, `wait-${jar}`, [1])));
    expect(waits()).toContainEqual(['false', `commit; ${ON_DISK}`]);
    await dropCoins(db, 'wait-one', [1]);
    expect(waits()).toEqual([['true', 'commit']]);
  });
});
