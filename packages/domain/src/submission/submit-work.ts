import { z } from 'zod';
import type { Competition } from '../competition/competition.ts';
import { type AnswerFacts, checkAnswers } from '../competition/form-answers.ts';
import { formVersion } from '../competition/form-versions.ts';
import type { SubmissionSettings } from '../competition/settings.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { SchoolCode } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { type FileFacts, filesNamed, type NamedFile } from './named-files.ts';
import { SaveWorkDraft } from './save-work-draft.ts';
import type { EnrolmentOfWork, TeamOfWork } from './team-of-work.ts';
import type { Work, WorkEvent } from './work.ts';
import { notListed, notWritable, type WritingRefusal, withStart, writable } from './writable.ts';

export const SubmitWork = SaveWorkDraft.extend({
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
  facts: FileFacts & { readonly named: AnswerFacts },
  by: By,
): Decision<
  WorkEvent,
  | WritingRefusal
  | 'workExists'
  | 'workLocked'
  | 'notYourWork'
  | 'outsideCorrection'
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
  const refusal = notWritable(work, command.enrolmentId) ?? notListed(work, command, open.competition);
  if (refusal) return refusal;

  const { submission } = open.competition;
  if (!submission) return refuse('stageNotOpen');
  if (!command.declared) return refuse('declarationNeeded');
  const problems = checkAnswers(submission.fields, command.answers, facts.named);
  if (problems.length > 0) return refuse('answersInvalid', { fields: problems.map((p) => p.key) });
  const known = fittingFiles(command.files, submission.files, facts);
  if (!known.ok) return known;

  const { workId, title, answers } = command;
  const people = [...team.members, ...team.advisers];
  const schools = people.flatMap((m): SchoolCode[] => (m.schoolCode ? [m.schoolCode] : [])).sort();
  const { schoolCode } = open.enrolment;
  const submitted: WorkEvent = {
    type: 'submission.work_submitted',
    data: {
      workId,
      title,
      answers,
      files: known.files,
      version: work.status === 'none' ? 1 : work.versions + 1,
      code: open.enrolment.number ?? command.enrolmentId,
      authorIds: team.members.map((m) => m.personId),
      adviserIds: team.advisers.map((m) => m.personId),
      schoolCodes: [...new Set([...(schoolCode ? [schoolCode] : []), ...schools])],
      submittedBy: by.actor.personId,
      formVersion: formVersion(open.competition, 'submission'),
      at: by.at,
    },
  };
  return accept(...withStart(work, workId, open.enrolment, submitted));
}

/** The files as the server knows them, when they are as the competition wants them. */
function fittingFiles(
  files: readonly NamedFile[],
  { min, max, maxBytes, extensions }: SubmissionSettings['files'],
  facts: FileFacts,
) {
  if (files.length < min || files.length > max) return refuse('fileCountWrong', { min, max });
  if (new Set(files.map((f) => f.hash)).size < files.length) return refuse('fileTwice');
  const known = filesNamed(files, facts);
  if (!known.ok) return known;
  const odd = known.files.find((f) => !extensions.includes(f.extension));
  if (odd) return refuse('fileTypeRefused', { extension: odd.extension, allowed: extensions });
  return known.files.some((f) => f.bytes > maxBytes) ? refuse('fileTooLarge', { maxBytes }) : known;
}
