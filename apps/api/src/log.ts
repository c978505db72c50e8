import { randomUUID } from 'node:crypto';
import type { Log } from '@laurel/db/log.ts';
import type { RequestHandler, Response } from 'express';

const ACCEPTABLE = /^[A-Za-z0-9._-]{8,64}$/;

/** The id under which this request is found in the logs, in its events' metadata and in the jobs they cause. */
export const requestIdOf = (res: Response): string => res.locals.requestId;

/** Gives every request its id (a proxy's x-request-id is kept) and writes one line when it has been answered. */
export const requestLog =
  (log: Log): RequestHandler =>
  (req, res, next) => {
    const given = req.get('x-request-id');
    const requestId = given && ACCEPTABLE.test(given) ? given : randomUUID();
    res.locals.requestId = requestId;
    res.set('x-request-id', requestId);
    const began = performance.now();
    // The path without its query, where tokens and names may stand.
    const path = req.path;
    res.once('close', () => {
      const line = {
        requestId,
        method: req.method,
        path,
        status: res.statusCode,
        ms: Math.round(performance.now() - began),
        ...(res.writableFinished ? {} : { aborted: true }),
      };
      if (res.statusCode >= 500) log.error(line, 'request');
      else if (isRoutine(path)) log.debug(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };

const isRoutine = (path: string) => path.startsWith('/assets/') || /^\/(healthz|readyz|metrics)$/.test(path);
