import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose } from '../../tests/support/choose.ts';
import type { Somebody } from '../../tests/support/people.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, competitionId, opening, roundId, scoreRunId } from './opening.ts';

const { organiser, colleague, experts, signedIn, pages, problems, shot, ...journey } = await opening('advancement', [
  '周专家',
]);
const [expert] = experts as [Somebody];
await journey.withWorks(
  { policy: { ...plainPolicy, minSheets: 1 }, blind: 'double', reviewersPerWork: 1 },
  { count: 10 },
);
await journey.withRound();
await journey.withPool();
const { review } = organiser.call;

/** Seals its scores, as the tests of a round do. */
const sealed = async () => {
  await journey.distributed();
  await review.openRound({ roundId, commandId: commandId() });
  // The fourth and the fifth work have the same score: a tie at the line of 40 %.
  const given = [95, 92, 90, 85, 85, 80, 75, 70, 65, 60];
  for (const [index, { sheetId }] of (await expert.call.review.mySheets({ roundId })).sheets.entries())
    await expert.call.review.submitSheet({
      sheetId,
      scores: { overall: (given[index] ?? 50) * 1000 },
      comment: '构思完整',
      commandId: commandId(),
    });
  await journey.computed();
  await colleague.call.review.approveScoreRun({ scoreRunId, resolution: null, commandId: commandId() });
};

let address = '';

describe('an advancement', () => {
  it('is drafted from sealed scores, tried with other rules, and recorded', async () => {
    await sealed();
    const page = await signedIn(organiser);
    await page.goto('/review/elimination');
    await page.getByText('还没有晋级名单').waitFor();
    await shot(page, 'empty-zh');
    await page.getByRole('button', { name: '拟定晋级' }).first().click();
    const dialog = page.getByRole('dialog', { name: '拟定晋级名单' });
    await choose(dialog.getByRole('combobox', { name: '已封存的成绩' }), /设计大赛.*初评/);
    await dialog.getByText('视觉设计').waitFor();
    await shot(page, 'draft-zh');
    await dialog.getByRole('button', { name: '拟定晋级' }).click();
    await page.getByText('10 件作品中有 5 件晋级。').waitFor();
    address = page.url();

    // By the keyboard: the slider, then another rule for the tie.
    const slider = page.getByRole('slider', { name: '比例' });
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('10 件作品中有 5 件晋级。').waitFor();
    await choose(page.getByRole('combobox', { name: '末位并列' }), '逐件决定');
    await page.getByText('10 件作品中有 3 件晋级。 另有 2 件末位并列。').waitFor();
    await shot(page, 'what-if-zh');
    await page.getByRole('button', { name: '划定分数线' }).click();
    await page.getByText('有 2 件作品末位并列，请在批准前逐件决定。').waitFor();
    await expect.poll(() => page.getByRole('row').filter({ hasText: '末位并列，待定' }).count()).toBe(2);
  });

  it('has single works decided with a reason, which the minutes list', async () => {
    const page = pages.at(-1) as Page;
    const tied = () => page.getByRole('row').filter({ hasText: '末位并列，待定' }).first();
    const decide = async (outcome: string, reason: string, left: number) => {
      await tied().getByRole('button', { name: '单独决定' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: outcome, exact: true }).check();
      await dialog.getByRole('textbox', { name: /原因/ }).fill(reason);
      await shot(page, `override-${outcome}-zh`);
      await dialog.getByRole('button', { name: '单独决定' }).click();
      await page.getByText(reason).first().waitFor();
      await expect.poll(() => page.getByRole('row').filter({ hasText: '末位并列，待定' }).count()).toBe(left);
    };
    await decide('晋级', '复核后构思更完整', 1);
    await decide('不晋级', '复核后制作较粗糙', 0);
    expect(await page.getByRole('button', { name: '批准' }).count()).toBe(0);
    await shot(page, 'decided-zh');
    await page.getByRole('link', { name: '纪要' }).click();
    await page.getByText('原因：复核后构思更完整').waitFor();
    await shot(page, 'minutes-zh');
    await page.emulateMedia({ media: 'print' });
    await shot(page, 'minutes-print-zh');
    await page.emulateMedia({ media: null });
  });

  it('is approved by a colleague, put into force, and taken by the next round', async () => {
    const other = await signedIn(colleague, { locale: 'en', viewport: { width: 390, height: 844 } });
    await other.goto('/dashboard');
    await other.getByRole('link', { name: /Advancements to approve/ }).click();
    await other.getByRole('link', { name: 'Open' }).first().click();
    await other.getByRole('button', { name: 'Approve' }).waitFor();
    await noSidewaysScroll(other);
    await shot(other, 'approve-en-390');
    await other.getByRole('button', { name: 'Approve' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await other.getByText('List approved').waitFor();

    const page = await signedIn(organiser, { locale: 'en' });
    await page.goto(address);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await page.getByText('In force', { exact: true }).waitFor();
    await shot(page, 'in-force-en');
    await page.goto('/review/competition');
    await page.getByRole('button', { name: 'New round' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New round' });
    await choose(dialog.getByRole('combobox', { name: 'Competition' }), /Design Contest/);
    await expect
      .poll(() => dialog.getByRole('combobox', { name: 'Works' }).innerText())
      .toMatch(/The 4 works that advanced/);
    await shot(page, 'next-round-en');
    await dialog.getByRole('textbox', { name: 'Name (Chinese)' }).fill('复评');
    await dialog.getByRole('button', { name: 'New round' }).click();
    await page.getByText('Round created').waitFor();
    const { rows } = await review.roundList({ competitionId });
    const next = rows.find((row) => row.name.zh === '复评');
    expect(await review.roundDetails({ roundId: next?.roundId as RoundId })).toMatchObject({ works: 4 });
  });

  it('is published: works show their outcome', async () => {
    const page = pages.at(-1) as Page;
    await page.goto(address);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    const advanced = async () => (await organiser.call.submission.workList({ status: 'advanced', pageSize: 20 })).total;
    await expect.poll(advanced, { timeout: 60_000 }).toBe(4);
    await page.goto('/works/list?status=eliminated');
    await page.getByText('光的形状').first().waitFor();
    await shot(page, 'works-en');
    expect(problems).toEqual([]);
  });
});
