import { type Bell, makeBell } from '@laurel/event-store/bell.ts';

/** How often an idle worker looks for work without being notified. */
const IDLE_MS = 5_000;
/** There may be more to do: check again immediately. */
export const MORE = 0;
/** Nothing is left to do, and nothing is known to become due. */
export const NOTHING = Number.POSITIVE_INFINITY;

type Options = {
  /** Rings when there may be something to do. */
  readonly bell?: Bell | undefined;
  readonly everyMs?: number | undefined;
  readonly onTrouble: (error: unknown) => void;
};

/**
 * Does the work, one piece at a time, until stopped. `next` returns in how many milliseconds more is due. It checks
 * again then, when the bell rings, and otherwise every few seconds: a ring may be lost.
 */
export const keepDoing = (
  next: (stopping: AbortSignal) => Promise<number>,
  { bell = makeBell(), everyMs = IDLE_MS, onTrouble }: Options,
) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const keeping = (async () => {
    while (!signal.aborted) {
      const rung = bell.rung();
      try {
        const ms = await next(signal);
        if (ms > 0) await bell.wait(Math.min(ms, everyMs), rung, signal);
      } catch (error) {
        onTrouble(error);
        await bell.wait(everyMs, bell.rung(), signal);
      }
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await keeping;
    },
  };
};
