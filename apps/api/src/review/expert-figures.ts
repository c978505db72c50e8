import { personNames } from '@laurel/db/people/persons.ts';
import { expertFigures as figures } from '@laurel/db/review/figures/expert-figures.ts';
import { asksFigures, figuresOf } from './figures-of.ts';

/** How each expert of a round scored, beside the others on the same works; the most generous first. */
export const expertFigures = asksFigures.query(async ({ ctx, input }) => {
  const rows = await figures(ctx.db, await figuresOf(ctx, input));
  const names = await personNames(
    ctx.db,
    rows.map(({ personId }) => personId),
  );
  return rows.map((row) => ({ ...row, name: names.get(row.personId)?.name ?? '' }));
});
