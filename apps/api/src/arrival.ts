import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { NextFunction, RequestHandler, Response } from 'express';

/** How long requests are let in before those that came meanwhile get their stamp. */
const TURN_MS = 5;

/**
 * Stamps each request with the moment it reached this process, before anything waits: session, reads and the pool's
 * queue may take seconds at a deadline. Later requests never get an earlier moment, whatever the clock does.
 *
 * Work on a request begins in a later turn of the event loop, a few milliseconds' worth a turn: otherwise the last of
 * five hundred that came at once would be stamped after the work on all before it.
 */
export const stampArrival = (now: () => Instant): RequestHandler => {
  let latest = '' as Instant;
  let waiting: NextFunction[] = [];
  const letIn = () => {
    const until = performance.now() + TURN_MS;
    let done = 0;
    do waiting[done++]?.();
    while (done < waiting.length && performance.now() < until);
    waiting = waiting.slice(done);
    if (waiting.length > 0) setImmediate(letIn);
  };
  return (_req, res, next) => {
    const moment = now();
    if (moment > latest) latest = moment;
    res.locals.arrivedAt = latest;
    if (waiting.push(next) === 1) setImmediate(letIn);
  };
};

export const arrivalOf = (res: Response): Instant => res.locals.arrivedAt;
