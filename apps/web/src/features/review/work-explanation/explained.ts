import type { RouterOutputs } from '#/lib/trpc.ts';

export type Explained = RouterOutputs['review']['workExplanation'];
