import type { RouterOutputs } from '#/lib/trpc.ts';

export type Bidding = RouterOutputs['review']['biddingWorks'];
export type BiddingWork = Bidding['rows'][number];
