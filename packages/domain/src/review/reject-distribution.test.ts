import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { rejectDistribution } from './reject-distribution.ts';
import {
  approved,
  by,
  colleague,
  created,
  march,
  planId,
  planRequested,
  pooled,
  proposed,
  rejected,
  roundId,
  roundScenario,
} from './situations.fixture.ts';

const reject = { roundId, planId, reason: 'uneven' };

describe('reject distribution', () => {
  it('cancels a plan that is still being made', () =>
    roundScenario
      .given(created, pooled, planRequested)
      .when((round) => rejectDistribution(round, reject, by(colleague, march(1))))
      .then(accept(rejected)));
  it('records the reason', () =>
    roundScenario
      .given(created, pooled, proposed())
      .when((round) => rejectDistribution(round, reject, by(colleague, march(1))))
      .then(accept(rejected)));
  it('is refused once the plan was approved', () =>
    roundScenario
      .given(created, pooled, proposed(), approved)
      .when((round) => rejectDistribution(round, reject, by(colleague)))
      .then(refuse('planDecided')));
});
