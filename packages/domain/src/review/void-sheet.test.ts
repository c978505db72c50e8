import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { RemedyState } from '../kernel/remedy.ts';
import type { ScoreSheet, ScoreSheetEvent } from './score-sheet.ts';
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
import { type VoidSheet, voidSheet } from './void-sheet.ts';

const objectionId = '00000000-0000-7000-8000-000000000600';
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
  it('is possible after the seal only under a final decision that orders the scores of the work corrected', () => {
    const under = { ...command, objectionId };
    const inSealed = (ordered?: RemedyState) => (sheet: ScoreSheet) =>
      voidSheet(sheet, under, by(organiser, march(13)), roundAfter(...closedRound, sealed), ordered);
    const given = sheetScenario.given(assigned, submitted());
    given.when(inSealed('open')).then(accept({ ...voided, data: { ...voided.data, objectionId } } as ScoreSheetEvent));
    given.when(inSealed('notFinal')).then(refuse('remedyNotFinal'));
    given.when(inSealed('begun')).then(refuse('remedyBegun'));
    given.when(inSealed('done')).then(refuse('remedyDone'));
    for (const ordered of [undefined, 'notOrdered'] as const)
      given.when(inSealed(ordered)).then(refuse('remedyNotOrdered'));
  });
  it('leaves the sheets that a decision ordered as they are, but for another decision', () => {
    const ordered = { objectionId, until: march(20) };
    const given = sheetScenario.given(
      { ...assigned, data: { ...assigned.data, ordered } } as ScoreSheetEvent,
      submitted(),
    );
    const inSealed = (changes: Partial<VoidSheet>) => (sheet: ScoreSheet) =>
      voidSheet(sheet, { ...command, ...changes }, by(organiser, march(13)), closed, 'open');
    given.when(inSealed({ objectionId })).then(refuse('sheetOrdered'));
    given.when(inSealed({})).then(refuse('sheetOrdered'));
    const other = { objectionId: '00000000-0000-7000-8000-000000000601' };
    given.when(inSealed(other)).then(accept({ ...voided, data: { ...voided.data, ...other } } as ScoreSheetEvent));
  });
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
