import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { openRound } from './open-round.ts';
import {
  by,
  closedRound,
  closesAt,
  created,
  distributedRound,
  opened,
  openRoundEvents,
  opensAt,
  organiser,
  pooled,
  roundId,
  roundScenario,
} from './situations.fixture.ts';

describe('open round', () => {
  it('opens a distributed round', () =>
    roundScenario
      .given(...distributedRound)
      .when((round) => openRound(round, { roundId }, by(organiser, opensAt), 0))
      .then(accept(opened)));
  it('does nothing when it is already open', () =>
    roundScenario
      .given(...openRoundEvents)
      .when((round) => openRound(round, { roundId }, by(organiser), 0))
      .then(accept()));
  it('is refused before anything is distributed', () =>
    roundScenario
      .given(created, pooled)
      .when((round) => openRound(round, { roundId }, by(organiser), 0))
      .then(refuse('roundNotDistributed')));
  it('is refused while experts have works that have not passed the check which is planned for them', () =>
    roundScenario
      .given(...distributedRound)
      .when((round) => openRound(round, { roundId }, by(organiser, opensAt), 3))
      .then(refuse('uncheckedAssigned', { count: 3 })));
  it('is refused at the closing instant itself, after closing, and for an unknown round', () => {
    roundScenario
      .given(...distributedRound)
      .when((round) => openRound(round, { roundId }, by(organiser, closesAt), 0))
      .then(refuse('roundClosed'));
    roundScenario.refuses((round) => openRound(round, { roundId }, by(organiser), 0), {
      roundClosed: [...closedRound],
      roundNotFound: [],
    });
  });
});
