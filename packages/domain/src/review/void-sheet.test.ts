import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import {
  ada,
  assigned,
  by,
  closedRound,
  drafted,
  march,
  organiser,
  roundAfter,
  sealed,
  sheetId,
  sheetScenario,
  submitted,
  voided,
} from './situations.fixture.ts';
import { voidSheet } from './void-sheet.ts';

const command = { sheetId, reason: 'wrong work' };
const closed = roundAfter(...closedRound);

describe('void sheet', () => {
  it('leaves a sheet out with a reason, also after closing', () =>
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => voidSheet(sheet, command, by(organiser, march(13)), closed))
      .then(accept(voided)));
  it('does nothing the second time', () =>
    sheetScenario
      .given(assigned, submitted(), voided)
      .when((sheet) => voidSheet(sheet, command, by(organiser), closed))
      .then(accept()));
  it('is possible after the seal when an objection was upheld', () =>
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => voidSheet(sheet, command, by(organiser, march(13)), roundAfter(...closedRound, sealed), true))
      .then(accept(voided)));
  it('is refused after the seal, to its own expert, before submission, and for an unknown sheet', () => {
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => voidSheet(sheet, command, by(organiser), roundAfter(...closedRound, sealed)))
      .then(refuse('roundSealed'));
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => voidSheet(sheet, command, by(ada), closed))
      .then(refuse('ownSheet'));
    sheetScenario.refuses((sheet) => voidSheet(sheet, command, by(organiser), closed), {
      sheetNotSubmitted: [assigned, drafted],
      sheetNotFound: [],
    });
  });
});
