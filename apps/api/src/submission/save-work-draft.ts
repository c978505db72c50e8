import { saveWorkDraft as decide, SaveWorkDraft } from '@laurel/domain/submission/save-work-draft.ts';
import { canWriteWork } from '@laurel/domain/submission/submission.policy.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { command } from '../kernel/command.ts';
import { unlessChanged } from '../kernel/edited.ts';
import { signedIn } from '../kernel/trpc.ts';
import { SeenDraft } from './draft-seen.ts';
import { enrolmentHere } from './enrolment-facts.ts';
import { streamsAround, writingFacts } from './work-facts.ts';

export const saveWorkDraft = command({
  useCase: 'submission.save_work_draft',
  who: signedIn,
  input: SaveWorkDraft.extend(SeenDraft),
  on: ({ ctx, command }) => enrolmentHere(ctx, command.enrolmentId),
  may: canWriteWork,
  takes: ({ command }) => ({ work: workOf(command.workId) }),
  looks: ({ row }) => streamsAround(row),
  facts: (tx, call) => writingFacts(tx, call),
  decide: (s, { command, by, facts: { conflict, files } }) =>
    unlessChanged(conflict, decide(s.work, s.enrolment, s.competition, command, files, by)),
  conflicts: { work_board_one_per_enrolment: 'workExists' },
  result: (events) => events.at(-1)?.data.at ?? null,
  answer: (writtenAt, { command }) => ({ workId: command.workId, writtenAt }),
});
