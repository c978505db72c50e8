import { it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { approveAdvancement } from './approve-advancement.ts';
import * as s from './situations.fixture.ts';

/** Simulated once, with one work decided individually. */
const command = { advancementId: s.advancementId, revision: 2 };
const sealed = s.runAfter(s.requested, s.computed(), s.sealedRun);
const simulatedOnce = [s.advancementDrafted, s.simulated];
const approve = (changes: object = {}, by = s.by(s.colleague, s.march(22)), run = sealed) =>
  s.advancementScenario
    .given(...simulatedOnce, s.overridden)
    .when((one) => approveAdvancement(one, command, by, s.contest(), run, { ...s.advancementList, ...changes }));

it('records the final list and the number of works decided by people', () =>
  approve({ advanced: 3 }).then(
    accept({
      type: 'review.advancement_approved',
      data: {
        advancementId: s.advancementId,
        ...s.advancementList,
        advanced: 3,
        overrides: 1,
        approvedBy: s.colleague,
        at: s.march(22),
      },
    }),
  ));

it('needs a person who neither drafted, simulated nor overrode', () => {
  for (const hand of [s.organiser, s.ada]) approve({}, s.by(hand)).then(refuse('secondPersonNeeded'));
});

it('waits until every tie at the line is decided and somebody advances', () => {
  approve({ undecided: 2 }).then(refuse('advancementUndecided', { works: 2 }));
  approve({ advanced: 0 }).then(refuse('nobodyAdvances'));
});

it('is refused when the scores were replaced', () =>
  approve({}, s.by(s.colleague), s.runAfter(s.requested, s.computed())).then(refuse('scoreRunNotApproved')));

it('is refused when the list has changed since it was read', () =>
  s.advancementScenario
    .given(...simulatedOnce, s.overridden, s.simulated)
    .when((one) => approveAdvancement(one, command, s.by(s.colleague), s.contest(), sealed, s.advancementList))
    .then(refuse('advancementChanged')));

it('is refused before the line is drawn and after a decision', () => {
  const decided = (run = sealed) =>
    s.advancementScenario.refuses(
      (one) => approveAdvancement(one, command, s.by(s.colleague), s.contest(), run, s.advancementList),
      {
        advancementNotFound: [],
        advancementNotSimulated: [s.advancementDrafted],
        advancementDecided: [...simulatedOnce, s.advancementDiscarded],
      },
    );
  decided();
});

it('does nothing the second time', () =>
  s.advancementScenario
    .given(...s.approvedAdvancement)
    .when((one) => approveAdvancement(one, command, s.by(s.colleague), s.contest(), sealed, s.advancementList))
    .then(accept()));
