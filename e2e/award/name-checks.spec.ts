import { expect, it } from 'vitest';
import { opening, schoolCode } from './opening.ts';

/** The people whose names will be printed confirm them before there is a result. */
const { world, organiser, colleague, as, shot, problems, competitionId, entered } = await opening('names', 9);
const captain = await world.signedInAs(null, { realName: '王小名', nameEn: 'Xiaoming Wang', schoolCode });
const member = await world.signedInAs(null, { realName: '欧阳晓', schoolCode });
const adviser = await world.signedInAs(null, { realName: '何明远', schoolCode });
const other = await world.signedInAs(null, { realName: '李沉默', schoolCode });
await entered(captain, '折叠计划', '折叠邻里：可移动的社区修理站', { members: [member], advisers: [adviser] });
await entered(other, '无声队', '静音车厢');

it('the organiser asks, a captain corrects and confirms, two organisers agree, and the result waits for it', async () => {
  const desk = await as(organiser);
  await desk.goto(`/competitionReward/detailedList?competitionId=${competitionId}`);
  await desk.getByRole('link', { name: '姓名核对' }).click();
  await desk.getByRole('button', { name: '发起姓名核对' }).click();
  const form = desk.getByRole('dialog', { name: '发起姓名核对' });
  await form.getByText('2 件作品').waitFor();
  await shot(desk, 'open', { narrow: true });
  await form.getByLabel('机器人').check();
  await form.getByRole('button', { name: '发起并通知' }).click();
  await desk.waitForURL(/nameChecks\?check=/);
  await desk
    .getByRole('row', { name: /折叠邻里/ })
    .getByText('未答复')
    .waitFor();
  await shot(desk, 'asked', { fullPage: true, narrow: true });

  const page = await as(captain);
  await page.goto('/center/competition');
  await page.getByText(/请在 .* 前确认“全国大学生社区设计大赛/).waitFor();
  await shot(page, 'banner', { narrow: true });
  await page.getByRole('link', { name: '去核对' }).click();
  await page.waitForURL(/\/center\/names/);
  await page.getByRole('button', { name: '更正王小名' }).waitFor();
  await shot(page, 'sheet', { fullPage: true, narrow: true });
  await page.getByRole('button', { name: '更正王小名' }).click();
  const asking = page.getByRole('dialog', { name: /申请更正：王小名/ });
  await asking.getByLabel(/^应改为/).fill('王小明');
  await asking.getByLabel(/^原因/).fill('身份证上是“明”。');
  const evidence = { name: '身份证.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await asking.locator('input[type=file]').setInputFiles(evidence);
  await shot(page, 'request', { narrow: true });
  await asking.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('王小名 → 王小明').waitFor();
  expect(await page.getByRole('button', { name: '确认无误' }).count()).toBe(0);

  await desk.goto('/dashboard');
  await desk.getByRole('link', { name: /有更正待处理的姓名核对/ }).click();
  await desk.waitForURL(/nameChecks\?status=waiting/);
  await shot(desk, 'waiting', { narrow: true });
  await desk.getByRole('link', { name: '查看' }).click();
  await desk
    .getByRole('row', { name: /折叠邻里/ })
    .getByRole('button', { name: '查看' })
    .click();
  const drawer = desk.getByRole('dialog', { name: /证书信息 · / });
  await drawer.getByText('身份证上是“明”。').waitFor();
  const file = await drawer.getByRole('link', { name: '证明材料' }).getAttribute('href');
  expect((await desk.request.get(new URL(String(file), desk.url()).href)).status()).toBe(200);
  await shot(desk, 'decide', { narrow: true });
  await drawer.getByRole('button', { name: '同意' }).click();
  await drawer.getByText('还需要另一位有权限的人员复核。').waitFor();

  const second = await as(colleague);
  await second.goto(new URL(desk.url()).pathname + new URL(desk.url()).search);
  const same = second.getByRole('dialog', { name: /证书信息 · / });
  await same.getByRole('button', { name: '复核通过' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: '复核通过' }).click();
  await same.getByText('已通过').waitFor();

  await page.reload();
  await page.getByRole('button', { name: '更正王小明' }).waitFor();
  await page.getByRole('button', { name: '确认无误' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认无误' }).click();
  await page.getByText('您已确认').waitFor();
  await shot(page, 'confirmed', { fullPage: true, narrow: true });

  await desk.reload();
  await desk.goto(desk.url().replace(/&work=[^&]*/, ''));
  await desk
    .getByRole('row', { name: /折叠邻里/ })
    .getByText('已确认')
    .waitFor();
  await desk.getByRole('button', { name: '提醒' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: '提醒' }).click();
  await desk.getByText(/上次提醒/).waitFor();
  await desk.getByRole('button', { name: '提前结束…' }).click();
  const waiving = desk.getByRole('dialog', { name: '提前结束姓名核对' });
  await waiving.getByLabel(/^原因/).fill('已逐队电话核对');
  await waiving.getByRole('button', { name: '提前结束' }).click();
  await desk.getByText('提前结束的原因：已逐队电话核对').waitFor();
  await shot(desk, 'waived', { fullPage: true, narrow: true });
  expect(problems).toEqual([]);
}, 240_000);

it('the same in English: an adviser sees how the work is printed, and the organiser the list', async () => {
  const desk = await as(organiser, { locale: 'en' });
  await desk.goto('/competitionReward/nameChecks');
  await desk.getByRole('row', { name: /Ended early/ }).waitFor();
  await desk.getByRole('button', { name: 'Open a name check' }).click();
  const form = desk.getByRole('dialog', { name: 'Open a name check' });
  await form.getByLabel(/^Competition/).selectOption({ value: competitionId });
  await form.getByLabel('Robotics').check();
  await shot(desk, 'open-en', { narrow: true });
  await form.getByRole('button', { name: 'Open and notify' }).click();
  await desk
    .getByRole('row', { name: /静音车厢/ })
    .getByText('No answer')
    .waitFor();
  await shot(desk, 'asked-en', { fullPage: true, narrow: true });

  const page = await as(adviser, { locale: 'en' });
  await page.goto('/center/names');
  await page.getByRole('button', { name: 'Correct 何明远' }).waitFor();
  expect(await page.getByRole('button', { name: 'Correct 王小明' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Correct 何明远' }).click();
  const asking = page.getByRole('dialog', { name: /Request a correction/ });
  await asking.getByLabel(/^It should be/).fill('何明源');
  await asking.getByLabel(/^Reason/).fill('As on the ID card.');
  await asking.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('何明远 → 何明源').waitFor();
  await shot(page, 'sheet-en', { fullPage: true, narrow: true });

  await desk.goto(`${new URL(desk.url()).pathname}${new URL(desk.url()).search}&answer=asked`);
  await desk
    .getByRole('row', { name: /折叠邻里/ })
    .getByRole('button', { name: 'View' })
    .click();
  const drawer = desk.getByRole('dialog', { name: /Certificate information · / });
  await drawer.getByRole('button', { name: 'Decline…' }).click();
  const declining = desk.getByRole('dialog', { name: 'Decline the correction' });
  await declining.getByLabel(/^Reason/).fill('It matches the records.');
  await shot(desk, 'decline-en', { narrow: true });
  await declining.getByRole('button', { name: 'Decline correction' }).click();
  await drawer.getByText('It matches the records.').waitFor();
  await shot(desk, 'declined-en', { narrow: true });
  expect(problems).toEqual([]);
}, 240_000);
