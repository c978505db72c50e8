import { schools } from '@laurel/db/organisation/schools.ts';
import { planByHash } from '@laurel/db/review/plan-distribution.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { FileHash, PlanId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { commandId, planId, proposal, round, roundId, school, withExperts } from './testing/situations.ts';

const there = await withExperts({
  calibration: { method: 'additive', minShared: 4 },
  rank: { method: '1224', within: ['item', 'region'] },
});
const { db, organiser, pool, times } = there;
const row = { schoolCode: school, name: '江南大学', province: '江苏省' };
await db.insert(schools).values(row).onConflictDoUpdate({ target: schools.schoolCode, set: row });
await organiser.call.review.createRound({ ...round, ...times, commandId: commandId() });
await organiser.call.review.setPool({ ...pool, commandId: commandId() });

const planned = async (planId: PlanId, joinGroups: boolean, pairCap: number | null = null) => {
  await organiser.call.review.requestDistribution({ ...proposal(planId), joinGroups, pairCap });
  await reactNow(db, {}, ['plan-distribution']);
  return organiser.call.review.planDetails({ roundId, planId });
};

it('asks whether scores can be calibrated as scoring will: with its number of works, where works are ranked together', async () => {
  const plan = await planned(planId, false);
  expect(plan).toMatchObject({ minShared: 4, assigned: 18 });
  // The first work has a school, and with it a region of its own.
  expect(plan.quality?.pools.map(({ works }) => works).toSorted()).toEqual([1, 5]);
  const { input } = (await planByHash(db, plan.planHash as FileHash)) ?? {};
  expect(input?.compare).toEqual({ minShared: 4, within: ['item', 'region'] });
  const none = input?.works.filter(({ region }) => region === undefined);
  expect(none).toEqual([]);
});

it('inserts the reviews that this takes, and says so where the cap on pairs leaves none', async () => {
  const joined = await planned(uuid(5, 2) as PlanId, true);
  const five = joined.quality?.pools.find(({ works }) => works === 5);
  expect(joined.assigned).toBeGreaterThanOrEqual(18);
  expect(five?.groups).toBe(1);
  const capped = await planned(uuid(5, 3) as PlanId, true, 50);
  expect(capped.asked.pairCap).toBe(50);
});
