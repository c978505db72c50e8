import { describe, it } from 'vitest';
import { stage } from '../competition/situations.fixture.ts';
import { permissionsOf, type ReviewersSee } from '../competition/stage.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { ScoreSheetEvent } from './score-sheet.ts';
import { seeOthers } from './see-others.ts';
import {
  ada,
  added,
  assigned,
  by,
  closesAt,
  declared,
  declined,
  drafted,
  expertAfter,
  lin,
  march,
  returned,
  scoring,
  sheetId,
  sheetScenario,
  strangersWork,
  submitted,
} from './situations.fixture.ts';

const own = stage('onlineReview', 10, 20);
const sees = (reviewersSee?: ReviewersSee) => ({
  ...strangersWork,
  gone: false,
  ...(reviewersSee && { stage: { ...own, permissions: { ...permissionsOf(own), reviewersSee } } }),
});
const asked = (
  how: ReviewersSee | undefined,
  history: ScoreSheetEvent[],
  changes: object = {},
  who = ada,
  at = march(12),
) =>
  sheetScenario
    .given(...history)
    .when((sheet) => seeOthers(scoring({ sheet, work: sees(how), ...changes }), { sheetId }, by(who, at)));
const seen: ScoreSheetEvent = { type: 'review.others_seen', data: { sheetId, at: march(12) } };

describe('see others', () => {
  it('is recorded once, after one’s own sheet where the stage says so, at any time where it shows all', () => {
    asked('afterOwn', [assigned, submitted()]).then(accept(seen));
    asked('afterOwn', [assigned, submitted(), returned]).then(accept(seen));
    asked('all', [assigned]).then(accept(seen));
    asked('all', [assigned, drafted]).then(accept(seen));
    asked('all', [assigned, seen]).then(accept());
  });

  it('is refused while one’s own sheet was never submitted', () => {
    asked('afterOwn', [assigned]).then(refuse('ownSheetFirst'));
    asked('afterOwn', [assigned, drafted]).then(refuse('ownSheetFirst'));
  });

  it('is refused where the stage does not show them, and without a review stage', () => {
    for (const how of ['none', 'own', undefined] as const)
      asked(how, [assigned, submitted()]).then(refuse('othersNotShown'));
    // Also to an expert who saw them before the stage was changed.
    asked('own', [assigned, submitted(), seen]).then(refuse('othersNotShown'));
  });

  it('is refused to everybody else, for a sheet that ended, in a conflict, and once the round is closed', () => {
    asked('all', []).then(refuse('sheetNotFound'));
    asked('all', [assigned], {}, lin).then(refuse('notYourSheet'));
    asked('all', [assigned, declined]).then(refuse('sheetOver'));
    asked('all', [assigned], { work: { ...sees('all'), gone: true } }).then(refuse('workOver'));
    const conflict = expertAfter(added, declared());
    asked('all', [assigned], { expert: conflict }).then(refuse('conflictOfInterest', { conflict: 'declared' }));
    asked('all', [assigned, submitted()], {}, ada, closesAt).then(refuse('roundClosed'));
  });
});
