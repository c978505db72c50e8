import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { testRedis } from '../../../tests/support/redis.ts';
import { openQueue, openWorker, type QueueAddress, type RunEffect } from './queue.ts';

const { url, pool } = await testDatabase();
const redis = await testRedis();
afterAll(() => redis?.stop());
const stores: [string, QueueAddress][] = [['PostgreSQL', { databaseUrl: url }]];
if (redis) stores.push(['Redis', { databaseUrl: url, redisUrl: redis.url }]);

/** The equivalent of FLUSHALL in Redis. */
const empty = async ({ redisUrl }: QueueAddress) => {
  if (!redisUrl) return void (await pool.query('truncate bullmq.job cascade'));
  const client = new Redis(redisUrl, { lazyConnect: true });
  await client.flushall();
  client.disconnect();
};

describe.each(stores)('effects queued in %s', (_store, address) => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
  });
  const queue = () => {
    const opened = openQueue(address);
    open.push(opened);
    return opened;
  };
  const working = async (run: RunEffect) => {
    const worker = await openWorker(address, run, { onError: () => {}, onForgotten: () => {} });
    open.push(worker);
  };
  const effect = (kind = 'test.done') => ({ kind, effectId: `test-${randomUUID()}` });

  it('reach a worker with only their kind and id', async () => {
    const seen: unknown[] = [];
    const one = effect();
    await queue().put([one]);
    await working(async (taken) => void seen.push(taken));
    await vi.waitFor(() => expect(seen).toEqual([one]), 10_000);
  });

  it('are queued once, however often they are added', async () => {
    const q = queue();
    const one = effect();
    await q.put([one]);
    await q.put([one]);
    await q.put([one]);
    expect(await q.counts()).toEqual({ waiting: 1, active: 0 });
    let runs = 0;
    await working(async () => void runs++);
    await vi.waitFor(async () => expect(await q.counts()).toEqual({ waiting: 0, active: 0 }), 10_000);
    expect(runs).toBe(1);
  });

  it('may be added again after a failure, since the log decides about retries', async () => {
    const q = queue();
    const one = effect();
    let runs = 0;
    await working(async () => {
      if (++runs === 1) throw new Error('the printer is out of paper');
    });
    await q.put([one]);
    await vi.waitFor(async () => {
      expect(runs).toBe(1);
      expect(await q.counts()).toEqual({ waiting: 0, active: 0 });
    }, 10_000);
    await q.put([one]);
    await vi.waitFor(() => expect(runs).toBe(2), 10_000);
  });

  it('are not started again in one process while they run, even if the store hands them out again', async () => {
    const q = queue();
    const one = effect();
    const other = effect();
    const begun: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await working(async ({ effectId }) => {
      begun.push(effectId);
      if (effectId === one.effectId) await finished;
    });
    try {
      await q.put([one]);
      await vi.waitFor(() => expect(begun).toEqual([one.effectId]), 10_000);
      await empty(address);
      await q.put([one]);
      await vi.waitFor(async () => expect(await q.missing([one.effectId])).toEqual([one.effectId]), 10_000);
      await q.put([other]);
      await vi.waitFor(() => expect(begun).toContain(other.effectId), 10_000);
      expect(begun).toEqual([one.effectId, other.effectId]);
    } finally {
      // The worker waits for its current job before it closes.
      finish();
    }
  });

  it('end quietly when the store was emptied while they ran', async () => {
    const told: string[] = [];
    const failures: Error[] = [];
    const gate = { begin: () => {}, finish: () => {} };
    const begun = new Promise<void>((resolve) => {
      gate.begin = resolve;
    });
    const finished = new Promise<void>((resolve) => {
      gate.finish = resolve;
    });
    const run = async () => {
      gate.begin();
      await finished;
    };
    const manners = {
      onError: (failure: Error) => failures.push(failure),
      onForgotten: (which: string) => told.push(which),
    };
    open.push(await openWorker(address, run, manners));
    const one = effect();
    await queue().put([one]);
    await begun;
    await empty(address);
    gate.finish();
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(0), 10_000);
    expect(told.every((which) => which.includes(one.effectId))).toBe(true);
    expect(failures).toEqual([]);
  });

  it('are handed out after urgent ones', async () => {
    const order: string[] = [];
    await queue().put([
      { ...effect('bulk'), priority: 9 },
      { ...effect('letter'), priority: 1 },
    ]);
    const worker = await openWorker(address, async ({ kind }) => void order.push(kind), {
      concurrency: 1,
      onError: () => {},
      onForgotten: () => {},
    });
    open.push(worker);
    await vi.waitFor(() => expect(order).toEqual(['letter', 'bulk']), 10_000);
  });
});

it('refuses an address that is not Redis', () => {
  expect(() => openQueue({ databaseUrl: url, redisUrl: 'http://localhost' })).toThrow(/redis:/);
});
