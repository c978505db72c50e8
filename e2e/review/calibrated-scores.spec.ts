import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { beforeAll, it } from 'vitest';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, competitionId, opening, roundId, scoreRunId, workId } from './opening.ts';

const { world, organiser, experts, signedIn, shot, ...journey } = await opening('calibrated', [
  '周专家',
  '吴专家',
  '郑专家',
  '王专家',
]);

/** A round that is scored, closed and computed; each expert scores higher than the previous one. */
beforeAll(async () => {
  await journey.withWorks(
    {
      policy: { ...plainPolicy, calibration: { method: 'additive', minShared: 2 } },
      blind: 'double',
      reviewersPerWork: 3,
    },
    { count: 8, answers: { idea: '折射与反射', studio: '欧阳工作室' } },
  );
  await journey.withRound();
  await journey.withPool();
  await journey.distributed();
  await organiser.call.review.openRound({ roundId, commandId: commandId() });
  for (const [index, { call }] of experts.entries())
    for (const { sheetId, alias } of (await call.review.mySheets({ roundId })).sheets) {
      const scores = { overall: 1000 * (60 + 6 * index + 2 * Number(alias.slice(-1)) + (Number(alias.slice(-1)) % 3)) };
      await call.review.submitSheet({ sheetId, scores, comment: '', commandId: commandId() });
    }
  await journey.computed();
}, 120_000);

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const words = {
  'zh-CN': { card: '评分校准', calibrated: '校准后', same: '结果一致', recompute: '在本机重算并核对' },
  en: { card: 'Calibration', calibrated: 'calibrated:', same: 'Same result', recompute: 'Recompute here' },
};

it.each(['zh-CN', 'en'] as const)(
  'shows calibration on the run, in the explanation and recomputed (%s)',
  async (locale) => {
    const texts = words[locale];
    for (const [size, viewport] of Object.entries(sizes)) {
      const page = await signedIn(organiser, { viewport, locale });
      await page.goto(`/review/result?run=${scoreRunId}`);
      const card = page.getByRole('heading', { name: texts.card, exact: true });
      await card.waitFor();
      await page.getByText('周专家').first().waitFor();
      await noSidewaysScroll(page);
      await shot(page, `run-${size}-${locale}`);
      await page.getByRole('button', { name: texts.recompute }).click();
      await page.getByText(texts.same).first().waitFor();
      await page.goto(`/review/result?run=${scoreRunId}&explained=${workId(0)}`);
      await page.getByText(texts.calibrated).first().waitFor();
      await shot(page, `explained-${size}-${locale}`);
      await page.context().close();
    }
  },
);

it.each([
  ['zh-CN', '得分、名次和奖项如何计算', '校准专家的松严差异', '各组专家至少共同评审 2 件作品', '同分'],
  [
    'en',
    'How scores, ranks and awards are computed',
    'Evening out strict',
    'at least 2 works in common',
    'Equal scores',
  ],
] as const)('explains the policy to everybody, step by step (%s)', async (locale, title, step, line, ties) => {
  for (const [size, viewport] of Object.entries(sizes)) {
    const page = await signedIn(null, { viewport, locale });
    await page.goto(`/home/competition/details?id=${competitionId}`);
    const steps = page.getByRole('region', { name: title });
    await steps.getByText(step, { exact: false }).waitFor();
    await steps.getByText(line, { exact: false }).waitFor();
    await steps.getByText(ties, { exact: true }).waitFor();
    await noSidewaysScroll(page);
    await shot(page, `public-${size}-${locale}`);
    await page.context().close();
  }
});

const previews = {
  'zh-CN': { aggregate: '合成方法', open: '预览效果', compute: '试算', changed: '名次变化', movers: '变化最大的作品' },
  en: {
    aggregate: 'Aggregate',
    open: 'Preview the effect',
    compute: 'Compute',
    changed: 'Ranks changed',
    movers: 'Works that move most',
  },
};

it.each(['zh-CN', 'en'] as const)('shows what another policy would change before it is saved (%s)', async (locale) => {
  const texts = previews[locale];
  const nextId = commandId() as CompetitionId;
  const name = { zh: '下一届', en: 'Next year' };
  const draft = { competitionId: nextId, groupId: world.rootGroupId, name, edition: 2, commandId: commandId() };
  await organiser.call.competition.createCompetition(draft);
  for (const [size, viewport] of Object.entries(sizes)) {
    const page = await signedIn(organiser, { viewport, locale });
    await page.goto(`/competition/reviewSet?id=${nextId}`);
    await page.getByRole('combobox', { name: texts.aggregate }).selectOption('median');
    await page.getByRole('button', { name: texts.open }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: texts.compute, exact: true }).click();
    await drawer.getByText(texts.changed).waitFor();
    await drawer.getByText(texts.movers).waitFor();
    await drawer
      .getByText(/光的形状/)
      .first()
      .waitFor();
    await noSidewaysScroll(page);
    await shot(page, `preview-${size}-${locale}`);
    await page.context().close();
  }
});
