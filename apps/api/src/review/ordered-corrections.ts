import { orderedCorrections as ordersOf } from '@laurel/db/award/ordered-corrections.ts';
import { worksGoneSince } from '@laurel/db/review/sealed-input.ts';
import { isJudgedIn } from '@laurel/db/review/sheet-board.ts';
import { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import { canRequestScores } from '@laurel/domain/review/review.policy.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { permitted } from '../kernel/trpc.ts';
import { runHere } from './round-here.ts';

/** What a sealed run may be corrected for now: final decisions that order it, and works disqualified since the seal. */
export const orderedCorrections = permitted('review:result:calc')
  .input(z.strictObject({ scoreRunId: ScoreRunId }))
  .query(async ({ ctx, input }) => {
    const { competitionId, roundId } = await runHere(ctx, input.scoreRunId, canRequestScores);
    const orders = [];
    for (const { works, ...order } of await ordersOf(ctx.db, { ...ctx, competitionId, roundId, now: ctx.now() })) {
      const ids = works.map(({ workId }) => workId);
      if (await isJudgedIn(ctx.db, roundId, ids))
        orders.push({ ...order, works: works.map((work) => pick(work, 'code', 'title')) });
    }
    return { orders, gone: (await worksGoneSince(ctx.db, input.scoreRunId)).length };
  });
