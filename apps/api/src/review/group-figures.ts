import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { groupFigures as figures } from '@laurel/db/review/figures/group-figures.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { AskedFigures, figuresOf } from './figures-of.ts';

const Asked = AskedFigures.extend({ by: z.enum(['item', 'school', 'region']) });

/** How the works of each item, school or region stand; the 200 largest groups. */
export const groupFigures = permitted('review:result:query')
  .input(Asked)
  .query(async ({ ctx, input }) => {
    const of = await figuresOf(ctx, input);
    const rows = await figures(ctx.db, of, input.by);
    if (input.by !== 'item') return rows;
    const items = (await competitionById(ctx.db, of.competitionId))?.settings.items ?? [];
    const names = new Map<string | null, (typeof items)[number]['name']>(items.map((item) => [item.itemId, item.name]));
    return rows.map((row) => ({
      ...row,
      name: names.get(row.key)?.zh ?? null,
      nameEn: names.get(row.key)?.en ?? null,
    }));
  });
