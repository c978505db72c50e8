import { execute } from '@laurel/db/event-store/execute.ts';
import { saveWorkDraft as decide, SaveWorkDraft } from '@laurel/domain/submission/save-work-draft.ts';
import { canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { enrolmentHere } from './enrolment-facts.ts';
import { filesOfTeam, streamsAround } from './work-facts.ts';

export const saveWorkDraft = signedIn.input(withCommandId(SaveWorkDraft)).mutation(async ({ ctx, input }) => {
  const enrolment = await enrolmentHere(ctx, input.enrolmentId);
  must(canWriteWork(ctx.actor, enrolment));
  const { commandId: _, ...command } = input;
  orRefuse(
    await execute(ctx.db, {
      useCase: 'submission.save_work_draft',
      ...sent(ctx, input),
      takes: { work: workOf(input.workId) },
      looks: streamsAround(enrolment),
      facts: filesOfTeam(command.files),
      decide: (s, by, facts) => decide(s.work, s.enrolment, s.competition, command, facts, by),
      conflicts: { work_board_one_per_enrolment: 'workExists' },
    }),
  );
  return { workId: input.workId };
});
