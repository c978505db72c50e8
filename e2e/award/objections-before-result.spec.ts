import { workById } from '@laurel/db/submission/work-board.ts';
import { expect, it } from 'vitest';
import { opening, schoolCode } from './opening.ts';

/** A team objects to the rejection of its work, from the rule that allows it to the work that is accepted after all. */
const { db, world, organiser, colleague, as, shot, problems, ...journey } = await opening('early-objection', 20);
const { competitionId, entered } = journey;
const checker = await world.signedInAs('ORGANISER', { realName: '钱审查' });
const captain = await world.signedInAs(null, { realName: '王小明', schoolCode });
const workId = await entered(captain, '折叠计划', '折叠邻里：可移动的社区修理站');

const DETAILS = `/home/competition/details?id=${competitionId}`;
const STATEMENT = '学籍证明已在报名时提交，请核对。';

it('the organiser gives teams days to object before there is a result', async () => {
  const page = await as(organiser);
  await page.goto(`/competition/details?id=${competitionId}`);
  const part = page.getByRole('region', { name: '结果公布前的异议' });
  await part.getByText('结果公示后，队伍才能提出异议。').waitFor();
  await part.getByRole('button', { name: '修改' }).click();
  await page.getByLabel(/^队伍可在结果公布前提出异议/).check();
  await page.getByLabel(/^申诉期（工作日）/).fill('0');
  await shot(page, 'rules', { fullPage: true, narrow: true });
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText(/队伍可在 3 个工作日内提出异议/).waitFor();

  const rules = page.getByRole('region', { name: '对结果的异议' });
  await rules.getByText('异议规则由公示结果的人员填写。').waitFor();
  await rules.getByRole('button', { name: '修改' }).click();
  await page.getByLabel(/^为竞赛设置异议规则/).check();
  await page.getByLabel(/^申诉期（工作日）/).fill('6');
  await shot(page, 'result-rules', { fullPage: true, narrow: true });
  await page.getByRole('button', { name: '保存' }).click();
  await rules.getByText(/可在 6 个工作日内申诉/).waitFor();
  // From now on it takes two people and a public notice.
  await rules.getByRole('button', { name: '提出修订' }).click();
  await page.getByLabel(/^申诉期（工作日）/).fill('8');
  await rules.getByRole('button', { name: '提出修订' }).click();
  const proposal = page.getByRole('dialog');
  await proposal.getByLabel(/^修订原因/).fill('给队伍更多时间申诉');
  await proposal.getByRole('button', { name: '预览变更' }).click();
  await proposal.getByText(/申诉期（工作日）/).waitFor();
  await shot(page, 'result-rules-amended', { narrow: true });
  await page.keyboard.press('Escape');

  await page.goto(DETAILS);
  await page
    .getByRole('region', { name: '对结果的异议' })
    .getByText(/可在 6 个工作日内申诉/)
    .waitFor();
  await shot(page, 'result-rules-public', { fullPage: true, narrow: true });
}, 120_000);

it('a team objects to the check, two others decide, and the work is accepted', async () => {
  const command = () => ({ commandId: crypto.randomUUID() });
  const rejected = { workId, outcome: 'ineligible' as const, reason: '缺少学籍证明' };
  await checker.call.submission.screenWork({ ...rejected, ...command() });

  const page = await as(captain);
  await page.goto('/center/work');
  await shot(page, 'matters', { fullPage: true, narrow: true });
  await page.getByRole('link', { name: /资格审查未通过，可在 .* 前提出异议/ }).click();
  await page.waitForURL(/\/home\/competition\/details/);
  const mine = page.getByRole('region', { name: '不再参赛的作品' });
  await mine.getByText('原因：缺少学籍证明').waitFor();
  await mine.getByText(/您的队伍可在 .* 之前提出异议/).waitFor();
  await shot(page, 'rejected', { fullPage: true, narrow: true });
  await mine.getByRole('button', { name: '提出异议' }).click();
  const form = page.getByRole('dialog', { name: /提出异议/ });
  await form.getByLabel(/^事实与依据/).fill(STATEMENT);
  await shot(page, 'filing', { narrow: true });
  await form.getByRole('button', { name: '提出异议' }).click();
  await mine.getByText('您的队伍已提出异议，处理进展见下方。').waitFor();
  await page.getByRole('region', { name: '与我有关的异议' }).getByText(STATEMENT).waitFor();
  const english = await as(captain, { locale: 'en' });
  await english.goto('/center/work');
  await english.getByRole('link', { name: 'An objection is being decided' }).waitFor();
  expect(await english.getByRole('link', { name: /object by/ }).count()).toBe(0);

  const own = await as(checker);
  await own.goto(`/competitionReward/detailedList?competitionId=${competitionId}`);
  await own.getByRole('button', { name: '查看异议' }).click();
  await own.getByText('有争议的决定是您作出的，这件异议须由其他人处理。').waitFor();

  const desk = await as(organiser);
  await desk.goto(`/competitionReward/detailedList?competitionId=${competitionId}`);
  const disputes = desk.getByRole('region', { name: '结果公布前的异议和对奖项的调查' });
  await disputes.getByRole('combobox', { name: '异议事项' }).selectOption('advancement');
  await disputes.getByText('折叠邻里').waitFor({ state: 'hidden' });
  await disputes.getByRole('combobox', { name: '异议事项' }).selectOption('check');
  await disputes.getByText('折叠邻里').waitFor();
  await shot(desk, 'listed', { fullPage: true, narrow: true });
  await disputes.getByRole('button', { name: '查看异议' }).click();
  const drawer = desk.getByRole('dialog');
  await drawer.getByLabel('成立', { exact: true }).check();
  await drawer.getByLabel('作品通过资格审查').check();
  await drawer.getByLabel(/^原因/).fill('证明已提交，审查时遗漏。');
  await shot(desk, 'proposing', { narrow: true });
  await drawer.getByRole('button', { name: '提出处理意见' }).click();
  await drawer.getByText(/处理意见：成立/).waitFor();

  const other = await as(colleague);
  await other.goto(`/competitionReward/detailedList?competitionId=${competitionId}`);
  await other.getByRole('button', { name: '查看异议' }).click();
  const theirs = other.getByRole('dialog');
  await theirs.getByRole('button', { name: '同意', exact: true }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: '同意', exact: true }).click();
  await theirs.getByText('待执行').waitFor();
  await theirs.getByRole('button', { name: '通过资格审查' }).click();
  const accepting = other.getByRole('dialog', { name: '作品通过资格审查' });
  await accepting.getByLabel(/^原因/).fill('执行处理决定');
  await accepting.getByRole('button', { name: '通过资格审查' }).click();
  await theirs.getByText('已执行', { exact: true }).waitFor();
  await shot(other, 'carried-out', { narrow: true });
  expect((await workById(db, workId))?.status).toBe('eligible');

  await page.reload();
  await page.getByText('已执行').first().waitFor();
  await mine.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
}, 240_000);
