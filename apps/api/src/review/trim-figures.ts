import { trimFigures as figures } from '@laurel/db/review/figures/trim-figures.ts';
import { asksFigures, figuresOf } from './figures-of.ts';

/** By what trimming changes the means of a round's works; null where its policy trims nothing. */
export const trimFigures = asksFigures.query(async ({ ctx, input }) => figures(ctx.db, await figuresOf(ctx, input)));
