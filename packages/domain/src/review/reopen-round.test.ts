import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { reopenRound } from './reopen-round.ts';
import {
  by,
  closedRound,
  march,
  openRoundEvents,
  opensAt,
  organiser,
  roundId,
  roundScenario,
  sealed,
} from './situations.fixture.ts';

const command = { roundId, closesAt: march(28), reason: 'two sheets to look at again' };
const at = march(21);

describe('reopen round', () => {
  it('records the reason and the new end', () => {
    const { reason, closesAt } = command;
    roundScenario
      .given(...closedRound)
      .when((round) => reopenRound(round, command, by(organiser, at)))
      .then(
        accept(
          { type: 'review.round_reopened', data: { roundId, reason, reopenedBy: organiser, at } },
          { type: 'review.round_rescheduled', data: { roundId, opensAt, closesAt, reason, at } },
        ) as never,
      );
  });
  it('never happens after the seal', () =>
    roundScenario
      .given(...closedRound, sealed)
      .when((round) => reopenRound(round, command, by(organiser, at)))
      .then(refuse('roundSealed')));
  it('is refused while the round is open, for an end in the past, and for an unknown round', () => {
    roundScenario
      .given(...openRoundEvents)
      .when((round) => reopenRound(round, command, by(organiser, at)))
      .then(refuse('roundNotClosed'));
    roundScenario
      .given(...closedRound)
      .when((round) => reopenRound(round, command, by(organiser, command.closesAt)))
      .then(refuse('roundTimesInvalid'));
    roundScenario
      .given()
      .when((round) => reopenRound(round, command, by(organiser, at)))
      .then(refuse('roundNotFound'));
  });
});
