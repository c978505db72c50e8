import { expertCallById } from '@laurel/db/expert/expert-calls.ts';
import { canSeeExperts } from '@laurel/domain/expert/expert.policy.ts';
import { type Context, found } from '../kernel/trpc.ts';

/** The call named in a call of the staff; one of another group is NOT_FOUND. */
export const callHere = async (ctx: Context, callId: string) => {
  const row = await expertCallById(ctx.db, callId);
  return found(row && ctx.actor && canSeeExperts(ctx.actor, row) ? row : undefined);
};
