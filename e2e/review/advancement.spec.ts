import { plainRound } from '@laurel/api/demo/plain-plan.ts';
import { sessionCookieName } from '@laurel/api/security/cookies.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, ItemId, PlanId, RoundId, ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { choose } from '../../tests/support/choose.ts';
import { people, type Somebody } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { enterAs, noSidewaysScroll, shotsOf } from '../on-screen.ts';

const { db, visit, url } = await startProduct();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER', { realName: '陈组织' });
const colleague = await world.signedInAs('ORGANISER', { realName: '李复核' });
const expert = await world.signedInAs('EXPERT', { realName: '周专家' });
const captain = await world.signedInAs(null, { realName: '欧阳作者' });

const now = new Date().toISOString() as Instant;
const competitionId = uuid(1, 1) as CompetitionId;
const itemId = uuid(2, 1) as ItemId;
const roundId = uuid(3, 1) as RoundId;
const planId = uuid(5, 1) as PlanId;
const scoreRunId = uuid(6, 1) as ScoreRunId;
const commandId = () => crypto.randomUUID();
const WORKS = 10;

await reviewable(db, {
  groupId: world.rootGroupId,
  competitionId,
  itemId,
  settings: { policy: { ...plainPolicy, minSheets: 1 }, blind: 'double', reviewersPerWork: 1 },
  now,
  works: Array.from({ length: WORKS }, (_, n) => ({
    workId: uuid(4, n) as WorkId,
    title: `光的形状 ${n + 1}`,
    captainId: captain.personId,
  })),
});
const { review } = organiser.call;
await organiser.call.expert.addExpert({
  personId: expert.personId,
  groupId: world.rootGroupId,
  profile: { tracks: [], schoolCodes: [], maxLoad: 20 },
  commandId: commandId(),
});
const times = { opensAt: plusMinutes(now, -5), closesAt: plusMinutes(now, 600) };
await review.createRound({ ...plainRound(roundId, { competitionId, itemId }), ...times, commandId: commandId() });
await review.setPool({ roundId, expertIds: [expert.personId], chiefIds: [], commandId: commandId() });
await review.requestDistribution({ roundId, planId, maxFromOneSchool: null, reviews: [], commandId: commandId() });
const problems: string[] = [];
const pages: Page[] = [];
const shot = shotsOf('advancement');
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    for (const [index, page] of pages.entries()) if (!page.isClosed()) await shot(page, `failed-${index}`);
});
const signedIn = async (who: Somebody, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await visit(options);
  pages.push(page);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`${page.url()} ${message.text()}`);
  });
  await page
    .context()
    .addCookies([{ name: sessionCookieName(false), value: who.cookie, url, httpOnly: true, sameSite: 'Lax' }]);
  await enterAs(page, who);
  return page;
};

/** Seals its scores, as the tests of a round do. */
const sealed = async () => {
  const planStatus = async () => (await review.roundDetails({ roundId })).plans[0]?.status;
  await expect.poll(planStatus, { timeout: 60_000 }).toBe('proposed');
  await colleague.call.review.approveDistribution({ roundId, planId, acceptShort: false, commandId: commandId() });
  await expect.poll(planStatus, { timeout: 60_000 }).toBe('applied');
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
  await review.closeRound({ roundId, commandId: commandId() });
  await review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
  await expect.poll(async () => (await review.scoreRun({ scoreRunId })).status, { timeout: 60_000 }).toBe('computed');
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
