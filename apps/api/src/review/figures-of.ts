import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { ItemId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { reads } from '../kernel/reads.ts';
import { type Context, must, permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';
import { scoresMeanwhile } from './scores-meanwhile.ts';

/** Figures are of a whole round, or of the works of one item in it. */
export const AskedFigures = z.strictObject({ roundId: RoundId, itemId: ItemId.optional() });

/** A question about the scores of a round, of those who may see them. */
export const asksFigures = permitted('review:result:query').input(AskedFigures);

/** What the figures of this question are computed from. */
export async function figuresOf(
  ctx: Context & { readonly actor: Actor },
  { roundId, itemId }: z.infer<typeof AskedFigures>,
) {
  const row = await roundHere(ctx, roundId, canSeeScores);
  must(!(await scoresMeanwhile(ctx, roundId)));
  await reads(ctx, 'read_round', roundId, 'figures');
  const { competitionId, round } = row;
  return { roundId, competitionId, policy: round.policy, itemId };
}
