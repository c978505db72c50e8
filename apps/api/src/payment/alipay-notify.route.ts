import { NOTIFY_PATH } from '@laurel/db/payment/open-payments.ts';
import { noteCallback } from '@laurel/db/payment/payment-inbox.ts';
import { recordTrade } from '@laurel/db/payment/record-trade.ts';
import express, { type ErrorRequestHandler, type Response, Router } from 'express';
import type { Parts } from '../http.ts';
import { requestIdOf } from '../log.ts';

const MOST_BYTES = '16kb';

/**
 * Where the channel reports payments. Who: anyone, without a session and without XSRF; what counts is the signature.
 * Answers the seven letters `success` once what it said is committed or was known before, and `fail` otherwise, which
 * makes the channel say it again later.
 */
export const alipayNotifyRoutes = ({ db, ports, log, now }: Pick<Parts, 'db' | 'ports' | 'log' | 'now'>) => {
  const answer = async (body: unknown, res: Response): Promise<boolean> => {
    const requestId = requestIdOf(res);
    const reading = ports.payments.readNotification(typeof body === 'string' ? body : '');
    if (!reading.ok) {
      log.warn({ requestId, fault: reading.fault }, 'payment callback not believed');
      return false;
    }
    const told = reading.notification;
    const callback = { told, at: now() };
    const recorded = await recordTrade(db, told, {
      // Every callback of the channel has an id of its own, and is one command however often it arrives.
      commandId: `alipay:${told.notifyId}`,
      request: { correlationId: requestId },
      source: 'callback',
      callback,
    });
    if (recorded.ok) return true;
    log.warn({ requestId, refusal: recorded.refusal, outTradeNo: told.outTradeNo }, 'payment callback refused');
    await noteCallback(db, told, recorded.refusal, callback.at);
    return false;
  };

  const routes = Router();
  const paths = [NOTIFY_PATH, `/prod-api${NOTIFY_PATH}`];
  const form = express.text({ type: 'application/x-www-form-urlencoded', limit: MOST_BYTES });
  routes.post(paths, form, async (req, res) => {
    const heard = await answer(req.body, res).catch((error: unknown) => {
      log.error({ err: error, requestId: requestIdOf(res) }, 'payment callback failed');
      return false;
    });
    res.type('text/plain').send(heard ? 'success' : 'fail');
  });
  const unreadable: ErrorRequestHandler = (_error, _req, res, _next) => {
    res.status(200).type('text/plain').send('fail');
  };
  routes.use(paths, unreadable);
  return routes;
};
