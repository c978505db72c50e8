import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@laurel/event-store/db.ts';
import { dropRetired } from '@laurel/event-store/rebuild.ts';
import { sealSideRows } from '../rows/seal-side-rows.ts';
import { isAnchorDue } from './anchor-causes.ts';
import { type AnchorLetter, publishAnchors, type SigningKey, takeAnchor } from './anchors.ts';

type Options = {
  readonly everyMs?: number;
  /** Folders outside the database; best one that somebody else keeps. */
  readonly publish?: readonly string[];
  /** For each anchor of a publication, and the first of each day. */
  readonly letter?: AnchorLetter | undefined;
  readonly onTrouble: (error: unknown) => void;
};

const TEN_MINUTES = 600_000;
const MINUTE = 60_000;
/** How soon after a publication it is anchored. */
const SOON = 5_000;

/**
 * Until stopped: seals the rows beside the log every minute, signs the log's end every ten minutes when it has moved
 * and within seconds of a publication, publishes anchors that could not be published before, and removes what rebuilds
 * have kept for a day. Any number of workers may do this: the first one saves the others the work.
 */
export const keepAnchored = (db: Db, key: SigningKey, options: Options) => {
  const { everyMs = TEN_MINUTES, publish = [], letter, onTrouble } = options;
  const stopping = new AbortController();
  let tended = Number.NEGATIVE_INFINITY;
  const turn = async () => {
    const due = await isAnchorDue(db, everyMs);
    if (!due && performance.now() - tended < MINUTE) return;
    // Started again in the next round when anything fails.
    tended = Number.NEGATIVE_INFINITY;
    await sealSideRows(db);
    await dropRetired(db);
    if (due) await takeAnchor(db, key, { publish, letter });
    else await publishAnchors(db, key, publish);
    tended = performance.now();
  };
  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      await turn().catch(onTrouble);
      await pause(Math.min(everyMs, SOON), undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await keeping;
    },
  };
};
