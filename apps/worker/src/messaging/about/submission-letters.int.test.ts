import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, GroupId, ItemId, PersonId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { workWithdrawn } from './submission-letters.ts';

const { db } = await testDatabase();
const now = '2026-03-05T08:00:00.000Z' as Instant;
const [captain, member, organiser] = [1, 2, 3].map((n) => uuid(90, n)) as [PersonId, PersonId, PersonId];
const workId = uuid(4, 1) as WorkId;
await reviewable(db, {
  groupId: uuid(91, 1) as GroupId,
  competitionId: uuid(1, 1) as CompetitionId,
  itemId: uuid(2, 1) as ItemId,
  settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
  works: [{ workId, title: '会发光的灯', captainId: captain, memberIds: [captain, member] }],
  now,
});
const withdrawn = async (withdrawnBy: PersonId, withEnrolment?: true) => {
  const data = { workId, withdrawnBy, reason: '队员出国', at: now, ...(withEnrolment && { withEnrolment }) };
  const letters = await workWithdrawn(db, { type: 'submission.work_withdrawn', data });
  return letters.map(({ to, letter }) => [...to, letter.kind]);
};

it('notifies the whole team of the withdrawal of its work, but the person who withdrew it', async () => {
  expect(await withdrawn(captain)).toEqual([[member, 'workWithdrawnByTeam']]);
  expect(await withdrawn(organiser)).toEqual([[captain, member, 'workWithdrawn']]);
});

it('leaves it to the letter about the registration where the work went with that', async () => {
  expect(await withdrawn(captain, true)).toEqual([]);
});
