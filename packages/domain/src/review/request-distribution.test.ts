import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { WorkId } from '../kernel/ids.ts';
import { minLoadOf, PlanRequest, RequestDistribution, requestDistribution } from './request-distribution.ts';
import {
  by,
  closedRound,
  created,
  hash,
  march,
  organiser,
  planId,
  planRequested,
  pooled,
  roundId,
  roundScenario,
  sealed,
  seed,
} from './situations.fixture.ts';

const command = { roundId, planId, maxFromOneSchool: null, reviews: [] };
const facts = { requestHash: hash, seed, works: 10, unlocked: 0, unchecked: 0, minimum: 0 };

describe('request distribution', () => {
  it('allows 1 to 15 experts of one school, or any number, and up to 50 reviews of a work', () => {
    const asked = (more: object) => RequestDistribution.safeParse({ ...command, ...more }).success;
    expect([null, 0, 1, 15, 16].map((most) => asked({ maxFromOneSchool: most }))).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
    const workId = '00000000-0000-7000-8000-000000000001';
    expect([-1, 0, 50, 51].map((reviews) => asked({ reviews: [{ workId, reviews }] }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  it('accepts no seed from the person requesting it, who could try seeds until a chosen expert gets a work', () => {
    expect(RequestDistribution.safeParse({ ...command, seed }).success).toBe(false);
    const stored = (given: string) => PlanRequest.safeParse({ ...command, seed: given }).success;
    expect([seed, '0'.repeat(32), 'short'].map(stored)).toEqual([true, false, false]);
  });
  it('keeps the facts and the hash of the plan', () =>
    roundScenario
      .given(created, pooled)
      .when((round) => requestDistribution(round, command, by(organiser, march(1)), facts))
      .then(accept(planRequested)));
  it('is refused while works are submitted and not locked, unless a reason is given for leaving them out', () => {
    const some = { ...facts, unlocked: 4 };
    roundScenario
      .given(created, pooled)
      .when((round) => requestDistribution(round, command, by(organiser, march(1)), some))
      .then(refuse('worksUnlocked', { count: 4 }));
    const unlockedReason = '四件作品已由队长申请撤回';
    const { data } = planRequested;
    roundScenario
      .given(created, pooled)
      .when((round) => requestDistribution(round, { ...command, unlockedReason }, by(organiser, march(1)), some))
      .then(accept({ ...planRequested, data: { ...data, unlocked: { works: 4, reason: unlockedReason } } } as never));
    roundScenario
      .given(created, pooled)
      .when((round) => requestDistribution(round, { ...command, unlockedReason }, by(organiser, march(1)), facts))
      .then(accept(planRequested));
  });
  it('is refused while works have not passed the check that is planned for them, unless a reason is given', () => {
    const some = { ...facts, unchecked: 3 };
    const ask = (more: object, found: typeof facts) => (round: Parameters<typeof requestDistribution>[0]) =>
      requestDistribution(round, { ...command, ...more }, by(organiser, march(1)), found);
    const uncheckedReason = '三件作品正在补正材料';
    const { data } = planRequested;
    const from = () => roundScenario.given(created, pooled);
    from()
      .when(ask({}, some))
      .then(refuse('worksUnchecked', { count: 3 }));
    from()
      .when(ask({ unlockedReason: uncheckedReason }, some))
      .then(refuse('worksUnchecked', { count: 3 }));
    from()
      .when(ask({ uncheckedReason }, some))
      .then(accept({ ...planRequested, data: { ...data, unchecked: { works: 3, reason: uncheckedReason } } } as never));
    from().when(ask({ uncheckedReason }, facts)).then(accept(planRequested));
    // A reason does not help where nothing has passed.
    from()
      .when(ask({ uncheckedReason }, { ...some, works: 0 }))
      .then(refuse('worksUnchecked', { count: 3 }));
  });
  it('is refused if the works have too few reviews for the minimum load of every expert', () => {
    // Ten works with three reviews each.
    const reviews = 30;
    const ask = (minimum: number, more: object = {}) =>
      roundScenario
        .given(created, pooled)
        .when((round) =>
          requestDistribution(round, { ...command, ...more }, by(organiser, march(1)), { ...facts, minimum }),
        );
    ask(reviews).then(accept(planRequested));
    ask(reviews + 1).then(refuse('minLoadInvalid', { minimum: reviews + 1, reviews }));
    const workId = '00000000-0000-7000-8000-000000000001' as WorkId;
    ask(reviews + 1, { reviews: [{ workId, reviews: 4 }] }).then(accept(planRequested));
    expect([minLoadOf({}, 8), minLoadOf({ minLoad: 5 }, 8), minLoadOf({ minLoad: 9 }, 8)]).toEqual([0, 5, 8]);
  });
  it('is refused without experts, without works, or for an existing plan', () => {
    roundScenario
      .given(created)
      .when((round) => requestDistribution(round, command, by(organiser), facts))
      .then(refuse('poolEmpty'));
    roundScenario
      .given(created, pooled)
      .when((round) => requestDistribution(round, command, by(organiser), { ...facts, works: 0 }))
      .then(refuse('noWorksToReview'));
    roundScenario
      .given(created, pooled, planRequested)
      .when((round) => requestDistribution(round, command, by(organiser), facts))
      .then(refuse('planExists'));
  });
  it('is refused in a round that is over or does not exist', () => {
    roundScenario.refuses((round) => requestDistribution(round, command, by(organiser), facts), {
      roundClosed: [...closedRound],
      roundSealed: [...closedRound, sealed],
      roundNotFound: [],
    });
  });
});
