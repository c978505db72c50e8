import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { setPool } from './set-pool.ts';
import {
  ada,
  by,
  closed,
  created,
  lin,
  march,
  openRoundEvents,
  organiser,
  pooled,
  roundId,
  roundScenario,
  sealed,
} from './situations.fixture.ts';

const command = { roundId, expertIds: [lin, ada, ada], chiefIds: [] };
const active = new Set([ada, lin]);

describe('set pool', () => {
  it('keeps each expert once, in one order', () =>
    roundScenario
      .given(created)
      .when((round) => setPool(round, command, by(organiser, march(1)), active))
      .then(accept(pooled)));
  it('does nothing when it is the same pool', () =>
    roundScenario
      .given(created, pooled)
      .when((round) => setPool(round, command, by(organiser), active))
      .then(accept()));
  it('is refused for an expert who may not review, or a chair outside the pool', () => {
    roundScenario
      .given(created)
      .when((round) => setPool(round, command, by(organiser), new Set([ada])))
      .then(refuse('expertNotActive', { count: 1 }));
    roundScenario
      .given(created)
      .when((round) => setPool(round, { ...command, expertIds: [ada], chiefIds: [lin] }, by(organiser), active))
      .then(refuse('chiefNotInPool'));
  });
  it('is refused once the round is closed or sealed, and for an unknown one', () => {
    roundScenario.refuses((round) => setPool(round, command, by(organiser), active), {
      roundClosed: [...openRoundEvents, closed],
      roundSealed: [...openRoundEvents, closed, sealed],
      roundNotFound: [],
    });
  });
});
