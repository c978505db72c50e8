import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import {
  assigned,
  by,
  closedRound,
  declined,
  march,
  openRoundEvents,
  organiser,
  roundAfter,
  sealed,
  sheetId,
  sheetScenario,
  submitted,
} from './situations.fixture.ts';
import { withdrawAssignment } from './withdraw-assignment.ts';

const command = { sheetId, reason: 'assigned by mistake' };
const open = roundAfter(...openRoundEvents);
const at = march(12);

describe('withdraw assignment', () => {
  it('withdraws an assignment', () =>
    sheetScenario
      .given(assigned)
      .when((sheet) => withdrawAssignment(sheet, command, by(organiser, at), open))
      .then(accept({ type: 'review.assignment_withdrawn', data: { ...command, withdrawnBy: organiser, at } })));
  it('does nothing when it has ended already', () =>
    sheetScenario
      .given(assigned, declined)
      .when((sheet) => withdrawAssignment(sheet, command, by(organiser), open))
      .then(accept()));
  it('is refused once the sheet was submitted, after the seal, and for an unknown sheet', () => {
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => withdrawAssignment(sheet, command, by(organiser), open))
      .then(refuse('sheetSubmitted'));
    sheetScenario
      .given(assigned)
      .when((sheet) => withdrawAssignment(sheet, command, by(organiser), roundAfter(...closedRound, sealed)))
      .then(refuse('roundSealed'));
    sheetScenario
      .given()
      .when((sheet) => withdrawAssignment(sheet, command, by(organiser), open))
      .then(refuse('sheetNotFound'));
  });
});
