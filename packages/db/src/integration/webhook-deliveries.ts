import type { Permission } from '@laurel/domain/identity/permissions.ts';
import { type FactKindName, factKinds } from '@laurel/domain/integration/fact-kinds.ts';
import {
  type DeliveredKind,
  type DeliveryProblem,
  type DeliveryState,
  pauseAfter,
  TEST_KIND,
} from '@laurel/domain/integration/webhook.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { permissionsHeld } from '../identity/role-held.ts';
import { appSchema } from '../kernel/app-schema.ts';
import { wakeWorkers } from '../kernel/bell.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { subtreeOf } from '../organisation/groups.ts';
import { type Fact, factsAfter } from './facts.ts';
import { type WebhookRow, webhooks } from './webhooks.ts';

/** What a webhook is to be told, and how that went. */
export const webhookDeliveries = appSchema.table(
  'webhook_deliveries',
  {
    deliveryId: uuid('delivery_id').primaryKey(),
    /** The order in which they were made: of one stream, none is sent before the one before it has ended. */
    nth: bigserial('nth', { mode: 'number' }).notNull(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.webhookId, { onDelete: 'cascade' }),
    streamId: text('stream_id').notNull(),
    kind: text('kind').$type<DeliveredKind>().notNull(),
    /** Null for a test. */
    position: bigint('position', { mode: 'number' }),
    /** The bytes that are sent, the same at each try. */
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    firstTriedAt: timestamp('first_tried_at', { withTimezone: true }),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Of the last try: what was answered, or why nothing was, and how long it took. */
    status: integer('status'),
    problem: text('problem').$type<DeliveryProblem>(),
    ms: integer('ms'),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.nextAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_order').on(t.webhookId, t.streamId, t.nth).where(sql`state = 'waiting'`),
    index('webhook_deliveries_log').on(t.webhookId, t.nth.desc()),
  ],
);
type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** What is sent: the envelope of the Standard Webhooks specification around a fact of the feed. */
const bodyOf = (type: DeliveredKind, timestamp: Instant, rest: object): string =>
  JSON.stringify({ type, timestamp, ...rest });

const rowOf = (webhookId: string, now: Instant, fact: Fact) => ({
  deliveryId: uuidv7(),
  webhookId,
  streamId: fact.streamId,
  kind: fact.kind,
  position: fact.position,
  body: bodyOf(fact.kind, fact.occurredAt, { position: fact.position, eventId: fact.eventId, data: fact.data }),
  madeAt: new Date(now),
  nextAt: new Date(now),
});

/** How many a webhook may have waiting before no more of the log is read for it. */
const MOST_WAITING = 2_000;
const FACTS_AT_ONCE = 200;

type Behind = {
  webhook_id: string;
  position: number;
  group_id: GroupId;
  kinds: FactKindName[];
  held: Permission[];
};

/**
 * Reads the log on for one webhook that is behind and writes what it is to be told. Its row is locked, so that two
 * workers do not both. Answers whether there may be more to do.
 */
export const readOnForWebhooks = (db: Db, now: Instant): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<Behind>(sql`
      select w.webhook_id, w.position::float8 as position, w.group_id, w.kinds,
             case when a.status = 'active' then held.permissions else '{}' end as held
        from app.webhooks w join app.accounts a using (person_id), ${permissionsHeld('w')} held
       where w.enabled and w.position < (select coalesce(max(e.position), 0) from es.events e)
         and (select count(*) from app.webhook_deliveries d
               where d.webhook_id = w.webhook_id and d.state = 'waiting') < ${MOST_WAITING}
       order by w.position limit 1 for update of w skip locked`);
    const [row] = rows;
    if (!row) return false;
    const kinds = row.kinds.filter((kind) => row.held.includes(factKinds[kind].permission));
    const { facts, next } = await factsAfter(tx, {
      after: row.position,
      kinds,
      groupIds: new Set(await subtreeOf(tx as Db, row.group_id)),
      limit: FACTS_AT_ONCE,
    });
    if (facts.length > 0)
      await tx.insert(webhookDeliveries).values(facts.map((fact) => rowOf(row.webhook_id, now, fact)));
    await tx.update(webhooks).set({ position: next }).where(eq(webhooks.webhookId, row.webhook_id));
    return true;
  });

/** A worker that takes a delivery has so long before another may: longer than a receiver may take to answer. */
const LEASE_SECONDS = 60;

type Taken = Pick<DeliveryRow, 'deliveryId' | 'body' | 'attempts' | 'kind'> & {
  readonly firstTriedAt: Date;
  readonly webhook: Pick<WebhookRow, 'webhookId' | 'url' | 'secret' | 'former'>;
};

/**
 * Takes the next delivery that is due and whose stream has none before it. What the webhook may no longer see is dropped
 * instead.
 */
export async function takeDelivery(db: Db, now: Instant): Promise<Taken | 'dropped' | undefined> {
  const due = sql`
    select d.delivery_id from app.webhook_deliveries d join app.webhooks w using (webhook_id)
     where d.state = 'waiting' and d.next_at <= ${new Date(now)} and (w.enabled or d.kind = ${TEST_KIND})
       and not exists (select from app.webhook_deliveries b where b.webhook_id = d.webhook_id
                        and b.stream_id = d.stream_id and b.nth < d.nth and b.state = 'waiting')
     order by d.next_at, d.nth limit 1 for update of d skip locked`;
  const [row] = await db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      nextAt: new Date(Date.parse(now) + LEASE_SECONDS * 1000),
      firstTriedAt: sql`coalesce(${webhookDeliveries.firstTriedAt}, ${new Date(now)})`,
    })
    .where(sql`${webhookDeliveries.deliveryId} = (${due})`)
    .returning();
  if (!row) return undefined;
  const { rows } = await db.execute<Pick<WebhookRow, 'url' | 'secret' | 'former'> & { held: Permission[] }>(sql`
    select w.url, w.secret, w.former, case when a.status = 'active' then held.permissions else '{}' end as held
      from app.webhooks w join app.accounts a using (person_id), ${permissionsHeld('w')} held
     where w.webhook_id = ${row.webhookId}`);
  const [webhook] = rows;
  if (!webhook || (row.kind !== TEST_KIND && !webhook.held.includes(factKinds[row.kind].permission))) {
    await endDelivery(db, row.deliveryId, 'dropped', now);
    return 'dropped';
  }
  const { url, secret, former } = webhook;
  return {
    ...row,
    firstTriedAt: row.firstTriedAt ?? new Date(now),
    webhook: { webhookId: row.webhookId, url, secret, former },
  };
}

type Outcome = Pick<DeliveryRow, 'status' | 'problem' | 'ms'>;

const endDelivery = (
  db: Db | Tx,
  deliveryId: string,
  state: DeliveryState,
  now: Instant,
  outcome: Partial<Outcome> = {},
) =>
  db
    .update(webhookDeliveries)
    .set({ state, endedAt: new Date(now), ...outcome })
    .where(and(eq(webhookDeliveries.deliveryId, deliveryId), eq(webhookDeliveries.state, 'waiting')));

/** Writes how a try went; answers what became of the delivery. */
export async function recordTry(db: Db, tried: Taken, outcome: Outcome, now: Instant): Promise<DeliveryState> {
  const { deliveryId, attempts, firstTriedAt } = tried;
  if (outcome.problem === null) {
    await endDelivery(db, deliveryId, 'delivered', now, outcome);
    return 'delivered';
  }
  const hours = (Date.parse(now) - firstTriedAt.getTime()) / 3_600_000;
  // A test is tried once: somebody is waiting for what it says.
  const pause = tried.kind === TEST_KIND ? null : pauseAfter(attempts, hours);
  if (pause === null) {
    await endDelivery(db, deliveryId, 'dead', now, outcome);
    return 'dead';
  }
  await db
    .update(webhookDeliveries)
    .set({ ...outcome, nextAt: new Date(Date.parse(now) + pause * 1000) })
    .where(and(eq(webhookDeliveries.deliveryId, deliveryId), eq(webhookDeliveries.state, 'waiting')));
  return 'waiting';
}

/** In how many milliseconds the next delivery is due, 0 or less when one is; null when none waits. */
export async function deliveryDueIn(db: Db, now: Instant): Promise<number | null> {
  const { rows } = await db.execute<{ next_at: string | null }>(sql`
    select min(d.next_at) as next_at from app.webhook_deliveries d join app.webhooks w using (webhook_id)
     where d.state = 'waiting' and (w.enabled or d.kind = ${TEST_KIND})
       and not exists (select from app.webhook_deliveries b where b.webhook_id = d.webhook_id
                        and b.stream_id = d.stream_id and b.nth < d.nth and b.state = 'waiting')`);
  const next = rows[0]?.next_at;
  return next ? Date.parse(next) - Date.parse(now) : null;
}

/** Has a test sent to a webhook, and answers its id. */
export async function askTest(tx: Tx, webhookId: string, now: Instant): Promise<string> {
  const deliveryId = uuidv7();
  await tx.insert(webhookDeliveries).values({
    deliveryId,
    webhookId,
    streamId: `test-${deliveryId}`,
    kind: TEST_KIND,
    body: bodyOf(TEST_KIND, now, { data: { webhookId } }),
    madeAt: new Date(now),
    nextAt: new Date(now),
  });
  await wakeWorkers(tx, 'webhooks');
  return deliveryId;
}

/** Has everything after a position sent again: what waits of it is dropped first, so that the order is kept. */
export async function replayFrom(tx: Tx, webhookId: string, after: number, now: Instant): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'dropped', endedAt: new Date(now) })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, 'waiting'),
        gt(webhookDeliveries.position, after),
      ),
    );
  await tx.update(webhooks).set({ position: after }).where(eq(webhooks.webhookId, webhookId));
  await wakeWorkers(tx, 'webhooks');
}

/** A delivery with the group of its webhook, locked for the rest of the transaction. */
export async function lockedDelivery(tx: Tx, deliveryId: string) {
  const [row] = await tx
    .select({ delivery: webhookDeliveries, groupId: webhooks.groupId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.webhookId, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.deliveryId, deliveryId))
    .for('update');
  return row && { ...row.delivery, groupId: row.groupId };
}

/** Tries a dead delivery again, after those that wait for its stream. */
export async function reviveDelivery(tx: Tx, deliveryId: string, now: Instant): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({
      state: 'waiting',
      attempts: 0,
      firstTriedAt: null,
      endedAt: null,
      nextAt: new Date(now),
      nth: sql`nextval(pg_get_serial_sequence('app.webhook_deliveries', 'nth'))`,
    })
    .where(eq(webhookDeliveries.deliveryId, deliveryId));
  await wakeWorkers(tx, 'webhooks');
}

/** The deliveries of a webhook, the newest first. */
export const deliveriesOf = (
  db: Db,
  webhookId: string,
  { state, ...page }: Page & { readonly state?: DeliveryState | undefined },
) => {
  const where: SQL | undefined = and(
    eq(webhookDeliveries.webhookId, webhookId),
    state ? eq(webhookDeliveries.state, state) : undefined,
  );
  return pageOf(db, webhookDeliveries, page, { where, orderBy: [desc(webhookDeliveries.nth)] });
};

/** For the metrics. */
export async function deliveryCounts(db: Db): Promise<Readonly<Record<'waiting' | 'dead', number>>> {
  const { rows } = await db.execute<{ waiting: number; dead: number }>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting,
           count(*) filter (where state = 'dead')::int as dead from app.webhook_deliveries`);
  return { waiting: rows[0]?.waiting ?? 0, dead: rows[0]?.dead ?? 0 };
}
