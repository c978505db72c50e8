import type { RouterOutputs } from '#/lib/trpc.ts';

/** One work as its chair sees it. */
export type LedWork = RouterOutputs['review']['chiefWork'];
