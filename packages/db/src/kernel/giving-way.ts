import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@laurel/domain/kernel/steps.ts';

/** Milliseconds for which a calculation may keep others of the process waiting. */
const TURN = 25;

/** Runs a long calculation to its end while the process still answers: leases are renewed, other jobs continue. */
export async function givingWay<Result>(steps: Steps<Result>): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < TURN) continue;
    await setImmediate();
    since = performance.now();
  }
}
