import { expect, it } from 'vitest';
import { accept } from '../kernel/decision.ts';
import { overrideAdvancement } from './override-advancement.ts';
import * as s from './situations.fixture.ts';

const { at: _, overriddenBy: __, ...command } = s.overridden.data;
const simulatedOnce = [s.advancementDrafted, s.simulated];

it('records the work, the outcome, the reason and the person', () =>
  s.advancementScenario
    .given(...simulatedOnce)
    .when((one) => overrideAdvancement(one, command, s.by(s.ada, s.march(22)), s.contest(), { listed: true }))
    .then(accept(s.overridden)));

it('is withdrawn so that the rule applies again, with a reason of its own', () => {
  const back = { ...s.overridden, data: { ...s.overridden.data, outcome: 'asRuled' as const } };
  expect(s.advancementAfter(...simulatedOnce, s.overridden, back)).toMatchObject({
    overrides: new Map(),
    hands: [s.organiser, s.ada],
  });
});

it('is kept by a new simulation', () =>
  expect(s.advancementAfter(...simulatedOnce, s.overridden, s.simulated)).toMatchObject({
    overrides: new Map([[s.workId, { outcome: 'advanced', reason: 'sheet lost' }]]),
  }));

it('is refused before the line is drawn, after the decision, and for a work that is not in the list', () => {
  s.advancementScenario.refuses(
    (one) => overrideAdvancement(one, command, s.by(s.ada), s.contest(), { listed: true }),
    {
      advancementNotFound: [],
      advancementNotSimulated: [s.advancementDrafted],
      advancementDecided: s.approvedAdvancement,
    },
  );
  s.advancementScenario.refuses(
    (one) => overrideAdvancement(one, command, s.by(s.ada), s.contest(), { listed: false }),
    {
      workNotInList: simulatedOnce,
    },
  );
  const back = { ...command, outcome: 'asRuled' as const };
  s.advancementScenario.refuses((one) => overrideAdvancement(one, back, s.by(s.ada), s.contest(), { listed: true }), {
    overrideMissing: simulatedOnce,
  });
});
