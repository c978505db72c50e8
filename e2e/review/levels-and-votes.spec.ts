import { type Criterion, plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { beforeAll, expect, it } from 'vitest';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, opening, roundId, scoreRunId } from './opening.ts';

const [overall] = plainPolicy.criteria as [Criterion];
const level = (grade: string, zh: string, points: number) => ({
  grade,
  name: { zh, en: grade },
  pointsMilli: points * 1000,
});
const criterion = (criterionId: string, zh: string): Criterion => ({
  ...{
    ...overall,
    criterionId,
    name: { zh, en: criterionId },
    weight: 50,
    minMilli: 0,
    maxMilli: 100_000,
    stepMilli: 1,
  },
  grades: [level('excellent', '优', 95), level('good', '良', 85), level('poor', '差', 50)],
});
const { organiser, experts, signedIn, problems, shot, world, ...journey } = await opening('levels', ['周专家']);
const phone = { width: 390, height: 844 };

beforeAll(async () => {
  await journey.withWorks(
    {
      policy: { ...plainPolicy, criteria: [criterion('idea', '创意'), criterion('craft', '工艺')] },
      ...{ blind: 'double', reviewersPerWork: 1 },
    },
    { count: 2 },
  );
  await journey.withRound();
  await journey.withPool();
  await journey.distributed();
  await organiser.call.review.openRound({ roundId, commandId: commandId() });
}, 180_000);

const drafted = async () => {
  const competitionId = commandId() as CompetitionId;
  const draft = { competitionId, groupId: world.rootGroupId, name: { zh: '评审方式', en: '' }, edition: 1 };
  await organiser.call.competition.createCompetition({ ...draft, commandId: commandId() });
  return competitionId;
};
const policyOf = async (competitionId: CompetitionId) =>
  (await organiser.call.review.reviewSettings({ competitionId })).settings.policy;

it('lets an organiser choose levels with their points, or a vote, and try what experts will see', async () => {
  const graded = await drafted();
  const page = await signedIn(organiser);
  await page.goto(`/competition/reviewSet?id=${graded}`);
  await page.getByRole('radio', { name: '评定等级' }).check();
  const levels = page.getByRole('group', { name: '等级', exact: true });
  await levels.getByRole('textbox', { name: '名称（中文）' }).first().fill('特优');
  await levels.getByRole('textbox', { name: '分数' }).first().fill('80');
  await page.getByRole('button', { name: '保存为第 1 版' }).click();
  await page.getByText('等级须由高到低排列').first().waitFor();
  await levels.getByRole('textbox', { name: '分数' }).first().fill('98');
  await page.getByText('特优').click();
  await shot(page, 'settings-zh');
  await page.getByRole('button', { name: '保存为第 1 版' }).click();
  await page.getByText('评分规则已保存').waitFor();
  const [answered] = (await policyOf(graded)).criteria;
  expect(answered?.grades?.map(({ name, pointsMilli }) => [name.zh, pointsMilli])).toEqual([
    ['特优', 98_000],
    ['良', 85_000],
    ['中', 70_000],
    ['差', 50_000],
  ]);
  await page.context().close();

  const voted = await drafted();
  const small = await signedIn(organiser, { locale: 'en', viewport: phone });
  await small.goto(`/competition/reviewSet?id=${voted}`);
  await small.getByRole('radio', { name: 'vote', exact: true }).check();
  await small.getByText('Abstain', { exact: true }).waitFor();
  await noSidewaysScroll(small);
  await shot(small, 'settings-vote-en-390');
  await small.getByRole('button', { name: 'Save as version 1' }).click();
  await small.getByText('Scoring policy saved').waitFor();
  expect(await policyOf(voted)).toMatchObject({ trim: [], aggregate: { method: 'mean' } });
  expect((await policyOf(voted)).criteria).toMatchObject([{ vote: true, weight: 100, stepMilli: 100_000 }]);
  await small.context().close();
}, 120_000);

it('lets an expert choose levels with the keyboard alone, and with a thumb', async () => {
  const [expert] = experts;
  if (!expert) throw new Error('no expert');
  const page = await signedIn(expert);
  await page.goto('/review/comment');
  await page.getByRole('link', { name: '开始评审' }).click();
  await page.getByText('W-001', { exact: true }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-criterion'));
  await expect.poll(focused).toBe('0');
  await page.keyboard.press('Control+Enter');
  await page.getByText('请选择一项。').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('1');
  await page.keyboard.press('3');
  await page.getByText('72.50').waitFor();
  await page.getByText('已保存').waitFor();
  await shot(page, 'sheet-zh');
  await page.keyboard.press('Control+Enter');
  await page.getByText('W-002', { exact: true }).waitFor();
  await page.context().close();

  const small = await signedIn(expert, { locale: 'en', viewport: phone });
  await small.goto('/review/comment');
  await small.getByRole('link', { name: /Continue/ }).click();
  await small.getByText('W-002', { exact: true }).waitFor();
  for (const name of ['idea', 'craft'])
    await small.getByRole('group', { name }).getByText('good', { exact: true }).click();
  await small.getByText('85.00').waitFor();
  await noSidewaysScroll(small);
  await shot(small, 'sheet-en-390');
  await small.getByRole('button', { name: 'Submit and next' }).click();
  await small.getByText('All done').waitFor();
  await small.context().close();
}, 120_000);

it('names the levels in the explanation of a score', async () => {
  await journey.computed();
  const page = await signedIn(organiser);
  await page.goto(`/review/result?run=${scoreRunId}`);
  await page.getByRole('button', { name: '为什么' }).first().click();
  await page.getByText('创意 · 良', { exact: false }).first().waitFor();
  await shot(page, 'explanation-zh');
  expect(problems).toEqual([]);
  await page.context().close();
}, 120_000);
