import { setTimeout as pause } from 'node:timers/promises';
import {
  type AnyProcessManager,
  dispatchEffects,
  effectsSettled,
  reactionFollower,
  requeueLost,
  runEffect,
} from '@laurel/db/event-store/effects.ts';
import { follow, projectionFollowers } from '@laurel/db/event-store/follow.ts';
import { openQueue, openWorker, type QueueAddress } from '@laurel/db/queue.ts';
import type { Bench, Job } from './job.ts';
import { jobs as allJobs } from './jobs.ts';
import { patience } from './patience.ts';
import { reactions as allReactions } from './reactions.ts';

type Options = {
  readonly bench: Bench;
  readonly queueAddress: QueueAddress;
  readonly concurrency?: number;
  /** How often due effects are looked for. */
  readonly everyMs?: number;
  /** The product's, unless a test brings its own. */
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly reactions?: readonly AnyProcessManager[];
};

/** NOTIFY wakes the followers; this is for a pooler that swallows it, so it need not be often. */
const POLL_MS = 1_000;

/** How often the queue is asked whether it still has what was put into it. */
const ASK_QUEUE_MS = 1_000;

/** Everything a worker does: reads the log, asks for effects, queues the due ones and does those it takes. */
export const startWorking = async ({
  bench,
  queueAddress,
  concurrency = 4,
  everyMs = 200,
  jobs = allJobs,
  reactions = allReactions,
}: Options) => {
  const { db, log } = bench;
  const handlers = Object.fromEntries(Object.entries(jobs).map(([kind, job]) => [kind, job.handlerOn(bench)]));
  const queue = openQueue(queueAddress);
  const following = follow(db, [...projectionFollowers(), ...reactions.map(reactionFollower), effectsSettled], {
    pollMs: POLL_MS,
    onTrouble: (about, err) => log.error({ err, about }, 'following'),
  });
  const worker = await openWorker(
    queueAddress,
    async ({ kind, effectId }) => {
      const began = performance.now();
      try {
        const outcome = await runEffect(db, effectId, handlers, { patience });
        log.info({ kind, effectId, outcome, ms: Math.round(performance.now() - began) }, 'effect');
      } catch (err) {
        log.error({ err, kind, effectId }, 'effect failed');
      }
    },
    {
      concurrency,
      onError: (err) => log.error({ err }, 'queue'),
      onForgotten: (which) => log.warn({ which }, 'the queue forgot what is in hand; its effect knows how it ends'),
    },
  );
  const stopping = new AbortController();
  let asked = 0;
  const dispatching = dispatchUntil(stopping.signal, everyMs, async () => {
    try {
      const handed = await dispatchEffects(db, queue.put);
      if (handed > 0 || performance.now() - asked < ASK_QUEUE_MS) return handed;
      asked = performance.now();
      const lost = await requeueLost(db, queue.missing);
      if (lost > 0) log.info({ lost }, 'the queue had lost effects');
      return lost;
    } catch (err) {
      log.error({ err }, 'dispatching');
      return 0;
    }
  });

  return {
    stop: async () => {
      stopping.abort();
      await dispatching;
      await following.stop();
      await worker.close();
      await queue.close();
    },
  };
};

/** Again at once while something was due, since more may be; otherwise after a pause. */
const dispatchUntil = async (over: AbortSignal, everyMs: number, dispatch: () => Promise<number>) => {
  while (!over.aborted) {
    const handed = await dispatch();
    if (handed === 0) await pause(everyMs, undefined, { signal: over }).catch(() => {});
  }
};
