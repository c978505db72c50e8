import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { checkAnswers } from '../competition/form-answers.ts';
import type { By } from '../kernel/actor.ts';
import { Answers } from '../kernel/answers.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { EnrolmentId, type SchoolCode, WorkId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { type FileFacts, filesNamed, NamedFile } from './named-files.ts';
import type { EnrolmentOfWork, TeamOfWork } from './team-of-work.ts';
import { type Work, type WorkEvent, WorkTitle } from './work.ts';
import { type WritingRefusal, writable } from './writable.ts';

export const SubmitWork = z.strictObject({
  workId: WorkId,
  enrolmentId: EnrolmentId,
  title: WorkTitle,
  answers: Answers,
  files: z.array(NamedFile).max(20),
  /** The competition's declaration, agreed to. */
  declared: z.boolean(),
});
export type SubmitWork = z.infer<typeof SubmitWork>;

/** Each submission is a new immutable version of the whole work; the last one before the lock counts. */
export function submitWork(
  work: Work,
  enrolment: EnrolmentOfWork,
  team: TeamOfWork,
  competition: Competition,
  command: SubmitWork,
  facts: FileFacts,
  by: By,
): Decision<
  WorkEvent,
  | WritingRefusal
  | 'workExists'
  | 'workLocked'
  | 'notYourWork'
  | 'teamNotFound'
  | 'declarationNeeded'
  | 'answersInvalid'
  | 'fileCountWrong'
  | 'fileTypeRefused'
  | 'fileTooLarge'
  | 'fileTwice'
  | 'fileNotReady'
  | 'fileUnsafe'
> {
  const begun = command.files.flatMap((file) => facts.ready.get(file.hash)?.begunAt ?? []);
  const begunAt = begun.reduce<Instant | undefined>((last, at) => (last && last > at ? last : at), undefined);
  const open = writable(work, enrolment, competition, by, begunAt);
  if (!open.ok) return open;
  if (team.status === 'none') return refuse('teamNotFound');
  if (work.status !== 'none' && work.enrolmentId !== command.enrolmentId) return refuse('notYourWork');
  if (
    work.status !== 'none' &&
    work.status !== 'draft' &&
    work.status !== 'submitted' &&
    work.status !== 'toBeCorrected'
  )
    return refuse('workLocked');

  const { submission } = open.competition;
  if (!submission) return refuse('stageNotOpen');
  if (!command.declared) return refuse('declarationNeeded');
  const problems = checkAnswers(submission.fields, command.answers);
  if (problems.length > 0) return refuse('answersInvalid', { fields: problems.map((p) => p.key) });
  const { min, max, maxBytes, extensions } = submission.files;
  if (command.files.length < min || command.files.length > max) return refuse('fileCountWrong', { min, max });
  if (new Set(command.files.map((f) => f.hash)).size < command.files.length) return refuse('fileTwice');
  const known = filesNamed(command.files, facts);
  if (!known.ok) return known;
  const { files } = known;
  const odd = files.find((f) => !extensions.includes(f.extension));
  if (odd) return refuse('fileTypeRefused', { extension: odd.extension, allowed: extensions });
  if (files.some((f) => f.bytes > maxBytes)) return refuse('fileTooLarge', { maxBytes });

  const { workId, enrolmentId, title, answers } = command;
  const people = [...team.members, ...team.advisers];
  const schoolCodes = [...new Set(people.flatMap((m): SchoolCode[] => (m.schoolCode ? [m.schoolCode] : [])))];
  const { teamId, competitionId, groupId, itemId, captainId } = open.enrolment;
  const submitted: WorkEvent = {
    type: 'submission.work_submitted',
    data: {
      workId,
      title,
      answers,
      files,
      version: work.status === 'none' ? 1 : work.versions + 1,
      code: open.enrolment.number ?? command.enrolmentId,
      authorIds: team.members.map((m) => m.personId),
      adviserIds: team.advisers.map((m) => m.personId),
      schoolCodes: schoolCodes.sort(),
      submittedBy: by.actor.personId,
      at: by.at,
    },
  };
  if (work.status !== 'none') return accept(submitted);
  const started: WorkEvent = {
    type: 'submission.work_started',
    data: { workId, enrolmentId, teamId, competitionId, groupId, itemId, captainId, at: by.at },
  };
  return accept<WorkEvent>(started, submitted);
}
