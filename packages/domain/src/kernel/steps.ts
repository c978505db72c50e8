/**
 * A long calculation in steps: at each `yield` other work may run. It stays pure, since its result does not depend on
 * when or whether it paused.
 */
export type Steps<Result> = Generator<undefined, Result>;

/** The whole calculation in one go. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
