import type { Event } from '@laurel/domain/kernel/events.ts';
import type { Tx } from './db.ts';
import type { Log } from './log.ts';
import { applyTo } from './projection.ts';
import type { Recorded } from './recorded.ts';

/** Brings the inline read models up to date with what was just appended, in the list's order, in the same transaction. */
export const projectInline = async (tx: Tx, log: Log, events: readonly Recorded<Event>[]) => {
  for (const projection of log.projections) {
    if (projection.mode === 'inline') await applyTo(tx, projection, events);
  }
};
