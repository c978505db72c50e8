import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { AdvancementId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, competitionId, itemId, opening, roundId, scoreRunId } from '../review/opening.ts';

/** A team objects to not advancing; the decision replaces the list, and both sides see how far that is. */
const { organiser, colleague, experts, captain, world, signedIn, problems, shot, ...journey } = await opening(
  'cut-objection',
  ['周专家'],
);
const [expert] = experts as [Somebody];
const [handler, second, third] = [
  await world.signedInAs('ORGANISER', { realName: '孙经办' }),
  await world.signedInAs('ORGANISER', { realName: '周复核' }),
  await world.signedInAs('ORGANISER', { realName: '吴执行' }),
];
const id = () => ({ commandId: commandId() });
const { review } = organiser.call;
const [first, next] = [commandId() as AdvancementId, commandId() as AdvancementId];
const rules = [
  {
    ...{ itemId, maxPerSchool: null, maxPerRegion: null, ties: 'includeAll' as const },
    select: { by: 'share' as const, basisPoints: 5000, of: 'entered' as const },
  },
];
const inForce = async (
  advancementId: AdvancementId,
  supersedes: AdvancementId | null,
  change?: () => Promise<unknown>,
) => {
  if (!supersedes)
    await review.draftAdvancement({ scoreRunId, stageId: null, advancementId, rules, supersedes, ...id() });
  await review.simulateAdvancement({ advancementId, rules, ...id() });
  await change?.();
  const { revision } = await review.advancementDetails({ advancementId });
  await colleague.call.review.approveAdvancement({ advancementId, revision, ...id() });
  await colleague.call.review.applyAdvancement({ advancementId, ...id() });
  await colleague.call.review.publishAdvancement({ advancementId, ...id() });
};
const placed = (status: 'advanced' | 'eliminated') => async () =>
  (await organiser.call.submission.workList({ status, pageSize: 20 })).total;
const DETAILS = `/home/competition/details?id=${competitionId}`;
const phone = { viewport: { width: 390, height: 844 } };
const PROOF = 'Two score sheets name the file of another work.';

it('the work that its team objects for is left out by the list', async () => {
  await journey.withWorks(
    { policy: { ...plainPolicy, minSheets: 1 }, blind: 'double', reviewersPerWork: 1 },
    { count: 4 },
  );
  const early = { objectDays: 3, admitDays: 1, decideDays: 3, appealDays: 0, holidays: [], workedWeekends: [] };
  await organiser.call.competition.setEarlyObjections({ competitionId, rules: early, ...id() });
  await journey.withRound();
  await journey.withPool();
  await journey.distributed();
  await review.openRound({ roundId, ...id() });
  for (const [n, { sheetId }] of (await expert.call.review.mySheets({ roundId })).sheets.entries())
    await expert.call.review.submitSheet({
      sheetId,
      scores: { overall: (90 - n * 5) * 1000 },
      comment: '完整',
      ...id(),
    });
  await journey.computed();
  await colleague.call.review.approveScoreRun({ scoreRunId, resolution: null, ...id() });
  await inForce(first, null);
  await expect.poll(placed('eliminated'), { timeout: 60_000 }).toBe(2);
}, 240_000);

let left: WorkId;
it('objects on its page, and reads in its language until when', async () => {
  const page = await signedIn(captain, { locale: 'en', ...phone });
  await page.goto(DETAILS);
  const mine = page.getByRole('region', { name: 'Works that no longer take part' });
  await mine
    .getByText(/Your team can object until/)
    .first()
    .waitFor();
  await noSidewaysScroll(page);
  await shot(page, 'out-en-390');
  await mine.getByRole('button', { name: 'Object' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').first().fill(PROOF);
  await shot(page, 'filing-en-390');
  await form.getByRole('button', { name: 'Object' }).click();
  await mine.getByText('Your team has objected. The steps are shown below.').waitFor();
  expect(problems).toEqual([]);
  const [filed] = await captain.call.award.myObjections({ competitionId });
  const [dispute] = await handler.call.award.disputeList({ competitionId });
  left = dispute?.work?.workId as WorkId;
  const about = { resultId: dispute?.resultId as never, objectionId: filed?.objectionId as string };
  const shown = { outcome: 'upheld' as const, remedies: ['advanceWork' as const], reason: '评分表对应有误' };
  await handler.call.award.proposeObjectionDecision({ ...about, ...shown, ...id() });
  await second.call.award.decideObjection({ ...about, shown, ...id() });
}, 120_000);

it('has the list drawn again with it', async () => {
  const desk = await signedIn(third);
  await desk.goto(`/competitionReward/detailedList?competitionId=${competitionId}`);
  await desk.getByRole('button', { name: '查看异议' }).click();
  const drawer = desk.getByRole('dialog');
  await drawer.getByText('待执行').waitFor();
  await shot(desk, 'ordered-zh-1440');
  await drawer.getByRole('button', { name: '更换名单' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: '更换名单' }).click();
  await desk.getByText('名单需要更换，请拟定新名单').waitFor();
  await review.draftAdvancement({ scoreRunId, stageId: null, advancementId: next, rules, supersedes: first, ...id() });
  await inForce(next, first, () =>
    review.overrideAdvancement({
      ...{ advancementId: next, workId: left, outcome: 'advanced', reason: '执行异议处理决定', ...id() },
    }),
  );
  await expect.poll(placed('eliminated'), { timeout: 60_000 }).toBe(1);
  await desk.goto(`/competitionReward/detailedList?competitionId=${competitionId}`);
  await desk.getByRole('button', { name: '查看异议' }).click();
  await desk.getByText('已执行', { exact: true }).first().waitFor();
  await shot(desk, 'carried-out-zh-1440');
  for (const [locale, done] of [
    ['en', 'Carried out'],
    ['zh-CN', '已执行'],
  ] as const) {
    const page = await signedIn(captain, { locale, ...phone });
    await page.goto(DETAILS);
    await page.getByText(done).first().waitFor();
    await noSidewaysScroll(page);
    await shot(page, `team-${locale}-390`);
  }
  expect(problems).toEqual([]);
}, 240_000);
