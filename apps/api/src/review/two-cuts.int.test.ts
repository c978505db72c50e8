import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { Stage } from '@laurel/domain/competition/stage.ts';
import type { AdvancementId, PlanId, RoundId, ScoreRunId, StageId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import { addExperts, commandId, competitionId, itemId, planned, points, round } from './testing/situations.ts';

const there = await planned();
const { db, organiser, colleague, experts, pool, times, now } = there;
const mine = organiser.call.review;
await addExperts(there);
const kinds = ['onlineReview', 'elimination', 'onlineReview', 'elimination', 'scene'] as const;
const [regional, firstCut, national, secondCut, defence] = kinds.map((_, n) => uuid(91, n) as StageId) as [
  StageId,
  ...StageId[],
] &
  Record<1 | 2 | 3 | 4, StageId>;

/** Five stages, an hour each, of which the one at this place is open. */
const opens = (place: number) => {
  const stages = kinds.map((kind, n): Stage => {
    const opensAt = plusMinutes(now, (n - place) * 60 - 5);
    const name = { zh: `${kind} ${n}`, en: '' };
    const plain = { graceMinutes: 0, timeZone: 'Asia/Shanghai', itemIds: [], sealed: false };
    return { ...plain, stageId: uuid(91, n) as StageId, kind, name, opensAt, closesAt: plusMinutes(opensAt, 60) };
  });
  return recordInto(db)(competitionOf(competitionId), {
    type: 'competition.schedule_set',
    data: { competitionId, stages, at: now },
  });
};

type Names = { readonly n: number; readonly stageId: StageId | null; readonly advancementId: AdvancementId | null };
const idOf = (n: number) => uuid(3, 50 + n) as RoundId;
const create = ({ n, ...names }: Names) =>
  refusalOf(mine.createRound({ ...round, ...times, roundId: idOf(n), ...names, commandId: commandId() }));
/** The round has its experts, who score every work, and its scores are sealed. */
const judged = async (n: number) => {
  const [roundId, planId, scoreRunId] = [idOf(n), uuid(5, 50 + n) as PlanId, uuid(6, 50 + n) as ScoreRunId];
  await mine.setPool({ ...pool, roundId, commandId: commandId() });
  const request = { roundId, planId, maxFromOneSchool: null, reviews: [], commandId: commandId() };
  await mine.requestDistribution(request);
  await reactNow(db, {}, ['plan-distribution']);
  await colleague.call.review.approveDistribution({ roundId, planId, acceptShort: true, commandId: commandId() });
  await reactNow(db, {});
  await mine.openRound({ roundId, commandId: commandId() });
  for (const { call } of experts)
    for (const [at, { sheetId }] of (await call.review.mySheets({ roundId })).sheets.entries())
      await call.review.submitSheet({ sheetId, scores: points(60 + at), comment: '', commandId: commandId() });
  await mine.closeRound({ roundId, commandId: commandId() });
  await mine.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
  await reactNow(db, {});
  await colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId));
  return scoreRunId;
};
const listOf = (n: number) => uuid(20, 50 + n) as AdvancementId;
const half = {
  ...{ itemId, select: { by: 'share', basisPoints: 5000, of: 'entered' } as const },
  ...{ maxPerSchool: null, maxPerRegion: null, ties: 'excludeAll' as const },
};
const draft = (n: number, scoreRunId: ScoreRunId, stageId: StageId | null) => {
  const list = { advancementId: listOf(n), scoreRunId, stageId, supersedes: null };
  return refusalOf(mine.draftAdvancement({ ...list, rules: [half], commandId: commandId() }));
};
/** From the draft to the list in force. */
const cut = async (n: number) => {
  const advancementId = listOf(n);
  await mine.simulateAdvancement({ advancementId, rules: [half], commandId: commandId() });
  const { revision } = await mine.advancementDetails({ advancementId });
  await colleague.call.review.approveAdvancement({ advancementId, revision, commandId: commandId() });
  await mine.applyAdvancement({ advancementId, commandId: commandId() });
  const { rows } = await mine.advancementWorks({ advancementId, pageSize: 100, outcome: 'advanced' });
  return rows.map(({ workId }) => workId).toSorted();
};
const unsettled = async (stageId: StageId) =>
  (await organiser.call.competition.unsettledParts({ competitionId, stageId })).map(({ part, count }) => [part, count]);
let [first, second]: ScoreRunId[] = [];

it('runs the regional round and its cut, each in the stage that it names', async () => {
  await opens(0);
  expect(await create({ n: 1, stageId: null, advancementId: null })).toBe('stageNeeded');
  expect(await create({ n: 1, stageId: regional, advancementId: null })).toBe('done');
  expect(await unsettled(regional)).toEqual([['rounds', 1]]);
  expect(await unsettled(national)).toEqual([]);
  first = await judged(1);
  await opens(1);
  const { stages } = await mine.advancementSources({ scoreRunId: first });
  expect(stages.map(({ stageId }) => stageId)).toEqual([firstCut, secondCut]);
  expect(await draft(1, first, null)).toBe('stageNeeded');
  expect(await draft(1, first, secondCut)).toBe('eliminationNotOpen');
  expect(await draft(1, first, firstCut)).toBe('done');
  expect([await unsettled(firstCut), await unsettled(secondCut)]).toEqual([[['advancements', 1]], []]);
  expect((await cut(1)).length).toBeGreaterThan(0);
});

it('runs the national round of the works that advanced, and the cut after it', async () => {
  await opens(2);
  expect(await create({ n: 2, stageId: national, advancementId: null })).toBe('advancementNeeded');
  expect(await create({ n: 2, stageId: national, advancementId: listOf(1) })).toBe('done');
  second = await judged(2);
  await opens(3);
  // The one that is open comes first.
  const { stages } = await mine.advancementSources({ scoreRunId: second });
  expect(stages.map(({ stageId }) => stageId)).toEqual([secondCut, firstCut]);
  expect(await draft(2, second, firstCut)).toBe('eliminationOver');
  expect(await draft(2, second, secondCut)).toBe('done');
  expect((await cut(2)).length).toBeGreaterThan(0);
});

it('takes the works of the last list to the defence, and no others', async () => {
  await opens(4);
  const offered = (await mine.reviewSettings({ competitionId })).advancements;
  expect(offered.map(({ advancementId }) => advancementId)).toEqual([listOf(2)]);
  expect(await create({ n: 3, stageId: defence, advancementId: listOf(1) })).toBe('advancementFollowed');
  expect(await create({ n: 3, stageId: defence, advancementId: listOf(2) })).toBe('done');
});
