import { secretsFrom } from '@laurel/adapters/secrets.ts';
import type { CompetitionId, ItemId, StageId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { people, type Somebody } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { allFit, enterAs, noSidewaysScroll, shotsOf } from '../on-screen.ts';

const { db, visit, environment } = await startProduct();
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const organiser = await world.signedInAs('ORGANISER', { realName: '周组织' });
const cmd = () => crypto.randomUUID();
/** A link's address within this site, including the part after #. */
const inSite = (link: string) => link.slice(new URL(link).origin.length);
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString() as Instant;

/** A published competition that is open for registration: teams of two or three, one question, a fee. */
const openCompetition = async () => {
  const competitionId = uuidv7() as CompetitionId;
  const { competition: call } = organiser.call;
  const name = { zh: '青年创新大赛', en: 'Youth Innovation Contest' };
  const item = { zh: '智能硬件', en: 'Smart hardware' };
  const text = { zh: '面向全国高校在校生。', en: 'Open to students of all universities.' };
  await call.createCompetition({ commandId: cmd(), competitionId, groupId: world.rootGroupId, name, edition: 3 });
  const about = { name, edition: 3, summary: text, rules: text, cover: null };
  await call.describeCompetition({ commandId: cmd(), competitionId, ...about });
  await call.setItems({
    commandId: cmd(),
    competitionId,
    items: [
      {
        itemId: uuidv7() as ItemId,
        name: item,
        track: 'hardware',
        minMembers: 2,
        maxMembers: 3,
        maxAdvisers: 1,
        fee: fen(12_800),
        quota: null,
      },
    ],
  });
  const stage = { graceMinutes: 0, timeZone: 'Asia/Shanghai', itemIds: [] };
  await call.setSchedule({
    commandId: cmd(),
    competitionId,
    stages: [
      {
        ...stage,
        stageId: uuidv7() as StageId,
        kind: 'enrol',
        name: { zh: '报名', en: 'Sign-up' },
        opensAt: days(-1),
        closesAt: days(9),
      },
    ],
  });
  const motto = { key: 'motto', label: { zh: '参赛口号', en: 'Motto' }, kind: 'text' as const };
  await call.configureEnrolment({
    commandId: cmd(),
    competitionId,
    settings: {
      fields: [{ ...motto, required: true, maxLength: 40, options: [], identifying: false }],
      requiredProfile: ['realName', 'studentNo'],
      materials: { zh: '学生证照片。', en: 'A picture of your student card.' },
      undertaking: { zh: '我们承诺作品为原创。', en: 'The work is our own.' },
      schoolApproval: false,
      organiserApproval: true,
      payWithinMinutes: 2880,
    },
  });
  await call.publishCompetition({ commandId: cmd(), competitionId, reason: '已审定' });
  return competitionId;
};

const signedIn = async (who: Somebody, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await visit(options);
  await enterAs(page, who);
  return page;
};
const shot = shotsOf('enrolment');

const phone = { viewport: { width: 390, height: 844 } };

describe('registering', () => {
  it('leads a captain from the documents to the number, and the organiser’s approval to the fee', async () => {
    const competitionId = await openCompetition();
    const captain = await world.signedInAs(null, { realName: '林一舟', studentNo: '20260001' });
    const member = await world.signedInAs(null, { realName: '王小明' });
    const page = await signedIn(captain);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));

    await page.goto(`/home/signUp/material?competitionId=${competitionId}`);
    await page.getByLabel('队伍名称').fill('夜航队');
    const begin = page.getByRole('button', { name: '签署并开始报名' });
    await begin.click();
    await page.getByText('请检查标出的 3 处').waitFor();
    expect(await page.getByText('请勾选', { exact: true }).count()).toBe(3);
    for (const box of await page.getByRole('checkbox').all()) {
      expect(await box.isChecked()).toBe(false);
      await box.check();
    }
    await shot(page, 'material-zh');
    await begin.click();

    await page.waitForURL(/\/home\/signUp\/signup\?id=/);
    const enrolmentId = new URL(page.url()).searchParams.get('id') ?? '';
    // Too early: the server does not open the last step yet.
    await page.goto(`/home/signUp/success?id=${enrolmentId}`);
    await page.waitForURL(/\/home\/signUp\/signup\?id=/);
    await page.getByLabel('参赛口号').fill('向光而行');
    await shot(page, 'form-zh');
    await page.getByRole('button', { name: '下一步：组建队伍' }).click();

    await page.waitForURL(/\/home\/signUp\/team\?id=/);
    await page.getByText('队员至少 2 人').waitFor();
    await page.getByRole('button', { name: '邀请队员' }).click();
    const link = await page.getByLabel('邀请链接').inputValue();
    await page.getByRole('button', { name: '二维码' }).click();
    await page.getByRole('img', { name: '二维码' }).waitFor();
    await shot(page, 'team-zh');

    const visitor = await visit({ ...phone });
    await visitor.goto(inSite(link));
    await visitor.getByText('林*舟 邀请您加入队伍“夜航队”').waitFor();
    await noSidewaysScroll(visitor);
    const friend = await signedIn(member, { locale: 'en', ...phone });
    await friend.goto(inSite(link));
    // The competition's questions are answered on the invitation itself.
    await friend.getByRole('button', { name: 'Accept' }).click();
    await friend.getByText('Tick this box').waitFor();
    await friend.getByLabel('Student number').fill('20260002');
    await friend.getByRole('button', { name: 'Save', exact: true }).click();
    await friend.getByLabel('Student number').waitFor({ state: 'detached' });
    await friend.getByLabel('I sign the declaration above').check();
    await shot(friend, 'invitation-en-390');
    await noSidewaysScroll(friend);
    await friend.getByRole('button', { name: 'Accept' }).click();
    await friend.waitForURL(/\/center\/competition\/item\?id=/);
    await friend.getByText('夜航队').first().waitFor();
    await noSidewaysScroll(friend);
    await shot(friend, 'item-en-390');

    // The same draft on another device.
    const second = await signedIn(captain, phone);
    await second.goto(`/home/signUp/team?id=${enrolmentId}`);
    await second.getByText('一切就绪，可以提交报名。').waitFor();
    await noSidewaysScroll(second);
    await shot(second, 'team-zh-390');
    await second.getByRole('button', { name: '标记组队完成' }).click();
    await second.getByText('组队已完成', { exact: true }).waitFor();
    expect(await second.getByRole('button', { name: '修改队名' }).count()).toBe(0);
    await noSidewaysScroll(second);
    await shot(second, 'team-complete-zh-390');
    await second.getByRole('button', { name: '重新开放组队' }).click();
    await second.getByRole('button', { name: '修改队名' }).waitFor();
    await second.getByRole('button', { name: '标记组队完成' }).click();
    await second.getByText('组队已完成', { exact: true }).waitFor();
    // The member sees it, and is told what leaving does.
    await friend.reload();
    await friend.getByText('The team is complete', { exact: true }).waitFor();
    await friend.getByRole('button', { name: 'Leave team' }).click();
    const leaving = friend.getByRole('alertdialog');
    await leaving.getByText('If you leave, it is open again').waitFor();
    await leaving.getByRole('button', { name: 'Cancel' }).click();
    await second.getByRole('button', { name: '提交报名' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: '提交报名' }).click();
    await second.waitForURL(/\/home\/signUp\/success\?id=/);
    await second.getByText('A0001').waitFor();
    await noSidewaysScroll(second);
    await shot(second, 'success-zh-390');

    const desk = await signedIn(organiser);
    await desk.goto(`/signUpManagement?competitionId=${competitionId}`);
    const row = desk.getByRole('row', { name: /夜航队/ });
    await row.waitFor();
    await shot(desk, 'desk-zh');
    await row.getByRole('button', { name: '查看' }).click();
    await desk.getByText('向光而行').waitFor();
    await shot(desk, 'desk-drawer-zh');
    await desk.keyboard.press('Escape');
    await desk
      .getByRole('checkbox', { name: /夜航队|全选|选择/ })
      .last()
      .check();
    await desk.getByRole('button', { name: '通过', exact: true }).first().click();
    const question = desk.getByRole('alertdialog');
    await question.getByRole('textbox').fill('1');
    await shot(desk, 'desk-batch-zh');
    await question.getByRole('button', { name: '通过' }).click();
    await desk.getByText('已通过 1 份报名').first().waitFor();

    await page.goto('/center/competition');
    await page.getByText('待缴费').waitFor();
    await shot(page, 'mine-zh');
    await page.getByRole('link', { name: '去缴费' }).click();
    await page
      .getByRole('button', { name: /支付|缴费/ })
      .first()
      .waitFor();
    await shot(page, 'item-zh');
    expect(problems).toEqual([]);
  }, 240_000);

  it('fits a phone in English without scrolling sideways', async () => {
    const competitionId = await openCompetition();
    const captain = await world.signedInAs(null, { realName: 'Ada Lovelace', studentNo: '1' });
    const page = await signedIn(captain, { locale: 'en', ...phone });
    const texts = {
      '/home/signUp/material': 'Choose a competition',
      [`/home/signUp/material?competitionId=${competitionId}`]: 'Category and team name',
      '/center/competition': 'You have not registered for a competition yet',
      '/center/team': 'You are not in a team yet',
    };
    await allFit(page, texts, async (address) => {
      await shot(page, `en-390-${address.replaceAll(/[^a-z]/gi, '').slice(0, 20)}`);
      expect(await page.locator('main').innerText()).not.toMatch(/[\u4e00-\u9fff]/);
    });
    // Actions that do not fit in the bar are behind its last button.
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'My awards' }).click();
    await page.waitForURL('**/center/reward');
    await noSidewaysScroll(page);
    const desk = await signedIn(organiser, { locale: 'en', ...phone });
    await desk.goto('/signUpManagement');
    await desk.getByRole('heading', { name: 'Registrations' }).waitFor();
    await noSidewaysScroll(desk);
    await shot(desk, 'en-390-desk');
  });
});
