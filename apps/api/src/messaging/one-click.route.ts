import { followOfToken, leaveNews } from '@laurel/db/messaging/news.ts';
import { LEAVE_NEWS } from '@laurel/domain/messaging/news.ts';
import { Router } from 'express';
import type { Parts } from '../kernel/parts.ts';

/**
 * What a mail program posts when its reader presses “unsubscribe” (RFC 8058): without cookies, pages or questions. Who:
 * anyone with the token of the email. A GET of the same address is the page that asks first, because scanners open links.
 */
export const oneClickRoutes = ({ db, ports }: Pick<Parts, 'db' | 'ports'>) => {
  const routes = Router();
  routes.post(LEAVE_NEWS, async (req, res) => {
    const { token } = req.query;
    const followId = typeof token === 'string' ? followOfToken(ports.secrets, token) : undefined;
    if (!followId) return void res.status(404).json({ error: 'notFound' });
    await leaveNews(db, followId);
    res.json({ ok: true });
  });
  return routes;
};
