import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { acknowledgeAssignment } from './acknowledge-assignment.ts';
import {
  ada,
  added,
  assigned,
  by,
  closedRound,
  declared,
  distributedRound,
  drafted,
  expertAfter,
  march,
  roundAfter,
  scoring,
  sheetId,
  sheetScenario,
} from './situations.fixture.ts';

const at = march(8);

describe('acknowledge assignment', () => {
  it('is possible before the round opens', () =>
    sheetScenario
      .given(assigned)
      .when((sheet) =>
        acknowledgeAssignment(scoring({ sheet, round: roundAfter(...distributedRound) }), { sheetId }, by(ada, at)),
      )
      .then(accept({ type: 'review.assignment_acknowledged', data: { sheetId, at } })));
  it('does nothing once there are scores', () =>
    sheetScenario
      .given(assigned, drafted)
      .when((sheet) => acknowledgeAssignment(scoring({ sheet }), { sheetId }, by(ada)))
      .then(accept()));
  it('is refused in a conflict, and after the round is closed', () => {
    sheetScenario
      .given(assigned)
      .when((sheet) =>
        acknowledgeAssignment(scoring({ sheet, expert: expertAfter(added, declared()) }), { sheetId }, by(ada)),
      )
      .then(refuse('conflictOfInterest', { conflict: 'declared' }));
    sheetScenario
      .given(assigned)
      .when((sheet) =>
        acknowledgeAssignment(scoring({ sheet, round: roundAfter(...closedRound) }), { sheetId }, by(ada)),
      )
      .then(refuse('roundClosed'));
  });
});
