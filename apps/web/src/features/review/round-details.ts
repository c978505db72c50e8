import type { RouterOutputs } from '#/lib/trpc.ts';

export type RoundDetails = RouterOutputs['review']['roundDetails'];
