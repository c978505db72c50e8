import type { AnyProcessManager } from '@laurel/db/event-store/effects.ts';
import { assignWhenApproved } from './review/apply-distribution.ts';
import { closeWhenDue } from './review/close-round.ts';
import { recomputeWhenRequested } from './review/recompute-scores.ts';

/** Which facts wake which process manager. One line each; what they ask for is done by a job of jobs.ts. */
export const reactions: readonly AnyProcessManager[] = [assignWhenApproved, closeWhenDue, recomputeWhenRequested];
