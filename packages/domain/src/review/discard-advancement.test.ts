import { it } from 'vitest';
import { accept } from '../kernel/decision.ts';
import { discardAdvancement } from './discard-advancement.ts';
import * as s from './situations.fixture.ts';

const command = { advancementId: s.advancementId, reason: 'wrong run' };

it('discards an advancement before it is applied', () => {
  for (const history of [[s.advancementDrafted], [s.advancementDrafted, s.simulated], s.approvedAdvancement])
    s.advancementScenario
      .given(...history)
      .when((one) => discardAdvancement(one, command, s.by(s.organiser, s.march(22))))
      .then(accept(s.advancementDiscarded));
});

it('is refused once the list is applied', () =>
  s.advancementScenario.refuses((one) => discardAdvancement(one, command, s.by(s.organiser)), {
    advancementNotFound: [],
    advancementDecided: s.appliedAdvancement,
  }));

it('does nothing the second time', () =>
  s.advancementScenario
    .given(s.advancementDrafted, s.advancementDiscarded)
    .when((one) => discardAdvancement(one, command, s.by(s.organiser)))
    .then(accept()));
