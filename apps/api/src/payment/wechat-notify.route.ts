import { WECHAT_NOTIFY_PATH } from '@laurel/adapters/payment/wechat/wechat-gateway.ts';
import { hearCallback } from '@laurel/db/payment/hear-callback.ts';
import express, { type ErrorRequestHandler, Router } from 'express';
import { arrivalOf } from '../kernel/arrival.ts';
import { requestIdOf } from '../kernel/log.ts';
import type { Parts } from '../kernel/parts.ts';

const MOST_BYTES = '64kb';
/** WeChat repeats a notification that was not answered with success, for a day. */
const refusal = { code: 'FAIL', message: 'not taken' };

/**
 * Where WeChat Pay reports payments. Who: anyone, without a session and without XSRF; what counts is the signature over
 * the raw body and what only the APIv3 key opens. Answers 204 once the report is committed or was known before.
 */
export const wechatNotifyRoutes = ({ db, ports, log, now }: Pick<Parts, 'db' | 'ports' | 'log' | 'now'>) => {
  const routes = Router();
  const raw = express.text({ type: 'application/json', limit: MOST_BYTES });
  routes.post(WECHAT_NOTIFY_PATH, raw, async (req, res) => {
    const requestId = requestIdOf(res);
    const body = typeof req.body === 'string' ? req.body : '';
    const headers = Object.fromEntries(
      Object.entries(req.headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
    const about = { at: now(), request: { correlationId: requestId, arrivedAt: arrivalOf(res) } };
    const callback = { channel: 'wechat', body, headers } as const;
    const heard = await hearCallback(db, ports.payments, callback, about).catch((error: unknown) => {
      log.error({ err: error, requestId }, 'WeChat payment callback failed');
      return { answer: 'fail' as const, why: 'broken' };
    });
    if (heard.answer === 'success') return void res.status(204).end();
    log.warn({ requestId, why: heard.why }, 'WeChat payment callback not taken');
    res.status(400).json(refusal);
  });
  const unreadable: ErrorRequestHandler = (_error, _req, res, _next) => {
    res.status(400).json(refusal);
  };
  routes.use(WECHAT_NOTIFY_PATH, unreadable);
  return routes;
};
