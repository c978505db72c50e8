import { openQueue, openWorker, type QueueAddress } from '@laurel/adapters/queue.ts';
import { makeBells, ringFor } from '@laurel/db/kernel/bell.ts';
import { doneBy } from '@laurel/db/rows/effect-marks.ts';
import {
  type AnyProcessManager,
  dispatchEffects,
  effectsSettled,
  nextEffect,
  reactionFollower,
  requeueLost,
  runEffect,
} from '@laurel/event-store/effects.ts';
import { follow, projectionFollowers } from '@laurel/event-store/follow.ts';
import { logOf } from '@laurel/event-store/log.ts';
import { jobs as allJobs } from './jobs.ts';
import type { Job, JobContext } from './kernel/job.ts';
import { keepDoing, MORE, NOTHING } from './kernel/keep-doing.ts';
import { patience } from './patience.ts';
import { reactions as allReactions } from './reactions.ts';

type Options = {
  readonly context: JobContext;
  readonly queueAddress: QueueAddress;
  readonly concurrency?: number;
  /** How often due effects are looked for without a notification. */
  readonly everyMs?: number;
  /** The product's, unless a test brings its own. */
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly reactions?: readonly AnyProcessManager[];
};

/** NOTIFY wakes the followers; this is for a pooler that swallows it, so it need not be often. */
const POLL_MS = 5_000;

/** How often the queue is checked for lost jobs. */
const ASK_QUEUE_MS = 1_000;

/** Another worker may be handing out due effects: not immediately again. */
const SHORTEST_MS = 50;

/** Followers read events one after the other: the requested effects are handed out together. */
const GATHER_MS = 50;

/** Everything a worker does: reads the log, asks for effects, queues the due ones and does those it takes. */
export const startWorking = async ({
  context,
  queueAddress,
  concurrency = 4,
  everyMs,
  jobs = allJobs,
  reactions = allReactions,
}: Options) => {
  const { db, log, bells = makeBells() } = context;
  const handlers = Object.fromEntries(Object.entries(jobs).map(([kind, job]) => [kind, job.handlerOn(context)]));
  const markDone = doneBy(context.ports.secrets);
  const queue = openQueue(queueAddress);
  let gathering: NodeJS.Timeout | undefined;
  const onRead = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      bells.effects.ring();
    }, GATHER_MS);
  };
  const following = follow(
    db,
    [...projectionFollowers(logOf(db)), ...reactions.map(reactionFollower), effectsSettled],
    {
      pollMs: POLL_MS,
      onTrouble: (about, err) => log.error({ err, about }, 'following'),
      onRead,
      onWork: (work) => ringFor(bells, work),
    },
  );
  const worker = await openWorker(
    queueAddress,
    async ({ kind, effectId }) => {
      const began = performance.now();
      try {
        const outcome = await runEffect(db, effectId, handlers, { patience, markDone });
        if (outcome === 'again') bells.effects.ring();
        log.info({ kind, effectId, outcome, ms: Math.round(performance.now() - began) }, 'effect');
      } catch (err) {
        log.error({ err, kind, effectId }, 'effect failed');
        // It is due again sooner than was known.
        bells.effects.ring();
      }
    },
    {
      concurrency,
      onError: (err) => log.error({ err }, 'queue'),
      onForgotten: (which) => log.warn({ which }, 'the queue forgot what is in hand; its effect knows how it ends'),
    },
  );
  let asked = 0;
  const dispatch = async () => {
    if ((await dispatchEffects(db, queue.put)) > 0) return MORE;
    const { dueIn, queued } = await nextEffect(db);
    const due = dueIn === null ? NOTHING : Math.max(dueIn, SHORTEST_MS);
    if (!queued) return due;
    if (performance.now() - asked >= ASK_QUEUE_MS) {
      asked = performance.now();
      const lost = await requeueLost(db, queue.missing);
      if (lost > 0) log.info({ lost }, 'the queue had lost effects');
      if (lost > 0) return MORE;
    }
    return Math.min(due, ASK_QUEUE_MS);
  };
  const onTrouble = (err: unknown) => log.error({ err }, 'dispatching');
  const dispatching = keepDoing(dispatch, { bell: bells.effects, everyMs, onTrouble });

  return {
    stop: async () => {
      await dispatching.stop();
      await following.stop();
      clearTimeout(gathering);
      await worker.close();
      await queue.close();
    },
  };
};
