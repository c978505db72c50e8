import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db.ts';
import { dropRetired } from '../event-store/rebuild.ts';
import { poolOf } from '../event-store/transaction.ts';
import { type SigningKey, takeAnchor } from './anchors.ts';

type Options = {
  readonly everyMs?: number;
  /** Folders that somebody else keeps; an anchor that never leaves the database proves little. */
  readonly publish?: readonly string[];
  readonly onTrouble: (error: unknown) => void;
};

const TEN_MINUTES = 600_000;

/**
 * Signs the log's end every ten minutes when it has moved, until stopped, and clears away what rebuilds have kept for a
 * day. Any number of workers may do this: whoever comes first spares the others the work.
 */
export const keepAnchored = (db: Db, key: SigningKey, { everyMs = TEN_MINUTES, publish = [], onTrouble }: Options) => {
  const stopping = new AbortController();
  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await isDue(db, everyMs)) await takeAnchor(db, key, { publish });
        await dropRetired(db);
      } catch (error) {
        onTrouble(error);
      }
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await keeping;
    },
  };
};

const isDue = async (db: Db, everyMs: number): Promise<boolean> => {
  const { rows } = await poolOf(db).query(
    `select exists (select from es.head h where h.position > coalesce(max(a.position), 0))
        and coalesce(max(a.signed_at) < now() - make_interval(secs => $1), true) as due
       from es.anchors a`,
    [everyMs / 2_000],
  );
  return rows[0].due;
};
