import { planByHash } from '@laurel/db/review/plan-distribution.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, EnrolmentId, ItemId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { commandId, planId, proposal, round, roundId, withExperts } from '../review/testing/situations.ts';

const { db, world, organiser, experts, captain, pool, times, now } = await withExperts();
const mo = experts[2].personId;
// Years ago an expert was in the team of the author of the current works.
await reviewable(db, {
  groupId: world.rootGroupId,
  competitionId: uuid(1, 7) as CompetitionId,
  itemId: uuid(2, 7) as ItemId,
  settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
  now,
  works: [
    {
      ...{ workId: uuid(4, 70) as WorkId, teamId: uuid(91, 70) as TeamId, enrolmentId: uuid(92, 70) as EnrolmentId },
      ...{ title: '旧作', captainId: captain.personId, memberIds: [mo] },
    },
  ],
});
await organiser.call.review.createRound({ ...round, ...times, commandId: commandId() });
const found = () => organiser.call.expert.expertConflicts({ personId: mo });

it('a plan is made only after conflicts from earlier works and teams were looked for', async () => {
  // A request that is refused records nothing.
  expect(await refusalOf(organiser.call.review.requestDistribution(proposal(uuid(5, 9))))).toBe('poolEmpty');
  await organiser.call.review.setPool({ ...pool, commandId: commandId() });
  expect(await found()).toEqual([]);
  const asked = proposal(planId);
  await organiser.call.review.requestDistribution(asked);
  await organiser.call.review.requestDistribution(asked);
  expect(await found()).toMatchObject([
    { subject: '作者王', source: 'rule', evidence: { rule: 'sharedWork' }, status: 'declared' },
  ]);
  expect(await organiser.call.expert.detectConflicts({ roundId, commandId: commandId() })).toEqual({ found: 0 });
  await reactNow(db, {}, ['plan-distribution']);
  const hash = (await roundById(db, roundId))?.round.plans.find(([id]) => id === planId)?.[1].planHash;
  const plan = hash && (await planByHash(db, hash))?.plan;
  if (!plan) throw new Error('no plan was made');
  expect(plan.assignments.filter(({ expertId }) => expertId === mo)).toEqual([]);
  expect(plan.assignments.length).toBeGreaterThan(0);
});
