import {
  createPostgresBackend,
  createRedisBackend,
  ErrorCode,
  type Job,
  type RedisOptions,
  type WorkerOptions,
  withBackend,
} from 'bullmq';

/** The jobs are in Redis where REDIS_URL says so, and otherwise in the database that is there anyway. */
export type QueueAddress = { readonly databaseUrl: string; readonly redisUrl?: string | undefined };

/** What is queued of an effect: nothing but its name and id. What it is about is in `es.effects`. */
type QueuedEffect = {
  readonly kind: string;
  readonly effectId: string;
  /** 1 is the most urgent; bulk work takes a high number so that a letter need not wait for ten thousand pages. */
  readonly priority?: number;
};

export type EffectQueue = {
  /** Queues them; one that is queued already is not queued twice. */
  put(effects: readonly QueuedEffect[]): Promise<void>;
  /** Those of these effects that are neither queued nor in a worker's hands. */
  missing(effectIds: readonly string[]): Promise<string[]>;
  counts(): Promise<{ waiting: number; active: number }>;
  /** Throws when the store of the queue does not answer. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

type EffectWorker = {
  /** Takes no more, waits for what is in hand. */
  close(): Promise<void>;
};

type WorkerManners = {
  readonly concurrency?: number;
  readonly onError: (failure: Error) => void;
  readonly onForgotten: (which: string) => void;
};

const NAME = 'effects';
const PREFIX = 'laurel';

/**
 * Retries belong to `es.effects` alone, which survives an emptied Redis: a job is tried once, and leaves nothing behind
 * that would keep the dispatcher from queueing the same effect again.
 */
const TRIED_ONCE = { attempts: 1, removeOnComplete: true, removeOnFail: true };

export const openQueue = (address: QueueAddress): EffectQueue => {
  const queue = makeQueue(address);
  // Lost connections are reported by `ready`, and restored by the client itself; without a listener they would be
  // thrown.
  queue.on('error', () => {});
  return {
    put: async (effects) => {
      if (effects.length === 0) return;
      await queue.addBulk(
        effects.map(({ kind, effectId, priority }) => ({
          name: kind,
          data: { effectId },
          opts: { ...TRIED_ONCE, jobId: effectId, ...(priority === undefined ? {} : { priority }) },
        })),
      );
    },
    missing: async (effectIds) => {
      const states = await Promise.all(effectIds.map((effectId) => queue.getJobState(effectId)));
      return effectIds.filter((_, i) => states[i] === 'unknown');
    },
    counts: async () => {
      const { waiting = 0, prioritized = 0, active = 0 } = await queue.getJobCounts('waiting', 'prioritized', 'active');
      return { waiting: waiting + prioritized, active };
    },
    ready: async () => {
      await queue.getJobCounts('active');
    },
    close: () => queue.close(),
  };
};

export type RunEffect = (effect: { kind: string; effectId: string }) => Promise<void>;

/**
 * Runs each effect once at a time in this process. A machine too busy to renew its lock in time is given its own job
 * again; the run that is under way answers for both.
 */
export const onceAtATime = (run: RunEffect): RunEffect => {
  const inHand = new Set<string>();
  return async (effect) => {
    if (inHand.has(effect.effectId)) return;
    inHand.add(effect.effectId);
    try {
      await run(effect);
    } finally {
      inHand.delete(effect.effectId);
    }
  };
};

/** The queue no longer has a job that we are running: it was emptied, or this process was too busy. */
const isForgotten = (failure: Error) =>
  ('code' in failure && failure.code === ErrorCode.JobNotExist) ||
  failure.message.startsWith('could not renew lock for job ');

/**
 * Takes effects off the queue, `concurrency` at a time. `run` may be called twice for one effect: a worker that
 * stalls has its job given to another. That the queue has forgotten a job in hand is no failure,
 * since the state of its effect is in `es.effects`: it is reported to `onForgotten`, and everything else to `onError`.
 */
export const openWorker = async (
  address: QueueAddress,
  run: RunEffect,
  { concurrency = 4, onError, onForgotten }: WorkerManners,
): Promise<EffectWorker> => {
  const once = onceAtATime(run);
  const process = (job: Job<{ effectId: string }>) => once({ kind: job.name, effectId: job.data.effectId });
  const worker = makeWorker(address, process, {
    concurrency,
    maxStalledCount: 5,
    stalledInterval: 5_000,
    // Renewed four times within its length, so that a machine busy for twenty seconds does not lose it.
    lockDuration: 30_000,
    lockRenewTime: 7_500,
  });
  worker.on('error', (failure) => (isForgotten(failure) ? onForgotten(failure.message) : onError(failure)));
  await worker.waitUntilReady();
  return { close: () => worker.close() };
};

type Tuning = Pick<
  WorkerOptions,
  'concurrency' | 'maxStalledCount' | 'stalledInterval' | 'lockDuration' | 'lockRenewTime'
>;

const makeQueue = (address: QueueAddress) =>
  address.redisUrl
    ? new (withBackend(createRedisBackend).Queue)(NAME, {
        connection: redisConnection(address.redisUrl),
        prefix: PREFIX,
      })
    : new (withBackend(createPostgresBackend).Queue)(NAME, { connection: postgresConnection(address.databaseUrl) });

const makeWorker = (address: QueueAddress, process: (job: Job) => Promise<void>, tuning: Tuning) =>
  address.redisUrl
    ? new (withBackend(createRedisBackend).Worker)(NAME, process, {
        ...tuning,
        connection: redisConnection(address.redisUrl),
        prefix: PREFIX,
      })
    : new (withBackend(createPostgresBackend).Worker)(NAME, process, {
        ...tuning,
        connection: postgresConnection(address.databaseUrl),
      });

const postgresConnection = (connectionString: string) => ({ connectionString, max: 4 });

const redisConnection = (url: string): RedisOptions => {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  if (protocol !== 'redis:' && protocol !== 'rediss:')
    throw new Error('REDIS_URL must begin with redis:// or rediss://');
  return {
    host: hostname,
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
    maxRetriesPerRequest: null, // a worker waits for Redis to come back instead of dying with it
  };
};
