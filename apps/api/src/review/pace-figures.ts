import { paceFigures as figures } from '@laurel/db/review/figures/pace-figures.ts';
import { asksFigures, figuresOf } from './figures-of.ts';

/** How many score sheets of a round came in on each day, and how many are wanted. */
export const paceFigures = asksFigures.query(async ({ ctx, input }) => figures(ctx.db, await figuresOf(ctx, input)));
