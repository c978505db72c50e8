import type { RouterOutputs } from '#/lib/trpc.ts';

export type DesignRow = RouterOutputs['certificate']['designDetails'];
