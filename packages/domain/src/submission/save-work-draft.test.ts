import { describe, it } from 'vitest';
import { march } from '../competition/situations.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { EnrolmentId } from '../kernel/ids.ts';
import { saveWorkDraft } from './save-work-draft.ts';
import {
  asAda,
  competition,
  content,
  enrolment,
  enrolmentId,
  workId,
  workScenario,
  workStarted,
} from './situations.ts';
import type { WorkEvent } from './work.ts';

const command = { workId, enrolmentId, ...content, files: [] };
const drafted: WorkEvent = {
  type: 'submission.work_drafted',
  data: { workId, ...content, files: [], at: march(6) },
};
const save =
  (at = march(6)) =>
  (work: Parameters<typeof saveWorkDraft>[0]) =>
    saveWorkDraft(work, enrolment, competition, command, asAda(at));

describe('save a draft of a work', () => {
  it('starts the work, incomplete as it may be', () =>
    workScenario
      .given()
      .when(save())
      .then(accept(workStarted(march(6)), drafted)));

  it('only drafts when the work is there', () =>
    workScenario
      .given(workStarted(march(6)))
      .when(save())
      .then(accept(drafted)));

  it('is refused at the closing instant itself', () =>
    workScenario
      .given()
      .when(save(march(15)))
      .then(refuse('stageClosed', { closedAt: march(15) })));

  it('never writes into another team’s work', () =>
    workScenario
      .given(workStarted(march(6)))
      .when((work) =>
        saveWorkDraft(
          work,
          enrolment,
          competition,
          { ...command, enrolmentId: workId as string as EnrolmentId },
          asAda(march(6)),
        ),
      )
      .then(refuse('notYourWork')));
});
