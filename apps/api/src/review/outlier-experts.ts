import { personNames } from '@laurel/db/people/persons.ts';
import { expertFigures } from '@laurel/db/review/figures/expert-figures.ts';
import { RoundId } from '@laurel/domain/kernel/ids.ts';
import { outlierExperts as decideOutliers } from '@laurel/domain/review/outlier-experts.ts';
import { canSeeScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { reads } from '../kernel/reads.ts';
import { permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';
import { scoresMeanwhile } from './scores-meanwhile.ts';

/**
 * Experts whose scores stand out while a round runs. No work and no single score is named. Somebody who scores in the
 * round themselves sees nothing of it until it is over: it would show how others score the same works.
 */
export const outlierExperts = permitted('review:result:query')
  .input(z.strictObject({ roundId: RoundId }))
  .query(async ({ ctx, input }) => {
    const row = await roundHere(ctx, input.roundId, canSeeScores);
    if (await scoresMeanwhile(ctx, row.roundId)) return { hidden: true, tooFew: false, experts: [] };
    await reads(ctx, 'read_round', row.roundId, 'figures');
    const figures = await expertFigures(ctx.db, { roundId: row.roundId, policy: row.round.policy });
    const found = decideOutliers(
      figures.map(({ personId, shared, ...figure }) => ({
        ...pick(figure, 'sheets', 'leaningMilli', 'spreadMilli'),
        ...{ expertId: personId, compared: shared },
      })),
    );
    const names = await personNames(
      ctx.db,
      (found ?? []).map(({ expertId }) => expertId),
    );
    return {
      hidden: false,
      tooFew: found === null,
      experts: (found ?? []).map(({ expertId, ...habit }) => ({
        personId: expertId,
        name: names.get(expertId)?.name ?? '',
        ...habit,
      })),
    };
  });
