import type { RouterOutputs } from '#/lib/trpc.ts';

export type WorkToSubmit = RouterOutputs['submission']['workToSubmit'];
