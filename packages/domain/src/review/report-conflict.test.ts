import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { reportConflict } from './report-conflict.ts';
import {
  ada,
  added,
  assigned,
  by,
  closedRound,
  conflictId,
  declared,
  declined,
  expertAfter,
  lin,
  march,
  roundAfter,
  scoring,
  sheetId,
  sheetScenario,
} from './situations.fixture.ts';

const command = { sheetId, conflictId, type: 'collaborator' as const, reason: 'we wrote it together' };
const at = march(11);

describe('report conflict', () => {
  it('declares it and releases the sheet', () =>
    sheetScenario
      .given(assigned)
      .when((sheet) => {
        const decision = reportConflict(scoring({ sheet }), command, by(ada, at));
        return decision.ok ? decision.events.map(({ type }) => type) : [];
      })
      .then(['expert.conflict_declared', 'review.assignment_declined']));
  it('does nothing the second time', () =>
    sheetScenario
      .given(assigned, declined)
      .when((sheet) =>
        reportConflict(scoring({ sheet, expert: expertAfter(added, declared(ada)) }), command, by(ada, at)),
      )
      .then(accept()));
  it('is refused to others, and once the round is closed', () => {
    sheetScenario
      .given(assigned)
      .when((sheet) => reportConflict(scoring({ sheet }), command, by(lin, at)))
      .then(refuse('notYourSheet'));
    sheetScenario
      .given(assigned)
      .when((sheet) => reportConflict(scoring({ sheet, round: roundAfter(...closedRound) }), command, by(ada, at)))
      .then(refuse('roundClosed'));
  });
});
