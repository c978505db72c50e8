/** Wakes those waiting in this process. */
export type Bell = {
  readonly ring: () => void;
  /** How often it has rung. Read before looking for work, so that a ring in the meantime is not missed. */
  readonly rung: () => number;
  /**
   * Resolves when it rings, the time is up or `over` is aborted; immediately when it has rung since `rung` was read.
   */
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
