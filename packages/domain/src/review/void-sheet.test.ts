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
} from './situations.ts';
import { voidSheet } from './void-sheet.ts';

const command = { sheetId, reason: 'wrong work' };
const closed = roundAfter(...closedRound);

describe('void sheet', () => {
  it('leaves a sheet out and says why, after closing too', () =>
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => voidSheet(sheet, closed, command, by(organiser, march(13))))
      .then(accept(voided)));
  it('does nothing the second time', () =>
    sheetScenario
      .given(assigned, submitted(), voided)
      .when((sheet) => voidSheet(sheet, closed, command, by(organiser)))
      .then(accept()));
  it('goes after the seal where an objection was upheld', () =>
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => voidSheet(sheet, roundAfter(...closedRound, sealed), command, by(organiser, march(13)), true))
      .then(accept(voided)));
  it('is refused after the seal, to its own expert, before submission, and where there is none', () => {
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => voidSheet(sheet, roundAfter(...closedRound, sealed), command, by(organiser)))
      .then(refuse('roundSealed'));
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => voidSheet(sheet, closed, command, by(ada)))
      .then(refuse('ownSheet'));
    sheetScenario.refuses((sheet) => voidSheet(sheet, closed, command, by(organiser)), {
      sheetNotSubmitted: [assigned, drafted],
      sheetNotFound: [],
    });
  });
});
