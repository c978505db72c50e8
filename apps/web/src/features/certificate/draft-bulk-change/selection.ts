import type { RouterInputs } from '#/lib/trpc.ts';

/** Which certificates are changed: those that were ticked, or all that match a filter. */
export type Selection = RouterInputs['certificate']['draftBulkChange']['selection'];
