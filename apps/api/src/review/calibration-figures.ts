import { calibrationFigures as figures } from '@laurel/db/review/figures/calibration-figures.ts';
import { asksFigures, figuresOf } from './figures-of.ts';

/** By what calibration changes the means of a round's works; null where its policy calibrates nothing, or no run is computed. */
export const calibrationFigures = asksFigures.query(async ({ ctx, input }) => {
  const of = await figuresOf(ctx, input);
  return of.policy.calibration ? figures(ctx.db, of) : null;
});
