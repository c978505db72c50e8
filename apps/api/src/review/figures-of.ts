import type { RoundRow } from '@laurel/db/review/round-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { ItemId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { type Context, must, permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

/** Figures are of a whole round, or of the works of one item in it. */
export const AskedFigures = z.strictObject({ roundId: RoundId, itemId: ItemId.optional() });

/** A question about the scores of a round, of those who may see them. */
export const asksFigures = permitted('review:result:query').input(AskedFigures);

/** Somebody who scores in a round sees no figures of it until it is over: they would show how others score. */
export const scoresMeanwhile = ({ status, round }: RoundRow, { personId }: Actor): boolean =>
  status !== 'closed' && status !== 'sealed' && round.pool.includes(personId);

/** What the figures of this question are computed from. */
export async function figuresOf(
  ctx: Context & { readonly actor: Actor },
  { roundId, itemId }: z.infer<typeof AskedFigures>,
) {
  const row = await roundHere(ctx, roundId, canSeeScores);
  must(!scoresMeanwhile(row, ctx.actor));
  const { competitionId, round } = row;
  return { roundId, competitionId, policy: round.policy, itemId };
}
