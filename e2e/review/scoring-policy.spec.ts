import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { enterAs, noSidewaysScroll, shotsOf } from '../on-screen.ts';

const { db, visit } = await startProduct();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER', { realName: '陈组织' });
const commandId = () => crypto.randomUUID();
const shot = shotsOf('policy');
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const words = {
  'zh-CN': {
    addTrim: '添加一条',
    addStage: '添加环节',
    nameZh: '名称（中文）',
    weight: '权重 %',
    missing: '作品缺某个环节的得分时',
    up: '上移：中位数',
    remove: '删除：最高分的个数',
    calibration: '专家评分校准',
    quota: '名额方式',
    places: '名额',
    save: '保存为第 1 版',
    saved: '评分规则已保存',
  },
  en: {
    addTrim: 'Add a rule',
    addStage: 'Add a stage',
    nameZh: 'Name (Chinese)',
    weight: 'Weight %',
    missing: 'If a work has no score in a stage',
    up: 'Move up: median',
    remove: 'Remove: number of best scores',
    calibration: 'Calibration of experts',
    quota: 'Number by',
    places: 'Places',
    save: 'Save as version 1',
    saved: 'Scoring policy saved',
  },
};

it.each(['zh-CN', 'en'] as const)('sets every step of a scoring policy on one screen (%s)', async (locale) => {
  const texts = words[locale];
  for (const [size, viewport] of Object.entries(sizes)) {
    const competitionId = commandId() as CompetitionId;
    const name = { zh: '光影设计大赛', en: 'Light and Shadow' };
    const draft = { competitionId, groupId: world.rootGroupId, name, edition: 1, commandId: commandId() };
    await organiser.call.competition.createCompetition(draft);
    const page = await visit({ viewport, locale });
    await enterAs(page, organiser);
    await page.goto(`/competition/reviewSet?id=${competitionId}`);
    await page.getByRole('button', { name: texts.addTrim }).click();
    await page.getByRole('button', { name: texts.addStage }).click();
    await page.getByRole('textbox', { name: texts.nameZh }).nth(1).fill('线上评审');
    await page.getByRole('textbox', { name: texts.nameZh }).nth(2).fill('现场答辩');
    await page.getByRole('textbox', { name: texts.weight }).nth(1).fill('40');
    await page.getByRole('textbox', { name: texts.weight }).nth(2).fill('60');
    await page.getByRole('combobox', { name: texts.missing }).selectOption('zero');
    await page.getByRole('button', { name: texts.up }).click();
    await page.getByRole('button', { name: texts.remove }).click();
    await page.getByRole('combobox', { name: texts.calibration }).selectOption('zScore');
    await page.getByRole('combobox', { name: texts.quota }).first().selectOption('count');
    await page.getByRole('textbox', { name: texts.places }).fill('3');
    await noSidewaysScroll(page);
    await shot(page, `settings-${size}-${locale}`);
    await page.getByRole('button', { name: texts.save }).click();
    await page.getByText(texts.saved).waitFor();
    const { settings } = await organiser.call.review.reviewSettings({ competitionId });
    expect(settings.policy).toMatchObject({
      trim: [
        { fromSheets: 5, high: 1, low: 1 },
        { fromSheets: 8, high: 1, low: 1 },
      ],
      stages: [
        { stage: 'review', name: { zh: '线上评审', en: '' }, weight: 40 },
        { name: { zh: '现场答辩', en: '' }, weight: 60 },
      ],
      missingStage: 'zero',
      tieBreaks: [{ rule: 'median' }, { rule: 'untrimmedMean' }, { rule: 'smallerSpread' }],
      calibration: { method: 'zScore', minShared: 3, minSheets: 10, shrink: 5, capTenths: 30 },
    });
    expect(settings.policy.awards.levels[0]?.quota).toEqual({ kind: 'count', count: 3 });
    await page.context().close();
  }
});

it('stores an award scheme and applies it to a competition, where it can be changed', async () => {
  const page = await visit({ viewport: sizes.wide, locale: 'zh-CN' });
  await enterAs(page, organiser);
  await page.goto('/competitionReward');
  await page.getByText('还没有奖项方案').waitFor();
  await page.getByRole('button', { name: '新建方案' }).click();
  const drawer = page.getByRole('dialog', { name: '新建方案' });
  await drawer.getByLabel(/^方案名称（中文）/).fill('全国赛通用');
  await drawer.getByRole('button', { name: '添加奖项' }).click();
  await drawer.getByRole('textbox', { name: '名称（中文）' }).nth(1).fill('特等奖');
  await drawer.getByRole('combobox', { name: '名额方式' }).selectOption('count');
  await drawer.getByRole('textbox', { name: '名额' }).fill('1');
  await drawer.getByRole('textbox', { name: '奖品（中文）' }).fill('奖金一万元');
  await noSidewaysScroll(page);
  await shot(page, 'scheme-editing');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: '全国赛通用' });
  await card.getByText('奖品：奖金一万元').waitFor();
  await shot(page, 'schemes');

  const competitionId = commandId() as CompetitionId;
  const name = { zh: '套用方案的竞赛', en: '' };
  const draft = { competitionId, groupId: world.rootGroupId, name, edition: 1, commandId: commandId() };
  await organiser.call.competition.createCompetition(draft);
  await page.goto(`/competition/reviewSet?id=${competitionId}`);
  await page.getByRole('combobox', { name: '奖项方案' }).selectOption({ label: '全国赛通用' });
  await page.getByRole('button', { name: '套用' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '套用' }).click();
  await page.getByRole('textbox', { name: '奖品（英文）' }).fill('CNY 10,000');
  await shot(page, 'scheme-applied');
  await page.getByRole('button', { name: words['zh-CN'].save }).click();
  await page.getByText(words['zh-CN'].saved).waitFor();
  const { settings } = await organiser.call.review.reviewSettings({ competitionId });
  expect(settings.policy.awards.levels).toMatchObject([
    { name: { zh: '特等奖' }, quota: { kind: 'count', count: 1 }, prize: { zh: '奖金一万元', en: 'CNY 10,000' } },
  ]);

  await page.goto('/competitionReward');
  await card.getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('还没有奖项方案').waitFor();
}, 120_000);
