import { readFile } from 'node:fs/promises';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { noAppeals } from '@laurel/domain/award/situations.fixture.ts';
import type { ScoringPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { ResultId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { choose } from '../../tests/support/choose.ts';
import { keepEmptying } from '../../tests/support/emptied-queue.ts';
import { allFit, noSidewaysScroll } from '../on-screen.ts';
import { commandId, competitionId, itemId, opening, roundId, workId } from './opening.ts';
import { storedPdf } from './stored-pdf.ts';

const { organiser, colleague, experts, captain, signedIn, problems, shot, world, product, ...journey } = await opening(
  'review',
  ['周专家', '吴专家', '郑专家'],
);
const { db, programs, run } = product;
const tenPoints = { guidance: '', minMilli: 0, maxMilli: 10_000, stepMilli: 500 };
const policy: ScoringPolicy = {
  ...plainPolicy,
  // The first and the third expert differ by 12 points on every work.
  rangeLimitMilli: 11_000,
  criteria: [
    { ...tenPoints, criterionId: 'idea', name: { zh: '创意', en: 'Idea' }, weight: 60 },
    { ...tenPoints, criterionId: 'craft', name: { zh: '制作', en: 'Craft' }, weight: 40 },
  ],
};

const file = await storedPdf({ product, world, captain, now: journey.now });
await journey.withWorks(
  { policy, blind: 'double', reviewersPerWork: 3 },
  { count: 4, answers: { idea: '折射与反射', studio: '欧阳工作室' }, files: [file] },
);
await journey.withRound();

// The queue is emptied every five seconds during the whole journey.
const emptying = keepEmptying(db, 5_000);
afterAll(async () => expect(await emptying.stop()).toBeGreaterThan(0));

/** The exported file is checked where it is, without the network; a changed one is detected. */
const checksFiles = async (page: Page) => {
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: '导出全部数据' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  await page.getByRole('button', { name: '核对文件' }).click();
  const dialog = page.getByRole('dialog', { name: '核对导出的成绩文件' });
  const check = (content: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'scorerun.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await page.context().setOffline(true);
  await check(text);
  await dialog.getByText('结果一致：重新计算得到相同的指纹').waitFor();
  await shot(page, 'run-file-zh');
  await check(text.replace('"award":null,"group"', '"award":"first","group"'));
  await dialog.getByText('1 件作品不一致').waitFor();
  await shot(page, 'run-file-changed-zh');
  await check('PK');
  await dialog.getByText(/这不是导出的成绩文件/).waitFor();
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
};

describe('a review round', () => {
  it('can cancel a plan while it is being made, with a reason, and no assignment follows', async () => {
    const page = await signedIn(organiser);
    await page.goto(`/review/distribution?round=${roundId}`);
    await page.getByRole('button', { name: '选择专家' }).first().click();
    const pool = page.getByRole('dialog', { name: '选择专家' });
    for (const name of ['周专家', '吴专家', '郑专家']) await pool.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: '保存名单' }).click();
    await page.getByRole('button', { name: '生成方案' }).waitFor();
    // No worker makes plans until it is discarded.
    programs.worker.kill('SIGKILL');
    await page.getByRole('button', { name: '生成方案' }).click();
    await page.getByText('正在生成').waitFor();
    await page.getByRole('button', { name: '放弃方案' }).click();
    const dialog = page.getByRole('dialog', { name: '放弃这个方案' });
    await dialog.getByRole('button', { name: '放弃方案' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('textbox', { name: /原因/ }).fill('还要请一位专家');
    await shot(page, 'giving-up-zh');
    await dialog.getByRole('button', { name: '放弃方案' }).click();
    await page.getByText('原因：还要请一位专家').waitFor();

    programs.worker = run('worker');
    const made = () =>
      db.execute<{ state: string }>(sql`select state from es.effects where kind = 'plan-distribution'`);
    await expect.poll(async () => (await made()).rows, { timeout: 60_000 }).toEqual([{ state: 'done' }]);
    await page.reload();
    const plan = page.getByRole('listitem').filter({ hasText: '还要请一位专家' });
    await plan.getByText('已放弃').waitFor();
    expect(await plan.getByRole('button').count()).toBe(0);
    await page.context().close();
  });

  it('is distributed by one organiser and approved by another', async () => {
    const page = await signedIn(organiser);
    await page.goto(`/review/distribution?round=${roundId}`);
    await shot(page, 'plan-options-zh');
    await page.getByRole('checkbox', { name: '允许调整尚未开始的评分表' }).check();
    await page.getByRole('button', { name: '生成方案' }).click();
    await page.getByText('各专家的分数可以互相比较：作品经由共同的专家连成一片').waitFor();
    const plan = page.getByRole('dialog', { name: '方案' });
    // Four works, three experts, three reviews each: every expert gets every work.
    await plan.getByRole('button', { name: '看表格' }).click();
    await plan.getByRole('region', { name: '工作量分布' }).getByRole('row', { name: '4 3' }).waitFor();
    await plan
      .getByRole('table', { name: '各专家的分配' })
      .getByRole('row', { name: /周专家 4\/20 \+4 0/ })
      .waitFor();
    await plan
      .getByRole('table', { name: '分数可比性' })
      .getByRole('row', { name: /4 1 是/ })
      .waitFor();
    await plan.getByText(/计算成绩、进行校准时按同一标准检查.*之间至少共同评审 1 件/).waitFor();
    await plan.getByRole('table', { name: '专家意愿' }).getByRole('row', { name: '未填报 12' }).waitFor();
    await plan.getByText('最小费用流，第 1 版').waitFor();
    await shot(page, 'plan-zh');
    await page.keyboard.press('Escape');
    const small = await signedIn(colleague, { locale: 'en', viewport: { width: 390, height: 844 } });
    await small.goto(`/review/distribution?round=${roundId}`);
    await small.getByRole('checkbox', { name: 'Link groups of experts' }).waitFor();
    await noSidewaysScroll(small);
    await shot(small, 'plan-options-en');
    await small.getByRole('button', { name: 'View' }).first().click();
    await small.getByText('Scores of different experts are comparable').waitFor();
    await noSidewaysScroll(small);
    await shot(small, 'plan-en');
    await small.context().close();
    expect(await page.getByRole('button', { name: '批准' }).count()).toBe(0);

    const other = await signedIn(colleague);
    await other.goto(`/review/distribution?round=${roundId}`);
    await other.getByRole('button', { name: '批准' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: '批准' }).click();
    await other.getByText('W-001').first().waitFor();
    await shot(other, 'distributed-zh');
    await other.getByRole('button', { name: '开放评审' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: '开放评审' }).click();
    await other.getByText('评审中', { exact: true }).first().waitFor();
  });

  it('is scored with the keyboard alone, with nothing about the authors on the screen', async () => {
    for (const [index, expert] of experts.entries()) {
      const page = await signedIn(expert, index === 1 ? { locale: 'en', viewport: { width: 390, height: 844 } } : {});
      await page.goto('/review/comment');
      await page.getByRole('link', { name: /开始评审|Start/ }).click();
      for (let work = 0; work < 4; work++) {
        await page.getByText(`W-00${work + 1}`, { exact: true }).waitFor();
        const idea = page.locator('[data-criterion="0"]');
        await expect.poll(() => idea.evaluate((input) => input === document.activeElement)).toBe(true);
        expect(await page.content()).not.toMatch(/欧阳|D000\d/);
        if (work === 0 && index === 0) {
          // Letters are shortcuts of the desk, even while a number is being typed.
          await page.keyboard.press('?');
          await page.getByRole('dialog', { name: '键盘操作' }).waitFor();
          await page.keyboard.press('Escape');
          await expect.poll(() => idea.evaluate((input) => input === document.activeElement)).toBe(true);
        }
        await page.keyboard.type(String(6 + index));
        await page.keyboard.press('ArrowDown');
        await page.keyboard.type(`${5 + work}.5`);
        if (work === 0) {
          await page.getByText(/已保存|Saved/).waitFor();
          await shot(page, `scoring-${index === 1 ? 'en-390' : `zh-${index}`}`);
          if (index === 1) await noSidewaysScroll(page);
        }
        if (work === 0 && index === 0) await page.getByRole('textbox', { name: '评语' }).fill('光影的层次很清楚。');
        // The last sheet stays a draft.
        if (work === 3 && index === experts.length - 1) break;
        await page.keyboard.press('Control+Enter');
        if (work < 3) await page.getByText(`W-00${work + 2}`, { exact: true }).waitFor();
      }
      if (index < experts.length - 1) await page.getByText(/全部完成|All done/).waitFor();
      else await page.getByText(/已保存|Saved/).waitFor();
      await page.context().close();
    }
  });

  it('shows its figures as charts, as tables and as files', async () => {
    const page = await signedIn(organiser);
    await page.goto(`/review/statistics?round=${roundId}`);
    const card = page.getByRole('region', { name: '总分分布' });
    await card.getByRole('application').waitFor();
    await card.getByRole('button', { name: '下载“总分分布”' }).click();
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '图片（SVG）' }).click(),
    ]);
    expect(await readFile(await picture.path(), 'utf8')).toMatch(/^<svg .*fill="rgb/);
    await card.getByRole('button', { name: '看表格' }).click();
    expect(await card.getByRole('row').count()).toBe(21);
    await card.getByRole('button', { name: '下载“总分分布”' }).click();
    const [data] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '数据（CSV）' }).click(),
    ]);
    const lines = (await readFile(await data.path(), 'utf8')).trim().split('\r\n').slice(1);
    const sheets = lines.reduce((all, line) => all + Number(line.split(',')[1]), 0);
    expect([lines.length, sheets]).toEqual([20, experts.length * 4 - 1]);
    await page.context().close();
  });

  it('gives results with explanations that can be computed again and are sealed by another person', async () => {
    await organiser.call.review.closeRound({ roundId, commandId: commandId() });
    // The computing worker is killed without warning, and another replaces it.
    programs.worker.kill('SIGKILL');
    programs.worker = run('worker');
    const page = await signedIn(organiser);
    await page.goto('/review/result');
    await page.getByRole('button', { name: '计算成绩' }).first().click();
    const dialog = page.getByRole('dialog');
    await choose(dialog.getByRole('combobox'), /设计大赛.*初评/);
    await dialog.getByRole('button', { name: '计算成绩' }).click();
    await page.getByRole('button', { name: '在本机重算并核对' }).click();
    await page.getByText('结果一致：重新计算得到相同的指纹').waitFor();
    await page.getByText(/^有效，密钥 did:key:/).waitFor();
    await shot(page, 'results-zh');
    await checksFiles(page);
    const address = page.url();
    await page.getByRole('button', { name: '为什么' }).first().click();
    await page.getByText('去掉一位专家后的结果').waitFor();
    await page.getByText(/四舍五入到 2 位小数/).waitFor();
    await shot(page, 'explanation-zh');
    await page.getByText('公示前查看过成绩的人员').waitFor();
    await choose(page.getByRole('combobox', { name: '查看身份' }), '仲裁人员：隐去身份');
    await page.getByText('E1', { exact: true }).first().waitFor();
    expect(await page.getByRole('dialog').innerText()).not.toMatch(/周专家|吴专家|郑专家/);
    await shot(page, 'explanation-arbitrator-zh');
    await choose(page.getByRole('combobox', { name: '查看身份' }), '参赛队本身');
    await page.getByText(/看不到任何内容/).waitFor();

    await page.goto(address);
    await page.getByRole('link', { name: '查看这些作品' }).click();
    await page.getByText('缺 1 份评分表').waitFor();
    await expect.poll(() => page.getByRole('button', { name: '为什么' }).count()).toBe(1);

    const other = await signedIn(colleague, { locale: 'en' });
    await other.goto(address);
    await other.getByText('1 work lacks score sheets, so the scores cannot be sealed yet').waitFor();
    expect(await other.getByRole('button', { name: 'Approve and seal' }).count()).toBe(0);
    await shot(other, 'incomplete-en');

    await page.getByRole('button', { name: '提议按现状封存' }).click();
    const proposal = page.getByRole('dialog', { name: /仍要封存/ });
    await proposal.getByRole('textbox', { name: /原因/ }).fill('该专家因病未能评完');
    await shot(page, 'incomplete-proposal-zh');
    await proposal.getByRole('button', { name: '提议按现状封存' }).click();
    await page.getByText(/提议按现状封存：该专家因病未能评完/).waitFor();
    await shot(page, 'incomplete-zh');

    // The sheets of three works are too far apart; each needs a reason.
    await other.reload();
    await other.getByText('3 flagged works are not settled, so the scores cannot be sealed yet').waitFor();
    expect(await other.getByRole('button', { name: 'Approve and seal' }).count()).toBe(0);
    await page.goto(address);
    await page.getByRole('link', { name: '查看待复议作品' }).click();
    await expect.poll(() => page.getByRole('button', { name: '为什么' }).count()).toBe(3);
    await page.getByRole('checkbox', { name: /全选本页/ }).check();
    await shot(page, 'flagged-zh');
    await page.getByRole('button', { name: '提议 3 件不再复议' }).click();
    const keeping = page.getByRole('dialog', { name: '3 件待复议作品不再复议？' });
    await keeping.getByRole('textbox', { name: /原因/ }).fill('三位专家的名次一致');
    await shot(page, 'flag-override-zh');
    await keeping.getByRole('button', { name: '提议不再复议' }).click();
    await page.getByText('3 件待复议作品已逐件说明不再复议的原因').waitFor();
    await page.getByText('陈组织：三位专家的名次一致').first().waitFor();
    await shot(page, 'flags-settled-zh');

    await other.reload();
    await other.getByText('A colleague gave the reason for sealing each of 3 flagged works as it is').waitFor();
    await shot(other, 'flags-settled-en');
    await other.getByRole('button', { name: 'Approve and seal' }).click();
    const approval = other.getByRole('dialog');
    await approval.getByText(/proposed sealing as it is: 该专家因病未能评完/).waitFor();
    await shot(other, 'incomplete-approval-en');
    await approval.getByRole('button', { name: 'Approve and seal' }).click();
    await other.getByText('Sealed', { exact: true }).waitFor();
    await shot(other, 'sealed-en');
    const kept = other.getByRole('row').filter({ hasText: 'No further review' }).first();
    await kept.getByRole('button', { name: 'Why' }).click();
    await other
      .getByText(/no further review proposed by 陈组织, approved by 李复核. Reason: 三位专家的名次一致/)
      .waitFor();
    await shot(other, 'flag-override-explained-en');
    expect(problems).toEqual([]);
  });

  it('gives teams feedback once it is released, with comments that were checked', async () => {
    // The draw decides which work the first expert saw first.
    const [commented] = (await organiser.call.review.commentList({ roundId })).rows;
    const n = Number(commented?.code.slice(-1));
    const work = `/center/work/detail?id=${workId(n - 1)}`;
    const team = await signedIn(captain);
    await team.goto(work);
    await team.getByText(`光的形状 ${n}`).first().waitFor();
    const run = (await organiser.call.review.scoreRunList({ competitionId })).rows[0];
    if (!run) throw new Error('no score run');
    const resultId = uuid(8, 1) as ResultId;
    await journey.namesAsked();
    await organiser.call.award.draftResult({ resultId, scoreRunId: run.scoreRunId, itemId, commandId: commandId() });
    const noticeEndsAt = plusMinutes(new Date().toISOString() as Instant, 10_000);
    await colleague.call.award.announceResult({
      objectionRules: noAppeals,
      resultId,
      noticeEndsAt,
      commandId: commandId(),
    });

    const early = await signedIn(captain);
    await early.goto(work);
    await early.getByText(/组织者尚未公开作品的得分或评语/).waitFor();
    await shot(early, 'team-feedback-unreleased-zh');

    const page = await signedIn(organiser);
    await page.goto(`/review/result?run=${run.scoreRunId}`);
    await page.getByText('尚未公开，参赛队看不到任何评分信息。').waitFor();
    await page.getByRole('button', { name: '核对评语' }).click();
    const comments = page.getByRole('dialog', { name: '核对专家评语' });
    await comments.getByText('光影的层次很清楚。').waitFor();
    expect(await comments.innerText()).not.toContain('周专家');
    await shot(page, 'comments-zh');
    await comments.getByRole('button', { name: '通过', exact: true }).click();
    await comments.getByText('没有评语').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '公开评审反馈' }).click();
    const dialog = page.getByRole('dialog', { name: '公开评审反馈' });
    await dialog.getByRole('radio', { name: '最终得分和各指标平均分' }).check();
    await dialog.getByRole('radio', { name: /以及与上一名次/ }).check();
    await dialog.getByRole('checkbox', { name: '经核对通过的专家评语' }).check();
    await shot(page, 'feedback-zh');
    await dialog.getByRole('button', { name: '公开评审反馈' }).click();
    await page.getByText(/陈组织 于 .* 公开/).waitFor();

    expect(await team.getByText('评审反馈').count()).toBe(0);
    await team.reload();
    const card = team.getByRole('region', { name: '评审反馈' });
    await card.getByText('光影的层次很清楚。').waitFor();
    await card.getByText('最终得分').waitFor();
    expect(await card.innerText()).not.toMatch(/周专家|吴专家|郑专家|光的形状/);
    await shot(team, 'team-feedback-zh');
    const phone = await signedIn(captain, { locale: 'en', viewport: { width: 390, height: 844 } });
    await phone.goto(work);
    await phone.getByRole('region', { name: 'Feedback from the review' }).getByText('Final score').waitFor();
    await noSidewaysScroll(phone);
    await shot(phone, 'team-feedback-en-390');
    expect(problems).toEqual([]);
  });

  it('has lists that can be read on a phone and in English', async () => {
    const page = await signedIn(organiser, { locale: 'en', viewport: { width: 390, height: 844 } });
    const texts = {
      '/expert/library': '周专家',
      [`/expert/manage?round=${roundId}`]: '周专家',
      '/review/competition': 'First round',
      [`/review/statistics?round=${roundId}`]: 'Strictness',
      [`/competition/reviewSet?id=${competitionId}`]: 'Weights add up to 100%',
    };
    await allFit(page, texts, (address) => shot(page, `phone${address.split('?')[0]?.replaceAll('/', '-')}`));
    expect(problems).toEqual([]);
  });
});
