import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { rescheduleRound } from './reschedule-round.ts';
import {
  by,
  closedRound,
  closesAt,
  created,
  march,
  openRoundEvents,
  opensAt,
  organiser,
  roundId,
  roundScenario,
  sealed,
} from './situations.fixture.ts';

const command = { roundId, opensAt, closesAt: march(25), reason: 'experts asked for more time' };
const at = march(12);

describe('reschedule round', () => {
  it('moves the end of an open round', () =>
    roundScenario
      .given(...openRoundEvents)
      .when((round) => rescheduleRound(round, command, by(organiser, at)))
      .then(accept({ type: 'review.round_rescheduled', data: { ...command, at } })));
  it('does nothing when the dates stay the same', () =>
    roundScenario
      .given(created)
      .when((round) => rescheduleRound(round, { ...command, closesAt }, by(organiser, at)))
      .then(accept()));
  it('moves neither an opening that has passed nor the end into the past', () => {
    roundScenario
      .given(...openRoundEvents)
      .when((round) => rescheduleRound(round, { ...command, opensAt: march(11) }, by(organiser, at)))
      .then(refuse('roundTimesInvalid'));
    roundScenario
      .given(...openRoundEvents)
      .when((round) => rescheduleRound(round, { ...command, closesAt: at }, by(organiser, at)))
      .then(refuse('roundTimesInvalid'));
  });
  it('is refused for dates in the wrong order, and for a round that is over or unknown', () => {
    roundScenario
      .given(created)
      .when((round) => rescheduleRound(round, { ...command, closesAt: opensAt }, by(organiser, at)))
      .then(refuse('roundTimesInvalid'));
    roundScenario.refuses((round) => rescheduleRound(round, command, by(organiser, at)), {
      roundClosed: [...closedRound],
      roundSealed: [...closedRound, sealed],
      roundNotFound: [],
    });
  });
});
