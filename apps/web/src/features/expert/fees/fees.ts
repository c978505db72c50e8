import type { RouterOutputs } from '#/lib/trpc.ts';

export type Fees = RouterOutputs['expert']['expertFees'];
export type Rates = NonNullable<Fees['rates']>;
