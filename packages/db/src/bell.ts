import { sql } from 'drizzle-orm';
import type { Db, Tx } from './db.ts';

/** The kinds of work that a worker looks for. */
export const works = ['outgoing', 'files', 'exports', 'previews', 'copies', 'names', 'effects'] as const;
export type Work = (typeof works)[number];

/**
 * Wakes idle workers once the transaction is committed. A hint only: workers also look every few seconds, since a
 * connection pooler may swallow it. Not for what every command writes: transactions that notify commit one by one.
 */
export const wakeWorkers = async (tx: Db | Tx, work: Work): Promise<void> => {
  await tx.execute(sql`select pg_notify('work', ${work})`);
};

/** Wakes who waits in this process. */
export type Bell = {
  readonly ring: () => void;
  /** How often it has rung. Taken before looking for work, so that a ring meanwhile is not missed. */
  readonly rung: () => number;
  /** Until it rings, the time is up or `over` is aborted; at once when it has rung since `rung` was taken. */
  readonly wait: (ms: number, rung: number, over: AbortSignal) => Promise<void>;
};

export const makeBell = (): Bell => {
  const waiting = new Set<() => void>();
  let rings = 0;
  return {
    ring: () => {
      rings++;
      for (const wake of [...waiting]) wake();
    },
    rung: () => rings,
    wait: (ms, rung, over) =>
      new Promise((resolve) => {
        if (over.aborted || rings !== rung) return resolve();
        const wake = () => {
          clearTimeout(timer);
          over.removeEventListener('abort', wake);
          waiting.delete(wake);
          resolve();
        };
        const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(wake, ms);
        over.addEventListener('abort', wake);
        waiting.add(wake);
      }),
  };
};

/** A bell for each kind of work. */
export type Bells = Readonly<Record<Work, Bell>>;

export const makeBells = (): Bells => ({
  outgoing: makeBell(),
  files: makeBell(),
  exports: makeBell(),
  previews: makeBell(),
  copies: makeBell(),
  names: makeBell(),
  effects: makeBell(),
});

/** Rings for what another process said there is to do; for everything when that is not known. */
export const ringFor = (bells: Bells, said: string | undefined): void => {
  for (const work of works) if (said === undefined || said === work) bells[work].ring();
};
