import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { saveScoreDraft } from './save-score-draft.ts';
import {
  ada,
  assigned,
  by,
  closesAt,
  drafted,
  march,
  points,
  scoring,
  sheetAfter,
  sheetId,
  sheetScenario,
  submitted,
} from './situations.fixture.ts';

const command = { sheetId, scores: points(70), comment: '' };

describe('save score draft', () => {
  it('keeps what is on the screen, complete or not', () => {
    sheetScenario
      .given(assigned)
      .when((sheet) => saveScoreDraft(scoring({ sheet }), command, null, by(ada, march(11))))
      .then(accept(drafted));
    sheetScenario
      .given(assigned)
      .when((sheet) => saveScoreDraft(scoring({ sheet }), { ...command, scores: {} }, null, by(ada)).ok)
      .then(true);
  });
  it('does not touch a sheet that was submitted', () =>
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => saveScoreDraft(scoring({ sheet }), command, null, by(ada)))
      .then(refuse('sheetSubmitted')));
  it('is refused out of range and at the closing instant', () => {
    const situation = scoring({ sheet: sheetAfter(assigned) });
    sheetScenario
      .given(assigned)
      .when(() => saveScoreDraft(situation, { ...command, scores: points(101) }, null, by(ada)))
      .then(refuse('scoreOutOfRange', { criterion: 'overall', min: 0, max: 100 }));
    sheetScenario
      .given(assigned)
      .when(() => saveScoreDraft(situation, command, null, by(ada, closesAt)))
      .then(refuse('roundClosed'));
  });
});
