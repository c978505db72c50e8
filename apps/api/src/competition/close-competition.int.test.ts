import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalOf, refusalWithDetail } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const world = await people(db);
const olga = await world.signedInAs('ORGANISER');
const longAgo = plusMinutes(new Date().toISOString() as Instant, -60 * 24 * 90);

/** A competition of long ago whose stages have ended, with so many works. */
async function ended(n: number, works: number) {
  const competitionId = uuid(1, n) as CompetitionId;
  await reviewable(db, {
    groupId: world.rootGroupId,
    competitionId,
    itemId: uuid(2, n) as ItemId,
    settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
    works: Array.from({ length: works }, (_, nth) => ({
      workId: uuid(4, n * 10 + nth) as WorkId,
      title: `作品${nth}`,
      captainId: olga.personId,
    })),
    now: longAgo,
  });
  return competitionId;
}
const open = (competitionId: CompetitionId) => olga.call.competition.unsettledParts({ competitionId, stageId: null });
const close = (competitionId: CompetitionId) =>
  olga.call.competition.closeCompetition({ competitionId, commandId: crypto.randomUUID() });

it('is refused while a category with works has no result, and lists it', async () => {
  const competitionId = await ended(1, 2);
  expect(await open(competitionId)).toEqual([{ part: 'missingResults', count: 1 }]);
  expect(await refusalWithDetail(close(competitionId))).toEqual({ word: 'resultsMissing', count: 1 });
});

it('waits for no result of a category without works', async () => {
  const competitionId = await ended(2, 0);
  expect(await open(competitionId)).toEqual([]);
  expect(await refusalOf(close(competitionId))).toBe('done');
});

it('shows what is open only to people who set competitions up or close them', async () => {
  const competitionId = await ended(3, 0);
  const expert = await world.signedInAs('EXPERT');
  const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
  const asked = { competitionId, stageId: null };
  expect(await refusalOf(expert.call.competition.unsettledParts(asked))).toBe('FORBIDDEN');
  expect(await refusalOf(elsewhere.call.competition.unsettledParts(asked))).toBe('NOT_FOUND');
});
