import { accept } from '@laurel/domain/kernel/decision.ts';
import { defineEvent, type EventOf, type Stream } from '@laurel/domain/kernel/events.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import type { Log } from '@laurel/event-store/log.ts';
import type { Projection } from '@laurel/event-store/projection.ts';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';

/** The smallest domain with everything a real one has: a stream and a row per counter. */
const counterEvents = {
  counted: defineEvent(
    'counter.counted',
    z.strictObject({ counterId: z.string(), by: z.number().int(), note: z.string() }),
    ({ counterId }) => `counter-${counterId}`,
  ),
};
export type CounterEvent = EventOf<typeof counterEvents>;

export const counterOf = (counterId: string): Stream<number, CounterEvent> => ({
  id: `counter-${counterId}`,
  initial: () => 0,
  evolve: (sum, event) => sum + event.data.by,
});

export const counters = pgTable('counters', { id: text().primaryKey(), n: integer().notNull() });

export const countersProjection: Projection<CounterEvent> = {
  name: 'counters',
  mode: 'inline',
  handles: ['counter.counted'],
  tables: [counters],
  async apply(tx, events) {
    const sums = new Map<string, number>();
    for (const { data } of events) sums.set(data.counterId, (sums.get(data.counterId) ?? 0) + data.by);
    const rows = [...sums].map(([id, n]) => ({ id, n }));
    // PostgreSQL accepts at most 65,535 parameters, and drizzle uses two per row here.
    for (let i = 0; i < rows.length; i += 10_000) {
      await tx
        .insert(counters)
        .values(rows.slice(i, i + 10_000))
        .onConflictDoUpdate({ target: counters.id, set: { n: sql`${counters.n} + excluded.n` } });
    }
  },
};

export const counterLog: Log = {
  definitions: { 'counter.counted': counterEvents.counted },
  projections: [countersProjection],
};

export const createCounters = (db: Db) =>
  db.execute(sql`
    create table rm.counters (id text primary key, n integer not null);
    create table rm.peers (id text primary key, n integer not null) with (fillfactor = 70);
  `);
/** The peer of the commands: the same row, without a log. */
export const peers = pgTable('peers', { id: text().primaryKey(), n: integer().notNull() });

/** One command of `events` events on one counter. */
export const count = (db: Db, counterId: string, events = 1) =>
  execute(
    db,
    {
      useCase: 'counter.count',
      command: { counterId, events },
      commandId: uuidv7(),
      actor: systemActor,
      request: { correlationId: 'bench' },
      takes: { counter: counterOf(counterId) },
      decide: () =>
        accept(
          ...Array.from({ length: events }, (_, i) => ({
            type: 'counter.counted' as const,
            data: { counterId, by: 1, note: `the ${i}th of some events, as long as a usual one is` },
          })),
        ),
    },
    counterLog,
  );
