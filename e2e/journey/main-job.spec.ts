import { readFile } from 'node:fs/promises';
import { sessionCookieName } from '@laurel/api/security/cookies.ts';
import { secretsFrom } from '@laurel/db/secrets.ts';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choose } from '../../tests/support/choose.ts';
import { people, type Somebody } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';

/**
 * The main job, from an empty database to a certificate that a stranger verifies, with nothing but the browser. Only the
 * staff's accounts are there before: an organiser, a colleague who approves, and three experts.
 */
const { db, visit, environment, url } = await startProduct();
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const organiser = await world.signedInAs('ORGANISER', { realName: '周组织' });
const colleague = await world.signedInAs('ROOT', { realName: '吴复核' });
const experts = await Promise.all(
  ['郑专家', '王专家', '冯专家'].map((realName) => world.signedInAs('EXPERT', { realName })),
);

const pages: Page[] = [];
const problems: string[] = [];
const open = async (who: Somebody | null, locale: 'zh-CN' | 'en' = 'zh-CN'): Promise<Page> => {
  const page = await visit({ locale });
  page.setDefaultTimeout(30_000);
  pages.push(page);
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()} ${message.text()}`);
  });
  if (who) {
    const cookie = { name: sessionCookieName(false), value: who.cookie, url, httpOnly: true, sameSite: 'Lax' as const };
    await page.context().addCookies([cookie]);
    await page.goto('/404');
    await page.evaluate((token) => localStorage.setItem('token', token), who.token);
  }
  return page;
};
const shot = async (page: Page, name: string) => {
  const folder = process.env.LAUREL_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/journey-${name}.png`, fullPage: true });
};
/** Each step stands on the one before: after a failure the rest could only wait for what never comes. */
let broken = false;
beforeEach((step) => {
  if (broken) step.skip();
});
afterEach(async ({ task }) => {
  broken ||= task.result?.state === 'fail';
  if (task.result?.state === 'fail')
    for (const [index, page] of pages.entries()) if (!page.isClosed()) await shot(page, `failed-${index}`);
});

const press = (within: Page | Locator, name: string | RegExp) =>
  within
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();
const confirm = async (page: Page, name: string) => {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name, exact: true }).click();
  await question.waitFor({ state: 'hidden' });
};
/** Beijing's calendar day so many days from now, as a date field takes it. */
const day = (offset: number) => new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);

const CONTEST = '桂冠杯创新设计大赛';
const TEAM = '夜航队';
const WORK = '会呼吸的雨水花园';
/** The smallest honest PDF. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** The code that was sent to this address, as the demonstration shows it on /experience. */
const codeFor = async (contact: string): Promise<string> => {
  const asked = async () => {
    const answer = await fetch(`${url}/trpc/identity.demoCodes`);
    const { result } = (await answer.json()) as { result: { data: { to: string; text: string }[] } };
    return /(?<!\d)(\d{6})(?!\d)/.exec(result.data.find((one) => one.to === contact)?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(asked, { timeout: 20_000 }).not.toBe('');
  return asked();
};

const register = async (name: string, username: string, back: string): Promise<Page> => {
  const page = await open(null);
  await page.goto(`/neibu/register?redirect=${encodeURIComponent(back)}`);
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: false }).first().fill('a lantern in the dark');
  const contact = `${username}@example.com`;
  await page.getByLabel('手机号或邮箱').fill(contact);
  await press(page, /获取验证码|发送验证码/);
  const code = await codeFor(contact);
  await page.getByLabel('验证码').fill(code);
  await page.getByLabel('我已阅读并同意个人信息处理说明').check();
  await press(page, '注册并登录');
  await page.waitForURL((address) => !address.pathname.startsWith('/neibu'));
  return page;
};

let competitionId = '';
let enrolmentId = '';
let captain: Page;

describe.sequential('the main job', () => {
  it('an organiser publishes a competition with a fee', async () => {
    const page = await open(organiser);
    await page.goto('/competition/addEdit');
    await page.getByLabel('名称（中文）').fill(CONTEST);
    await page.getByLabel('名称（英文）').fill('Laurel Cup');
    await press(page, '创建');
    await page.waitForURL(/addEdit\?id=/);
    competitionId = new URL(page.url()).searchParams.get('id') ?? '';

    const about = page.getByRole('form', { name: '基本信息' });
    await about.getByLabel('竞赛规程（中文）').fill('每队二至三人，作品须为原创。');
    await about.getByLabel('竞赛规程（英文）').fill('Teams of two or three; original work only.');
    await press(about, '保存');
    await page.getByText('基本信息已保存').filter({ visible: true }).first().waitFor();

    const items = page.getByRole('form', { name: '赛项' });
    await press(items, '添加赛项');
    await items.getByLabel('名称（中文）').fill('环境设计');
    await items.getByLabel('名称（英文）').fill('Environment');
    await items.getByLabel(/^赛道(?!（)/).fill('设计');
    await items.getByLabel('赛道（英文）').fill('Design');
    await items.getByLabel('最少人数').fill('2');
    await items.getByLabel('报名费').fill('128');
    await press(items, '保存');
    await page.getByText('赛项已保存').filter({ visible: true }).first().waitFor();

    await page.goto(`/competition/scheduleSet?id=${competitionId}`);
    for (const [index, kind] of ['enrol', 'submit', 'onlineReview'].entries()) {
      await press(page, '添加阶段');
      const stage = page.getByRole('listitem').filter({ hasText: `阶段 ${index + 1}` });
      await stage.getByLabel('阶段类型').selectOption(kind);
      await stage.getByLabel('名称（中文）').fill(['报名', '提交作品', '网络评审'][index] ?? '');
      await stage.getByLabel(/^开始/).first().fill(day(-1));
      await stage.getByLabel(/^截止/).first().fill(day(20));
    }
    await press(page, '保存');
    await page.getByText('日程已保存').filter({ visible: true }).first().waitFor();

    await page.goto(`/competition/enrollSet?id=${competitionId}`);
    await page.getByLabel('参赛承诺书（中文）').fill('我们承诺作品为原创。');
    await page.getByRole('checkbox', { name: '学校', exact: true }).uncheck();
    await press(page, '保存');
    await page.getByText('报名设置已保存').filter({ visible: true }).first().waitFor();

    await page.goto(`/competition/workSubSet?id=${competitionId}`);
    await page.getByLabel('原创声明（中文）').fill('作品由本队独立完成。');
    await press(page, '保存');
    await page.getByText('作品提交设置已保存').filter({ visible: true }).first().waitFor();

    await page.goto(`/competition/reviewSet?id=${competitionId}`);
    await page.getByLabel('每件作品评审数').fill('3');
    await press(page, '删除第 3 个奖项');
    await press(page, '删除第 2 个奖项');
    await page.getByLabel('比例 %').fill('100');
    await press(page, /保存为第 1 版/);
    await page.getByText('评分政策已保存').filter({ visible: true }).first().waitFor();

    await page.goto(`/competition/details?id=${competitionId}`);
    await page.getByText('资料已齐，可以发布。').waitFor();
    await shot(page, '1-ready');
    await press(page, '发布');
    const publishing = page.getByRole('dialog');
    await publishing.getByLabel('理由').fill('竞赛方案已经组委会审定');
    await press(publishing, '发布');
    await page.getByText('竞赛已发布').filter({ visible: true }).first().waitFor();
    await page.close();
  });

  it('a captain registers, signs up, and invites a member who accepts', async () => {
    captain = await register('林一舟', 'linyizhou', `/home/competition/details?id=${competitionId}`);
    await captain.goto(`/home/competition/details?id=${competitionId}`);
    await captain.getByRole('heading', { name: CONTEST }).waitFor();
    await shot(captain, '2-public');
    await captain.getByRole('link', { name: '立即报名' }).first().click();
    await captain.getByLabel('队伍名称').fill(TEAM);
    for (const box of await captain.getByRole('checkbox').all()) await box.check();
    await press(captain, '签署并开始报名');
    await captain.waitForURL(/\/home\/signUp\/(signup|team)\?id=/);
    enrolmentId = new URL(captain.url()).searchParams.get('id') ?? '';
    if (captain.url().includes('/signup?')) await press(captain, '下一步：组建队伍');
    await captain.waitForURL(/\/home\/signUp\/team\?id=/);
    await press(captain, '邀请队员');
    const link = new URL(await captain.getByLabel('邀请链接').inputValue());

    const member = await register('王小明', 'wangxiaoming', link.pathname + link.search);
    await member.goto(link.pathname + link.search);
    await member.getByRole('checkbox').first().check();
    await press(member, '接受邀请');
    await member.waitForURL(/\/center\/competition\/item\?id=/);
    await member.close();

    await captain.goto(`/home/signUp/team?id=${enrolmentId}`);
    await press(captain, '提交报名');
    await confirm(captain, '提交报名');
    await captain.waitForURL(/\/home\/signUp\/success\?id=/);
    await captain.getByText('A0001').waitFor();
  });

  it('the organiser approves and the captain pays', async () => {
    const desk = await open(organiser);
    await desk.goto(`/signUpManagement?competitionId=${competitionId}`);
    const row = desk.getByRole('row', { name: new RegExp(TEAM) });
    await row.getByRole('button', { name: '通过', exact: true }).click();
    await confirm(desk, '通过');
    await desk.getByText('待缴费').filter({ visible: true }).first().waitFor();
    await desk.close();

    await captain.goto(`/center/competition/item?id=${enrolmentId}`);
    await press(captain, /立即支付|去支付|支付宝支付|支付/);
    await captain.getByText('不会产生真实扣款').waitFor();
    await press(captain, '确认付款');
    await captain.waitForURL(/\/home\/paySuccess\?ref=/);
    await captain.getByText('已到账').waitFor();
    await shot(captain, '3-paid');
  });

  it('the captain submits a work with a file', async () => {
    await captain.goto(`/home/competition/submitWork?enrolmentId=${enrolmentId}`);
    await expect
      .poll(
        async () => {
          if (await captain.getByLabel('作品名称').isVisible()) return true;
          await captain.reload();
          return captain.getByLabel('作品名称').isVisible({ timeout: 3000 });
        },
        { timeout: 60_000, interval: 3000 },
      )
      .toBe(true);
    await captain.getByLabel('作品名称').fill(WORK);
    await captain
      .locator('input[type=file]')
      .setInputFiles({ name: '雨水花园.pdf', mimeType: 'application/pdf', buffer: PDF });
    await captain.getByRole('button', { name: '移除 雨水花园.pdf' }).waitFor();
    await captain.getByText(/·\s*[0-9a-f]{16}…/).waitFor();
    await captain.getByLabel('我已阅读并同意上述声明').check();
    await press(captain, '提交作品');
    await confirm(captain, '提交作品');
    await captain.getByText('提交回执').filter({ visible: true }).first().waitFor();
    await shot(captain, '4-receipt');
  });

  it('the organiser lets it pass, and distributes it with a colleague’s approval', async () => {
    for (const { personId } of experts) {
      const profile = { tracks: [], schoolCodes: [], maxLoad: 20 };
      await organiser.call.expert.addExpert({
        commandId: crypto.randomUUID(),
        personId,
        groupId: world.rootGroupId,
        profile,
      });
    }
    const desk = await open(organiser);
    await desk.goto('/works/list');
    const row = desk.getByRole('row', { name: new RegExp(WORK) });
    await row.getByRole('button', { name: '资格审查', exact: true }).click();
    await press(desk.getByRole('dialog'), '资格审查');
    await desk.getByText('审查通过').filter({ visible: true }).first().waitFor();

    await desk.goto('/review/competition');
    await press(desk, '新建轮次');
    const dialog = desk.getByRole('dialog');
    await choose(dialog.getByLabel('竞赛'), CONTEST);
    await dialog.getByLabel('轮次名称（中文）').fill('初评');
    await dialog.getByLabel('轮次名称（英文）').fill('First round');
    await dialog
      .getByLabel(/^开始时间/)
      .first()
      .fill(day(-1));
    await dialog
      .getByLabel(/^结束时间/)
      .first()
      .fill(day(10));
    await press(dialog, '新建轮次');
    await desk.getByText('轮次已创建').filter({ visible: true }).first().waitFor();
    await desk.getByRole('link', { name: '作品分配' }).first().click();
    await press(desk, '选择专家');
    const pool = desk.getByRole('group', { name: /评审专家/ });
    for (const name of ['郑专家', '王专家', '冯专家']) await pool.getByRole('checkbox', { name }).check();
    await press(desk, '保存名单');
    await press(desk, '试算方案');
    await desk.getByRole('dialog').waitFor();
    const address = desk.url();

    const other = await open(colleague);
    await other.goto(address);
    await press(other, '批准');
    await confirm(other, '批准');
    await other.getByText('W-001').filter({ visible: true }).first().waitFor();
    await other.close();
    await desk.goto('/review/competition');
    await press(desk, '开放评审');
    await confirm(desk, '开放评审');
    await desk.getByText('评审中').filter({ visible: true }).first().waitFor();
    await desk.close();
  });

  it('three experts score without a mouse and without a name', async () => {
    for (const expert of experts) {
      const page = await open(expert);
      await page.goto('/review/comment');
      await page.getByRole('link', { name: '开始评审' }).click();
      await page.getByText('W-001', { exact: true }).waitFor();
      const points = page.locator('[data-criterion="0"]');
      await expect
        .poll(() => points.evaluate((input) => input === document.activeElement), { timeout: 20_000 })
        .toBe(true);
      expect(await page.content()).not.toMatch(/林一舟|王小明|夜航队|雨水花园\.pdf/);
      await page.keyboard.type('88');
      await page.keyboard.press('Control+Enter');
      await page.getByText('全部完成').waitFor();
      await page.close();
    }
  });

  it('the scores are computed, explained, sealed by a colleague, and the award is granted', async () => {
    const desk = await open(organiser);
    await desk.goto('/review/competition');
    await press(desk, '结束评审');
    await confirm(desk, '结束评审');
    await desk.getByText('已结束').filter({ visible: true }).first().waitFor();
    await desk.goto('/review/result');
    await press(desk, '计算成绩');
    const dialog = desk.getByRole('dialog');
    await choose(dialog.getByRole('combobox'), new RegExp(`${CONTEST}.*初评`));
    await press(dialog, '计算成绩');
    await press(desk, '为什么');
    await desk.getByText(/四舍五入到 2 位小数/).waitFor();
    await shot(desk, '5-explained');
    const address = desk.url();

    const other = await open(colleague);
    await other.goto(address);
    await press(other, /批准并封存/);
    await press(other.getByRole('dialog'), /批准并封存/);
    await other.getByText('已封存').filter({ visible: true }).first().waitFor();
    await other.close();

    await desk.goto(`/competitionReward/detailedList?competitionId=${competitionId}`);
    await press(desk, '起草结果');
    const draft = desk.getByRole('dialog');
    await draft.getByLabel('评分结果').selectOption({ index: 1 });
    await draft.getByLabel('赛项').selectOption({ label: '环境设计' });
    await press(draft, '起草结果');
    await press(desk, '公示');
    await desk.getByLabel('不设公示期（规程允许时）').check();
    await press(desk.getByRole('dialog'), '公示');
    await press(desk, '确认授奖');
    await confirm(desk, '确认授奖');
    await desk.getByText('一等奖').filter({ visible: true }).first().waitFor();
    await shot(desk, '6-award');
    await desk.close();
  });

  it('a certificate is issued, opens with the right words, verifies, and after revocation says so', async () => {
    const desk = await open(organiser);
    await desk.goto('/certificate/template');
    await desk.getByRole('tab', { name: /成品模板/ }).click();
    await press(desk, '用这个模板');
    await desk.waitForURL(/\/certificate\/make\?id=/);
    await desk.goto(`/certificate/setting?competitionId=${competitionId}`);
    await desk.getByLabel('颁发单位').fill('桂冠杯组委会');
    await press(desk, '保存并检查');
    await desk.waitForURL(/\/certificate\/check\?/);
    await desk
      .getByText(/份证书/)
      .first()
      .waitFor();
    const address = desk.url();

    const other = await open(colleague);
    await other.goto(address);
    await press(other, '批准');
    await other.getByText('批次已批准').filter({ visible: true }).first().waitFor();
    await other.close();

    await desk.reload();
    await desk.getByRole('link', { name: '去签发' }).click();
    await press(desk, '签发');
    await confirm(desk, '签发');
    await desk.getByText('全部生成完毕').first().waitFor({ timeout: 90_000 });
    await shot(desk, '7-issued');

    await captain.goto('/center/reward');
    const [download] = await Promise.all([
      captain.waitForEvent('download'),
      captain.getByRole('link', { name: /下载/ }).first().click(),
    ]);
    const words = await wordsOf(await readFile(await download.path()));
    for (const word of ['一等奖', WORK, '林一舟', '王小明']) expect(words).toContain(word);

    const { rows } = await organiser.call.certificate.certificateList({ page: 1, pageSize: 10 });
    const token = rows[0]?.traceToken ?? '';
    const stranger = await open(null);
    await stranger.goto(`/certificate/trace?c=${token}`);
    await stranger.getByText('有效', { exact: true }).filter({ visible: true }).first().waitFor();
    await stranger.getByText(WORK).filter({ visible: true }).first().waitFor();
    await shot(stranger, '8-valid');

    await desk.goto('/certificate/list');
    await press(desk, /更多/);
    await desk.getByRole('menuitem', { name: '吊销' }).click();
    const dialog = desk.getByRole('dialog');
    for (const field of await dialog.getByRole('textbox').all()) await field.fill('信息有误，重新核发');
    await press(dialog, '吊销');
    await dialog.waitFor({ state: 'hidden' });
    await stranger.reload();
    await stranger.getByText('已吊销').filter({ visible: true }).first().waitFor();
    await shot(stranger, '9-revoked');
    const english = await open(null, 'en');
    await english.goto(`/certificate/trace?c=${token}`);
    await english.getByText('Revoked').filter({ visible: true }).first().waitFor();
    expect(problems).toEqual([]);
  });
});

/** Every word of a PDF without its spaces, which letter-spacing makes many. */
async function wordsOf(file: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(file) }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replaceAll(/\s/g, '');
}
