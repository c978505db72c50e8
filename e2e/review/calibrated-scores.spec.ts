import { plainRound } from '@laurel/api/demo/plain-plan.ts';
import { sessionCookieName } from '@laurel/api/security/cookies.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, ItemId, PlanId, RoundId, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { enterAs, noSidewaysScroll, shotsOf } from '../on-screen.ts';

const { db, visit, url } = await startProduct();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER', { realName: '陈组织' });
const colleague = await world.signedInAs('ORGANISER', { realName: '李复核' });
const experts = await Promise.all(
  ['周专家', '吴专家', '郑专家', '王专家'].map((realName) => world.signedInAs('EXPERT', { realName })),
);
const captain = await world.signedInAs(null, { realName: '欧阳作者' });
const now = new Date().toISOString() as Instant;
const competitionId = uuid(1, 1) as CompetitionId;
const itemId = uuid(2, 1) as ItemId;
const roundId = uuid(3, 1) as RoundId;
const planId = uuid(5, 1) as PlanId;
const scoreRunId = uuid(6, 1) as ScoreRunId;
const commandId = () => crypto.randomUUID();
const shot = shotsOf('calibrated');

const mine = organiser.call.review;
const patiently = { timeout: 30_000, interval: 100 };

/** A round that is scored, closed and computed; each expert scores higher than the previous one. */
beforeAll(async () => {
  await reviewable(db, {
    groupId: world.rootGroupId,
    competitionId,
    itemId,
    settings: {
      policy: { ...plainPolicy, calibration: { method: 'additive', minShared: 2 } },
      blind: 'double',
      reviewersPerWork: 3,
    },
    now,
    works: Array.from({ length: 8 }, (_, n) => ({
      workId: uuid(4, n) as WorkId,
      title: `光的形状 ${n + 1}`,
      captainId: captain.personId,
      answers: { idea: '折射与反射', studio: '欧阳工作室' },
    })),
  });
  for (const { personId } of experts)
    await organiser.call.expert.addExpert({
      personId,
      groupId: world.rootGroupId,
      profile: { tracks: [], schoolCodes: [], maxLoad: 20 },
      commandId: commandId(),
    });
  const times = { opensAt: plusMinutes(now, -5), closesAt: plusMinutes(now, 600) };
  await mine.createRound({ ...plainRound(roundId, { competitionId, itemId }), ...times, commandId: commandId() });
  await mine.setPool({
    roundId,
    expertIds: experts.map(({ personId }) => personId),
    chiefIds: [],
    commandId: commandId(),
  });
  await mine.requestDistribution({ roundId, planId, maxFromOneSchool: null, reviews: [], commandId: commandId() });
  await vi.waitFor(
    async () => expect((await mine.roundDetails({ roundId })).plans[0]?.status).toBe('proposed'),
    patiently,
  );
  await colleague.call.review.approveDistribution({ roundId, planId, acceptShort: false, commandId: commandId() });
  await vi.waitFor(async () => expect((await mine.roundDetails({ roundId })).status).toBe('distributed'), patiently);
  await mine.openRound({ roundId, commandId: commandId() });
  for (const [index, { call }] of experts.entries())
    for (const { sheetId, alias } of (await call.review.mySheets({ roundId })).sheets) {
      const scores = { overall: 1000 * (60 + 6 * index + 2 * Number(alias.slice(-1)) + (Number(alias.slice(-1)) % 3)) };
      await call.review.submitSheet({ sheetId, scores, comment: '', commandId: commandId() });
    }
  await mine.closeRound({ roundId, commandId: commandId() });
  await mine.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
  await vi.waitFor(async () => expect((await mine.scoreRun({ scoreRunId })).status).toBe('computed'), patiently);
}, 120_000);

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const words = {
  'zh-CN': { card: '评分校准', calibrated: '校准后', same: '结果一致', recompute: '在本机重算并核对' },
  en: { card: 'Calibration', calibrated: 'calibrated:', same: 'Same result', recompute: 'Recompute here' },
};

const signedIn = async (options: BrowserContextOptions) => {
  const page = await visit(options);
  const session = { name: sessionCookieName(false), value: organiser.cookie, url, httpOnly: true } as const;
  await page.context().addCookies([{ ...session, sameSite: 'Lax' }]);
  await enterAs(page, organiser);
  return page;
};

it.each(['zh-CN', 'en'] as const)(
  'shows calibration on the run, in the explanation and recomputed (%s)',
  async (locale) => {
    const texts = words[locale];
    for (const [size, viewport] of Object.entries(sizes)) {
      const page = await signedIn({ viewport, locale });
      await page.goto(`/review/result?run=${scoreRunId}`);
      const card = page.getByRole('heading', { name: texts.card, exact: true });
      await card.waitFor();
      await page.getByText('周专家').first().waitFor();
      await noSidewaysScroll(page);
      await shot(page, `run-${size}-${locale}`);
      await page.getByRole('button', { name: texts.recompute }).click();
      await page.getByText(texts.same).first().waitFor();
      await page.goto(`/review/result?run=${scoreRunId}&explained=${uuid(4, 0)}`);
      await page.getByText(texts.calibrated).first().waitFor();
      await shot(page, `explained-${size}-${locale}`);
      await page.context().close();
    }
  },
);

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
  const competitionId = commandId() as CompetitionId;
  const name = { zh: '下一届', en: 'Next year' };
  const draft = { competitionId, groupId: world.rootGroupId, name, edition: 2, commandId: commandId() };
  await organiser.call.competition.createCompetition(draft);
  for (const [size, viewport] of Object.entries(sizes)) {
    const page = await signedIn({ viewport, locale });
    await page.goto(`/competition/reviewSet?id=${competitionId}`);
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
