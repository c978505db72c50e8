import { NOTIFY_PATH } from '@laurel/adapters/payment/alipay/alipay-gateway.ts';
import {
  answerQuestion,
  type Channel,
  openTrade,
  SIMULATED_GATEWAY,
  scannedTrade,
  simulatedTrade,
} from '@laurel/adapters/payment/simulator/channel.ts';
import { type SimulatorKeys, simulatorKeysOf } from '@laurel/adapters/payment/simulator/keys.ts';
import { Payment, paySimulated, sendNotices } from '@laurel/adapters/payment/simulator/pay.ts';
import { platformHeaders, SIMULATED_WECHAT } from '@laurel/adapters/payment/simulator/wechat-platform.ts';
import { WECHAT_NOTIFY_PATH } from '@laurel/adapters/payment/wechat/wechat-gateway.ts';
import express, { type Request, Router } from 'express';
import type { Parts } from '../../kernel/parts.ts';
import { type Language, PAY_PATH, payPage, refusalPage } from './page.ts';

type Needs = Pick<Parts, 'db' | 'ports' | 'log' | 'now'>;

const form = express.text({ type: 'application/x-www-form-urlencoded', limit: '16kb' });

/**
 * The two sides of the simulated channel: the page a buyer pays on and `gateway.do` for servers. Who: anyone, as it is
 * with the real one. There are no routes at all when payments are real.
 */
export const simulatorRoutes = ({ db, ports, log, now }: Needs) => {
  const routes = Router();
  if (!ports.payments.simulated) return routes;
  let keys: Promise<SimulatorKeys> | undefined;
  const channel = async (): Promise<Channel> => {
    keys ??= simulatorKeysOf(db);
    return { db, now, keys: await keys };
  };

  routes.use('/simulator', (_req, res, next) => {
    res.set('cache-control', 'no-store');
    next();
  });
  routes.get(SIMULATED_GATEWAY, async (req, res) => {
    const language = languageOf(req);
    const { lang: _, ...query } = req.query as Record<string, string>;
    const trade = query.qr
      ? await scannedTrade(db, query.qr)
      : await openTrade(await channel(), new URLSearchParams(query).toString());
    if (!trade) return void res.status(400).send(refusalPage(language, 'unknown'));
    const other = `${SIMULATED_GATEWAY}?${new URLSearchParams({ ...query, lang: language === 'en' ? 'zh-CN' : 'en' })}`;
    res.send(payPage(language, trade, other));
  });
  routes.get(SIMULATED_WECHAT, async (req, res) => {
    const language = languageOf(req);
    const { lang: _, pr = '', redirect_url = '' } = req.query as Record<string, string>;
    const trade = await scannedTrade(db, pr);
    if (!trade) return void res.status(400).send(refusalPage(language, 'unknown'));
    const other = new URLSearchParams({ pr, redirect_url, lang: language === 'en' ? 'zh-CN' : 'en' });
    // As with the real one, only the browser knows where it came from.
    const returnUrl = /^\/(?![/\\])/.test(redirect_url) ? redirect_url : '';
    res.send(payPage(language, { ...trade, returnUrl }, `${SIMULATED_WECHAT}?${other}`));
  });
  routes.post(SIMULATED_GATEWAY, form, async (req, res) => {
    res.type('application/json').send(await answerQuestion(await channel(), String(req.body ?? '')));
  });
  routes.post(PAY_PATH, form, async (req, res) => {
    const language = languageOf(req);
    const fields = Object.fromEntries(new URLSearchParams(String(req.body ?? '')));
    const payment = Payment.safeParse(fields);
    if (!payment.success) return void res.status(400).send(refusalPage(language, 'unknown'));
    const open = await channel();
    const paid = await paySimulated(open, payment.data);
    if (paid === 'unknown') return void res.status(404).send(refusalPage(language, 'unknown'));
    if (paid === 'closed') {
      const trade = await simulatedTrade(db, payment.data.outTradeNo);
      return void res.status(409).send(refusalPage(language, 'closed', trade?.returnUrl));
    }
    log.info({ outTradeNo: paid.outTradeNo, mischief: payment.data.mischief }, 'simulated payment');
    res.redirect(303, paid.returnUrl || payment.data.returnUrl || '/');
  });
  return routes;
};

const languageOf = (req: Request): Language => {
  const asked = req.query.lang ?? req.get('accept-language') ?? '';
  return /^\s*en\b/i.test(String(asked)) ? 'en' : 'zh-CN';
};

const EVERY_MS = 300;

/**
 * Delivers the simulated channel's callbacks to the shop at `origin` (scheme, host and port of this process) until
 * stopped. Does nothing when payments are real. Any number of processes may do it; each callback has one sender.
 */
export const deliverCallbacks = ({ db, ports, log, now }: Needs, origin: string): { stop: () => Promise<void> } => {
  if (!ports.payments.simulated) return { stop: async () => {} };
  const keys = simulatorKeysOf(db);
  const post = (address: string, headers: Record<string, string>, body: string) =>
    fetch(new URL(address, origin), {
      ...{ method: 'POST', headers, body, redirect: 'error' },
      signal: AbortSignal.timeout(10_000),
    });
  const send = async (notifyUrl: string, body: string) => {
    if (notifyUrl !== WECHAT_NOTIFY_PATH) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
      return (await (await post(notifyUrl || NOTIFY_PATH, headers, body)).text()).trim();
    }
    // The platform signs a notification each time it sends it.
    const signed = platformHeaders({ keys: await keys, now }, body);
    const answer = await post(notifyUrl, { ...signed, 'content-type': 'application/json' }, body);
    return answer.ok ? 'success' : await answer.text();
  };
  const round = async () => {
    await sendNotices({ db, now, keys: await keys }, send);
  };
  let under: Promise<void> | undefined;
  const timer = setInterval(() => {
    under ??= round()
      .catch((error: unknown) => log.error({ err: error }, 'simulated callbacks'))
      .finally(() => {
        under = undefined;
      });
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await under;
    },
  };
};
