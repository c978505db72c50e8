import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { accept, refuse } from '@laurel/domain/kernel/decision.ts';
import { defineEvent, type EventOf, type Stream } from '@laurel/domain/kernel/events.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { operationEvents } from '@laurel/domain/kernel/operations.ts';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Db } from '../db.ts';
import { execute } from '../execute.ts';
import type { Log } from '../log.ts';
import type { Projection } from '../projection.ts';

/**
 * A domain small enough to see through, for the log's own tests: jars with a name and room for some coins. `coin_dropped`
 * has an older shape (`pence` for `amount`), so that upcasting runs in every test that folds.
 */
const JarId = z.string();
export const jarEvents = {
  opened: defineEvent(
    'jar.opened',
    z.strictObject({ jarId: JarId, name: z.string(), room: z.number().int() }),
    ({ jarId }) => `jar-${jarId}`,
  ),
  coinDropped: defineEvent(
    'jar.coin_dropped',
    z.strictObject({ jarId: JarId, amount: z.number().int() }),
    ({ jarId }) => `jar-${jarId}`,
    [({ pence, ...data }) => ({ ...data, amount: pence })],
  ),
};
export type JarEvent = EventOf<typeof jarEvents>;
export type Jar = { status: 'none' } | { status: 'open'; room: number; coins: number; sum: number };

export const jarOf = (jarId: string): Stream<Jar, JarEvent> => ({
  id: `jar-${jarId}`,
  initial: () => ({ status: 'none' }),
  evolve: (jar, event) => {
    switch (event.type) {
      case 'jar.opened':
        return { status: 'open', room: event.data.room, coins: 0, sum: 0 };
      case 'jar.coin_dropped':
        return jar.status === 'open' ? { ...jar, coins: jar.coins + 1, sum: jar.sum + event.data.amount } : jar;
      default:
        event satisfies never;
        return jar;
    }
  },
});

export const jarTotals = pgTable(
  'jar_totals',
  { jarId: text('jar_id').primaryKey(), name: text().notNull(), coins: integer().notNull(), sum: integer().notNull() },
  (t) => [uniqueIndex('jar_totals_name').on(t.name)],
);
export const jarTotalsProjection: Projection<JarEvent> = {
  name: 'jar-totals',
  mode: 'inline',
  handles: ['jar.opened', 'jar.coin_dropped'],
  tables: [jarTotals],
  async apply(tx, events) {
    const opened: (typeof jarTotals.$inferInsert)[] = [];
    const dropped = new Map<string, { coins: number; sum: number }>();
    for (const { type, data } of events) {
      if (type === 'jar.opened') opened.push({ jarId: data.jarId, name: data.name, coins: 0, sum: 0 });
      else {
        const { coins, sum } = dropped.get(data.jarId) ?? { coins: 0, sum: 0 };
        dropped.set(data.jarId, { coins: coins + 1, sum: sum + data.amount });
      }
    }
    if (opened.length > 0) await tx.insert(jarTotals).values(opened);
    if (dropped.size === 0) return;
    const changes = [...dropped.values()];
    await tx.execute(sql`
      update jar_totals t set coins = t.coins + d.coins, sum = t.sum + d.sum
        from unnest(${sql.param([...dropped.keys()])}::text[], ${sql.param(changes.map(({ coins }) => coins))}::int[],
                    ${sql.param(changes.map(({ sum }) => sum))}::int[]) as d (jar_id, coins, sum)
       where t.jar_id = d.jar_id`);
  },
};

/** The same facts, caught up later by a follower. */
export const coinsByAmount = pgTable('coins_by_amount', {
  amount: integer().primaryKey(),
  coins: integer().notNull(),
});
export const coinsByAmountProjection: Projection<JarEvent> = {
  name: 'coins-by-amount',
  mode: 'async',
  handles: ['jar.coin_dropped'],
  tables: [coinsByAmount],
  async apply(tx, events) {
    const counts = new Map<number, number>();
    for (const event of events) {
      if (event.type === 'jar.coin_dropped') counts.set(event.data.amount, (counts.get(event.data.amount) ?? 0) + 1);
    }
    await tx
      .insert(coinsByAmount)
      .values([...counts].map(([amount, coins]) => ({ amount, coins })))
      .onConflictDoUpdate({
        target: coinsByAmount.amount,
        set: { coins: sql`${coinsByAmount.coins} + excluded.coins` },
      });
  },
};

export const jarLog: Log = {
  definitions: {
    'jar.opened': jarEvents.opened,
    'jar.coin_dropped': jarEvents.coinDropped,
    ...Object.fromEntries(Object.values(operationEvents).map((one) => [one.type, one])),
  },
  projections: [jarTotalsProjection, coinsByAmountProjection],
};

/** The two read models' tables, which no migration of the product knows. */
export const createJarTables = (db: Db) =>
  db.execute(sql`
    create table rm.jar_totals (jar_id text primary key, name text not null, coins int not null, sum int not null);
    create unique index jar_totals_name on rm.jar_totals (name);
    create table rm.coins_by_amount (amount int primary key, coins int not null);
  `);

export const ada: Actor = {
  kind: 'user',
  personId: '01990000-0000-7000-8000-00000000ada0' as PersonId,
  roles: new Set(['member']),
  permissions: new Set(),
  groupId: null,
  groupIds: new Set(),
  schoolCodes: new Set(),
};

/** Who sends a command that a test writes itself, and under which id. */
export const byAda = (commandId: string = uuidv7()) => ({
  commandId,
  actor: ada,
  request: { correlationId: 'test' },
});

type Press = { commandId?: string; actor?: Actor; log?: Log };

export const openJar = (
  db: Db,
  jarId: string,
  { name = jarId, room = 1_000_000, ...press }: Press & { name?: string; room?: number } = {},
) =>
  execute(
    db,
    {
      useCase: 'jar.open_jar',
      command: { jarId, name, room },
      commandId: press.commandId ?? uuidv7(),
      actor: press.actor ?? ada,
      request: { correlationId: `open-${jarId}` },
      takes: { jar: jarOf(jarId) },
      decide: ({ jar }) =>
        jar.status === 'none'
          ? accept({ type: 'jar.opened' as const, data: { jarId, name, room } })
          : refuse('jarExists'),
      conflicts: { jar_totals_name: 'nameTaken' },
    },
    press.log ?? jarLog,
  );

export const dropCoins = (db: Db, jarId: string, amounts: readonly number[], press: Press = {}) =>
  execute(
    db,
    {
      useCase: 'jar.drop_coins',
      command: { jarId, amounts },
      commandId: press.commandId ?? uuidv7(),
      actor: press.actor ?? ada,
      request: { correlationId: `drop-${jarId}` },
      takes: { jar: jarOf(jarId) },
      decide: ({ jar }) => {
        if (jar.status !== 'open') return refuse('noSuchJar');
        if (jar.coins + amounts.length > jar.room) return refuse('jarFull', { room: jar.room });
        return accept(...amounts.map((amount) => ({ type: 'jar.coin_dropped' as const, data: { jarId, amount } })));
      },
      result: (events) => ({ dropped: events.length }),
    },
    press.log ?? jarLog,
  );
