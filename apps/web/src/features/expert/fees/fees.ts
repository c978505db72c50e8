import type { RouterOutputs } from '#/lib/trpc.ts';
import type { StatusTone } from '#/ui/StatusTag.tsx';

export type Fees = RouterOutputs['expert']['expertFees'];
export type Rates = NonNullable<Fees['rates']>;
export type FeeList = Fees['lists'][number];
export type FeeListLine = RouterOutputs['expert']['feeListLines']['rows'][number];

export const listTone: Record<FeeList['status'], StatusTone> = {
  drafted: 'warning',
  approved: 'info',
  paid: 'success',
  discarded: 'neutral',
};
