import { daysFrom, fresh } from '@laurel/api/demo/story.ts';
import { objectionBoard } from '@laurel/db/award/objection-board.ts';
import { keepDocument } from '@laurel/db/review/documents.ts';
import { scoreResults } from '@laurel/db/review/score-results.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { workBoard } from '@laurel/db/submission/work-board.ts';
import { resultOf } from '@laurel/domain/award/result.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { canonicalJson } from '@laurel/domain/kernel/canonical-json.ts';
import type { FileHash, ResultId, ScoreRunId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { opening, schoolCode } from './opening.ts';

/** An objection to another team's work, from filing to decision, as each side and two organisers see it. */
const { db, world, organiser, colleague, as, stranger, shot, problems, url, ...journey } = await opening(
  'objection',
  20,
);
const { item, competitionId, entered } = journey;
const [panel, panelTwo, panelThree, outsider] = [
  await world.signedInAs('ARBITRATOR'),
  await world.signedInAs('ORGANISER'),
  await world.signedInAs('ARBITRATOR'),
  await world.signedInAs('ORGANISER', { realName: '赵旁观' }),
];
const captain = await world.signedInAs(null, { realName: '王小明', schoolCode, idCard: '11010519491231002X' });
const accused = await world.signedInAs(null, { realName: '李沉默', schoolCode });
const now = new Date().toISOString() as Instant;
const works = [
  await entered(captain, '折叠计划', '折叠邻里：可移动的社区修理站'),
  await entered(accused, '无声队', '静音车厢'),
] as const;

/** Both works have an award in an approved score run, and the notice is open. */
const scored = works.map((workId, i) => ({
  ...{
    workId,
    group: item.itemId,
    rank: i + 1,
    scoreMilli: 90_000 - i,
    award: i === 0 ? 'first' : 'second',
    unranked: null,
  },
  rangeExceeded: false,
}));
const explanations = works.map((workId) => ({ workId, sharedWith: 0, stages: [] }));
const levels = ['first', 'second', 'third'].map((level, i) => ({
  ...{ level, name: { zh: `${'一二三'[i]}等奖`, en: `Prize ${i + 1}` }, minScoreMilli: null },
  quota: { kind: 'count' as const, count: i + 1 },
}));
/** A place of the second prize and all of the third stay vacant. */
const quotas = levels.map(({ level }, i) => ({ level, places: i + 1, given: i < 2 ? 1 : 0, vacant: [0, 1, 3][i] }));
const policy = { ...plainPolicy, awards: { ...plainPolicy.awards, levels } };
const groups = [{ group: JSON.stringify([item.itemId]), quotas, unresolved: [] }];
const document = { policy, outcome: { results: scored, groups, explanations } };
const resultHash = await keepDocument(db, 'scoreRun', canonicalJson(document as never));
await db.insert(scoreResults).values(
  scored.map(({ group, rangeExceeded, ...line }, i) => ({
    ...{ ...line, resultHash, rankGroup: group, flagged: rangeExceeded },
    explanation: explanations[i] as never,
  })),
);
const objectionRules = {
  ...{ admitDays: 2, decideDays: 10, appealDays: 5, holidays: [], workedWeekends: [] },
  schoolsMayObject: true as const,
};
const resultId = fresh<ResultId>();
const formerId = fresh<ResultId>();
const formerHash = 'b'.repeat(64) as FileHash;
const drafted = (changes: { resultId: ResultId; resultHash: FileHash; supersedes?: ResultId; at?: typeof now }) => ({
  type: 'award.result_drafted' as const,
  data: {
    ...{ competitionId, groupId: world.rootGroupId, itemId: item.itemId },
    ...{ scoreRunId: fresh<ScoreRunId>(), allocationHash: 'a'.repeat(64) as FileHash, awards: 2 },
    ...{ draftedBy: organiser.personId, at: now, ...changes },
  },
});
const announced = (resultId: ResultId) => ({
  type: 'award.result_announced' as const,
  data: { resultId, noticeEndsAt: daysFrom(now, 5), announcedBy: organiser.personId, objectionRules, at: now },
});
await recordInto(db)(
  resultOf(formerId),
  drafted({ resultId: formerId, resultHash: formerHash, at: daysFrom(now, -6) }),
  announced(formerId),
  {
    type: 'award.result_superseded',
    data: { resultId: formerId, by: resultId, at: now },
  },
);
await recordInto(db)(resultOf(resultId), drafted({ resultId, resultHash, supersedes: formerId }), announced(resultId));
const codes = new Map((await db.select().from(workBoard)).map((row) => [row.workId, row.code ?? '']));
const [ownCode, code] = works.map((workId) => codes.get(workId)) as [string, string];

const DETAILS = `/home/competition/details?id=${competitionId}`;
const STATEMENT = '这件作品与王小明 2019 年发表的方案几乎相同。';
const SUMMARY = '有人认为作品与一份 2019 年发表的方案相同。';
const ANSWER = '方案由我们独立完成，附设计过程记录。';
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });

it('the public notice is filtered, printed whole, and names the run that it follows from', async () => {
  const page = await stranger();
  await page.goto(DETAILS);
  await page.getByText(resultHash).waitFor();
  await page.getByText('本名单因异议处理决定而更正').waitFor();
  await page.getByText(formerHash).waitFor();
  await page.getByText('折叠邻里：可移动的社区修理站').waitFor();
  const list = page.getByRole('list', { name: '本赛项奖项' });
  await list.getByText('空缺', { exact: true }).waitFor();
  await list.getByText('空缺 1 个名额').waitFor();
  await shot(page, 'notice', { fullPage: true, narrow: true });
  await page.getByRole('combobox', { name: '奖项', exact: true }).selectOption('second');
  await page.getByText('折叠邻里：可移动的社区修理站').waitFor({ state: 'hidden' });
  // A headless browser cannot print and would report at once that it had.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: '打印名单' }).click();
  const sheet = page.locator('[data-printed-alone]');
  await sheet.waitFor({ state: 'attached' });
  expect(await sheet.locator('li', { hasText: /折叠邻里|静音车厢/ }).count()).toBe(2);
  await page.emulateMedia({ media: 'print' });
  await sheet.getByText('折叠邻里：可移动的社区修理站').waitFor();
  await shot(page, 'notice-printed', { fullPage: true });
}, 120_000);

/** Whom both sides' notifications reached, as the desk sees it: the objector twice or more, and the team concerned. */
async function notified(desk: Page) {
  const sent = async () =>
    (await organiser.call.award.objectionLetters({ resultId })).letters.map(({ to, side }) => [to, side]);
  await expect.poll(sent).toEqual(
    expect.arrayContaining([
      ['王小明', 'objector'],
      ['李沉默', 'respondent'],
      ['陈组织', 'handler'],
    ]),
  );
  await desk.getByRole('button', { name: '通知记录' }).click();
  const listed = desk.getByRole('dialog', { name: '异议相关通知' });
  await listed.getByRole('row').filter({ hasText: '异议已受理' }).filter({ hasText: '李沉默（被异议队伍）' }).waitFor();
  await listed.getByRole('row').filter({ hasText: '已答复' }).filter({ hasText: '陈组织（处理人）' }).waitFor();
  await shot(desk, 'notified', { narrow: true });
  await desk.keyboard.press('Escape');
  await listed.waitFor({ state: 'detached' });
}

it('an objection is filed with evidence, admitted, answered by the team concerned and decided by two organisers', async () => {
  const page = await as(captain);
  await page.goto(DETAILS);
  await page.getByRole('button', { name: '提出异议' }).click();
  const form = page.getByRole('dialog', { name: /提出异议/ });
  await form.getByLabel('抄袭').check();
  await form.getByLabel(/^涉及作品的编号/).fill(code);
  await form.getByLabel(/^事实与依据/).fill(STATEMENT);
  await form.locator('input[type=file]').setInputFiles(pdf('王小明的证据.pdf'));
  await shot(page, 'filing', { narrow: true });
  await form.getByRole('button', { name: '提出异议' }).click();
  const mine = page.getByRole('region', { name: '与我有关的异议' });
  await mine.getByText(STATEMENT).waitFor();
  await shot(page, 'filed', { fullPage: true, narrow: true });

  const desk = await as(organiser);
  await desk.goto('/competitionReward/detailedList?waiting=objections');
  await desk.getByRole('button', { name: '异议', exact: true }).click();
  const drawer = desk.getByRole('dialog');
  await drawer.getByText(STATEMENT).waitFor();
  const evidence = await drawer.getByRole('link', { name: '材料 1' }).getAttribute('href');
  await shot(desk, 'to-admit', { narrow: true });
  await drawer.getByRole('button', { name: '受理', exact: true }).click();
  const admission = drawer.getByRole('form', { name: '受理这件异议' });
  await admission.getByLabel(/^异议概要/).fill(SUMMARY);
  await shot(desk, 'admitting', { narrow: true });
  await admission.getByRole('button', { name: '受理', exact: true }).click();
  await drawer.getByText('等待被异议队伍答辩').waitFor();
  await shot(desk, 'admitted');

  const other = await as(accused);
  await other.goto(DETAILS);
  const theirs = other.getByRole('region', { name: '与我有关的异议' });
  await theirs.getByText(SUMMARY).waitFor();
  expect(await other.content()).not.toContain('王小明');
  await theirs.getByRole('button', { name: '提交答辩' }).click();
  const answering = other.getByRole('dialog', { name: '答辩' });
  await answering.getByLabel(/^答辩内容/).fill(ANSWER);
  await answering.locator('input[type=file]').setInputFiles(pdf('过程.pdf'));
  await shot(other, 'answering', { narrow: true });
  await answering.getByRole('button', { name: '提交答辩' }).click();
  await theirs.getByText('您队伍的答辩').waitFor();
  await shot(other, 'answered', { fullPage: true, narrow: true });

  // Each side sees its own evidence; the people who handle the objection see both.
  const answered = String(evidence).replace('/objection/', '/answer/');
  const statuses = (who: typeof desk) =>
    Promise.all([evidence, answered].map(async (href) => (await who.request.get(`${url}${href}`)).status()));
  expect(await statuses(desk)).toEqual([200, 200]);
  expect(await statuses(page)).toEqual([200, 404]);
  expect(await statuses(other)).toEqual([404, 200]);

  await desk.reload();
  await drawer.getByText(ANSWER).waitFor();
  await notified(desk);
  await drawer.getByRole('button', { name: '提出处理意见' }).click();
  await drawer.getByText('请选择一项').waitFor();
  await drawer.getByLabel('部分成立').check();
  await drawer.getByLabel('不授予奖项').check();
  await drawer.getByLabel(/^原因/).fill('结构相同，图形不同。');
  await shot(desk, 'proposing', { narrow: true });
  await drawer.getByRole('button', { name: '提出处理意见' }).click();
  await drawer.getByText(/处理意见：部分成立/).waitFor();
  // Withdrawn and proposed again: text typed in a dialog over the drawer is not lost.
  await drawer.getByRole('button', { name: '驳回处理意见' }).click();
  const dismissing = desk.getByRole('dialog').last();
  await dismissing.getByLabel(/^原因/).click();
  await desk.keyboard.type('again');
  await shot(desk, 'dismissing', { narrow: true });
  expect(await dismissing.getByLabel(/^原因/).inputValue()).toBe('again');
  await dismissing.getByRole('button', { name: '取消' }).click();

  const second = await as(colleague);
  await second.goto('/competitionReward/detailedList?waiting=objectionDecisions');
  await second.getByRole('button', { name: '异议', exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: '同意' }).click();
  await second.getByText('处理决定：部分成立').waitFor();
  await shot(second, 'decided');

  for (const [side, name] of [
    [page, 'objector'],
    [other, 'respondent'],
  ] as const) {
    await side.goto(DETAILS);
    await side.getByText('结构相同，图形不同。').waitFor();
    await side.getByText('处理决定：部分成立').waitFor();
    await shot(side, `decided-${name}`, { fullPage: true, narrow: true });
  }
  // The team concerned appeals; an arbitrator and an organiser who took no part decide finally.
  await other.getByRole('button', { name: '申诉' }).click();
  const appealing = other.getByRole('dialog', { name: '对处理决定提出申诉' });
  await appealing.getByLabel(/^申诉的事实与依据/).fill('设计过程记录足以证明独立完成。');
  await shot(other, 'appealing', { narrow: true });
  await appealing.getByRole('button', { name: '申诉' }).click();
  await other.getByText('被异议队伍申诉').waitFor();
  const third = await as(panel);
  await third.goto('/dashboard');
  await third.getByRole('link', { name: /待我裁决的申诉/ }).click();
  await third.getByRole('heading', { name: '申诉裁决' }).waitFor();
  await shot(third, 'my-appeals', { narrow: true });
  await third.getByRole('link', { name: /被异议队伍申诉/ }).click();
  await third.getByText(STATEMENT).waitFor();
  await third.getByText('这里不能查看这个结果的评分。').waitFor();
  const appeal = third.getByRole('region', { name: '被异议队伍申诉' });
  expect(await appeal.getByRole('radio', { checked: true }).count()).toBe(0);
  await appeal.getByLabel(/部分成立/).check();
  for (const remedy of ['不授予奖项', '更正名称', '更正成绩']) await appeal.getByLabel(remedy).check();
  await appeal.getByLabel(/^原因/).fill('过程记录可信。');
  await shot(third, 'appeal-proposing', { narrow: true });
  await appeal.getByRole('button', { name: '提出最终决定' }).click();
  await appeal.getByText(/处理意见：部分成立/).waitFor();
  const fourth = await as(panelTwo);
  await fourth.goto('/competitionReward/detailedList?waiting=appeals');
  await fourth.getByRole('button', { name: '异议', exact: true }).click();
  await fourth.getByRole('button', { name: '同意' }).click();
  await fourth.getByRole('alertdialog').getByRole('button', { name: '同意' }).click();
  await fourth.getByText('最终决定：部分成立。').first().waitFor();
  await fourth.getByText('尚未生效').first().waitFor();
  await shot(fourth, 'appeal-decided');
  for (const side of [page, other]) {
    await side.goto(DETAILS);
    await side.getByText('过程记录可信。').waitFor();
  }
  await shot(other, 'appeal-respondent', { fullPage: true, narrow: true });

  // Once an appeal is no longer possible, a person other than the proposer of the decision carries it out.
  await db.update(objectionBoard).set({ appealUntil: now });
  await fourth.goto('/competitionReward/detailedList?waiting=remedies');
  await fourth.getByText('3 项处理措施待执行').waitFor();
  await fourth.getByRole('button', { name: '异议', exact: true }).click();
  const measures = fourth.getByRole('region', { name: '决定的处理措施' });
  const measure = (name: string) => measures.getByRole('listitem').filter({ hasText: name });
  await measure('更正成绩').getByText('待执行').waitFor();
  await shot(fourth, 'remedies', { narrow: true });
  await measure('更正成绩').getByRole('button', { name: '提议了结' }).click();
  const settling = fourth.getByRole('dialog', { name: /^无需再执行/ });
  await settling.getByLabel(/^原因/).click();
  await fourth.keyboard.type('again');
  expect(await settling.getByLabel(/^原因/).inputValue()).toBe('again');
  await shot(fourth, 'settling', { narrow: true });
  await settling.getByRole('button', { name: '提议了结' }).click();
  await measure('更正成绩').getByText('须由未提议也未处理过这件异议的人同意。').waitFor();
  await shot(fourth, 'settlement-proposed', { narrow: true });
  // Who took part in the decision takes a proposal back, and does not agree to one.
  expect(await measure('更正成绩').getByRole('button', { name: '同意了结' }).count()).toBe(0);
  await measure('更正成绩').getByRole('button', { name: '驳回' }).click();
  const returning = fourth.getByRole('dialog', { name: /^仍须执行/ });
  await returning.getByLabel(/^原因/).fill('先核对评分表');
  await returning.getByRole('button', { name: '驳回' }).click();
  await measure('更正成绩').getByRole('button', { name: '提议了结' }).click();
  await settling.getByLabel(/^原因/).fill('again');
  await settling.getByRole('button', { name: '提议了结' }).click();
  await measure('更正成绩').getByText('again').waitFor();
  const fifth = await as(outsider, { locale: 'en' });
  await fifth.goto('/competitionReward/detailedList?waiting=remedies');
  await fifth.getByRole('button', { name: 'Objections', exact: true }).click();
  const ordered = fifth.getByRole('region', { name: 'What was ordered' }).getByRole('listitem');
  await ordered.filter({ hasText: 'Correct the scores' }).getByRole('button', { name: 'Agree to settle' }).click();
  await shot(fifth, 'settlement-to-agree');
  await fifth.getByRole('alertdialog').getByRole('button', { name: 'Agree to settle' }).click();
  await ordered
    .filter({ hasText: 'Correct the scores' })
    .getByText(/Settled by/)
    .waitFor();
  await fourth.reload();
  await measure('更正成绩')
    .getByText(/确认无需再执行/)
    .waitFor();
  await measure('不授予奖项').getByRole('button', { name: '不授予奖项' }).click();
  await fourth.getByRole('alertdialog').getByRole('button', { name: '不授予奖项' }).click();
  await measure('不授予奖项')
    .getByText(/执行完毕/)
    .waitFor();
  await measure('更正名称').getByRole('button', { name: '更正名称' }).click();
  const correcting = fourth.getByRole('dialog', { name: /^更正“静音车厢”的名称/ });
  await correcting.getByLabel(/^李沉默的姓名/).fill('李沉墨');
  await shot(fourth, 'correcting-names', { narrow: true });
  await correcting.getByRole('button', { name: '更正名称' }).click();
  await measure('更正名称')
    .getByText(/执行完毕/)
    .waitFor();
  await shot(fourth, 'carried-out', { narrow: true });
  await other.reload();
  await other.getByText('已执行：不授予奖项').waitFor();
  await other.getByText(/^已了结：更正成绩。again/).waitFor();
  await other.getByText('经异议处理，不授予奖项').waitFor();
  const english = await as(accused, { locale: 'en' });
  await english.goto(DETAILS);
  await shot(english, 'respondent-en', { fullPage: true, narrow: true });
  expect(problems).toEqual([]);
}, 300_000);

/** Files an objection through the form, in English. */
const object = async (page: Page, kind: string, statement: string, workCode = '') => {
  await page.goto(DETAILS);
  await page.getByRole('button', { name: 'Object', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Object to the result/ });
  await form.getByLabel(kind, { exact: true }).check();
  await form.getByLabel(/^Code of the work concerned/).fill(workCode);
  await form.getByLabel(/^Facts and grounds/).fill(statement);
  await form.getByRole('button', { name: 'Object', exact: true }).click();
  return page
    .getByRole('region', { name: 'Objections that concern me' })
    .getByRole('listitem')
    .filter({ hasText: statement });
};

it('both sides are invited to a hearing, after which the objector withdraws', async () => {
  const [page, desk, other] = [
    await as(captain, { locale: 'en' }),
    await as(organiser, { locale: 'en', viewport: { width: 390, height: 844 } }),
    await as(accused),
  ];
  const own = await object(page, 'Procedure', 'The jury never saw the model that belongs to this work.', code);
  await own.waitFor();
  await desk.goto('/competitionReward/detailedList?waiting=objections');
  await desk.getByRole('button', { name: 'Objections', exact: true }).click();
  const drawer = desk.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Admit', exact: true }).click();
  const admission = drawer.getByRole('form', { name: 'Admit this objection' });
  await admission.getByLabel(/^Summary of the objection/).fill('The model of the work was not shown.');
  await admission.getByRole('button', { name: 'Admit', exact: true }).click();
  await drawer.getByRole('button', { name: 'Set a hearing' }).click();
  const hearing = drawer.getByRole('form', { name: 'Set a hearing' });
  await hearing.getByLabel(/^Place or meeting link/).fill('行政楼 301');
  await shot(desk, 'hearing-en', { narrow: true });
  await hearing.getByRole('button', { name: 'Set a hearing' }).click();
  await drawer.getByText('Hearing: 行政楼 301').waitFor();
  await shot(desk, 'hearing-set-en');

  await other.goto(DETAILS);
  await other.getByText('听证：行政楼 301').waitFor();
  await shot(other, 'hearing-respondent', { fullPage: true, narrow: true });
  await page.reload();
  await own.getByText('Hearing: 行政楼 301').waitFor();
  await own.getByRole('button', { name: 'Withdraw' }).click();
  const withdrawing = page.getByRole('dialog', { name: /^Withdraw the objection/ });
  await withdrawing.getByLabel(/^Reason/).fill('The model was shown after all.');
  await shot(page, 'withdrawing-en', { narrow: true });
  await withdrawing.getByRole('button', { name: 'Withdraw' }).click();
  await own.getByText('Withdrawn', { exact: true }).first().waitFor();
  // The hearing was still ahead, so it never took place.
  expect(await own.getByText('Hearing: 行政楼 301').count()).toBe(0);
  expect(await own.getByRole('button').count()).toBe(0);
  await shot(page, 'withdrawn-en', { fullPage: true, narrow: true });
  expect(problems).toEqual([]);
}, 120_000);

it('one that is not admissible is decided by two, and its appeal by two arbitrators on their own page', async () => {
  const statement = 'The awards should have been announced in the morning.';
  const page = await as(captain, { locale: 'en' });
  const own = await object(page, 'Correction', statement);
  const desk = await as(organiser);
  await desk.goto('/competitionReward/detailedList?waiting=objections');
  await desk.getByRole('button', { name: '异议', exact: true }).click();
  const drawer = desk.getByRole('dialog');
  await drawer.getByText(statement).waitFor();
  await drawer.getByLabel('不予受理').check();
  await drawer.getByLabel(/^原因/).fill('公布时间不属于异议事项。');
  await shot(desk, 'inadmissible', { narrow: true });
  await drawer.getByRole('button', { name: '提出处理意见' }).click();
  await drawer.getByText(/处理意见：不予受理/).waitFor();
  const second = await as(colleague, { locale: 'en' });
  await second.goto('/competitionReward/detailedList?waiting=objectionDecisions');
  await second.getByRole('button', { name: 'Objections', exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
  await second.getByText('Decision: Inadmissible').waitFor();
  await page.goto(DETAILS);
  await own.getByText('公布时间不属于异议事项。').waitFor();
  await own.getByRole('button', { name: 'Appeal' }).click();
  const appealing = page.getByRole('dialog', { name: 'Appeal against the decision' });
  await appealing.getByLabel(/^Facts and grounds of the appeal/).fill('The rules name the time of the announcement.');
  await appealing.getByRole('button', { name: 'Appeal' }).click();

  const third = await as(panel, { locale: 'en' });
  const open = async (who: Page) => {
    await who.goto('/competitionReward/appeals');
    await who.getByRole('link', { name: /^Correction · Appeal by the objector/ }).click();
    return who.getByRole('region', { name: 'Appeal by the objector' });
  };
  const appeal = await open(third);
  await appeal.getByLabel('Keep: Inadmissible').check();
  await appeal.getByLabel(/^Reason/).fill('The rules name no time.');
  await appeal.getByRole('button', { name: 'Propose a final decision' }).click();
  await appeal.getByText(/proposes: Inadmissible/).waitFor();
  expect(await appeal.getByRole('button', { name: 'Agree' }).count()).toBe(0);
  await shot(third, 'appeal-proposed-en', { fullPage: true, narrow: true });
  const fourth = await as(panelThree, { locale: 'en' });
  const toAgree = await open(fourth);
  await toAgree.getByText(/proposes: Inadmissible/).waitFor();
  await shot(fourth, 'appeal-to-agree-en', { fullPage: true, narrow: true });
  await toAgree.getByRole('button', { name: 'Agree' }).click();
  await fourth.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
  await toAgree.getByText('Final decision: Inadmissible.').waitFor();
  await page.reload();
  await own.getByText('The rules name no time.').waitFor();
  await shot(page, 'appeal-final-en', { fullPage: true, narrow: true });
  expect(problems).toEqual([]);
}, 120_000);

it('an appeal goes against a team only after the panel has asked it to answer', async () => {
  const about = { resultId, objectionId: fresh<string>() as never };
  const statement = '这件作品的登记信息有误，原始记录在学校教务处。';
  const first = { outcome: 'inadmissible' as const, reason: '没有附上原始记录。' };
  const commandId = () => fresh<never>();
  await captain.call.award.fileObjection({
    ...about,
    ...{ awardId: null, kind: 'information', statement, workCode: code, evidence: [], commandId: commandId() },
  } as never);
  await organiser.call.award.proposeObjectionDecision({ ...about, ...first, commandId: commandId() });
  await colleague.call.award.decideObjection({ ...about, shown: first, commandId: commandId() });
  const grounds = '现在可以提供原始记录，请重新认定。';
  const appealed = { ...about, side: 'objector' as const, grounds, evidence: [] };
  await captain.call.award.fileAppeal({ ...appealed, commandId: commandId() });

  const open = async (who: typeof panel) => {
    const page = await as(who);
    await page.goto(`/competitionReward/appeals?case=${about.objectionId}`);
    return { page, appeal: page.getByRole('region', { name: '提出人申诉' }) };
  };
  const third = await open(panel);
  await third.appeal.getByText('尚未请被异议队伍就这件申诉答辩', { exact: false }).waitFor();
  await third.appeal.getByRole('button', { name: '请队伍答辩' }).click();
  const asking = third.appeal.getByRole('form', { name: '请被异议队伍答辩' });
  await asking.getByLabel(/^申诉概要/).fill('有人认为作品的登记信息有误。');
  await shot(third.page, 'appeal-asking', { narrow: true });
  await asking.getByRole('button', { name: '请队伍答辩' }).click();
  await third.appeal.getByText('有人认为作品的登记信息有误。').waitFor();

  const other = await as(accused);
  await other.goto(DETAILS);
  await other.getByText('有人认为作品的登记信息有误。').waitFor();
  expect(await other.content()).not.toContain(grounds);
  await other.getByRole('button', { name: '就申诉答辩' }).click();
  const answering = other.getByRole('dialog', { name: '就申诉答辩' });
  await answering.getByLabel(/^答辩内容/).fill('登记信息由学校核对过，附核对记录。');
  await answering.locator('input[type=file]').setInputFiles(pdf('核对记录.pdf'));
  await shot(other, 'appeal-answering', { narrow: true });
  await answering.getByRole('button', { name: '提交答辩' }).click();
  await answering.waitFor({ state: 'detached' });
  await other.getByText('登记信息由学校核对过，附核对记录。').waitFor();
  expect(await other.getByRole('button', { name: '就申诉答辩' }).count()).toBe(0);
  await shot(other, 'appeal-answered', { fullPage: true, narrow: true });

  const fourth = await open(panelThree);
  await fourth.appeal.getByText('登记信息由学校核对过，附核对记录。').waitFor();
  await fourth.appeal.getByRole('link', { name: '材料 1' }).waitFor();
  const page = await as(captain);
  await page.goto(DETAILS);
  await page.getByText(statement).waitFor();
  expect(await page.content()).not.toContain('登记信息由学校核对过');
  expect(problems).toEqual([]);
});

it('the office of a school objects for one of its teams', async () => {
  const office = await world.signedInAs('SCHOOL_ADMIN', { realName: '教务处', schools: [schoolCode] });
  const page = await as(office);
  await page.goto(DETAILS);
  await page.getByText('学校可以代本校队伍提出异议').waitFor();
  await page.getByRole('button', { name: '提出异议' }).click();
  const form = page.getByRole('dialog', { name: /提出异议/ });
  await form.getByLabel(/^事实与依据/).fill('答辩顺序没有按规程抽签。');
  await form.getByRole('button', { name: '提出异议' }).click();
  await form.getByText('只有本届竞赛提交过作品的队伍').waitFor();
  await form.getByLabel(/^学校代提/).fill(ownCode.toLowerCase());
  await shot(page, 'school-filing', { narrow: true });
  await form.getByRole('button', { name: '提出异议' }).click();
  const mine = page.getByRole('region', { name: '与我有关的异议' });
  await mine.getByText('答辩顺序没有按规程抽签。').waitFor();
  await shot(page, 'school-filed', { fullPage: true, narrow: true });
}, 120_000);

it('an organiser opens an inquiry into a work, with evidence', async () => {
  const desk = await as(panelTwo);
  await desk.goto(`/competitionReward/detailedList?competitionId=${competitionId}`);
  await desk.getByRole('button', { name: '发起调查' }).click();
  const form = desk.getByRole('dialog', { name: /^发起调查/ });
  await form.getByLabel(/^涉及作品的编号/).fill(ownCode);
  await form.getByLabel(/^发现的问题/).fill('图纸与一份 2019 年的方案逐像素相同。');
  await form.locator('input[type=file]').setInputFiles(pdf('比对.pdf'));
  await shot(desk, 'inquiring', { narrow: true });
  await form.getByRole('button', { name: '发起调查' }).click();
  await form.waitFor({ state: 'hidden' });
  // The list is newest first; below is the result that this one corrects.
  await desk.getByRole('button', { name: '异议', exact: true }).first().click();
  await desk.getByRole('dialog').getByText('组织者调查，由', { exact: false }).waitFor();
  await shot(desk, 'inquiry-listed', { narrow: true });
}, 120_000);
