import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { proposeDistribution } from './propose-distribution.ts';
import {
  by,
  closedRound,
  created,
  hash,
  march,
  organiser,
  planId,
  pooled,
  proposed,
  roundId,
  roundScenario,
  sealed,
  seed,
} from './situations.ts';

const command = { roundId, planId, seed, maxFromOneSchool: null, reviews: [] };
const figures = { planHash: hash, works: 10, assignments: 30, short: 0 };

describe('propose distribution', () => {
  it('keeps the figures and the hash of the plan', () =>
    roundScenario
      .given(created, pooled)
      .when((round) => proposeDistribution(round, command, figures, by(organiser, march(1))))
      .then(accept(proposed())));
  it('is refused without experts, without works, or for a plan that is there', () => {
    roundScenario
      .given(created)
      .when((round) => proposeDistribution(round, command, figures, by(organiser)))
      .then(refuse('poolEmpty'));
    roundScenario
      .given(created, pooled)
      .when((round) => proposeDistribution(round, command, { ...figures, works: 0 }, by(organiser)))
      .then(refuse('noWorksToReview'));
    roundScenario
      .given(created, pooled, proposed())
      .when((round) => proposeDistribution(round, command, figures, by(organiser)))
      .then(refuse('planExists'));
  });
  it('is refused in a round that is over or was never there', () => {
    roundScenario
      .given(...closedRound)
      .when((round) => proposeDistribution(round, command, figures, by(organiser)))
      .then(refuse('roundClosed'));
    roundScenario
      .given(...closedRound, sealed)
      .when((round) => proposeDistribution(round, command, figures, by(organiser)))
      .then(refuse('roundSealed'));
    roundScenario
      .given()
      .when((round) => proposeDistribution(round, command, figures, by(organiser)))
      .then(refuse('roundNotFound'));
  });
});
