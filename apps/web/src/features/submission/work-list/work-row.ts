import type { RouterOutputs } from '#/lib/trpc.ts';

export type WorkRow = RouterOutputs['submission']['workList']['rows'][number];
