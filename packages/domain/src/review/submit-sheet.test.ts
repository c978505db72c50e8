import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import {
  ada,
  assigned,
  by,
  closesAt,
  march,
  points,
  returned,
  scoring,
  sheetId,
  sheetScenario,
  submitted,
} from './situations.fixture.ts';
import { submitSheet } from './submit-sheet.ts';

const command = { sheetId, scores: points(80), comment: '' };
const when = (...history: Parameters<typeof sheetScenario.given>) =>
  sheetScenario.given(...history).when((sheet) => submitSheet(scoring({ sheet }), command, null, by(ada, march(12))));

describe('submit sheet', () => {
  it('keeps the whole sheet with the version of the rules', () => when(assigned).then(accept(submitted())));
  it('keeps each further submission as a separate version', () =>
    when(assigned, submitted()).then(accept(submitted(2))));
  it('may be submitted again after it was returned', () =>
    when(assigned, submitted(), returned).then(accept(submitted(2))));
  it('is refused with a criterion missing', () =>
    sheetScenario
      .given(assigned)
      .when((sheet) => submitSheet(scoring({ sheet }), { ...command, scores: {} }, null, by(ada)))
      .then(refuse('criterionMissing', { criteria: ['overall'] })));
  it('is refused at the closing instant itself', () =>
    sheetScenario
      .given(assigned)
      .when((sheet) => submitSheet(scoring({ sheet }), command, null, by(ada, closesAt)))
      .then(refuse('roundClosed')));
});
