import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { tied } from '../kernel/given.ts';
import { approveDistribution } from './approve-distribution.ts';
import type { Round } from './round.ts';
import {
  approved,
  by,
  closedRound,
  colleague,
  created,
  march,
  organiser,
  planId,
  planRequested,
  pooled,
  proposed,
  rejected,
  roundId,
  roundScenario,
} from './situations.fixture.ts';

const approve = { roundId, planId, acceptShort: false };

describe('approve distribution', () => {
  it('takes a second person', () => {
    roundScenario
      .given(created, pooled, proposed())
      .when((round) => approveDistribution(round, approve, by(organiser)))
      .then(refuse('secondPersonNeeded'));
    roundScenario
      .given(created, pooled, proposed())
      .when((round) => approveDistribution(round, approve, tied(by(colleague), organiser)))
      .then(refuse('secondPersonTied'));
    roundScenario
      .given(created, pooled, proposed())
      .when((round) => approveDistribution(round, approve, by(colleague, march(1))))
      .then(accept(approved));
  });
  it('waits for objections that may add works, and for the time in which teams may object', () => {
    const given = roundScenario.given(created, pooled, proposed());
    const decide = (count: number, objectUntil: ReturnType<typeof march> | null) => (round: Round) =>
      approveDistribution(round, approve, by(colleague, march(1)), { count, objectUntil });
    given.when(decide(2, null)).then(refuse('exclusionsDisputed', { count: 2 }));
    given.when(decide(0, march(2))).then(refuse('exclusionsObjectable', { endsAt: march(2) }));
    given.when(decide(0, march(1))).then(accept(approved));
  });
  it('does nothing the second time', () =>
    roundScenario
      .given(created, pooled, proposed(), approved)
      .when((round) => approveDistribution(round, approve, by(colleague)))
      .then(accept()));
  it('is refused for a plan with missing reviews, unless they are accepted explicitly', () => {
    roundScenario
      .given(created, pooled, proposed(4))
      .when((round) => approveDistribution(round, approve, by(colleague)))
      .then(refuse('planShort', { short: 4 }));
    roundScenario
      .given(created, pooled, proposed(4))
      .when((round) => approveDistribution(round, { ...approve, acceptShort: true }, by(colleague, march(1))))
      .then(accept(approved));
  });
  it('is refused for a plan that is still being made, or that failed', () => {
    roundScenario.refuses((round) => approveDistribution(round, approve, by(colleague)), {
      planNotComputed: [created, pooled, planRequested],
      planDecided: [
        created,
        pooled,
        planRequested,
        {
          type: 'review.distribution_failed',
          data: { roundId, planId, problem: 'noWorksToReview', at: march(1) },
        },
      ],
    });
  });
  it('is refused for a rejected or an unknown plan, and for a closed or an unknown round', () => {
    roundScenario.refuses((round) => approveDistribution(round, approve, by(colleague)), {
      planDecided: [created, pooled, proposed(), rejected],
      planNotFound: [created, pooled],
      roundClosed: [...closedRound],
      roundNotFound: [],
    });
  });
});
