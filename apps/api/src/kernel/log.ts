import { randomUUID } from 'node:crypto';
import type { Log } from '@laurel/db/log.ts';
import type { TRPCError } from '@trpc/server';
import type { RequestHandler, Response } from 'express';
import { Refused } from './refused.ts';

const ACCEPTABLE = /^[A-Za-z0-9._-]{8,64}$/;

/** The id under which this request is found in the logs, in its events' metadata and in the jobs they cause. */
export const requestIdOf = (res: Response): string => res.locals.requestId;

/** The caller and the origin: ids and keyed hashes, never a name or an address. */
type Caller = { readonly personId?: string | undefined; readonly ipHash?: string | undefined };

/** Stores the caller for the request's log line. */
export const noteCaller = (res: Response, caller: Caller): void => {
  res.locals.caller = caller;
};

export const callerIn = (res: Response): Caller => res.locals.caller ?? {};

/** A refused call, with the rule and the caller; its input is not written. */
export const logRefusal = (
  log: Log,
  error: TRPCError,
  about: Caller & { readonly requestId: string | undefined; readonly called: string | undefined },
): void => {
  const refusal = error.cause instanceof Refused ? error.cause.refusal : undefined;
  const line = { ...about, code: error.code, refusal };
  if (error.code === 'FORBIDDEN' || error.code === 'TOO_MANY_REQUESTS') log.warn(line, 'refused');
  else log.info(line, 'refused');
};

/**
 * Gives every request its id and writes one line when it has been answered.
 *
 * @param behindProxy an x-request-id is kept; without a proxy it would be chosen by the caller
 */
export const requestLog =
  (log: Log, behindProxy = false): RequestHandler =>
  (req, res, next) => {
    const given = behindProxy ? req.get('x-request-id') : undefined;
    const requestId = given && ACCEPTABLE.test(given) ? given : randomUUID();
    res.locals.requestId = requestId;
    res.set('x-request-id', requestId);
    const began = performance.now();
    // The path without its query, where tokens and names may be.
    const path = req.path;
    res.once('close', () => {
      const line = {
        requestId,
        method: req.method,
        path,
        status: res.statusCode,
        ms: Math.round(performance.now() - began),
        ...callerIn(res),
        ...(res.writableFinished ? {} : { aborted: true }),
      };
      if (res.statusCode >= 500) log.error(line, 'request');
      else if (isRoutine(path)) log.debug(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };

const isRoutine = (path: string) => path.startsWith('/assets/') || /^\/(healthz|readyz|metrics)$/.test(path);
