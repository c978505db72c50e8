import type { Tx } from './db.ts';
import type { Delivered } from './read-log.ts';

/**
 * Something that follows the log from its own checkpoint: an asynchronous read model or a process manager. What
 * `onEvents` writes through `tx` and the checkpoint are committed together, so each event counts exactly once.
 */
export type Follower = {
  readonly name: string;
  readonly handles: readonly string[] | 'all';
  /**
   * What happens to an event that fails three times. `park`: its stream is parked for this follower, and the others
   * continue; for what is written because of one event, independent of other streams. `halt` (default): it stops before
   * the event; for rows that combine streams, which would be incomplete while one of them is missing.
   */
  readonly poison?: 'park' | 'halt';
  readonly onEvents: (tx: Tx, events: readonly Delivered[]) => Promise<void>;
};
