import { createHmac, timingSafeEqual } from 'node:crypto';
import { recordBounce } from '@laurel/db/messaging/returned-mail.ts';
import express, { type ErrorRequestHandler, type Request, Router } from 'express';
import { z } from 'zod';
import { requestIdOf } from '../kernel/log.ts';
import type { Parts } from '../kernel/parts.ts';

const MAIL_BOUNCES = '/webhooks/mail-bounces';
const MOST_BYTES = '128kb';
const WINDOW_MS = 5 * 60_000;
const SHORTEST_SECRET = 32;

/**
 * What an adapter of a mail provider reports: which emails were returned, permanently (`hard`) or this time (`soft`).
 */
const Bounces = z.strictObject({
  bounces: z
    .array(z.strictObject({ messageId: z.string().min(1).max(300), kind: z.enum(['hard', 'soft']) }))
    .min(1)
    .max(500),
});

const signatureOf = (secret: string, timestamp: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();

/** Why a report is not accepted; undefined when somebody who has the secret sent it within the last minutes. */
const doubtAbout = (secret: string, req: Request, body: Buffer, now: string): string | undefined => {
  const timestamp = req.get('x-laurel-timestamp') ?? '';
  const given = /^v1=([0-9a-f]{64})$/.exec(req.get('x-laurel-signature') ?? '')?.[1];
  if (!given || !timingSafeEqual(Buffer.from(given, 'hex'), signatureOf(secret, timestamp, body))) return 'signature';
  const age = Date.parse(now) - Number(timestamp) * 1000;
  return Math.abs(age) <= WINDOW_MS ? undefined : 'timestamp';
};

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined; // not JSON: the schema refuses it
  }
};

/**
 * Where a mail provider, or a small adapter of it, reports returned emails. Who: anyone, without a session; what counts
 * is the signature with MAIL_BOUNCE_SECRET, without which the address does not exist. A report that is sent again
 * changes nothing.
 */
export const mailBounceRoutes = ({
  db,
  log,
  now,
  mailBounceSecret: secret,
}: Pick<Parts, 'db' | 'log' | 'now' | 'mailBounceSecret'>) => {
  if (secret && secret.length < SHORTEST_SECRET)
    throw new Error(`MAIL_BOUNCE_SECRET is shorter than ${SHORTEST_SECRET} characters`);
  const routes = Router();
  routes.post(MAIL_BOUNCES, express.raw({ type: 'application/json', limit: MOST_BYTES }), async (req, res) => {
    if (!secret) return void res.status(404).json({ error: 'notFound' });
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const doubt = doubtAbout(secret, req, body, now());
    if (doubt) {
      log.warn({ requestId: requestIdOf(res), why: doubt }, 'mail bounces not taken');
      return void res.status(401).json({ error: doubt });
    }
    const report = Bounces.safeParse(parsed(body));
    if (!report.success) return void res.status(400).json({ error: 'body' });
    const counts = { recorded: 0, known: 0, unknown: 0 };
    for (const bounce of report.data.bounces) counts[await recordBounce(db, bounce)] += 1;
    res.json(counts);
  });
  const unreadable: ErrorRequestHandler = (_error, _req, res, _next) => void res.status(400).json({ error: 'body' });
  routes.use(MAIL_BOUNCES, unreadable);
  return routes;
};
