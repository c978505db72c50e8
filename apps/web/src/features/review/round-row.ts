import type { RouterOutputs } from '#/lib/trpc.ts';

export type RoundRow = RouterOutputs['review']['roundList']['rows'][number];
