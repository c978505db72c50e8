import { reviewGroupById } from '@laurel/db/expert/review-groups.ts';
import { canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import { reviewGroupEvents, reviewGroupStreamId } from '@laurel/domain/expert/review-group.ts';
import type { EditedPart } from '../kernel/edited.ts';
import { type Context, found } from '../kernel/trpc.ts';

/** The review group named in a call of the staff; one of another organisation is NOT_FOUND. */
export const reviewGroupHere = async (ctx: Context, reviewGroupId: string) => {
  const row = await reviewGroupById(ctx.db, reviewGroupId);
  return found(row && ctx.actor && canSeeExperts(ctx.actor, row) ? row : undefined);
};

/** What organisers edit of a review group. */
export const termsOf = (reviewGroupId: string): EditedPart => ({
  stream: reviewGroupStreamId(reviewGroupId),
  facts: [reviewGroupEvents.formed.type, reviewGroupEvents.changed.type],
});
