import type { RouterOutputs } from '#/lib/trpc.ts';

export type Profile = RouterOutputs['identity']['profile'];
