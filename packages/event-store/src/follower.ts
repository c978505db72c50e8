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
   * What becomes of an event that fails three times. `park`: its stream is put aside for this follower, and the others
   * continue; for what is written because of one event, whatever other streams say. `halt` (default): it stops before the event;
   * for rows in which streams meet, which would be half of what the log says for as long as one of them is missing.
   */
  readonly poison?: 'park' | 'halt';
  readonly onEvents: (tx: Tx, events: readonly Delivered[]) => Promise<void>;
};
