import { readFileSync } from 'node:fs';
import { productLog } from '@laurel/db/product-log.ts';
import { eventDefinitions } from '@laurel/domain/events.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { definitionOf, schemaVersionOf } from '@laurel/event-store/recorded.ts';
import { digestOf, headOf, replayInto, withScratch } from '@laurel/event-store/shadow.ts';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { fillWithCompetitions } from '../bench/product-log.ts';
import { testDatabase } from './support/database.ts';

/**
 * Every read model of the product on a log that holds every event type once (the golden fixtures, with consistent
 * ids), in batches of any size and without clock, randomness and network.
 */
const { db, pool } = await testDatabase({ max: 6 });
const facts = Object.keys(eventDefinitions).map((type) => {
  const definition = definitionOf(eventDefinitions, type);
  const version = schemaVersionOf(definition);
  const data = JSON.parse(readFileSync(`packages/domain/fixtures/${type}/v${version}.json`, 'utf8'));
  return { type, version, data, streamId: definition.streamId(data as never) };
});
for (const { type, version, data, streamId } of facts) {
  await pool.query(
    `select es.append('laurel', gen_random_uuid()::text, 'null', array[$1], array[-1], array[1], array[gen_random_uuid()], array[$2],
       array[$3::int], array[$4::jsonb], array['{"actorId": "01990000-0000-7000-8000-00000000ada0"}'::jsonb])`,
    [streamId, type, version, JSON.stringify(data)],
  );
}
const head = await headOf(db);

/**
 * A read model that uses the clock, randomness or the network is an error, even through a column's default; the event
 * store and the driver may use them.
 */
const poisoned: (() => void)[] = [];
const refuse = (what: string) => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  if (/packages\/(db|domain)\/src\/(?!db\.ts)|drizzle-orm/.test(stack))
    throw new Error(`a read model asked for ${what}`);
};
const poison = <Key extends string, Owner extends Record<Key, (...args: never[]) => unknown>>(
  owner: Owner,
  key: Key,
) => {
  const real = owner[key];
  owner[key] = ((...args: never[]) => {
    refuse(key);
    return real.apply(owner, args);
  }) as Owner[Key];
  poisoned.push(() => {
    owner[key] = real;
  });
};
/** A recorded moment may be read; the current time may not. */
const poisonNow = () => {
  const real = Date;
  const asked = (args: unknown[]) => {
    if (args.length === 0) refuse('new Date()');
  };
  globalThis.Date = new Proxy(real, {
    construct: (target, args: []) => {
      asked(args);
      return new target(...args);
    },
    apply: (target, _, args: unknown[]) => {
      asked([]);
      return Reflect.apply(target, undefined, args);
    },
  });
  poisoned.push(() => {
    globalThis.Date = real;
  });
};
afterEach(() => {
  for (const heal of poisoned.splice(0).reverse()) heal();
});

describe.each(productLog.projections)('$name', (projection) => {
  it('handles existing events, in tables of its own', () => {
    expect(projection.handles.filter((type) => !Object.hasOwn(eventDefinitions, type))).toEqual([]);
    expect(projection.tables.length).toBeGreaterThan(0);
    const others = productLog.projections.filter((other) => other !== projection).flatMap((other) => other.tables);
    expect(projection.tables.some((table) => others.includes(table))).toBe(false);
  });

  it('is the same in batches of one, of seven and of all, and reads only its own rows', async () => {
    const digestBy = (page: number) =>
      withScratch(db, projection, async (shadow) => {
        poisonNow();
        poison(Date, 'now');
        poison(Math, 'random');
        poison(globalThis.crypto, 'randomUUID');
        poison(globalThis.crypto, 'getRandomValues');
        poison(globalThis.performance, 'now');
        poison(globalThis, 'fetch');
        await replayInto(db, shadow, productLog, { upTo: head, page });
        return digestOf(pool, projection, shadow.schema);
      });
    const whole = await digestBy(10_000);
    expect(await digestBy(7)).toBe(whole);
    expect(await digestBy(1)).toBe(whole);
  });
});

describe('a page of the log', async () => {
  const { db, pool } = await testDatabase({ max: 6 });
  const one = await fillWithCompetitions(pool, 1);
  const four = one + (await fillWithCompetitions(pool, 3 * one, 1));

  /** The number of statements sent while a projection runs on one page of the log, up to a position. */
  const statements = (projection: AnyProjection, upTo: number) =>
    withScratch(db, projection, async (shadow) => {
      let sent = 0;
      const { query } = pg.Client.prototype;
      const counting = function (this: pg.Client, ...args: Parameters<typeof query>) {
        sent++;
        return query.apply(this, args);
      };
      pg.Client.prototype.query = counting as typeof query;
      try {
        await replayInto(db, shadow, productLog, { upTo, page: four });
      } finally {
        pg.Client.prototype.query = query;
      }
      return sent;
    });

  it.each(productLog.projections)('costs $name as many statements for four competitions as for one', async (model) => {
    expect(await statements(model, four)).toBe(await statements(model, one));
  });
});

it('has no duplicate names', () => {
  const names = productLog.projections.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
