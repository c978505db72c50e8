import { execute } from '@laurel/db/event-store/execute.ts';
import { saveWorkDraft as decide, SaveWorkDraft } from '@laurel/domain/submission/save-work-draft.ts';
import { canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { unlessChanged } from '../edited.ts';
import { orRefuse } from '../refused.ts';
import { sent } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { withSeenDraft, writtenSince } from './draft-seen.ts';
import { enrolmentHere } from './enrolment-facts.ts';
import { filesOfTeam, streamsAround } from './work-facts.ts';

export const saveWorkDraft = signedIn.input(withSeenDraft(SaveWorkDraft)).mutation(async ({ ctx, input }) => {
  const enrolment = await enrolmentHere(ctx, input.enrolmentId);
  must(canWriteWork(ctx.actor, enrolment));
  const { commandId: _, seen, unanswered, ...command } = input;
  const { result } = orRefuse(
    await execute(ctx.db, {
      useCase: 'submission.save_work_draft',
      ...sent(ctx, input),
      takes: { work: workOf(input.workId) },
      looks: streamsAround(enrolment),
      facts: async (tx, states) => ({
        conflict: await writtenSince(tx, ctx.actor, input.workId, { seen, unanswered }),
        files: await filesOfTeam(command.files)(tx, states),
      }),
      decide: (s, by, { conflict, files }) =>
        unlessChanged(conflict, decide(s.work, s.enrolment, s.competition, command, files, by)),
      conflicts: { work_board_one_per_enrolment: 'workExists' },
      result: (events) => events.at(-1)?.data.at ?? null,
    }),
  );
  return { workId: input.workId, writtenAt: result };
});
