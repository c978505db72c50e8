import { canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { submitWork as decide, SubmitWork } from '@laurel/domain/submission/submit-work.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { command } from '../kernel/command.ts';
import { unlessChanged } from '../kernel/edited.ts';
import { signedIn } from '../kernel/trpc.ts';
import { SeenDraft } from './draft-seen.ts';
import { enrolmentHere } from './enrolment-facts.ts';
import { streamsAround, writingFacts } from './work-facts.ts';

/** Answers with the receipt: code, version, instant and the files' hashes, as they stand in the log. */
export const submitWork = command({
  useCase: 'submission.submit_work',
  who: signedIn,
  input: SubmitWork.extend(SeenDraft),
  on: ({ ctx, command }) => enrolmentHere(ctx, command.enrolmentId),
  may: canWriteWork,
  takes: ({ command }) => ({ work: workOf(command.workId) }),
  looks: ({ row }) => streamsAround(row),
  facts: (tx, call) => writingFacts(tx, call),
  decide: (s, { command, by, facts: { conflict, files } }) =>
    unlessChanged(conflict, decide(s.work, s.enrolment, s.team, s.competition, command, files, by)),
  conflicts: { work_board_one_per_enrolment: 'workExists' },
  result: (events) => {
    const submitted = events.find((event) => event.type === 'submission.work_submitted');
    if (!submitted) return null;
    const { workId, code, version, at, files } = submitted.data;
    return { workId, code, version, at, files: files.map((file) => file.hash) };
  },
  answer: (receipt) => ({ receipt }),
});
