/**
 * A long calculation that can be stopped for a moment: at each `yield` others may have a turn. It stays pure, since what
 * it gives does not depend on when or whether it was stopped.
 */
export type Steps<Result> = Generator<undefined, Result>;

/** The whole calculation in one go. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
