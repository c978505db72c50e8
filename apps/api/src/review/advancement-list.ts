import { listAdvancements } from '@laurel/db/review/advancement-board.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { shownAdvancements } from './shown-advancements.ts';

/** Advancements of the acting group, newest first. */
export const advancementList = permitted('review:result:query')
  .input(
    ListInput.extend({
      competitionId: CompetitionId.optional(),
      /** `toSecond`: waits for the caller's approval. */
      status: z
        .enum(['drafted', 'simulated', 'approved', 'applied', 'published', 'discarded', 'superseded', 'toSecond'])
        .optional(),
    }),
  )
  .query(async ({ ctx, input: { status, ...filter } }) => {
    const groupIds = groupsOf(ctx.actor);
    const { rows, ...page } = await listAdvancements(ctx.db, groupIds, {
      ...filter,
      ...(status === 'toSecond' ? { toApproveWithout: notSecondTo(ctx.actor) } : { status }),
    });
    return { ...page, rows: await shownAdvancements(ctx, ctx.actor, rows) };
  });
