import type { AnyProcessManager } from '@laurel/db/event-store/effects.ts';

/** Which facts wake which process manager. One line each; what they ask for is done by a job of jobs.ts. */
export const reactions: readonly AnyProcessManager[] = [];
