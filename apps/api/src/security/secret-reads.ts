import { isSecretRead } from '@laurel/domain/kernel/secret-reads.ts';
import type { RequestHandler } from 'express';

/** Refuses a read by GET whose input is a secret. Mount it where the path is what a batch calls: `a.b,c.d`. */
export const secretReadsByPost: RequestHandler = (req, res, next) => {
  const byAddress = req.method === 'GET' || req.method === 'HEAD';
  if (!byAddress || !decodeURIComponent(req.path.slice(1)).split(',').some(isSecretRead)) return next();
  res
    .status(405)
    .set('allow', 'POST')
    .json({ error: 'postOnly', requestId: res.locals.requestId ?? null });
};
