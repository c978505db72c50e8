import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { returnSheet } from './return-sheet.ts';
import {
  ada,
  assigned,
  by,
  closedRound,
  closesAt,
  distributedRound,
  drafted,
  march,
  openRoundEvents,
  opensAt,
  organiser,
  returned,
  roundAfter,
  sheetId,
  sheetScenario,
  submitted,
} from './situations.ts';

const command = { sheetId, reason: 'please say why' };
const open = roundAfter(...openRoundEvents);

describe('return sheet', () => {
  it('goes back to the expert with the reason', () =>
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => returnSheet(sheet, open, command, by(organiser, march(13))))
      .then(accept(returned)));
  it('is refused to its own expert', () =>
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => returnSheet(sheet, open, command, by(ada)))
      .then(refuse('ownSheet')));
  it('is refused before submission and where there is no sheet', () => {
    sheetScenario.refuses((sheet) => returnSheet(sheet, open, command, by(organiser)), {
      sheetNotSubmitted: [assigned, drafted],
      sheetNotFound: [],
    });
  });
  it('is refused when there is no time to answer', () => {
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => returnSheet(sheet, open, command, by(organiser, closesAt)))
      .then(refuse('roundClosed'));
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => returnSheet(sheet, roundAfter(...closedRound), command, by(organiser)))
      .then(refuse('roundClosed'));
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => returnSheet(sheet, roundAfter(...distributedRound), command, by(organiser)))
      .then(refuse('roundNotOpen', { opensAt }));
  });
});
