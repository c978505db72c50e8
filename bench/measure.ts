export type Measured = {
  readonly operations: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
};

/** Repeats an operation, `writers` at a time, for some milliseconds, and times each one. */
export const measure = async (
  writers: number,
  forMs: number,
  operation: (n: number) => Promise<unknown>,
): Promise<Measured> => {
  const times: number[] = [];
  const began = performance.now();
  const until = began + forMs;
  let n = 0;
  const write = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      await operation(n++);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return summary(times, performance.now() - began);
};

const summary = (times: readonly number[], tookMs: number): Measured => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    operations: times.length,
    perSecond: Math.round(times.length / (tookMs / 1000)),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
};

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));
