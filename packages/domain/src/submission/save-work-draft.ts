import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import type { By } from '../kernel/actor.ts';
import { Answers } from '../kernel/answers.ts';
import { accept, type Decision } from '../kernel/decision.ts';
import { EnrolmentId, WorkId } from '../kernel/ids.ts';
import { type FileFacts, filesNamed, NamedFile } from './named-files.ts';
import type { EnrolmentOfWork } from './team-of-work.ts';
import { type Work, type WorkEvent, WorkTitle } from './work.ts';
import { notListed, notWritable, type WritingRefusal, withStart, writable } from './writable.ts';

export const SaveWorkDraft = z.strictObject({
  workId: WorkId,
  enrolmentId: EnrolmentId,
  title: WorkTitle,
  answers: Answers,
  files: z.array(NamedFile).max(20),
});
export type SaveWorkDraft = z.infer<typeof SaveWorkDraft>;

/** A draft may be incomplete, but names only the team's own files. The first one starts the work. */
export function saveWorkDraft(
  work: Work,
  enrolment: EnrolmentOfWork,
  competition: Competition,
  command: SaveWorkDraft,
  facts: FileFacts,
  by: By,
): Decision<
  WorkEvent,
  WritingRefusal | 'workExists' | 'workLocked' | 'notYourWork' | 'outsideCorrection' | 'fileNotReady' | 'fileUnsafe'
> {
  const open = writable(work, enrolment, competition, by);
  if (!open.ok) return open;
  const refusal = notWritable(work, command.enrolmentId) ?? notListed(work, command, open.competition);
  if (refusal) return refusal;
  const known = filesNamed(command.files, facts);
  if (!known.ok) return known;
  const { workId, title, answers } = command;
  const drafted: WorkEvent = {
    type: 'submission.work_drafted',
    data: { workId, title, answers, files: known.files, at: by.at },
  };
  return accept(...withStart(work, workId, open.enrolment, drafted));
}
