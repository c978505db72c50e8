import { agreementSums, scoreBars } from '@laurel/db/review/figures/round-figures.ts';
import { agreement } from '@laurel/domain/review/agreement.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { asksFigures, figuresOf } from './figures-of.ts';
import { roundHere } from './round-here.ts';
import { scoresMeanwhile } from './scores-meanwhile.ts';

/** How the totals of a round are spread, and how far its experts agree; null for somebody who scores meanwhile. */
export const reviewFigures = asksFigures.query(async ({ ctx, input }) => {
  const { roundId } = await roundHere(ctx, input.roundId, canSeeScores);
  if (await scoresMeanwhile(ctx, roundId)) return null;
  const of = await figuresOf(ctx, input);
  const [bars, sums] = await Promise.all([scoreBars(ctx.db, of), agreementSums(ctx.db, of)]);
  const found = agreement(sums);
  return {
    sheets: sums.reduce((all, { scores, works }) => all + scores * works, 0),
    works: sums.reduce((all, { works }) => all + works, 0),
    bars,
    agreement: found && { ...found, typicalDifference: Math.round(found.typicalDifference) },
  };
});
