import { confirmed } from '@laurel/api/review/testing/confirmed.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy, type ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { commandId, opening, roundId, workId } from './opening.ts';

const {
  organiser,
  colleague,
  experts: chairs,
  signedIn: enter,
  shot,
  ...journey
} = await opening('deductions', ['周组长', '吴组长']);
const [zhou, wu] = chairs as [Somebody, Somebody];
const [firstRun, secondRun, thirdRun, lastRun, sealedRun] = [1, 2, 3, 4, 5].map((n) => uuid(6, n)) as [
  ScoreRunId,
  ScoreRunId,
  ScoreRunId,
  ScoreRunId,
  ScoreRunId,
];
const patiently = { timeout: 30_000, interval: 100 };
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const policy: ScoringPolicy = {
  ...plainPolicy,
  adjustments: { limitMilli: 5000, secondPerson: true },
  tieBreaks: [{ rule: 'untrimmedMean' }, { rule: 'chiefVote' }],
  awards: {
    ...plainPolicy.awards,
    levels: [
      {
        level: 'first',
        name: { zh: '一等奖', en: 'First prize' },
        quota: { kind: 'count', count: 1 },
        minScoreMilli: null,
      },
    ],
  },
};
const mine = organiser.call.review;

const look = async (page: Page, name: string) => {
  await noSidewaysScroll(page);
  await shot(page, name);
};
const compute = async (scoreRunId: ScoreRunId) => {
  await mine.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
  const status = async () => (await mine.scoreRun({ scoreRunId })).status;
  await vi.waitFor(async () => expect(await status()).toBe('computed'), patiently);
};

/** Three works that two experts, both of them chairs, have scored alike; the round is closed. */
beforeAll(async () => {
  await journey.withWorks({ policy, blind: 'double', reviewersPerWork: 2 }, { count: 3 });
  await journey.withRound();
  await journey.withPool(chairs, chairs);
  await journey.distributed();
  await mine.openRound({ roundId, commandId: commandId() });
  for (const { call } of chairs)
    for (const { sheetId } of (await call.review.mySheets({ roundId })).sheets)
      await call.review.submitSheet({ sheetId, scores: { overall: 80_000 }, comment: '', commandId: commandId() });
  await mine.closeRound({ roundId, commandId: commandId() });
}, 60_000);

describe.sequential('deductions and ties', () => {
  it('deducts points that one person proposes and another approves', async () => {
    const page = await enter(organiser, { viewport: wide });
    await page.goto(`/review/distribution?round=${roundId}`);
    await page.getByRole('button', { name: '登记加减分' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('作品编号').fill('D0003');
    await form.getByLabel('分值').fill('2');
    await form.getByLabel('原因').fill('迟交一小时');
    await form.getByRole('button', { name: '提交', exact: true }).click();
    await form.getByText('请上传文件或填写链接作为证据', { exact: false }).waitFor();
    await form.getByLabel('证据链接').fill('https://example.org/late');
    await look(page, 'form-zh');
    await form.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByText('待批准').waitFor();
    await look(page, 'proposed-zh');
    await page.context().close();

    const other = await enter(colleague, { viewport: phone, locale: 'en' });
    await other.goto(`/review/distribution?round=${roundId}`);
    await other.getByRole('button', { name: 'Approve', exact: true }).click();
    await other.getByText('Counts', { exact: true }).waitFor();
    await look(other, 'approved-en-390');
    await other.context().close();
  });

  it('lets the chairs decide a tie for the only award', async () => {
    await compute(firstRun);
    const page = await enter(organiser, { viewport: wide });
    await page.goto(`/review/result?run=${firstRun}`);
    await page.getByRole('button', { name: '提请组长表决' }).click();
    await page.getByRole('button', { name: '提请组长表决' }).waitFor({ state: 'detached' });
    await look(page, 'asked-zh');
    await page.context().close();

    const first = await enter(zhou, { viewport: phone });
    await first.goto(`/review/comment?chair=${roundId}`);
    await first.getByRole('button', { name: /^上移/ }).last().click();
    await first.getByRole('button', { name: '提交表决' }).click();
    await first.getByText('您已投票').waitFor();
    await look(first, 'vote-zh-390');
    await first.context().close();

    const orderOf = async ({ call }: Somebody) =>
      (await call.review.myTieVotes({ roundId }))[0]?.works.map(({ alias }) => alias) ?? [];
    const [theirs, own] = [await orderOf(zhou), await orderOf(wu)];
    const second = await enter(wu, { viewport: wide, locale: 'en' });
    await second.goto(`/review/comment?chair=${roundId}`);
    await second.getByRole('button', { name: 'Submit vote' }).waitFor();
    await look(second, 'vote-en');
    if (own[0] !== theirs[0])
      await second
        .getByRole('button', { name: /^Move up/ })
        .last()
        .click();
    await second.getByRole('button', { name: 'Submit vote' }).click();
    await second.getByText('Decided by vote').waitFor();
    await second.context().close();
  });

  it('shows the vote and the deduction in the explanation of the scores', async () => {
    await compute(secondRun);
    const { rows } = await mine.scoreResults({ scoreRunId: secondRun });
    expect(rows.map(({ rank, scoreMilli }) => [rank, scoreMilli])).toEqual([
      [1, 80_000],
      [2, 80_000],
      [3, 78_000],
    ]);
    const page = await enter(organiser, { viewport: wide });
    await page.goto(`/review/result?run=${secondRun}`);
    await page.getByText('已按表决排序').waitFor();
    await look(page, 'run-zh');
    await page.getByRole('button', { name: '为什么' }).first().click();
    await page.getByRole('dialog').getByRole('heading', { name: '组长表决' }).waitFor();
    await look(page, 'why-zh');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '为什么' }).last().click();
    await page
      .getByRole('dialog')
      .getByText(/加减分后/)
      .waitFor();
    await page.context().close();
  });

  it('shares the rank of a tie for a reason, once it is set who advances', async () => {
    const { rows: adjustments } = await mine.adjustmentList({ roundId });
    for (const { adjustmentId } of adjustments)
      await mine.withdrawAdjustment({ adjustmentId, reason: '并未迟交', commandId: commandId() });
    await compute(thirdRun);
    const page = await enter(organiser, { viewport: wide });
    await page.goto(`/review/result?run=${thirdRun}`);
    await page.getByText('尚未设定晋级规则', { exact: false }).waitFor();
    await page.getByRole('button', { name: '设定晋级规则' }).click();
    const rule = page.getByRole('dialog', { name: '晋级规则' });
    await rule.getByText('视觉设计').waitFor();
    await look(page, 'rule-zh');
    await rule.getByRole('button', { name: '设定晋级规则' }).click();
    await page.getByText('晋级规则已设定。', { exact: false }).waitFor();
    await page.getByRole('button', { name: '修改晋级规则' }).waitFor();
    await look(page, 'rule-set-zh');
    await page.context().close();

    const english = await enter(organiser, { viewport: phone, locale: 'en' });
    await english.goto(`/review/result?run=${thirdRun}`);
    await english.getByRole('button', { name: 'Change the advancement rule' }).click();
    const changing = english.getByRole('dialog', { name: 'Advancement rule' });
    await changing.getByText('Visual design').waitFor();
    await look(english, 'rule-en-390');
    await english.keyboard.press('Escape');
    await english.getByRole('button', { name: 'Ask the chairs' }).first().click();
    await english.getByRole('button', { name: 'Choose a shared rank' }).click();
    const closing = english.getByRole('dialog', { name: 'Choose a shared rank' });
    await closing.getByRole('textbox', { name: /Reason/ }).fill('Equal in every respect');
    await look(english, 'shared-en-390');
    await closing.getByRole('button', { name: 'Choose a shared rank' }).click();
    await english.getByText('The works share their rank').first().waitFor();
    await english.getByText(/Equal in every respect/).waitFor();
    await look(english, 'shared-closed-en-390');
    await english.context().close();
    await compute(lastRun);
    const { rows } = await mine.scoreResults({ scoreRunId: lastRun });
    expect(rows.map(({ rank }) => rank)).toEqual([1, 1, 1]);
  });

  it('shows the team what was deducted, why, and by what evidence, once the round is sealed', async () => {
    const { rows } = await mine.adjustmentList({ roundId });
    const codes = ['D0002', 'D0003'].map((code, nth) => ({ code, pointsMilli: (nth + 1) * -1000 }));
    for (const { code: workCode, pointsMilli } of codes) {
      const adjustmentId = commandId();
      const evidence = { evidence: null, link: 'https://example.org/late' };
      const line = { adjustmentId, roundId, workCode, pointsMilli, reason: '格式不符', ...evidence };
      await mine.proposeAdjustment({ ...line, commandId: commandId() });
      await colleague.call.review.approveAdjustment({ adjustmentId, commandId: commandId() });
    }
    expect(rows).toHaveLength(1);
    const work = `/center/work/detail?id=${workId(2)}`;
    const early = await enter(journey.captain, { viewport: wide });
    await early.goto(work);
    await early.getByText('光的形状 3').first().waitFor();
    expect(await early.getByText('格式不符').count()).toBe(0);
    await early.context().close();
    await compute(sealedRun);
    await colleague.call.review.approveScoreRun(await confirmed(journey.product.db, sealedRun));
    for (const [locale, title, link] of [
      ['zh-CN', '加减分', '证据链接'],
      ['en', 'Deductions and bonuses', 'Link to the evidence'],
    ] as const) {
      const page = await enter(journey.captain, { viewport: phone, locale });
      await page.goto(work);
      const card = page.getByRole('region', { name: title });
      await card.getByText('格式不符').waitFor();
      expect(await card.getByRole('link', { name: link }).getAttribute('href')).toBe('https://example.org/late');
      await look(page, `team-${locale}-390`);
      await page.context().close();
    }
  });
});
