import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { command, daysFrom, enterTeam, fresh } from '@laurel/api/demo/story.ts';
import type { CompetitionId, EnrolmentId, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openContest, schoolCode } from '../../tests/support/contests.ts';
import { confirm, day, field, press, rowOf, seen } from '../journey/at-work.ts';
import { noSidewaysScroll } from '../on-screen.ts';
import { opening } from './opening.ts';

/** Works are checked one by one with the keyboard, corrected by their teams, and passed together. */
const { world, cast, say, shot, at } = await opening('screening');
const olga = await world.signedInAs('ORGANISER', { realName: '欧佳' });
const captain = await world.signedInAs(null, { realName: '阿达', schoolCode });
const itemId = fresh<ItemId>();
const now = new Date().toISOString() as Instant;
const TITLES = ['雨水花园', '会唱歌的桥', '折叠城市', '星空邮局'] as const;
let competitionId: CompetitionId;
let enrolmentId: EnrolmentId;

/** A file with different content each time. */
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`);
const upload = async (page: Page, name: string, text: string) => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf(text) });
  const row = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await row.getByText(/·\s*[0-9a-f]{16}…/).waitFor();
};
const panelOf = (page: Page) => page.getByRole('region', { name: say('submission:list.screen') });
const statusOf = async (title: string) =>
  (await olga.call.submission.workList({ competitionId, keywords: title })).rows[0]?.status;

beforeAll(async () => {
  competitionId = await openContest(cast, olga, daysFrom(now, -10), {
    name: { zh: '审查大赛', en: 'Checked Contest' },
    items: [plainItem({ itemId, name: { zh: '智能硬件', en: 'Hardware' } })],
    enrol: [daysFrom(now, -9), daysFrom(now, -2)],
    submit: [daysFrom(now, -8), daysFrom(now, 1)],
    screening: [daysFrom(now, -1), daysFrom(now, 20)],
    review: [daysFrom(now, 21), daysFrom(now, 29)],
    files: { min: 0, max: 2 },
  });
  const others = await Promise.all(['贝拉', '西门', '朵拉'].map((realName) => world.person({ realName, schoolCode })));
  for (const [nth, player] of [captain, ...others.map((one) => cast.participant(one, schoolCode))].entries()) {
    const entry = { captain: player, name: `第${nth + 1}队`, competitionId, itemId };
    const entered = await enterTeam(cast, entry, daysFrom(now, -7));
    await olga.call.enrolment.approveEnrolment({ ...command(), enrolmentId: entered.enrolmentId });
    if (nth === 0) enrolmentId = entered.enrolmentId;
    const work = { workId: fresh<WorkId>(), enrolmentId: entered.enrolmentId, title: TITLES[nth] ?? '' };
    const content = { ...work, answers: {}, files: [], declared: true };
    await cast.as(player, daysFrom(now, -6)).submission.submitWork({ ...command(), ...content });
  }
  const page = await at(captain, `/home/competition/submitWork?enrolmentId=${enrolmentId}`);
  await upload(page, '说明书.pdf', 'first');
  await press(page, say('submission:submit.again'));
  await confirm(page, say('submission:submit.submit'));
  await seen(page, say('submission:versionOf', { version: 2 }));
  await page.close();
}, 120_000);

describe('the check of submitted works', () => {
  it('shows the file beside the decision and is done by keyboard, one work after the other', async () => {
    const page = await at(olga, `/works/list?competitionId=${competitionId}`);
    await page.getByRole('link', { name: say('submission:screening.start') }).click();
    await seen(page, TITLES[0]);
    await seen(panelOf(page), say('submission:screening.checks.answers.ok'));
    const reader = page.getByRole('region', { name: '说明书.pdf' });
    // The files of this journey have no pages.
    await reader.getByRole('alert').waitFor();
    expect(await reader.getByRole('link').getAttribute('href')).toMatch(/^\/files\/works\//);
    await noSidewaysScroll(page);

    await page.keyboard.press('c');
    const reason = field(panelOf(page), say('submission:list.reason'));
    await expect.poll(() => reason.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('请更换说明书');
    const file = say('submission:screening.parts.file', { name: '说明书.pdf' });
    await panelOf(page).getByRole('checkbox', { name: file }).check();
    await field(panelOf(page), say('submission:list.correctUntil')).fill(day(5));
    await shot(page, 'correct');
    await page.keyboard.press('Control+Enter');
    await seen(page, TITLES[1]);
    expect(await statusOf(TITLES[0])).toBe('toBeCorrected');

    await page.locator('body').press('p');
    await seen(page, TITLES[2]);
    expect(await statusOf(TITLES[1])).toBe('eligible');
    await page.keyboard.press('k');
    await seen(page, TITLES[1]);
    await seen(page, say('submission:statuses.eligible'));
    await page.keyboard.press('?');
    await seen(page, say('submission:screening.help.correct'));
    await page.close();
  });

  it('lets the team change only what was listed, with the time that is left', async () => {
    const centre = await at(captain, '/center/work');
    await seen(centre, new RegExp(`^${say('submission:submit.correctionLeft')}`));
    await shot(centre, 'centre');
    await centre.getByRole('link', { name: say('submission:mine.edit') }).click();
    await seen(centre, say('submission:submit.onlyListed'));
    expect(await field(centre, say('submission:title')).isDisabled()).toBe(true);
    expect(await centre.locator('input[type=file]').count()).toBe(0);
    await press(centre, say('submission:submit.removeFile', { name: '说明书.pdf' }));
    await upload(centre, '新说明书.pdf', 'second');
    expect(await centre.locator('input[type=file]').count()).toBe(0);
    await shot(centre, 'form');
    await press(centre, say('submission:submit.again'));
    await confirm(centre, say('submission:submit.submit'));
    // The receipt of the second version is shown until then.
    await seen(centre, say('submission:versionOf', { version: 3 }));
    await centre.close();
  });

  it('lists what came back, and shows what changed', async () => {
    const page = await at(olga, `/works/list?competitionId=${competitionId}&status=corrected`);
    await rowOf(page, TITLES[0])
      .getByRole('link', { name: say('submission:list.screen') })
      .click();
    await seen(panelOf(page), say('submission:screening.changed.heading', { version: 2 }));
    await seen(panelOf(page), say('submission:screening.changed.added', { files: '新说明书.pdf' }));
    await seen(panelOf(page), say('submission:screening.changed.removed', { files: '说明书.pdf' }));
    await shot(page, 'changed');
    await page.setViewportSize({ width: 390, height: 844 });
    await noSidewaysScroll(page);
    await shot(page, 'changed-phone');
    await page.close();
  });

  it('passes the works that still wait together, after a question', async () => {
    const page = await at(olga, `/works/list?competitionId=${competitionId}`);
    await rowOf(page, TITLES[3]).waitFor();
    await page.getByRole('checkbox', { name: '全选本页' }).check();
    const action = say('submission:batch.pass.action');
    await press(page, action);
    const question = page.getByRole('alertdialog');
    await question.getByText(say('submission:batch.pass.title', { count: 3 })).waitFor();
    await question.getByText(say('submission:batch.pass.bodyLeft', { count: 1 })).waitFor();
    await shot(page, 'batch');
    await question.getByRole('textbox').fill('3');
    await question.getByRole('button', { name: action, exact: true }).click();
    await seen(page, say('submission:batch.pass.done', { count: 3 }));
    for (const title of TITLES) expect(await statusOf(title)).toBe('eligible');

    await shot(page, 'batch-done');
    await press(page, say('submission:batch.undoPass.action'));
    await seen(page, say('submission:batch.undoPass.done', { count: 3 }));
    expect(await Promise.all(TITLES.map(statusOf))).toEqual(['submitted', 'eligible', 'submitted', 'submitted']);
    await shot(page, 'batch-undone');
    await page.close();
  });

  it('undoes the pass of one work', async () => {
    const page = await at(olga, `/works/list?competitionId=${competitionId}`);
    await press(rowOf(page, TITLES[1]), say('ui:more'));
    await page.getByRole('menuitem', { name: say('submission:undoPass.action') }).click();
    await confirm(page, say('submission:undoPass.action'));
    await seen(page, say('submission:undoPass.done'));
    expect(await statusOf(TITLES[1])).toBe('submitted');
    await page.close();
  });

  it('seals registration once the last registration is decided, and lists it until then', async () => {
    const late = cast.participant(await world.person({ realName: '艾达', schoolCode }), schoolCode);
    const entry = { captain: late, name: '第五队', competitionId, itemId };
    const { enrolmentId: undecided } = await enterTeam(cast, entry, daysFrom(now, -7));
    const page = await at(olga, `/competition/scheduleSet?id=${competitionId}`);
    const stage = page.getByRole('group', { name: say('competition:schedule.nth', { n: 1 }), exact: true });
    const seal = say('competition:schedule.seal');
    await press(stage, seal);
    const asked = page.getByRole('dialog');
    const open = asked.getByRole('link', { name: say('competition:unsettled.registrations', { n: 1 }) });
    await open.waitFor();
    expect(await asked.getByRole('button', { name: seal, exact: true }).count()).toBe(0);
    await shot(page, 'still-open');
    await open.click();
    await rowOf(page, '第五队').waitFor();

    await olga.call.enrolment.approveEnrolment({ ...command(), enrolmentId: undecided });
    await page.goto(`/competition/scheduleSet?id=${competitionId}`);
    await press(stage, seal);
    await seen(asked, say('competition:schedule.sealBody'));
    await shot(page, 'seal');
    await asked.getByRole('button', { name: seal, exact: true }).click();
    await seen(stage, say('competition:stageStatuses.sealed'));
    const { stages } = await olga.call.competition.competitionDetails({ competitionId });
    expect(stages[0]).toMatchObject({ kind: 'enrol', status: 'sealed' });
    await page.close();
  });

  it('lists what closing the competition would leave open', async () => {
    const page = await at(olga, `/competition/details?id=${competitionId}`);
    await press(page, say('ui:more'));
    await page.getByRole('menuitem', { name: say('competition:details.close') }).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('link', { name: say('competition:unsettled.missingResults', { n: 1 }) }).waitFor();
    expect(await asked.getByRole('button', { name: say('competition:details.close'), exact: true }).count()).toBe(0);
    await shot(page, 'close');
    await page.close();
  });
});
