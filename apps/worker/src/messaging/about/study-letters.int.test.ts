import { enrolmentFacts, person, uuid } from '@laurel/db/payment/testing/paying.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { CompetitionId, EnrolmentId, GroupId, ItemId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { learningPathOf } from '@laurel/domain/study/learning-path.ts';
import type { PathId } from '@laurel/domain/study/path-content.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import { learningPathPublished } from './study-letters.ts';

const { db } = await testDatabase();
const at = '2026-03-05T08:00:00.000Z' as Instant;

it('notifies the people of a competition of its new path, once', async () => {
  const [competitionId, pathId, groupId] = [uuid<CompetitionId>(), uuid<PathId>(), uuid<GroupId>()];
  const [captain, organiser] = [person().personId, person().personId];
  const name = { zh: '设计大赛', en: 'Design' };
  const created = { competitionId, groupId, name, edition: 1, createdBy: organiser, at };
  await recordInto(db)(competitionOf(competitionId), { type: 'competition.created', data: created });
  const enrolmentId = uuid<EnrolmentId>();
  const of = { enrolmentId, teamId: uuid<TeamId>(), competitionId, groupId, itemId: uuid<ItemId>() };
  const started = { ...of, captainId: captain, schoolCode: null, copiedFrom: null, at };
  await enrolmentFacts(db, enrolmentId, [{ type: 'enrolment.started', data: started }]);
  const content = { title: name, summary: name, steps: [] };
  const published = { pathId, version: 1, publishedBy: organiser, at };
  await recordInto(db)(
    learningPathOf(pathId),
    { type: 'study.path_created', data: { pathId, groupId, competitionId, content, createdBy: organiser, at } },
    { type: 'study.path_published', data: published },
  );
  const letters = (version = 1) =>
    learningPathPublished(db, { type: 'study.path_published', data: { ...published, version } });
  // Nobody outside may know of a competition that is not announced.
  expect(await letters()).toEqual([]);
  await recordInto(db)(competitionOf(competitionId), {
    type: 'competition.published',
    data: { competitionId, rulesVersion: 1, reason: '已审定', at },
  });
  expect(await letters()).toMatchObject([
    {
      to: [captain],
      letter: { kind: 'learningPathPublished', path: '/center/study' },
      once: `learning-path-${pathId}`,
    },
  ]);
  expect(await letters(2)).toEqual([]);
});
