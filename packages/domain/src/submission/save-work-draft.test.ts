import { describe, it } from 'vitest';
import { march } from '../competition/situations.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { EnrolmentId, FileHash } from '../kernel/ids.ts';
import type { FileFacts } from './named-files.ts';
import { saveWorkDraft } from './save-work-draft.ts';
import {
  asAda,
  competition,
  content,
  enrolment,
  enrolmentId,
  file,
  workId,
  workScenario,
  workStarted,
} from './situations.fixture.ts';
import type { WorkEvent } from './work.ts';

const command = { workId, enrolmentId, ...content, files: [] };
const none = { ready: new Map(), unsafe: new Set<FileHash>() };
const drafted: WorkEvent = {
  type: 'submission.work_drafted',
  data: { workId, ...content, files: [], at: march(6) },
};
const save =
  (at = march(6)) =>
  (work: Parameters<typeof saveWorkDraft>[0]) =>
    saveWorkDraft(work, enrolment, competition, command, none, asAda(at));

describe('save a draft of a work', () => {
  it('starts the work, complete or not', () =>
    workScenario
      .given()
      .when(save())
      .then(accept(workStarted(march(6)), drafted)));

  it('only saves a draft when the work exists', () =>
    workScenario
      .given(workStarted(march(6)))
      .when(save())
      .then(accept(drafted)));

  it('is refused at the closing instant itself', () =>
    workScenario
      .given()
      .when(save(march(15)))
      .then(refuse('stageClosed', { closedAt: march(15) })));

  it('records a file as it is in the store, and refuses one that the team did not upload', () => {
    const named = { ...command, files: [{ hash: file().hash, mediaType: 'text/html', bytes: 1 }] };
    const ready = new Map([[file().hash, { ...file(), begunAt: march(6) }]]);
    const saving = (facts: FileFacts) =>
      workScenario
        .given(workStarted(march(6)))
        .when((work) => saveWorkDraft(work, enrolment, competition, named, facts, asAda(march(6))));
    saving({ ...none, ready }).then(
      accept({ type: 'submission.work_drafted', data: { workId, ...content, at: march(6) } } as WorkEvent),
    );
    saving(none).then(refuse('fileNotReady'));
    saving({ ...none, unsafe: new Set([file().hash]) }).then(refuse('fileUnsafe', { hash: file().hash }));
  });

  it('never writes to another team’s work', () =>
    workScenario
      .given(workStarted(march(6)))
      .when((work) =>
        saveWorkDraft(
          work,
          enrolment,
          competition,
          { ...command, enrolmentId: workId as string as EnrolmentId },
          none,
          asAda(march(6)),
        ),
      )
      .then(refuse('notYourWork')));
});
