import { runsIntervenedBy } from '@laurel/db/review/interventions.ts';
import { listScoreRuns } from '@laurel/db/review/score-run-board.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { CompetitionId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { notSecondTo } from '@laurel/domain/kernel/second-person.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { shownScoreRuns } from './shown-score-runs.ts';

/** Score runs of the acting group, newest first. */
export const scoreRunList = permitted('review:result:query')
  .input(
    ListInput.extend({
      competitionId: CompetitionId.optional(),
      roundId: RoundId.optional(),
      /** `toSecond`: waits for the caller's approval. */
      status: z.enum(['requested', 'computed', 'failed', 'approved', 'rejected', 'superseded', 'toSecond']).optional(),
    }),
  )
  .query(async ({ ctx, input: { status, ...filter } }) => {
    const groupIds = groupsOf(ctx.actor);
    const people = notSecondTo(ctx.actor);
    const { rows, ...page } = await listScoreRuns(ctx.db, groupIds, {
      ...filter,
      ...(status === 'toSecond'
        ? { toApproveWithout: people, except: await runsIntervenedBy(ctx.db, groupIds, people) }
        : { status }),
    });
    return { ...page, rows: await shownScoreRuns(ctx, ctx.actor, rows) };
  });
