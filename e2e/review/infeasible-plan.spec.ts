import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, opening, roundId, workId } from './opening.ts';

/** Too few experts may read a work: what the plan says, and a conflict that two people waive to correct it. */
const there = await opening('infeasible', ['周专家', '吴专家']);
const { product, organiser, colleague, experts, now, signedIn, problems, shot } = there;
const [zhou] = experts as [Somebody, Somebody];
const WORKS = 3;
await there.withWorks({ policy: plainPolicy, blind: 'double', reviewersPerWork: 2 }, { count: WORKS });
await there.withRound({ opensAt: plusMinutes(now, 24 * 60), closesAt: plusMinutes(now, 48 * 60) });
await there.withPool();
await recordInto(product.db)(expertOf(zhou.personId), {
  type: 'expert.conflict_declared',
  data: {
    ...{ personId: zhou.personId, conflictId: commandId(), subject: { kind: 'work', workId: workId(0) } },
    ...{ type: 'collaborator', source: 'rule', declaredBy: null, at: now },
  },
});
afterEach(() => expect(problems.splice(0)).toEqual([]));

const onDistribution = async (who: Somebody, locale: 'zh-CN' | 'en'): Promise<Page> => {
  const page = await signedIn(who, { locale, viewport: { width: 1440, height: 900 } });
  await page.goto(`/review/distribution?round=${roundId}`);
  return page;
};

/** The conflicts of the first expert, in the library. */
const conflictsOf = async (page: Page, button: string, title: RegExp) => {
  await page.goto('/expert/library');
  await page.getByRole('row').filter({ hasText: '周专家' }).getByRole('button', { name: button }).click();
  return page.getByRole('dialog', { name: title });
};

it('says who is missing where and what would mend it, until two people waive a conflict', async () => {
  const page = await onDistribution(organiser, 'zh-CN');
  await page.getByRole('button', { name: '生成方案' }).click();
  const plan = page.getByRole('dialog', { name: '方案' });
  await plan.getByRole('heading', { name: '无法分配的部分' }).waitFor({ timeout: 60_000 });
  await plan.getByText('1 件作品需要 2 份评审，可评审这些作品的专家合计只能完成 1 份，缺 1 份。').waitFor();
  await plan.getByText('可以增加 1 位专家，或减少 1 件作品的评审数。').waitFor();
  const excluded = plan.getByRole('table').filter({ hasText: '利益冲突' });
  expect(await excluded.getByRole('row').filter({ hasText: '利益冲突' }).innerText()).toMatch(/\b1\b/);
  await shot(page, 'plan');
  await page.setViewportSize({ width: 390, height: 844 });
  await noSidewaysScroll(page);
  await shot(page, 'plan-narrow');
  await page.setViewportSize({ width: 1440, height: 900 });

  // A way out fills in the form of another plan, which has all reviews.
  await plan.getByText('这些作品按可安排的次数评审，共少 1 次。').waitFor();
  await plan.getByRole('button', { name: '1 件作品减少评审' }).click();
  const filled = page.getByRole('note').filter({ hasText: '已按缺少评审的方案填写' });
  await filled.getByText('1 件作品的评审次数与其他作品不同。').waitFor();
  await shot(page, 'filled-in');
  await page.getByRole('button', { name: '生成方案' }).click();
  await plan.getByText('有 1 件作品的评审数与其他作品不同').waitFor({ timeout: 60_000 });
  expect(await plan.getByRole('heading', { name: '无法分配的部分' }).count()).toBe(0);
  await shot(page, 'fewer-reviews');
  await page.keyboard.press('Escape');
  expect(await filled.count()).toBe(0);

  const drawer = await conflictsOf(page, '利益冲突', /周专家/);
  await drawer.getByRole('button', { name: '提议豁免' }).click();
  await drawer.getByRole('textbox', { name: /^原因/ }).fill('2012 年的一次合作，双方此后没有往来');
  await drawer.getByRole('button', { name: '提议豁免' }).click();
  await drawer.getByText('陈组织 提议豁免：2012 年的一次合作', { exact: false }).waitFor();
  // One person alone does not waive what a rule found.
  expect(await drawer.getByRole('button', { name: '豁免', exact: true }).count()).toBe(0);
  await shot(page, 'proposed');

  const second = await onDistribution(colleague, 'en');
  await second.getByText('1 review missing').first().waitFor();
  const theirs = await conflictsOf(second, 'Conflicts of interest', /周专家/);
  await theirs.getByRole('button', { name: 'Waive', exact: true }).click();
  await theirs.getByRole('textbox', { name: /^Reason/ }).fill('A single paper, long ago.');
  await theirs.getByRole('button', { name: 'Waive', exact: true }).click();
  await theirs.getByText('A single paper, long ago.', { exact: false }).waitFor();
  await shot(second, 'waived');

  await page.goto(`/review/distribution?round=${roundId}`);
  await page.getByRole('button', { name: '生成方案' }).click();
  await page.getByText('全部分配').first().waitFor({ timeout: 60_000 });
  const mended = page.getByRole('dialog', { name: '方案' });
  await mended.getByRole('table', { name: '各专家的分配' }).waitFor();
  expect(await mended.getByRole('heading', { name: '无法分配的部分' }).count()).toBe(0);
  await shot(page, 'mended');
}, 180_000);
