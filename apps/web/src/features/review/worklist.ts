import type { RouterOutputs } from '#/lib/trpc.ts';

export type Worklist = RouterOutputs['review']['mySheets'];
