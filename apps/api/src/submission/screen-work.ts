import { execute } from '@laurel/db/event-store/execute.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { screenWork as decide, ScreenWork } from '@laurel/domain/submission/screen-work.ts';
import { canScreenWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { changedSince, unlessChanged, withSeen } from '../edited.ts';
import { orRefuse } from '../refused.ts';
import { reviewOf } from '../review/in-review.ts';
import { sent } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { checkOf } from './edited-parts.ts';
import { workHere } from './work-facts.ts';

export const screenWork = permitted('work:info:screen')
  .input(withSeen(ScreenWork))
  .mutation(async ({ ctx, input }) => {
    const row = await workHere(ctx, input.workId);
    must(canScreenWork(ctx.actor, row));
    const { commandId: _, seen, ...command } = input;
    const review = await reviewOf(ctx.db, input.workId);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'submission.screen_work',
        ...sent(ctx, input),
        takes: { work: workOf(input.workId) },
        looks: { ...review.sheets, ...review.rounds, competition: competitionOf(row.competitionId) },
        facts: async (tx, states) => ({
          inReview: await review.facts(tx, states),
          conflict: await changedSince(tx, ctx.actor, checkOf(input.workId), seen),
        }),
        decide: ({ work, competition }, by, { inReview, conflict }) =>
          unlessChanged(conflict, decide(work, competition, command, by, inReview)),
      }),
    );
  });
