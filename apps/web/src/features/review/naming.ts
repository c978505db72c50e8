import type { RouterOutputs } from '#/lib/trpc.ts';

export type Naming = RouterOutputs['review']['namingList']['rows'][number];
