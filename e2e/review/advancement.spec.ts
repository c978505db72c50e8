import { roundById } from '@laurel/db/review/round-board.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { PlanId, ResultId, RoundId, StageId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose } from '../../tests/support/choose.ts';
import type { Somebody } from '../../tests/support/people.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, competitionId, itemId, opening, roundId, scoreRunId } from './opening.ts';

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

/** A regional and a national round, each followed by a cut; the first cut is open. */
const twoCuts = (later = 0) => {
  const plan = [
    ['onlineReview', '地区赛', 'Regional round', -600, -300],
    ['elimination', '地区晋级', 'Regional cut', -300, 600],
    ['onlineReview', '全国赛', 'National round', 600, 900],
    ['elimination', '全国晋级', 'National cut', 900, 1200],
  ] as const;
  const stages = plan.map(([kind, zh, en, opens, closes], n) => ({
    ...{ stageId: uuid(90, n + 1) as StageId, kind, name: { zh, en }, itemIds: [], sealed: false },
    ...{ opensAt: plusMinutes(journey.now, opens - later), closesAt: plusMinutes(journey.now, closes - later) },
    ...{ graceMinutes: 0, timeZone: 'Asia/Shanghai' },
  }));
  return recordInto(journey.product.db)(competitionOf(competitionId), {
    type: 'competition.schedule_set',
    data: { competitionId, stages, at: journey.now },
  });
};

let address = '';
let nextRound: RoundId;

/** The next round has its experts, and the works that advanced are assigned. */
const secondRound = async () => {
  const ofNext = { roundId: nextRound };
  await review.setPool({ ...ofNext, expertIds: [expert.personId], chiefIds: [], commandId: commandId() });
  const planId = uuid(5, 2) as PlanId;
  const options = { maxFromOneSchool: null, reviews: [] };
  await review.requestDistribution({ ...ofNext, planId, ...options, commandId: commandId() });
  const plan = async () => (await review.roundDetails(ofNext)).plans[0]?.status;
  await expect.poll(plan, { timeout: 60_000 }).toBe('proposed');
  const approval = { ...ofNext, planId, acceptShort: true, commandId: commandId() };
  await colleague.call.review.approveDistribution(approval);
  await expect.poll(plan, { timeout: 60_000 }).toBe('applied');
};

/** An objection that names the work was upheld, and the decision is final. */
const decided = async (resultId: ResultId, workId: WorkId) => {
  const about = { resultId, objectionId: commandId(), at: journey.now };
  const record = recordInto(journey.product.db);
  const filed = { ...about, awardId: null, kind: 'procedure' as const, filedBy: journey.captain.personId, workId };
  const people = { decidedBy: organiser.personId, secondedBy: colleague.personId };
  const ordered = { outcome: 'upheld' as const, remedies: ['correctScores' as const], reason: '评语与评分不符' };
  await record(
    resultOf(resultId),
    { type: 'award.objection_filed', data: filed },
    { type: 'award.objection_decided', data: { ...about, ...ordered, ...people } },
  );
};

describe('an advancement', () => {
  it('is drafted from sealed scores, tried with other rules, and recorded', async () => {
    await sealed();
    await twoCuts();
    const page = await signedIn(organiser);
    await page.goto('/review/elimination');
    await page.getByText('还没有晋级名单').waitFor();
    await shot(page, 'empty-zh');
    await page.getByRole('button', { name: '拟定晋级' }).first().click();
    const dialog = page.getByRole('dialog', { name: '拟定晋级名单' });
    await choose(dialog.getByRole('combobox', { name: '已封存的成绩' }), /设计大赛.*初评/);
    await dialog.getByText('视觉设计').waitFor();
    const cut = dialog.getByRole('combobox', { name: '淘汰阶段' });
    await choose(cut, '全国晋级');
    await dialog.getByRole('button', { name: '拟定晋级' }).click();
    await dialog.getByText(/按竞赛日程，晋级从 .* 起评定/).waitFor();
    // The refusal.
    expect(problems.splice(0)).toHaveLength(1);
    await choose(cut, '地区晋级');
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
    // Two stages of one kind: the round says which it is of, and begins with its name.
    await choose(dialog.getByRole('combobox', { name: 'Stage' }), 'National round');
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Name (Chinese)' }).inputValue()).toBe('全国赛');
    await expect
      .poll(() => dialog.getByRole('combobox', { name: 'Works' }).innerText())
      .toMatch(/The 4 works that advanced/);
    await shot(page, 'next-round-en');
    await dialog.getByRole('textbox', { name: 'Name (Chinese)' }).fill('复评');
    await dialog.getByRole('button', { name: 'New round' }).click();
    await page.getByText('Round created').waitFor();
    const { rows } = await review.roundList({ competitionId });
    nextRound = rows.find((row) => row.name.zh === '复评')?.roundId as RoundId;
    expect(await review.roundDetails({ roundId: nextRound })).toMatchObject({ works: 4 });
    expect((await roundById(journey.product.db, nextRound))?.stageId).toBe(uuid(90, 3));
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

  it('is published: teams below the line read why, and how they were scored, once that is released', async () => {
    const page = await signedIn(organiser, { locale: 'en' });
    await page.goto(`/review/result?run=${scoreRunId}`);
    await page.getByRole('heading', { name: '6 works that do not advance' }).waitFor();
    await page.getByRole('button', { name: 'Release to teams below the line' }).click();
    const dialog = page.getByRole('dialog', { name: 'Release to teams below the line' });
    await dialog.getByRole('radio', { name: 'Final score and the mean of each criterion' }).check();
    await dialog.getByRole('radio', { name: /and to the line$/ }).check();
    expect(await dialog.getByRole('checkbox', { name: /Teams whose works advanced/ }).isChecked()).toBe(false);
    await shot(page, 'release-below-en');
    await dialog.getByRole('button', { name: 'Release to teams below the line' }).click();
    await page.getByText(/Released by 陈组织/).waitFor();

    const lines = (await review.advancementWorks({ advancementId: address.split('=').at(-1) as never, pageSize: 100 }))
      .rows;
    const lineOf = (reason: string) => lines.find((line) => line.outcome === 'eliminated' && line.reason === reason);
    const [below, decided] = [lineOf('belowCut'), lineOf('overridden')];
    for (const locale of ['zh-CN', 'en'] as const) {
      const team = await signedIn(journey.captain, { locale, viewport: { width: 390, height: 844 } });
      await team.goto(`/center/work/detail?id=${below?.workId}`);
      const card = team.getByRole('region', {
        name: locale === 'en' ? /^Feedback from the review: / : '评审反馈：初评',
      });
      await card.getByText(locale === 'en' ? /Distance to the line: \d+ points/ : /与晋级线的分差：\d+ 分/).waitFor();
      expect(await card.innerText()).not.toMatch(/周专家/);
      await noSidewaysScroll(team);
      await shot(team, `below-line-${locale}`);
      await team.goto(`/center/work/detail?id=${decided?.workId}`);
      await team.getByText(locale === 'en' ? 'Reason: 复核后制作较粗糙' : '原因：复核后制作较粗糙').waitFor();
    }
    expect(problems).toEqual([]);
  });

  it('is published: everybody reads by which rule and how many advance', async () => {
    for (const [locale, title, numbers] of [
      ['zh-CN', '晋级情况', '10 件作品中 4 件晋级'],
      ['en', 'How works advanced', '4 of 10 works advance'],
    ] as const) {
      const page = await signedIn(null, { locale, viewport: { width: 390, height: 844 } });
      await page.goto(`/home/competition/details?id=${competitionId}`);
      await page.getByRole('region', { name: title }).getByText(numbers).waitFor();
      await noSidewaysScroll(page);
      await shot(page, `public-${locale}`);
    }
    expect(problems).toEqual([]);
  });
});

describe('a decision on an objection', () => {
  const resultId = uuid(8, 1) as ResultId;
  const corrected = { address: '', workId: '' as WorkId };

  it('is what a correction of sealed scores needs, and names the work whose sheet is voided', async () => {
    await secondRound();
    // Prizes are drafted after the last cut.
    await twoCuts(2000);
    await journey.namesAsked();
    await organiser.call.award.draftResult({ resultId, scoreRunId, itemId, commandId: commandId() });
    const notice = { resultId, noticeEndsAt: plusMinutes(journey.now, 48 * 60) };
    await colleague.call.award.announceResult({ objectionRules: noAppeals, ...notice, commandId: commandId() });
    const page = await signedIn(organiser);
    await page.goto(`/review/result?run=${scoreRunId}`);
    await page.getByRole('button', { name: '更正成绩' }).click();
    await page.getByText('没有处理决定要求更正成绩').waitFor();
    await shot(page, 'correction-unfounded-zh');
    await page.keyboard.press('Escape');

    const { rows } = await review.scoreResults({ scoreRunId });
    corrected.workId = rows[0]?.workId as WorkId;
    await decided(resultId, corrected.workId);
    await page.goto(`/review/distribution?round=${roundId}`);
    const voiding = page.getByRole('button', { name: '作废', exact: true });
    await voiding.waitFor();
    expect(await voiding.count()).toBe(1);
    await voiding.click();
    const dialog = page.getByRole('dialog', { name: /^作废/ });
    await dialog.getByText(/异议的处理决定要求更正该作品的成绩/).waitFor();
    await shot(page, 'void-ordered-zh');
    await dialog.getByRole('textbox', { name: /原因/ }).fill('评语与评分不符');
    await dialog.getByRole('button', { name: '作废' }).click();
    await page.getByRole('row').filter({ hasText: '已作废' }).waitFor();
  });

  it('is chosen for the correction, whose changes are shown work by work before a colleague approves it', async () => {
    const page = await signedIn(organiser, { locale: 'en' });
    await page.goto(`/review/result?run=${scoreRunId}`);
    await page.getByRole('button', { name: 'Correct scores' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct sealed scores' });
    await dialog.getByRole('radio', { name: /^Decision of .* on the objection about/ }).waitFor();
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('异议成立，评分表作废');
    await shot(page, 'correcting-en');
    await dialog.getByRole('button', { name: 'Correct scores' }).click();
    await page.getByText('Ranks, scores and awards that change, work by work; changed awards first.').waitFor();
    await page.getByText('Correction of sealed scores: 异议成立，评分表作废').waitFor();
    corrected.address = page.url();
    await noSidewaysScroll(page);
    await shot(page, 'changes-en');
    await page.getByRole('button', { name: 'Propose sealing as it is' }).click();
    const proposal = page.getByRole('dialog');
    await proposal.getByRole('textbox', { name: /Reason/ }).fill('作废后没有其他评分表');
    await proposal.getByRole('button', { name: 'Propose sealing as it is' }).click();
    await page.getByText(/作废后没有其他评分表/).waitFor();

    const other = await signedIn(colleague, { viewport: { width: 390, height: 844 } });
    await other.goto(corrected.address);
    await other.getByText('逐件列出名次、得分与奖项的变化，奖项有变化的在前。').waitFor();
    await noSidewaysScroll(other);
    await shot(other, 'changes-zh-390');
    await other.getByRole('button', { name: '批准并封存' }).click();
    const approval = other.getByRole('dialog');
    await approval.getByText('评分表作废').waitFor();
    await approval.getByText(/成绩计算也由其提出/).waitFor();
    await shot(other, 'interventions-zh-390');
    const seal = approval.getByRole('button', { name: '批准并封存' });
    expect(await seal.isDisabled()).toBe(true);
    await approval.getByRole('checkbox', { name: '我已阅读这 1 项干预及其原因' }).check();
    await seal.click();
    await other.getByText('已封存', { exact: true }).waitFor();
  });

  it('has the list replaced, and the works it brings into the next round assigned by one press', async () => {
    const page = await signedIn(organiser);
    const superseded = async () => {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page.getByText('这份名单需要更换').count();
    };
    await expect.poll(superseded, { timeout: 60_000 }).toBeGreaterThan(0);
    await shot(page, 'superseded-zh');
    await page.getByRole('link', { name: '重新拟定' }).click();
    const dialog = page.getByRole('dialog', { name: '拟定晋级名单' });
    await dialog.getByText('将替换成绩已更正的那份名单，并沿用其规则。').waitFor();
    await shot(page, 'replacing-zh');
    await dialog.getByRole('button', { name: '拟定晋级' }).click();
    await page.getByText('替换一份成绩已更正的名单').waitFor();
    const replacing = page.url();
    await page.getByRole('button', { name: '划定分数线' }).click();
    await page.getByText('以下作品的晋级情况有变化，名单公布时通知其队伍：').waitFor();
    await shot(page, 'replacement-zh');

    const other = await signedIn(colleague, { locale: 'en' });
    await other.goto(replacing);
    await other.getByRole('button', { name: 'Approve' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await other.getByText('List approved').waitFor();
    await page.reload();
    await page.getByRole('button', { name: '生效' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '生效' }).click();
    await page.goto(`/review/distribution?round=${nextRound}`);
    await page.getByText(/件晋级到本轮的作品没有评分表/).waitFor();
    await shot(page, 'unassigned-zh');
    await page.getByRole('button', { name: '为它们制定方案' }).click();
    await page.getByText('分配方案正在处理，请在下方审批；在此之前不能封存成绩。').waitFor();
    await shot(page, 'plan-for-them-zh');
    expect(problems).toEqual([]);
  });
});
