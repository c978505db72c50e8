import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { closeRound } from './close-round.ts';
import {
  by,
  closed,
  closedRound,
  closesAt,
  distributedRound,
  openRoundEvents,
  opensAt,
  organiser,
  roundId,
  roundScenario,
} from './situations.fixture.ts';

describe('close round', () => {
  it('is done by an organiser, or by the clock without a name', () => {
    roundScenario
      .given(...openRoundEvents)
      .when((round) => closeRound(round, { roundId }, by(organiser, closesAt)))
      .then(accept(closed));
    roundScenario
      .given(...openRoundEvents)
      .when((round) => closeRound(round, { roundId }, by(organiser, closesAt, 'system')))
      .then(accept({ type: 'review.round_closed', data: { roundId, closedBy: null, at: closesAt } }));
  });
  it('does nothing the second time', () =>
    roundScenario
      .given(...closedRound)
      .when((round) => closeRound(round, { roundId }, by(organiser)))
      .then(accept()));
  it('is refused before the round opens, and for an unknown one', () => {
    roundScenario
      .given(...distributedRound)
      .when((round) => closeRound(round, { roundId }, by(organiser)))
      .then(refuse('roundNotOpen', { opensAt }));
    roundScenario
      .given()
      .when((round) => closeRound(round, { roundId }, by(organiser)))
      .then(refuse('roundNotFound'));
  });
});
