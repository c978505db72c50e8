import { scoringNow } from '@laurel/db/review/scoring-now.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Context } from '../kernel/trpc.ts';

/** Whether the caller scores in this round, which is not over: then how others score is hidden from them. */
export const scoresMeanwhile = async (ctx: Context & { readonly actor: Actor }, roundId: RoundId): Promise<boolean> =>
  (await scoringNow(ctx.db, ctx.actor.personId)).roundIds.includes(roundId);
