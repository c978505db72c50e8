import type { RouterOutputs } from '#/lib/trpc.ts';

export type ExpertRow = RouterOutputs['expert']['expertList']['rows'][number];
