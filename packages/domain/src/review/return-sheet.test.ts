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
} from './situations.fixture.ts';

const command = { sheetId, reason: 'please say why' };
const open = roundAfter(...openRoundEvents);

describe('return sheet', () => {
  it('goes back to the expert with the reason', () =>
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => returnSheet(sheet, command, by(organiser, march(13)), open))
      .then(accept(returned)));
  it('is refused to its own expert', () =>
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => returnSheet(sheet, command, by(ada), open))
      .then(refuse('ownSheet')));
  it('is refused before submission and for an unknown sheet', () => {
    sheetScenario.refuses((sheet) => returnSheet(sheet, command, by(organiser), open), {
      sheetNotSubmitted: [assigned, drafted],
      sheetNotFound: [],
    });
  });
  it('is refused when there is no time left to answer', () => {
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => returnSheet(sheet, command, by(organiser, closesAt), open))
      .then(refuse('roundClosed'));
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => returnSheet(sheet, command, by(organiser), roundAfter(...closedRound)))
      .then(refuse('roundClosed'));
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => returnSheet(sheet, command, by(organiser), roundAfter(...distributedRound)))
      .then(refuse('roundNotOpen', { opensAt }));
  });
});
