import type { RouterOutputs } from '#/lib/trpc.ts';

export type PlanDetails = RouterOutputs['review']['planDetails'];
