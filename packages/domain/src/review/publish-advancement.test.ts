import { it } from 'vitest';
import { accept } from '../kernel/decision.ts';
import { publishAdvancement } from './publish-advancement.ts';
import * as s from './situations.fixture.ts';

const command = { advancementId: s.advancementId };
const by = s.by(s.organiser, s.march(22));

it('publishes an applied list', () =>
  s.advancementScenario
    .given(...s.appliedAdvancement)
    .when((one) => publishAdvancement(one, command, by, s.contest()))
    .then(accept(s.advancementPublished)));

it('is refused for a list that is not in force', () =>
  s.advancementScenario.refuses((one) => publishAdvancement(one, command, by, s.contest()), {
    advancementNotFound: [],
    advancementNotApplied: [...s.appliedAdvancement, s.advancementSuperseded],
  }));

it('does nothing the second time', () =>
  s.advancementScenario
    .given(...s.appliedAdvancement, s.advancementPublished)
    .when((one) => publishAdvancement(one, command, by, s.contest()))
    .then(accept()));
