import type { RouterOutputs } from '#/lib/trpc.ts';

export type ScoreRun = RouterOutputs['review']['scoreRun'];
