import type { RouterOutputs } from '#/lib/trpc.ts';

export type AskedRound = RouterOutputs['review']['myNamings'][number];
