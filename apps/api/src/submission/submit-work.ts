import { execute } from '@laurel/db/event-store/execute.ts';
import { canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { submitWork as decide, SubmitWork } from '@laurel/domain/submission/submit-work.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { unlessChanged } from '../edited.ts';
import { orRefuse } from '../refused.ts';
import { sent } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { withSeenDraft, writtenSince } from './draft-seen.ts';
import { enrolmentHere } from './enrolment-facts.ts';
import { filesOfTeam, streamsAround } from './work-facts.ts';

/** Answers with the receipt: code, version, instant and the files' hashes, as they stand in the log. */
export const submitWork = signedIn.input(withSeenDraft(SubmitWork)).mutation(async ({ ctx, input }) => {
  const enrolment = await enrolmentHere(ctx, input.enrolmentId);
  must(canWriteWork(ctx.actor, enrolment));
  const { commandId: _, seen, unanswered, ...command } = input;
  const { result } = orRefuse(
    await execute(ctx.db, {
      useCase: 'submission.submit_work',
      ...sent(ctx, input),
      takes: { work: workOf(input.workId) },
      looks: streamsAround(enrolment),
      facts: async (tx, states) => ({
        conflict: await writtenSince(tx, ctx.actor, input.workId, { seen, unanswered }),
        files: await filesOfTeam(command.files)(tx, states),
      }),
      decide: (s, by, { conflict, files }) =>
        unlessChanged(conflict, decide(s.work, s.enrolment, s.team, s.competition, command, files, by)),
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
