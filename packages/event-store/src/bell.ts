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
