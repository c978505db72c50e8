import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { assignExpert } from './assign-expert.ts';
import {
  ada,
  added,
  assigned,
  by,
  closedRound,
  created,
  declared,
  expertAfter,
  itemId,
  march,
  openRoundEvents,
  organiser,
  roundAfter,
  roundId,
  sealed,
  sheetId,
  sheetScenario,
  strangersWork,
  suspended,
  workId,
} from './situations.fixture.ts';

const command = { roundId, sheetId, workId, expertId: ada };
const work = { ...strangersWork, itemId, version: 2, alias: 'W-007', sheets: 2 };
const open = roundAfter(...openRoundEvents);
const when = (round = open, expert = expertAfter(added), asked: typeof work | null = work) =>
  sheetScenario.given().when((sheet) => assignExpert(sheet, round, expert, asked, command, by(organiser, march(1))));

describe('assign expert', () => {
  it('adds a sheet by hand', () =>
    when().then(accept({ ...assigned, data: { ...assigned.data, planId: null } } as never)));
  it('is refused for a work that has all its reviews: more require a plan approved by two people', () => {
    when(open, undefined, { ...work, sheets: 3 }).then(refuse('reviewsComplete', { count: 3 }));
    when(open, undefined, { ...work, sheets: 4 }).then(refuse('reviewsComplete', { count: 4 }));
  });
  it('is refused for an expert in conflict, inactive or outside the pool', () => {
    when(open, expertAfter(added, declared())).then(refuse('conflictOfInterest', { conflict: 'declared' }));
    when(open, expertAfter(added, suspended)).then(refuse('expertNotActive', { count: 1 }));
    when(roundAfter(created)).then(refuse('expertNotInPool'));
  });
  it('is refused for a work outside this round', () => {
    when(open, undefined, null).then(refuse('workNotInRound'));
  });
  it('is refused when the round is over, or the sheet exists', () => {
    when(roundAfter(...closedRound)).then(refuse('roundClosed'));
    when(roundAfter(...closedRound, sealed)).then(refuse('roundSealed'));
    sheetScenario
      .given(assigned)
      .when((sheet) => assignExpert(sheet, open, expertAfter(added), work, command, by(organiser)))
      .then(refuse('assignmentExists'));
  });
});
