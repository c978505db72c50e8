import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db.ts';
import {
  type AnyProcessManager,
  dispatchEffects,
  effectsSettled,
  type PutEffects,
  reactionFollower,
} from './effects.ts';
import { follow, projectionFollowers } from './follow.ts';
import { type Log, productLog } from './log.ts';

type Work = {
  /** The list of reactions: which fact asks for which effect. */
  readonly managers: readonly AnyProcessManager[];
  /** Where due effects are handed over. */
  readonly put: PutEffects;
  readonly onTrouble: (about: string, error: unknown) => void;
  readonly log?: Log;
};

/**
 * What a worker does for the log, until stopped: keeps asynchronous read models and process managers going and hands due
 * effects to the queue. Any number of workers may do this at once.
 */
export const workLog = (db: Db, { managers, put, onTrouble, log = productLog }: Work) => {
  const stopping = new AbortController();
  const following = follow(db, [...projectionFollowers(log), ...managers.map(reactionFollower), effectsSettled], {
    log,
    onTrouble,
  });
  const dispatching = dispatchUntil(db, put, stopping.signal, onTrouble);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([following.stop(), dispatching]);
    },
  };
};

const dispatchUntil = async (db: Db, put: PutEffects, stopping: AbortSignal, onTrouble: Work['onTrouble']) => {
  while (!stopping.aborted) {
    let wait = 250;
    try {
      if ((await dispatchEffects(db, put)) > 0) wait = 0;
    } catch (error) {
      onTrouble('dispatching effects', error);
      wait = 2_000;
    }
    await pause(wait, undefined, { signal: stopping }).catch(() => {});
  }
};
