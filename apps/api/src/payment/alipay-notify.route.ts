import { NOTIFY_PATH } from '@laurel/adapters/payment/alipay/alipay-gateway.ts';
import { hearCallback } from '@laurel/db/payment/hear-callback.ts';
import express, { type ErrorRequestHandler, Router } from 'express';
import { arrivalOf } from '../kernel/arrival.ts';
import { requestIdOf } from '../kernel/log.ts';
import type { Parts } from '../kernel/parts.ts';

const MOST_BYTES = '16kb';

/**
 * Where the channel reports payments. Who: anyone, without a session and without XSRF; what counts is the signature.
 * Answers `success` once the report is committed or was known before, and `fail` otherwise, which makes the channel
 * repeat it later.
 */
export const alipayNotifyRoutes = ({ db, ports, log, now }: Pick<Parts, 'db' | 'ports' | 'log' | 'now'>) => {
  const routes = Router();
  const paths = [NOTIFY_PATH, `/prod-api${NOTIFY_PATH}`];
  const form = express.text({ type: 'application/x-www-form-urlencoded', limit: MOST_BYTES });
  routes.post(paths, form, async (req, res) => {
    const requestId = requestIdOf(res);
    const body = typeof req.body === 'string' ? req.body : '';
    const about = { at: now(), request: { correlationId: requestId, arrivedAt: arrivalOf(res) } };
    const heard = await hearCallback(db, ports.payments, { channel: 'alipay', body }, about).catch((error: unknown) => {
      log.error({ err: error, requestId }, 'payment callback failed');
      return { answer: 'fail' as const, why: 'broken' };
    });
    if (heard.answer === 'fail') log.warn({ requestId, why: heard.why }, 'payment callback not taken');
    res.type('text/plain').send(heard.answer);
  });
  const unreadable: ErrorRequestHandler = (_error, _req, res, _next) => {
    res.status(200).type('text/plain').send('fail');
  };
  routes.use(paths, unreadable);
  return routes;
};
