import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { PlanId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, planId, proposal, round, roundId, withExperts } from './testing/situations.ts';

const { db, organiser, experts, pool, times } = await withExperts();
await organiser.call.review.createRound({ ...round, ...times, commandId: commandId() });
await organiser.call.review.setPool({ ...pool, commandId: commandId() });

const planned = async (planId: PlanId, minLoad: number | null) => {
  await organiser.call.review.requestDistribution({ ...proposal(planId), minLoad });
  await reactNow(db, {}, ['plan-distribution']);
  return organiser.call.review.planDetails({ roundId, planId });
};

it('a minimum load is refused beyond what the works have, kept with the plan, and shown', async () => {
  // Six works with three reviews each, and four experts who take up to six.
  expect(await refusalOf(organiser.call.review.requestDistribution({ ...proposal(planId), minLoad: 5 }))).toBe(
    'minLoadInvalid',
  );
  const plan = await planned(planId, 4);
  expect(plan).toMatchObject({ asked: { minLoad: 4 }, belowMinimum: [], assigned: 18 });
  expect(plan.loads.map(({ load }) => load >= 4)).toEqual(experts.map(() => true));
  expect(await planned(uuid(5, 2) as PlanId, null)).toMatchObject({ asked: { minLoad: null }, belowMinimum: [] });
});

it('an expert who may not judge enough works is named', async () => {
  const [ada] = experts;
  const { rows } = await organiser.call.submission.workList({ pageSize: 10 });
  for (const { workId } of rows.slice(-3))
    await organiser.call.expert.declareConflict({
      ...{ personId: ada.personId, conflictId: commandId(), subject: { kind: 'work', workId }, type: 'collaborator' },
      commandId: commandId(),
    });
  const plan = await planned(uuid(5, 3) as PlanId, 4);
  expect(plan.belowMinimum).toEqual(['专家甲']);
});
