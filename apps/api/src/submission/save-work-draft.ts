import { saveWorkDraft as decide, SaveWorkDraft } from '@laurel/domain/submission/save-work-draft.ts';
import { command } from '../kernel/command.ts';
import { unlessChanged } from '../kernel/edited.ts';
import { SeenDraft } from './draft-seen.ts';
import { writesWork } from './work-facts.ts';

export const saveWorkDraft = command({
  useCase: 'submission.save_work_draft',
  input: SaveWorkDraft.extend(SeenDraft),
  ...writesWork,
  decide: (s, { command, by, facts: { conflict, files } }) =>
    unlessChanged(conflict, decide(s.work, s.enrolment, s.competition, command, files, by)),
  result: (events) => events.at(-1)?.data.at ?? null,
  answer: (writtenAt, { command }) => ({ workId: command.workId, writtenAt }),
});
