import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { PlanId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, distributed, points, proposal, roundId } from './testing/situations.ts';

const { db, world, organiser, colleague, experts, pool, worklist, planIn } = await distributed();
const [, lin] = experts;
const others = experts.filter(({ personId }) => personId !== lin.personId);
const { personId } = await world.signedInAs('EXPERT', { realName: '专家戊' });
const profile = { tracks: [], schoolCodes: [], maxLoad: 6 };
await organiser.call.expert.addExpert({ personId, groupId: world.rootGroupId, profile, commandId: commandId() });
await organiser.call.review.setPool({ ...pool, expertIds: [...pool.expertIds, personId], commandId: commandId() });
await organiser.call.review.openRound({ roundId, commandId: commandId() });
const replacing = uuid(5, 7) as PlanId;
const replace = (who = organiser, planId = replacing) =>
  refusalOf(who.call.review.replaceExpert({ roundId, planId, expertId: lin.personId, commandId: commandId() }));
const pairsOf = async () => {
  const { rows } = await organiser.call.review.sheetList({ roundId, pageSize: 100 });
  const alive = rows.filter(({ status }) => status === 'assigned' || status === 'submitted');
  return new Set(alive.map(({ code, expertId }) => `${code} ${expertId}`));
};

it('takes over from the last plan that experts of other rounds are avoided', async () => {
  const again = uuid(5, 6) as PlanId;
  const { call } = organiser;
  await call.review.requestDistribution({ ...proposal(again), avoidEarlier: true });
  await reactNow(db, {}, ['plan-distribution']);
  const approval = { roundId, planId: again, acceptShort: false, commandId: commandId() };
  await colleague.call.review.approveDistribution(approval);
  await reactNow(db, {});
  expect((await call.review.planDetails({ roundId, planId: again })).asked).toMatchObject({ avoidEarlier: true });
});

it('reassigns all open works of an expert by a plan that somebody else approves, and moves nothing else', async () => {
  const [first, ...open] = await worklist(lin);
  if (!first) throw new Error('no sheet');
  await lin.call.review.submitSheet({
    sheetId: first.sheetId,
    scores: points(80),
    comment: '',
    commandId: commandId(),
  });
  const before = await pairsOf();
  expect(await replace(lin)).toBe('FORBIDDEN');
  expect(await replace()).toBe('done');
  // The plan is made first: until it is approved, everything is as before.
  await reactNow(db, {}, ['plan-distribution']);
  expect(await pairsOf()).toEqual(before);
  expect(await planIn(roundId, replacing)).toMatchObject({ status: 'proposed', short: 0 });
  expect(await organiser.call.review.planDetails({ roundId, planId: replacing })).toMatchObject({
    withdrawn: open.length,
    added: open.length,
    asked: { avoidEarlier: true },
  });
  const approval = { roundId, planId: replacing, acceptShort: false };
  expect(await refusalOf(organiser.call.review.approveDistribution({ ...approval, commandId: commandId() }))).toBe(
    'secondPersonNeeded',
  );
  await colleague.call.review.approveDistribution({ ...approval, commandId: commandId() });
  await reactNow(db, {});
  const after = await pairsOf();
  const ofOthers = [...before].filter((pair) => others.some(({ personId }) => pair.endsWith(personId)));
  expect(ofOthers.every((pair) => after.has(pair))).toBe(true);
  expect(after.size).toBe(before.size);
  expect((await worklist(lin)).filter(({ status }) => status === 'assigned')).toEqual([]);
  expect(await replace(organiser, uuid(5, 8) as PlanId)).toBe('nothingToReassign');
});
