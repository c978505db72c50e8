import type { RouterOutputs } from '#/lib/trpc.ts';

export type AdjustmentRow = RouterOutputs['review']['adjustmentList']['rows'][number];
