import type { RouterOutputs } from '#/lib/trpc.ts';

export type ResultRow = RouterOutputs['award']['resultList'][number];
