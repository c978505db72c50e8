import { describe, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { FileHash, PersonId } from '../kernel/ids.ts';
import { replaceExpert } from './replace-expert.ts';
import type { RoundEvent } from './round.ts';
import {
  ada,
  by,
  closed,
  created,
  lin,
  march,
  opened,
  organiser,
  planId,
  planRequested,
  pooled,
  roundId,
  roundScenario,
} from './situations.fixture.ts';

const facts = {
  requestHash: 'a'.repeat(64) as FileHash,
  seed: '1'.repeat(32),
  works: 3,
  unlocked: 2,
  unchecked: 1,
  minimum: 99,
  open: 4,
};
const command = { roundId, planId, expertId: ada };
const at = march(12);
const pool = (...expertIds: PersonId[]): RoundEvent => ({
  type: 'review.pool_set',
  data: { roundId, expertIds, chiefIds: [], at: march(1) },
});
const requested: RoundEvent = {
  type: 'review.distribution_requested',
  data: { roundId, planId, requestHash: facts.requestHash, seed: facts.seed, requestedBy: organiser, at },
};

describe('replace an expert', () => {
  it('removes them from the round and requests a plan for the rest', () =>
    roundScenario
      .given(created, pooled)
      .when((round) => replaceExpert(round, command, by(organiser, at), facts))
      .then(
        accept<RoundEvent>(
          { type: 'review.pool_set', data: { roundId, expertIds: [lin], chiefIds: [], at } },
          requested,
        ),
      ));

  it('only requests a plan for somebody who has left the round already', () =>
    roundScenario
      .given(created, pool(lin))
      .when((round) => replaceExpert(round, command, by(organiser, at), facts))
      .then(accept(requested)));

  it('is refused for oneself, without open sheets and without anybody left', () => {
    const replace = (who: PersonId, changes: object = {}, expertIds: PersonId[] = [ada, lin]) =>
      roundScenario
        .given(created, pool(...expertIds))
        .when((round) => replaceExpert(round, command, by(who, at), { ...facts, ...changes }));
    replace(ada).then(refuse('ownSheet'));
    replace(organiser, { open: 0 }).then(refuse('nothingToReassign'));
    replace(organiser, {}, [ada]).then(refuse('poolEmpty'));
    replace(organiser, { works: 0 }).then(refuse('noWorksToReview'));
  });

  it('is refused once the round is closed, and for a plan that exists', () => {
    roundScenario.refuses((round) => replaceExpert(round, command, by(organiser, at), facts), {
      roundNotFound: [],
      roundClosed: [created, pooled, opened, closed],
      planExists: [created, pooled, planRequested],
    });
  });
});
