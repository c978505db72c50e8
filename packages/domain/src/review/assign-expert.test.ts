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
  otherSchool,
  roundAfter,
  roundId,
  sealed,
  sheetId,
  sheetScenario,
  stated,
  strangersWork,
  suspended,
  workId,
} from './situations.fixture.ts';

const command = { roundId, sheetId, workId, expertId: ada };
const work = { ...strangersWork, itemId, version: 2, alias: 'W-007', unchecked: false, sheets: 2, load: 5 };
const open = roundAfter(...openRoundEvents);
const when = (round = open, expert = expertAfter(added), asked: typeof work | null = work) =>
  sheetScenario.given().when((sheet) => assignExpert(sheet, round, expert, asked, command, by(organiser, march(1))));

describe('assign expert', () => {
  it('adds a sheet by hand', () =>
    when().then(accept({ ...assigned, data: { ...assigned.data, planId: null } } as never)));
  it('is refused for a work that has not passed the check which is planned for it', () =>
    when(open, undefined, { ...work, unchecked: true }).then(refuse('worksUnchecked', { count: 1 })));
  it('is refused for a work that has all its reviews: more require a plan approved by two people', () => {
    when(open, undefined, { ...work, sheets: 3 }).then(refuse('reviewsComplete', { count: 3 }));
    when(open, undefined, { ...work, sheets: 4 }).then(refuse('reviewsComplete', { count: 4 }));
  });
  it('is refused for an expert who has as many reviews as the organiser allows, or as they want', () => {
    when(open, undefined, { ...work, load: 60 }).then(refuse('expertFullyLoaded', { count: 60 }));
    when(open, expertAfter(added, stated({ maxLoad: 5 }))).then(refuse('expertFullyLoaded', { count: 5 }));
    when(open, expertAfter(added, stated({ maxLoad: 900 })), { ...work, load: 60 }).then(
      refuse('expertFullyLoaded', { count: 60 }),
    );
  });
  it('is refused for an expert who is away for what is left of the round', () => {
    const away = (from: string, to: string) => expertAfter(added, stated({ away: [{ from, to }] }));
    when(open, away('2026-03-01', '2026-03-31')).then(refuse('expertAway'));
    when(open, away('2026-03-01', '2026-03-15')).then(
      accept({ ...assigned, data: { ...assigned.data, planId: null } } as never),
    );
    const late = by(organiser, march(16));
    sheetScenario
      .given()
      .when((sheet) => assignExpert(sheet, open, away('2026-03-16', '2026-03-31'), work, command, late))
      .then(refuse('expertAway'));
  });
  it('is refused for an expert in conflict, inactive or outside the pool', () => {
    when(open, expertAfter(added, declared())).then(refuse('conflictOfInterest', { conflict: 'declared' }));
    const there = { schools: [{ schoolCode: otherSchool, from: 2020, to: 2024 }] };
    when(open, expertAfter(added, stated(there))).then(refuse('conflictOfInterest', { conflict: 'sameSchool' }));
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
