import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { RequestHandler, Response } from 'express';
import { latestBytesAt } from '../door/latest-bytes.ts';

/**
 * Stamps each request with the time at which it had arrived completely, including its body: until then its sender could
 * still change what it says. The door takes that moment (`door/door.ts`), however busy this thread is; without a door
 * it is when this thread reads the end. A client that sends more before it is answered only makes its own moment later.
 */
export const stampArrival =
  (now: () => Instant): RequestHandler =>
  (req, res, next) => {
    const stamp = () => {
      const ms = latestBytesAt.get(req.socket)?.();
      res.locals.arrivedAt = ms === undefined ? now() : (new Date(ms).toISOString() as Instant);
    };
    stamp();
    req.once('end', stamp);
    next();
  };

/** For a request with a body: only once that has been read. */
export const arrivalOf = (res: Response): Instant => res.locals.arrivedAt;
