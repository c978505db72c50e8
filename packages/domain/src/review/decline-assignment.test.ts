import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { declineAssignment } from './decline-assignment.ts';
import {
  ada,
  assigned,
  by,
  closedRound,
  declined,
  drafted,
  lin,
  march,
  roundAfter,
  scoring,
  sheetId,
  sheetScenario,
  submitted,
  voided,
} from './situations.fixture.ts';

const command = { sheetId, cause: 'load' as const, reason: 'too many' };
const at = march(11);
const when = (...history: Parameters<typeof sheetScenario.given>) =>
  sheetScenario.given(...history).when((sheet) => declineAssignment(scoring({ sheet }), command, by(ada, at)));

describe('decline assignment', () => {
  it('is recorded as declined before the first score, and as recused afterwards', () => {
    when(assigned).then(accept(declined));
    when(assigned, drafted).then(
      accept({ type: 'review.recused', data: { sheetId, reason: 'too many', at } }) as never,
    );
  });
  it('does nothing the second time', () => when(assigned, declined).then(accept()));
  it('leaves a submitted sheet alone, except for a conflict', () => {
    when(assigned, submitted()).then(refuse('sheetSubmitted'));
    sheetScenario
      .given(assigned, submitted())
      .when((sheet) => declineAssignment(scoring({ sheet }), { ...command, cause: 'conflict' }, by(ada, at)).ok)
      .then(true);
  });
  it('is refused to others, for a voided sheet, after the round is closed, and for an unknown sheet', () => {
    sheetScenario
      .given(assigned)
      .when((sheet) => declineAssignment(scoring({ sheet }), command, by(lin)))
      .then(refuse('notYourSheet'));
    when(assigned, submitted(), voided).then(refuse('sheetOver'));
    sheetScenario
      .given(assigned)
      .when((sheet) => declineAssignment(scoring({ sheet, round: roundAfter(...closedRound) }), command, by(ada)))
      .then(refuse('roundClosed'));
    when().then(refuse('sheetNotFound'));
  });
});
