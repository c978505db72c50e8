import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { openCast } from '@laurel/api/demo/cast.ts';
import { plainItem } from '@laurel/api/demo/plain-plan.ts';
import { command, daysFrom, enterTeam, fresh } from '@laurel/api/demo/story.ts';
import type { CompetitionId, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { addSchool, openContest, schoolCode } from '../../tests/support/contests.ts';
import { people, type Somebody } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { takenFile } from '../../tests/support/taken-file.ts';
import { enterAs, shotsOf } from '../on-screen.ts';

const { db, visit, environment } = await startProduct();
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const cast = await openCast({ db, ports: world.ports });
await addSchool(db);
const organiser = await world.signedInAs('ORGANISER', { realName: '周组织' });
const itemId = fresh<ItemId>();
const now = new Date().toISOString() as Instant;
const TEAMS = 12;
const shot = shotsOf('decide-many');
let competitionId: CompetitionId;

beforeAll(async () => {
  competitionId = await openContest(cast, organiser, daysFrom(now, -10), {
    name: { zh: '多队大赛', en: 'Contest of Many' },
    items: [plainItem({ itemId, name: { zh: '智能硬件', en: 'Smart hardware' } })],
    enrol: [daysFrom(now, -9), daysFrom(now, 5)],
    submit: [daysFrom(now, -8), daysFrom(now, -1)],
    review: [daysFrom(now, 6), daysFrom(now, 9)],
    files: { min: 0, max: 1 },
  });
}, 60_000);

const enter = async (nth: number) => {
  const personId = await world.person({ realName: `队长${nth}`, schoolCode });
  const captain = cast.participant(personId, schoolCode);
  const entry = { captain, name: `第${nth}队`, competitionId, itemId };
  const { enrolmentId } = await enterTeam(cast, entry, daysFrom(now, -7));
  return { captain, enrolmentId };
};

const signedIn = async (who: Somebody) => {
  const page = await visit();
  await enterAs(page, who);
  return page;
};
/** Selects the rows of the page, then all that match. */
const chooseAll = async (page: Page, count: number) => {
  await page.getByRole('checkbox', { name: '全选本页' }).check();
  await page.getByText('已选 10 项').waitFor();
  await page.getByRole('button', { name: `选择符合条件的全部 ${count} 条` }).click();
  await page.getByText(`已选 ${count} 项`).waitFor();
};

/** The export dialog belongs to the application: it returns focus to the list's button and closes with the list. */
const exportDialogFollowsPage = async (page: Page) => {
  const button = page.getByRole('button', { name: '导出', exact: true });
  const dialog = page.getByRole('dialog', { name: /^导出/ });
  await button.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  await button.click();
  await dialog.waitFor();
  await page.evaluate(() => history.pushState(null, '', '/dashboard'));
  await dialog.waitFor({ state: 'detached' });
  await page.goBack();
  await button.waitFor();
  expect(await dialog.count()).toBe(0);
};

describe('all that match', () => {
  it('are returned together with one reason, and a warning appears before it would be lost', async () => {
    for (let nth = 1; nth <= TEAMS; nth++) await enter(nth);
    const page = await signedIn(organiser);
    await page.goto(`/signUpManagement?status=submitted&pageSize=10&competitionId=${competitionId}`);
    await chooseAll(page, TEAMS);
    await page.getByRole('button', { name: '退回', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: `退回 ${TEAMS} 份报名` });
    await dialog.getByRole('textbox').fill('请补充指导教师。');

    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: '放弃未保存的内容？' });
    await question.getByRole('button', { name: '取消' }).click();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('请补充指导教师。');

    await dialog.getByRole('button', { name: '退回', exact: true }).click();
    await page.getByText(`已退回 ${TEAMS} 份报名`).waitFor();
    const { rows } = await organiser.call.enrolment.signUps({ competitionId, pageSize: 100 });
    expect(rows.map(({ status }) => status)).toEqual(Array(TEAMS).fill('draft'));
    await page.goto(`/signUpManagement?competitionId=${competitionId}`);
    await page.getByText('已退回', { exact: true }).first().waitFor();
    await exportDialogFollowsPage(page);
    const taken = await takenFile(page, organiser);
    expect(taken.lines).toHaveLength(TEAMS + 1);
    expect(taken.lines[0]).toContain('队伍');
    expect(taken.lines.some((line) => line.includes('第1队'))).toBe(true);
  });

  it('are locked in the list of works, each once, even if the answer is lost and the page is reloaded', async () => {
    for (let nth = 1; nth <= TEAMS; nth++) {
      const { captain, enrolmentId } = await enter(100 + nth);
      await organiser.call.enrolment.approveEnrolment({ ...command(), enrolmentId });
      const work = { workId: fresh<WorkId>(), enrolmentId, title: `作品${nth}`, answers: {}, files: [] };
      await cast
        .as(captain, daysFrom(now, -5 + nth / 24))
        .submission.submitWork({ ...command(), ...work, declared: true });
    }
    const titles = async (page: number) =>
      (await organiser.call.submission.workList({ competitionId, page, pageSize: 10 })).rows.map(({ title }) => title);
    const newestFirst = Array.from({ length: TEAMS }, (_, i) => `作品${TEAMS - i}`);
    expect([...(await titles(1)), ...(await titles(2))]).toEqual(newestFirst);

    const page = await signedIn(organiser);
    await page.goto(`/works/list?status=submitted&pageSize=10&competitionId=${competitionId}`);
    await page.getByRole('row').nth(1).getByText(`作品${TEAMS}`).waitFor();
    await chooseAll(page, TEAMS);
    // The server executes the command, but its answer never arrives; after that, no request reaches the server.
    let asked = 0;
    await page.route('**/trpc/submission.lockWorks*', async (route) => {
      if (asked++ === 0) await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: '锁定', exact: true }).first().click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('textbox').fill(String(TEAMS));
    await question.getByRole('button', { name: '锁定', exact: true }).click();
    const batch = page.getByRole('region', { name: '批量处理' });
    await batch.getByText('网络已断开').waitFor();
    await page.reload();
    await batch.getByText('尚未处理完').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await batch.getByRole('button', { name: `继续处理剩余 ${TEAMS} 项` }).click();
    await batch.getByText(`已锁定 ${TEAMS} 件作品`).waitFor();
    expect((await organiser.call.submission.workList({ competitionId, status: 'locked' })).total).toBe(TEAMS);
    const { rows } = await db.execute(sql`select stream_id from es.events where type = 'submission.work_locked'`);
    expect([rows.length, new Set(rows.map(({ stream_id }) => stream_id)).size]).toEqual([TEAMS, TEAMS]);
    await batch.getByRole('button', { name: '关闭' }).click();
    await batch.waitFor({ state: 'detached' });
  });
});

describe('a school', () => {
  const paidItem = fresh<ItemId>();
  let paid: CompetitionId;
  let school: Somebody;

  beforeAll(async () => {
    paid = await openContest(cast, organiser, daysFrom(now, -10), {
      name: { zh: '收费大赛', en: 'Contest with a Fee' },
      items: [plainItem({ itemId: paidItem, name: { zh: '智能软件', en: 'Smart software' }, fee: fen(5_000) })],
      enrol: [daysFrom(now, -9), daysFrom(now, 5)],
      submit: [daysFrom(now, -8), daysFrom(now, 6)],
      review: [daysFrom(now, 7), daysFrom(now, 9)],
    });
    school = await world.signedInAs('SCHOOL_ADMIN', { schools: [schoolCode] });
  }, 60_000);

  it('pays for several of its registrations with one order, and leaves one for later', async () => {
    for (const name of ['甲队', '乙队', '丙队']) {
      const captain = cast.participant(await world.person({ realName: `${name}长`, schoolCode }), schoolCode);
      const entry = { captain, name, competitionId: paid, itemId: paidItem };
      const { enrolmentId } = await enterTeam(cast, entry, daysFrom(now, -1));
      await organiser.call.enrolment.approveEnrolment({ ...command(), enrolmentId });
    }
    const page = await signedIn(school);
    await page.goto('/school');
    await page.getByRole('button', { name: '缴纳报名费（3）' }).click();
    const dialog = page.getByRole('dialog', { name: /^缴纳报名费：收费大赛/ });
    await dialog.getByText('已选 3 份报名，合计 ¥150.00').waitFor();
    await dialog.getByRole('checkbox', { name: /丙队/ }).uncheck();
    await shot(page, 'school-fees');
    await dialog.getByRole('button', { name: '支付宝支付 ¥100.00' }).click();
    await page.getByRole('button', { name: '确认付款' }).click();
    await page.getByText('已到账').waitFor();
    const { rows } = await school.call.payment.myOrders({ page: 1, pageSize: 10 });
    expect(rows).toMatchObject([{ amount: 10_000, status: 'paid' }]);
    expect(rows[0]?.enrolmentIds).toHaveLength(2);
    await page.goto('/school');
    await page.getByRole('button', { name: '缴纳报名费（1）' }).waitFor();
  });

  it('invites a team by a file, and the team begins when its captain accepts', async () => {
    const email = 'roster-captain@example.org';
    const captain = await world.signedInAs(null, { realName: '陆远', email, schoolCode });
    const headings = ['赛项', '队伍名称', '队长姓名', '队长手机号或邮箱', '队员'];
    const rows = [headings, ['智能软件', '远航队', '陆远', email, '张三 zhangsan@example.org']];
    const file = await writeXlsx(rows.map((row) => row.map((value) => ({ type: String, value })))).toBuffer();
    const page = await signedIn(school);
    await page.goto('/school');
    const card = page.getByRole('region', { name: /^收费大赛/ });
    await card.getByRole('button', { name: '导入队伍名单' }).click();
    const dialog = page.getByRole('dialog', { name: /^导入队伍名单：收费大赛/ });
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await dialog.locator('input[type=file]').setInputFiles({ name: 'teams.xlsx', mimeType, buffer: file });
    await dialog.getByRole('button', { name: '检查名单' }).click();
    await dialog.getByText('共 1 支队伍，0 支需要修改，0 支此前已邀请。').waitFor();
    await dialog.getByRole('button', { name: '邀请 1 位队长' }).click();
    await dialog.getByText('等待队长接受').waitFor();
    await shot(page, 'school-roster');

    const [team] = await school.call.enrolment.rosterTeams({ competitionId: paid, schoolCode });
    const theirs = await signedIn(captain);
    const { pathname, hash } = new URL(team?.link ?? '');
    await theirs.goto(`${pathname}${hash}`);
    await theirs.getByText('将邀请的队员').waitFor();
    await theirs.getByRole('button', { name: '接受并创建报名' }).click();
    await theirs.waitForURL(/\/center\/competition\/item/);
    const [accepted] = await school.call.enrolment.rosterTeams({ competitionId: paid, schoolCode });
    expect(accepted).toMatchObject({ state: 'accepted', status: { status: 'draft' } });
  });
});

describe('unsaved changes', () => {
  it('mark the page, and a question appears before another one is shown', async () => {
    const page = await signedIn(organiser);
    await page.goto(`/competition/addEdit?id=${competitionId}`);
    await page.getByLabel('简介（中文）').fill('新的简介');
    expect(await page.title()).toContain('●');
    await page.getByRole('link', { name: '工作台' }).first().click();
    const question = page.getByRole('alertdialog', { name: '放弃未保存的内容？' });
    await question.getByRole('button', { name: '取消' }).click();
    expect(await page.getByLabel('简介（中文）').inputValue()).toBe('新的简介');
    await page.getByRole('link', { name: '工作台' }).first().click();
    await question.getByRole('button', { name: '放弃' }).click();
    await page.waitForURL(/\/dashboard/);
    expect(await page.title()).not.toContain('●');
  });
});
