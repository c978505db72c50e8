import { scoreResults } from '@laurel/db/review/score-results.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type {
  CompetitionId,
  EnrolmentId,
  FileHash,
  ItemId,
  RoundId,
  ScoreRunId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { scoreRunOf } from '@laurel/domain/review/score-run.ts';
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
      enrolmentId: uuid(92, n * 10 + nth) as EnrolmentId,
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

it('waits for no result of a category whose works a sealed run ranks and gives no award', async () => {
  const competitionId = await ended(4, 2);
  const [resultHash, scoreRunId, roundId] = [
    'f'.repeat(64) as FileHash,
    uuid(6, 4) as ScoreRunId,
    uuid(3, 4) as RoundId,
  ];
  const [personId, at, groupId] = [olga.personId, longAgo, world.rootGroupId];
  await recordInto(db)(
    scoreRunOf(scoreRunId),
    {
      type: 'review.score_run_requested',
      data: { scoreRunId, competitionId, groupId, roundId, policyHash: resultHash, requestedBy: personId, at },
    },
    {
      type: 'review.score_run_computed',
      data: { scoreRunId, resultHash, inputHash: resultHash, works: 2, sheets: 2, flagged: 0, ties: 0, at },
    },
    { type: 'review.score_run_approved', data: { scoreRunId, resolution: null, approvedBy: personId, at } },
  );
  const ranked = async (rank: number | null) => {
    await db.delete(scoreResults);
    await db.insert(scoreResults).values(
      [0, 1].map((nth) => ({
        ...{ resultHash, workId: uuid(4, 40 + nth) as WorkId, rankGroup: 'all', scoreMilli: 50_000 },
        ...{ rank, award: null, unranked: null, flagged: false, explanation: {} as never },
      })),
    );
  };
  // A first round whose works have no place in the whole yet.
  await ranked(null);
  expect(await open(competitionId)).toEqual([{ part: 'missingResults', count: 1 }]);
  await ranked(1);
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
