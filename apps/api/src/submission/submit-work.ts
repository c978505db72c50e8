import { execute } from '@laurel/db/event-store/execute.ts';
import { canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { submitWork as decide, SubmitWork } from '@laurel/domain/submission/submit-work.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { enrolmentHere } from './enrolment-facts.ts';
import { filesOfTeam, streamsAround } from './work-facts.ts';

/** Answers with the receipt: code, version, instant and the files' hashes, as they stand in the log. */
export const submitWork = signedIn.input(withCommandId(SubmitWork)).mutation(async ({ ctx, input }) => {
  const enrolment = await enrolmentHere(ctx, input.enrolmentId);
  must(canWriteWork(ctx.actor, enrolment));
  const { commandId: _, ...command } = input;
  const { result } = orRefuse(
    await execute(ctx.db, {
      useCase: 'submission.submit_work',
      ...sent(ctx, input),
      takes: { work: workOf(input.workId) },
      looks: streamsAround(enrolment),
      facts: filesOfTeam(command.files),
      decide: (s, by, facts) => decide(s.work, s.enrolment, s.team, s.competition, command, facts, by),
      conflicts: { work_board_one_per_enrolment: 'workExists' },
      result: (events) => {
        const submitted = events.find((event) => event.type === 'submission.work_submitted');
        if (!submitted) return null;
        const { workId, code, version, at, files } = submitted.data;
        return { workId, code, version, at, files: files.map((file) => file.hash) };
      },
    }),
  );
  return { receipt: result };
});
