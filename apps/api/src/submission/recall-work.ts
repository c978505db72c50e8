import { execute } from '@laurel/db/event-store/execute.ts';
import { recallWork as decide, RecallWork } from '@laurel/domain/submission/recall-work.ts';
import { canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { streamsAround, workHere } from './work-facts.ts';

export const recallWork = signedIn.input(withCommandId(RecallWork)).mutation(async ({ ctx, input }) => {
  const row = await workHere(ctx, input.workId);
  must(canWriteWork(ctx.actor, row));
  const { commandId: _, ...command } = input;
  const { enrolment, competition } = streamsAround(row);
  orRefuse(
    await execute(ctx.db, {
      useCase: 'submission.recall_work',
      ...sent(ctx, input),
      takes: { work: workOf(input.workId) },
      looks: { enrolment, competition },
      decide: (s, by) => decide(s.work, s.enrolment, s.competition, command, by),
    }),
  );
});
