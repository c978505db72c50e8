import { runningByItem } from '@laurel/db/award/name-check-works.ts';
import { nameChecksOf } from '@laurel/db/award/name-checks.ts';
import { itemsAnnounced } from '@laurel/db/award/result-board.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { canAnnounceResult } from '@laurel/domain/award/award.policy.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { CompetitionId, type ItemId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';

/**
 * The items that a name check of a competition may ask about, the number of works in each, and why an item cannot be
 * checked.
 */
export const nameCheckChoices = permitted('award:result:announce')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input: { competitionId } }) => {
    const competition = await loadState(ctx.db, competitionOf(competitionId));
    const here = competition.status !== 'none' && canAnnounceResult(ctx.actor, competition) ? competition : undefined;
    const { items } = found(here);
    const ids = items.map(({ itemId }) => itemId);
    const running = await runningByItem(ctx.db, competitionId, ids);
    const announced = await ctx.db.transaction((tx) => itemsAnnounced(tx, competitionId));
    const checks = await nameChecksOf(ctx.db, competitionId, null);
    const open = new Set(checks.flatMap(({ status, itemIds }) => (status === 'open' ? itemIds : [])));
    const notOf = (itemId: ItemId) => {
      if (announced.has(itemId)) return 'announced' as const;
      if (open.has(itemId)) return 'open' as const;
      return running.has(itemId) ? null : ('noWorks' as const);
    };
    return items.map(({ itemId, name }) => ({
      ...{ itemId, name },
      works: running.get(itemId) ?? 0,
      not: notOf(itemId),
    }));
  });
