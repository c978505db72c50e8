import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { recordDistribution } from './record-distribution.ts';
import type { PlanProblem, RoundEvent } from './round.ts';
import {
  approved,
  by,
  closed,
  created,
  hash,
  march,
  opened,
  organiser,
  planId,
  planRequested,
  pooled,
  proposed,
  rejected,
  roundId,
  roundScenario,
  sealed,
} from './situations.fixture.ts';

const figures = { planHash: hash, works: 10, assignments: 30, short: 0 };
const worker = by(organiser, march(1), 'system');
const failed = (problem: PlanProblem) => ({
  type: 'review.distribution_failed' as const,
  data: { roundId, planId, problem, at: march(1) },
});

const nobody: RoundEvent = { type: 'review.pool_set', data: { roundId, expertIds: [], chiefIds: [], at: march(1) } };

describe('record distribution', () => {
  it('proposes the plan in the name of the person who requested it', () =>
    roundScenario
      .given(created, pooled, planRequested)
      .when((round) => recordDistribution(round, figures, worker, planId))
      .then(accept(proposed())));
  it('records the same plan once', () =>
    roundScenario
      .given(created, pooled, planRequested, proposed())
      .when((round) => recordDistribution(round, figures, worker, planId))
      .then(accept()));
  it('says why there is no plan: no works, no experts, or too late', () => {
    roundScenario
      .given(created, pooled, planRequested)
      .when((round) => recordDistribution(round, { ...figures, works: 0 }, worker, planId))
      .then(accept(failed('noWorksToReview')));
    roundScenario
      .given(created, pooled, planRequested, nobody)
      .when((round) => recordDistribution(round, figures, worker, planId))
      .then(accept(failed('poolEmpty')));
    roundScenario
      .given(created, pooled, planRequested, opened, closed)
      .when((round) => recordDistribution(round, figures, worker, planId))
      .then(accept(failed('roundClosed')));
    roundScenario
      .given(created, pooled, planRequested, opened, closed, sealed)
      .when((round) => recordDistribution(round, figures, worker, planId))
      .then(accept(failed('roundSealed')));
    roundScenario
      .given(created, pooled, planRequested, failed('noWorksToReview'))
      .when((round) => recordDistribution(round, figures, worker, planId))
      .then(accept());
  });
  it('is refused for a cancelled, an approved or an unknown plan, and for an unknown round', () => {
    roundScenario
      .given(created, pooled, planRequested, rejected)
      .when((round) => recordDistribution(round, figures, worker, planId))
      .then(refuse('planDecided'));
    const other = { ...figures, planHash: 'b'.repeat(64) as typeof hash };
    roundScenario
      .given(created, pooled, planRequested, proposed(), approved)
      .when((round) => recordDistribution(round, other, worker, planId))
      .then(refuse('planDecided'));
    roundScenario.refuses((round) => recordDistribution(round, figures, worker, planId), {
      planNotFound: [created, pooled],
      roundNotFound: [],
    });
  });
});
