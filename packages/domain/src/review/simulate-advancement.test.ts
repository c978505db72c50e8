import { expect, it } from 'vitest';
import { accept } from '../kernel/decision.ts';
import type { ItemId } from '../kernel/ids.ts';
import { simulateAdvancement } from './simulate-advancement.ts';
import * as s from './situations.fixture.ts';

const command = { advancementId: s.advancementId, rules: [s.topTwo] };

it('records the list that the rules give, and who drew the line', () =>
  s.advancementScenario
    .given(s.advancementDrafted)
    .when((one) => simulateAdvancement(one, command, s.by(s.organiser, s.march(22)), s.contest(), s.advancementList))
    .then(accept(s.simulated)));

it('may be repeated with other rules until the list is approved', () => {
  const topThree = { ...s.topTwo, select: { by: 'number' as const, places: 3 } };
  const again = { ...s.simulated, data: { ...s.simulated.data, rules: [topThree], advanced: 3, simulatedBy: s.ada } };
  expect(s.advancementAfter(s.advancementDrafted, s.simulated, again as typeof s.simulated)).toMatchObject({
    rules: [topThree],
    list: { advanced: 3 },
    hands: [s.organiser, s.ada],
  });
});

it('is refused once the list is decided, and without a rule for each item', () => {
  s.advancementScenario.refuses(
    (one) => simulateAdvancement(one, command, s.by(s.organiser), s.contest(), s.advancementList),
    {
      advancementNotFound: [],
      advancementDecided: s.approvedAdvancement,
    },
  );
  const rules = [{ ...s.topTwo, itemId: s.roundId as unknown as ItemId }];
  s.advancementScenario.refuses(
    (one) => simulateAdvancement(one, { ...command, rules }, s.by(s.organiser), s.contest(), s.advancementList),
    { advancementRuleMissing: [s.advancementDrafted] },
  );
});
