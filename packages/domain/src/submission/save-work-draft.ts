import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { Answers, type Enrolment } from '../enrolment/enrolment.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { EnrolmentId, WorkId } from '../kernel/ids.ts';
import { type Work, type WorkEvent, WorkFile, WorkTitle } from './work.ts';
import { type WritingRefusal, writable } from './writable.ts';

export const SaveWorkDraft = z.strictObject({
  workId: WorkId,
  enrolmentId: EnrolmentId,
  title: WorkTitle,
  answers: Answers,
  files: z.array(WorkFile).max(20),
});
export type SaveWorkDraft = z.infer<typeof SaveWorkDraft>;
export type SaveWorkDraftRefusal = WritingRefusal | 'workExists' | 'workLocked' | 'notYourWork';

/** A draft may be incomplete; what it must be is told at submission. The first one starts the work. */
export function saveWorkDraft(
  work: Work,
  enrolment: Enrolment,
  competition: Competition,
  command: SaveWorkDraft,
  by: By,
): Decision<WorkEvent, SaveWorkDraftRefusal> {
  const open = writable(enrolment, competition, by);
  if (!open.ok) return open;
  if (work.status !== 'none' && work.enrolmentId !== command.enrolmentId) return refuse('notYourWork');
  if (
    work.status !== 'none' &&
    work.status !== 'draft' &&
    work.status !== 'submitted' &&
    work.status !== 'toBeCorrected'
  )
    return refuse('workLocked');
  const { workId, title, answers, files } = command;
  const drafted: WorkEvent = {
    type: 'submission.work_drafted',
    data: { workId, title, answers, files, at: by.at },
  };
  if (work.status !== 'none') return accept(drafted);
  const { enrolmentId, teamId, competitionId, groupId, itemId, captainId } = open.enrolment;
  const started: WorkEvent = {
    type: 'submission.work_started',
    data: { workId, enrolmentId, teamId, competitionId, groupId, itemId, captainId, at: by.at },
  };
  return accept<WorkEvent>(started, drafted);
}
