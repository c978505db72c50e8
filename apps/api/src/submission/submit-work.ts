import { submitWork as decide, SubmitWork } from '@laurel/domain/submission/submit-work.ts';
import { command } from '../kernel/command.ts';
import { unlessChanged } from '../kernel/edited.ts';
import { SeenDraft } from './draft-seen.ts';
import { writesWork } from './work-facts.ts';

/** Answers with the receipt: code, version, instant and the files' hashes, as they are in the log. */
export const submitWork = command({
  useCase: 'submission.submit_work',
  input: SubmitWork.extend(SeenDraft),
  ...writesWork,
  decide: (s, { command, by, facts: { conflict, files } }) =>
    unlessChanged(conflict, decide(s.work, s.enrolment, s.team, s.competition, command, files, by)),
  result: (events) => {
    const submitted = events.find((event) => event.type === 'submission.work_submitted');
    if (!submitted) return null;
    const { workId, code, version, at, files } = submitted.data;
    return { workId, code, version, at, files: files.map((file) => file.hash) };
  },
  answer: (receipt) => ({ receipt }),
});
