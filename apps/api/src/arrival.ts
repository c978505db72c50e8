import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { NextFunction, RequestHandler, Response } from 'express';

/**
 * Stamps each request with the moment it reached this process, before anything waits: session, reads and the pool's
 * queue may take seconds at a deadline. Later requests never get an earlier moment, whatever the clock does.
 *
 * All requests that one turn of the event loop finds were there when it began to read them, so they share the moment of
 * the first. Work begins in a later turn, and on one request a turn: what follows from it in promises runs before the loop
 * turns again, so that letting in as many as fit into some milliseconds held up reading for hundreds of them.
 */
export const stampArrival = (now: () => Instant): RequestHandler => {
  let latest = '' as Instant;
  let read = false;
  const waiting: NextFunction[] = [];
  const letIn = () => {
    const next = waiting.shift();
    if (waiting.length > 0) setImmediate(letIn);
    next?.();
  };
  return (_req, res, next) => {
    if (!read) {
      const moment = now();
      if (moment > latest) latest = moment;
      read = true;
      setImmediate(() => {
        read = false;
      });
    }
    res.locals.arrivedAt = latest;
    if (waiting.push(next) === 1) setImmediate(letIn);
  };
};

export const arrivalOf = (res: Response): Instant => res.locals.arrivedAt;
