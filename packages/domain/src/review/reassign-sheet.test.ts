import { describe, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import type { PersonId, SheetId } from '../kernel/ids.ts';
import { reassignSheet } from './reassign-sheet.ts';
import {
  ada,
  added,
  assigned,
  by,
  closedRound,
  declared,
  declined,
  drafted,
  expertAfter,
  itemId,
  lin,
  march,
  openRoundEvents,
  organiser,
  roundAfter,
  sealed,
  sheetAfter,
  sheetId,
  sheetScenario,
  strangersWork,
  submitted,
} from './situations.fixture.ts';

const newSheetId = uuid(70) as SheetId;
const open = roundAfter(...openRoundEvents);
const work = { ...strangersWork, itemId, version: 2, alias: 'W-007', unchecked: false, sheets: 2, load: 5 };
const linAdded = expertAfter({ ...added, data: { ...added.data, personId: lin } } as typeof added);
const fresh = sheetAfter();
const at = march(12);
const reason = 'will not finish in time';

type Situation = { round?: typeof open; expert?: typeof linAdded; to?: PersonId; work?: typeof work | null };
const when = (history: (typeof assigned)[], given: Situation = {}, who = organiser) =>
  sheetScenario
    .given(...history)
    .when((old) =>
      reassignSheet(
        old,
        fresh,
        given.round ?? open,
        given.expert ?? linAdded,
        given.work === undefined ? work : given.work,
        { sheetId, newSheetId, expertId: given.to ?? lin, reason },
        by(who, at),
      ),
    );
const withdrawn = { type: 'review.assignment_withdrawn', data: { sheetId, withdrawnBy: organiser, reason, at } };
const given = {
  ...assigned,
  data: { ...assigned.data, sheetId: newSheetId, expertId: lin, planId: null, at },
};

describe('reassign sheet', () => {
  it('withdraws an open sheet and assigns the work to another expert, in one command', () => {
    when([assigned]).then(accept(withdrawn as never, given as never));
    when([assigned, drafted]).then(accept(withdrawn as never, given as never));
  });

  it('adds a sheet after one that was declined, which stays as it is', () => {
    when([assigned, declined]).then(accept(given as never));
  });

  it('is refused for a submitted sheet, and for the expert who has it', () => {
    when([assigned, submitted()]).then(refuse('sheetSubmitted'));
    when([assigned], { to: ada, expert: expertAfter(added) }).then(refuse('assignmentExists'));
    when([]).then(refuse('sheetNotFound'));
  });

  it('is refused to either of the two experts', () => {
    when([assigned], {}, ada).then(refuse('ownSheet'));
    when([assigned], {}, lin).then(refuse('ownSheet'));
  });

  it('is refused if the other expert may not judge the work, and then withdraws nothing', () => {
    const conflicted = expertAfter(
      { ...added, data: { ...added.data, personId: lin } } as typeof added,
      {
        ...declared(),
        data: { ...declared().data, personId: lin },
      } as never,
    );
    when([assigned], { expert: conflicted }).then(refuse('conflictOfInterest', { conflict: 'declared' }));
    when([assigned], { work: null }).then(refuse('workNotInRound'));
    when([assigned, declined], { work: { ...work, sheets: 3 } }).then(refuse('reviewsComplete', { count: 3 }));
  });

  it('is refused when the round is over', () => {
    when([assigned], { round: roundAfter(...closedRound) }).then(refuse('roundClosed'));
    when([assigned], { round: roundAfter(...closedRound, sealed) }).then(refuse('roundSealed'));
  });
});
