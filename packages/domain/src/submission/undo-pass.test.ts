import { describe, expect, it } from 'vitest';
import { evolveCompetition } from '../competition/competition.ts';
import { by, competitionId, march, stage } from '../competition/situations.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { assigned, sheetAfter } from '../review/situations.fixture.ts';
import { NOT_IN_REVIEW } from './leave-review.ts';
import { competition, lin, workId, workScenario, workStarted, workSubmitted } from './situations.fixture.ts';
import { undoPass } from './undo-pass.ts';
import { evolveWork, newWork, type WorkEvent } from './work.ts';

const submitted = [workStarted(march(6)), workSubmitted(march(6))];
const locked: WorkEvent = { type: 'submission.work_locked', data: { workId, version: 1, at: march(15) } };
const me = by(march(16));
const screened = (outcome: 'eligible' | 'ineligible' | 'toBeCorrected', more = {}): WorkEvent => ({
  type: 'submission.work_screened',
  data: { workId, outcome, reason: null, screenedBy: me.actor.personId, at: march(16), ...more },
});
const undone = (to: 'submitted' | 'locked'): WorkEvent => ({
  type: 'submission.pass_undone',
  data: { workId, to, undoneBy: me.actor.personId, at: march(16) },
});
const command = { workId };

describe('undo a passed check', () => {
  it('makes the work wait for its check again, locked or not', () => {
    workScenario
      .given(...submitted, locked, screened('eligible'))
      .when((work) => undoPass(work, command, me, competition))
      .then(accept(undone('locked')));
    workScenario
      .given(...submitted, screened('eligible'))
      .when((work) => undoPass(work, command, me, competition))
      .then(accept(undone('submitted')));
  });

  it('restores the work exactly as it was, with the correction that was checked', () => {
    const returned = screened('toBeCorrected', { reason: '题目', correctUntil: march(20) });
    const before = [...submitted, returned, workSubmitted(march(16), 2)].reduce(evolveWork, newWork());
    const after = [screened('eligible'), undone('submitted')].reduce(evolveWork, before);
    expect(after).toEqual(before);
  });

  it('is only for the person who passed it, before anything else happens', () => {
    const colleague = by(march(16), lin);
    workScenario
      .given(...submitted, screened('eligible'))
      .when((work) => undoPass(work, command, colleague, competition))
      .then(refuse('nothingToUndo'));
    workScenario.refuses((work) => undoPass(work, command, me, competition), {
      workNotFound: [],
      nothingToUndo: [...submitted, screened('eligible'), undone('submitted')],
    });
    const given = { ...NOT_IN_REVIEW, sheets: [sheetAfter(assigned)] };
    workScenario
      .given(...submitted, screened('eligible'))
      .when((work) => undoPass(work, command, me, competition, given))
      .then(refuse('workInReview', { count: 1 }));
    workScenario
      .given(...submitted, screened('eligible'))
      .when((work) => undoPass(work, command, me, competition, { ...NOT_IN_REVIEW, judged: true }))
      .then(refuse('workSealed'));
  });

  it('ends with the stage of checks', () => {
    const checks = evolveCompetition(competition, {
      type: 'competition.schedule_set',
      data: { competitionId, stages: [stage('submit', 5, 15), stage('screening', 15, 16)], at: march(1) },
    });
    workScenario
      .given(...submitted, screened('eligible'))
      .when((work) => undoPass(work, command, me, checks))
      .then(refuse('screeningOver', { closedAt: march(16) }));
  });
});
