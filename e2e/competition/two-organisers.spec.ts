import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { command, daysFrom, enterTeam, fresh } from '@laurel/api/demo/story.ts';
import type { CompetitionId, EnrolmentId, ItemId, RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { choose } from '../../tests/support/choose.ts';
import { openContest, schoolCode } from '../../tests/support/contests.ts';
import { confirm, day, field, press, rowOf, seen } from '../journey/at-work.ts';
import { opening } from '../submission/opening.ts';

/** Two organisers work on one competition: edit the same form, change published settings, process its works. */
const { world, cast, say, shot, at } = await opening('two-organisers');
const olga = await world.signedInAs('ORGANISER', { realName: '欧佳' });
const oscar = await world.signedInAs('ORGANISER', { realName: '奥斯' });
const captain = await world.signedInAs(null, { realName: '阿达', schoolCode });
const [itemId, roundId] = [fresh<ItemId>(), fresh<RoundId>()];
const now = new Date().toISOString() as Instant;
const WORKS = ['雨水花园', '会唱歌的桥', '折叠城市'] as const;
let competitionId: CompetitionId;
let captainsEnrolmentId: EnrolmentId;

beforeAll(async () => {
  competitionId = await openContest(cast, olga, daysFrom(now, -10), {
    name: { zh: '双人大赛', en: 'Contest of Two' },
    summary: { zh: '规程', en: 'Rules' },
    items: [plainItem({ itemId, name: { zh: '智能硬件', en: 'Hardware' } })],
    enrol: [daysFrom(now, -9), daysFrom(now, 5)],
    submit: [daysFrom(now, -8), daysFrom(now, -1)],
    review: [daysFrom(now, 6), daysFrom(now, 9)],
    files: { min: 0, max: 1 },
  });
  const others = await Promise.all(['贝拉', '西门'].map((realName) => world.person({ realName, schoolCode })));
  for (const [nth, player] of [captain, ...others.map((one) => cast.participant(one, schoolCode))].entries()) {
    const entry = { captain: player, name: `第${nth + 1}队`, competitionId, itemId };
    const { enrolmentId } = await enterTeam(cast, entry, daysFrom(now, -7));
    if (nth === 0) captainsEnrolmentId = enrolmentId;
    await olga.call.enrolment.approveEnrolment({ ...command(), enrolmentId });
    const work = { workId: fresh<WorkId>(), enrolmentId, title: WORKS[nth] ?? '', answers: {}, files: [] };
    await cast.as(player, daysFrom(now, -6)).submission.submitWork({ ...command(), ...work, declared: true });
    if (nth === 2) await olga.call.submission.lockWorks({ ...command(), workIds: [work.workId] });
  }
  await olga.call.review.createRound({
    ...{
      ...command(),
      roundId,
      competitionId,
      stageId: null,
      name: { zh: '初评', en: 'First round' },
      itemIds: [itemId],
    },
    ...{ policyStage: 'review', reviewersPerWork: null, opensAt: daysFrom(now, 6), closesAt: daysFrom(now, 9) },
  });
}, 60_000);

describe.sequential('two organisers', () => {
  it('editing one form see who saved what, and choose one version', async () => {
    const address = `/competition/addEdit?id=${competitionId}`;
    const [hers, his] = [await at(olga, address), await at(oscar, address)];
    const form = (page: Page) => page.getByRole('form', { name: say('competition:about.title'), exact: true });
    const edition = (page: Page) => field(form(page), say('competition:edition'));
    const summary = (page: Page) => field(form(page), say('competition:about.summaryZh'));
    const dialog = his.getByRole('dialog', { name: say('ui:conflict.title') });
    const stored = async () => (await olga.call.competition.competitionDetails({ competitionId })).edition;
    const saveHers = async (nth: number) => {
      await edition(hers).fill(String(nth));
      await press(form(hers), say('ui:save'));
      await expect.poll(stored).toBe(nth);
    };
    /** The row of the dialog that compares one entry: its name, mine, theirs. */
    const compared = (name: string) => dialog.getByRole('row').filter({ hasText: name }).innerText();
    const unsaved = (page: Page) =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

    await edition(his).waitFor();
    await saveHers(5);
    await edition(his).fill('7');
    await summary(his).fill('我的简介');
    await press(form(his), say('ui:save'));
    await dialog.getByText(say('ui:conflict.by', { name: '欧佳' })).waitFor();
    expect((await compared(say('competition:conflictFields.edition'))).split(/\s+/)).toEqual(['届次', '7', '5']);
    expect(await compared(say('competition:conflictFields.summary'))).toMatch(/我的简介\s+规程/);
    expect(await dialog.getByRole('row').count()).toBe(3);

    // Theirs: the form shows the stored entries, and nothing is left to save.
    await press(dialog, say('ui:conflict.takeTheirs'));
    await dialog.waitFor({ state: 'hidden' });
    expect([await edition(his).inputValue(), await summary(his).inputValue()]).toEqual(['5', '规程']);
    expect(await unsaved(his)).toBe(false);

    // Mine: it overwrites theirs, and nothing is left to save.
    await saveHers(6);
    await edition(his).fill('8');
    await press(form(his), say('ui:save'));
    await press(dialog, say('ui:conflict.keepMine'));
    await expect.poll(stored).toBe(8);
    await expect.poll(() => unsaved(his)).toBe(false);
    expect(await dialog.isVisible()).toBe(false);
    await Promise.all([hers, his].map((page) => page.close()));
  });

  it('see the violated rule at the field of the row', async () => {
    const page = await at(olga, `/competition/addEdit?id=${competitionId}`);
    const form = page.getByRole('form', { name: say('competition:items.title'), exact: true });
    await press(form, say('competition:items.add'));
    const row = form.getByRole('group').filter({ hasText: say('competition:items.nth', { n: 2 }) });
    await field(row, say('competition:nameZh')).fill('编程');
    await field(row, say('competition:items.track')).fill('code');
    await field(row, say('competition:items.minMembers')).fill('5');
    const most = field(row, say('competition:items.maxMembers'));
    await most.fill('2');
    await press(form, say('ui:save'));
    await row.getByText('赛项“编程”的最少人数大于最多人数。').waitFor();
    expect(await form.getByText('赛项“编程”的最少人数大于最多人数。').count()).toBe(1);
    expect(await most.getAttribute('aria-invalid')).toBe('true');
    await most.fill('5');
    await row.getByText('赛项“编程”的最少人数大于最多人数。').waitFor({ state: 'detached' });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.close();
  });

  it('change a published fee: one proposes, withdraws and proposes again, the other approves', async () => {
    const address = `/competition/details?id=${competitionId}`;
    const fee = async () => (await olga.call.competition.competitionDetails({ competitionId })).settings.items[0]?.fee;
    const hers = await at(olga, address);
    const drawer = hers.getByRole('dialog', { name: say('competition:amendment.propose') });
    const waiting = (page: Page) => page.getByText(say('competition:amendment.waiting', { name: '欧佳' }));
    const propose = async (yuan: string) => {
      await press(hers, say('competition:amendment.propose'));
      await drawer.getByLabel(say('competition:items.fee')).first().fill(yuan);
      await field(drawer, say('competition:amendment.reason')).fill('场地费用上涨');
      await press(drawer, say('competition:amendment.preview'));
      // The preview belongs to the drawer: closing it would lose the typed text, so it asks.
      await drawer.getByRole('button', { name: say('competition:amendment.send'), exact: true }).waitFor();
    };
    await propose('60');
    await hers.keyboard.press('Escape');
    await hers
      .getByRole('alertdialog', { name: say('ui:unsaved.title') })
      .getByRole('button', { name: say('ui:cancel') })
      .click();
    await press(drawer, say('competition:amendment.send'));
    await waiting(hers).waitFor();

    await press(hers, say('competition:amendment.withdraw'));
    const dialog = hers.getByRole('dialog', { name: say('competition:amendment.withdraw') });
    await dialog.getByRole('textbox').fill('先与参赛队沟通');
    await press(dialog, say('competition:amendment.withdraw'));
    await waiting(hers).waitFor({ state: 'detached' });
    expect(await fee()).toBe(0);

    await propose('80');
    await press(drawer, say('competition:amendment.send'));
    await waiting(hers).waitFor();
    expect(await hers.getByRole('button', { name: say('competition:amendment.approve') }).count()).toBe(0);
    const his = await at(oscar, address);
    await waiting(his).waitFor();
    await press(his, say('competition:amendment.approve'));
    await confirm(his, say('competition:amendment.approve'));
    await waiting(his).waitFor({ state: 'detached' });
    expect(await fee()).toBe(8000);
    await Promise.all([hers, his].map((page) => page.close()));
  });

  it('change published review rules on their page with a proposal that the other approves', async () => {
    const stored = async () =>
      (await olga.call.competition.competitionDetails({ competitionId })).settings.review?.reviewersPerWork;
    const hers = await at(olga, `/competition/reviewSet?id=${competitionId}`);
    const form = hers.getByRole('form', { name: say('review:settings.title'), exact: true });
    const reviews = field(form, say('review:settings.reviewersPerWork'));
    await seen(hers, say('competition:amendment.pinned'));
    expect(await reviews.isDisabled()).toBe(true);
    const propose = say('competition:amendment.propose');
    await hers.getByRole('link', { name: propose, exact: true }).click();
    await seen(hers, say('competition:amendment.proposing'));
    await reviews.fill('4');
    await press(form, propose);
    const drawer = hers.getByRole('dialog', { name: propose });
    await field(drawer, say('competition:amendment.reason')).fill('参赛作品超过预期');
    await press(drawer, say('competition:amendment.preview'));
    const line = `${say('competition:tabs.review')} · ${say('review:settings.reviewersPerWork')}`;
    await seen(drawer, line);
    await press(drawer, say('competition:amendment.send'));
    await hers.getByRole('link', { name: say('competition:amendment.see'), exact: true }).waitFor();
    await drawer.waitFor({ state: 'hidden' });
    expect(await stored()).toBe(3);
    await hers.close();

    const his = await at(oscar, `/competition/details?id=${competitionId}`);
    await seen(his, line);
    await press(his, say('competition:amendment.approve'));
    await confirm(his, say('competition:amendment.approve'));
    await expect.poll(stored).toBe(4);
    await his.close();
    const read = await at(captain, `/home/competition/details?id=${competitionId}`);
    await seen(read, line);
    await read.close();
  });

  it('request a correction by a given time, which the captain sees', async () => {
    const page = await at(olga, `/works/list?competitionId=${competitionId}`);
    await rowOf(page, WORKS[0])
      .getByRole('link', { name: say('submission:list.screen') })
      .click();
    const panel = page.getByRole('region', { name: say('submission:list.screen') });
    const send = () => press(panel, say('submission:screening.save'));
    await panel.getByRole('radio', { name: say('submission:list.correct') }).check();
    await send();
    await panel.getByText('请填写修改截止时间。').waitFor();
    await panel.getByText('请至少选择一项允许队伍修改的内容。').waitFor();
    await panel.getByRole('checkbox', { name: say('submission:screening.parts.newFiles') }).check();
    await field(panel, say('submission:list.correctUntil')).fill(day(9));
    await field(panel, say('submission:list.reason')).fill('请补交说明书');
    await send();
    await expect
      .poll(async () => (await olga.call.submission.workList({ competitionId, keywords: WORKS[0] })).rows[0]?.status)
      .toBe('toBeCorrected');
    await page.close();

    const read = await at(captain, `/home/competition/submitWork?enrolmentId=${captainsEnrolmentId}`);
    await seen(read, '请补交说明书');
    await seen(read, /请在 .* 前修改作品并重新提交/);
    await seen(read, say('submission:submit.onlyListed'));
    expect(await field(read, say('submission:title')).isDisabled()).toBe(true);
    await read.close();
  });

  it('lock submitted works from the round that waits for them', async () => {
    const page = await at(oscar, `/review/distribution?round=${roundId}`);
    await press(page, say('review:distribution.lockNow', { count: 1 }));
    await expect
      .poll(async () => (await olga.call.submission.workList({ competitionId, keywords: WORKS[1] })).rows[0]?.status)
      .toBe('locked');
    await page
      .getByRole('button', { name: say('review:distribution.lockNow', { count: 1 }) })
      .waitFor({ state: 'detached' });
    await page.close();
  });

  it('copy the competition as a draft of the next edition, with its brand kit and its dates moved', async () => {
    const kit = { logos: [], colours: [], fonts: [], organisers: ['双人大赛组委会'], sealId: null };
    await olga.call.certificate.setBrandKit({ ...command(), competitionId, kit });
    const page = await at(oscar, '/competition/list');
    const row = rowOf(page, '双人大赛');
    await press(row, say('ui:more'));
    await page.getByRole('menuitem', { name: say('competition:copy.action') }).click();
    const dialog = page.getByRole('dialog', { name: say('competition:copy.title') });
    await field(dialog, say('competition:nameZh')).fill('双人大赛（下一届）');
    await field(dialog, say('competition:copy.shiftDays')).fill('30');
    const moved = dialog.getByRole('region', { name: say('competition:copy.schedule') });
    await moved.getByText('提交作品').waitFor();
    await shot(page, 'copy');
    await press(dialog, say('competition:copy.action'));
    await page.waitForURL(/\/competition\/addEdit\?id=/);
    const { rows } = await olga.call.competition.competitionList({ keywords: '下一届' });
    const { edition, settings } = await olga.call.competition.competitionDetails({ competitionId });
    expect(rows).toMatchObject([{ status: 'draft', edition: edition + 1, items: 1 }]);
    expect(rows[0]?.stages.map(({ opensAt }) => opensAt)).toEqual(
      settings.stages.map(({ opensAt }) => daysFrom(opensAt, 30)),
    );
    await page.goto(`/certificate/brand?id=${rows[0]?.competitionId}`);
    await expect.poll(() => page.getByLabel('单位名称').inputValue()).toBe(kit.organisers[0]);
    await page.close();
  });

  it('set what each stage of the draft permits', async () => {
    const { rows } = await olga.call.competition.competitionList({ keywords: '下一届' });
    const draftId = rows[0]?.competitionId as CompetitionId;
    const permitted = async () => {
      const { settings } = await olga.call.competition.competitionDetails({ competitionId: draftId });
      return settings.stages.map(({ kind, permissions }) => [kind, permissions?.canEditWork, permissions?.blind]);
    };
    const page = await at(oscar, `/competition/scheduleSet?id=${draftId}`);
    const stage = (n: number) => page.getByRole('group', { name: say('competition:schedule.nth', { n }) });
    const editing = stage(2).getByRole('checkbox', { name: say('competition:permissions.canEditWork') });
    expect(await editing.isChecked()).toBe(true);
    expect(await stage(1).getByText(say('competition:permissions.canEditWork')).count()).toBe(0);
    await editing.uncheck();
    const blind = stage(3).getByLabel(say('competition:permissions.blind'));
    await choose(blind, say('competition:permissions.values.open'));
    await shot(page, 'permissions');
    await press(page, say('ui:save'));
    await expect.poll(permitted).toEqual([
      ['enrol', false, 'asSettings'],
      ['submit', false, 'asSettings'],
      ['onlineReview', false, 'open'],
    ]);
    await page.reload();
    await editing.waitFor();
    expect(await editing.isChecked()).toBe(false);
    await page.close();
  });

  it('add a stage to the published schedule with a proposal that the other approves', async () => {
    const kinds = async () =>
      (await olga.call.competition.competitionDetails({ competitionId })).settings.stages.map(({ kind }) => kind);
    const before = await kinds();
    const hers = await at(olga, `/competition/scheduleSet?id=${competitionId}`);
    await press(hers, say('competition:schedule.add'));
    const added = hers.getByRole('group', { name: say('competition:schedule.nth', { n: before.length + 1 }) });
    await choose(added.getByLabel(say('competition:schedule.kind')), say('competition:kinds.scene'));
    const propose = say('competition:amendment.propose');
    await shot(hers, 'added-stage');
    await press(hers.getByRole('form', { name: say('competition:schedule.title'), exact: true }), propose);
    const dialog = hers.getByRole('dialog', { name: propose });
    await field(dialog, say('competition:amendment.reason')).fill('增加现场答辩');
    await press(dialog, say('competition:amendment.preview'));
    const kind = say('competition:kinds.scene');
    const line = say('competition:amendment.addedStage', { name: kind, kind });
    await seen(dialog, line);
    await press(dialog, say('competition:amendment.send'));
    await dialog.waitFor({ state: 'hidden' });
    expect(await kinds()).toEqual(before);
    await hers.close();

    const his = await at(oscar, `/competition/details?id=${competitionId}`);
    await seen(his, line);
    await shot(his, 'added-stage-to-approve');
    await press(his, say('competition:amendment.approve'));
    await confirm(his, say('competition:amendment.approve'));
    await expect.poll(kinds).toEqual([...before, 'scene']);
    await his.close();
    const read = await at(captain, `/home/competition/details?id=${competitionId}`);
    await seen(read, line);
    await read.close();
  });
});
