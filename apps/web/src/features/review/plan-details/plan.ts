import type { RouterOutputs } from '#/lib/trpc.ts';

export type PlanDetails = RouterOutputs['review']['planDetails'];

/** The entries of a plan that is asked for instead of one that falls short, and what they change. */
export type AnotherPlan = {
  readonly options: PlanDetails['asked'];
  readonly reviews: PlanDetails['fewerReviews']['lines'];
  readonly effect: string;
};
