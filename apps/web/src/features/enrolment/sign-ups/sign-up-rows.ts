import type { RouterOutputs } from '#/lib/trpc.ts';

export type SignUp = RouterOutputs['enrolment']['signUps']['rows'][number];
/** What a batch must know of each. */
export type ToDecide = RouterOutputs['enrolment']['signUpsMatching']['rows'][number];
