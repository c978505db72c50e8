import type { RouterOutputs } from '#/lib/trpc.ts';

export type Row = RouterOutputs['certificate']['certificateList']['rows'][number];
