import { timingSafeEqual } from 'node:crypto';
import type { EffectQueue } from '@laurel/adapters/queue.ts';
import { deliveryCounts } from '@laurel/db/integration/webhook-deliveries.ts';
import { outgoingCounts } from '@laurel/db/messaging/outgoing.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { type Request, type RequestHandler, Router } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type Watched = { db: Db; queue: EffectQueue; token?: string | undefined };

/**
 * `/metrics` for Prometheus. Who: the holder of METRICS_TOKEN (bearer), or a caller on this very machine that did not come
 * through a proxy. `count` belongs in front of everything that is to be timed.
 */
export const createMetrics = ({ db, queue, token }: Watched) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'laurel_' });
  const duration = new Histogram({
    name: 'laurel_http_request_seconds',
    help: 'Time to answer, by first part of the path, method and status class',
    labelNames: ['method', 'area', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  gaugesOfTheLog(registry, db);
  new Gauge({
    name: 'laurel_queue_jobs',
    help: 'Jobs in the queue',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { waiting, active } = await queue.counts();
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'active' }, active);
    },
  });

  const count: RequestHandler = (req, res, next) => {
    const done = duration.startTimer();
    const area = areaOf(req.path);
    res.once('close', () => done({ method: req.method, area, status: `${Math.floor(res.statusCode / 100)}xx` }));
    next();
  };

  const routes = Router();
  routes.get('/metrics', async (req, res) => {
    if (!mayRead(req, token)) return void res.status(404).end();
    res.type(registry.contentType).send(await registry.metrics());
  });
  return { count, routes };
};

const gaugesOfTheLog = (registry: Registry, db: Db) => {
  new Gauge({
    name: 'laurel_clock_drift_seconds',
    help: 'Clock of this process minus that of the database',
    registers: [registry],
    async collect() {
      const before = Date.now();
      const { rows } = await db.execute<{ ms: number }>(
        sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
      );
      this.set(((before + Date.now()) / 2 - Number(rows[0]?.ms)) / 1000);
    },
  });
  new Gauge({
    name: 'laurel_log_ahead_seconds',
    help: 'How far the newest recorded time lies ahead of the clock of the database: times of events stand still so long',
    registers: [registry],
    async collect() {
      const { rows } = await db.execute<{ seconds: number }>(
        sql`select greatest(0, extract(epoch from e.recorded_at - clock_timestamp()))::float8 as seconds
              from es.events e order by e.position desc limit 1`,
      );
      this.set(Number(rows[0]?.seconds ?? 0));
    },
  });
  new Gauge({
    name: 'laurel_log_position',
    help: 'Position of the newest event',
    registers: [registry],
    async collect() {
      const { rows } = await db.execute<{ head: string }>(
        sql`select coalesce(max(position), 0)::text as head from es.events`,
      );
      this.set(Number(rows[0]?.head));
    },
  });
  new Gauge({
    name: 'laurel_subscription_position',
    help: 'Position up to which a follower has read',
    labelNames: ['name', 'state'],
    registers: [registry],
    async collect() {
      const { rows } = await db.execute<{ name: string; state: string; at: string }>(
        sql`select name, state, position::text as at from es.subscriptions`,
      );
      this.reset();
      for (const { name, state, at } of rows) this.set({ name, state }, Number(at));
    },
  });
  new Gauge({
    name: 'laurel_parked_streams',
    help: 'Streams that a follower has put aside because of an event it could not take',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      const { rows } = await db.execute<{ name: string; n: number }>(
        sql`select subscription as name, count(*)::int as n from es.parked_streams group by subscription`,
      );
      this.reset();
      for (const { name, n } of rows) this.set({ name }, n);
    },
  });
  new Gauge({
    name: 'laurel_outgoing_messages',
    help: 'Codes, links and notices that wait to be sent, and those of the last days that were not sent',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, n] of Object.entries(await outgoingCounts(db))) this.set({ state }, n);
    },
  });
  new Gauge({
    name: 'laurel_webhook_deliveries',
    help: 'Deliveries to webhooks that wait, and those of the last days that were abandoned',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, n] of Object.entries(await deliveryCounts(db))) this.set({ state }, n);
    },
  });
  new Gauge({
    name: 'laurel_effects',
    help: 'Effects neither done nor closed',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { rows } = await db.execute<{ state: string; n: number }>(
        sql`select state, count(*)::int as n from es.effects where state not in ('done', 'closed') group by state`,
      );
      this.reset();
      for (const { state, n } of rows) this.set({ state }, n);
    },
  });
};

/** Few values, since each one is a series: the first part of the path, when it is one of ours. */
const areaOf = (path: string) => /^\/(trpc|prod-api|files|uploads|assets)(?=\/|$)/.exec(path)?.[1] ?? 'page';

const mayRead = (req: Request, token: string | undefined) => {
  const given = req.get('authorization')?.replace(/^Bearer /, '');
  if (token && given) return isSame(token, given);
  const here = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(req.socket.remoteAddress ?? '');
  return here && req.get('x-forwarded-for') === undefined && req.get('forwarded') === undefined;
};

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
