import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isSaved, middleOf, target } from './designing.ts';
import { opening } from './opening.ts';

/**
 * Someone who has made certificates elsewhere uses Laurel for the first time: types no address, presses only what
 * is visible.
 */
const { db, world, organiser, colleague, as, problems, shot, stranger } = await opening('newcomer');
await prepareCeremony(db, { awards: 3, groupId: world.rootGroupId });

const picture = (colour: string) =>
  sharp({ create: { width: 1200, height: 850, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const seal = () =>
  sharp({ create: { width: 400, height: 400, channels: 4, background: { r: 200, g: 22, b: 29, alpha: 0.8 } } })
    .png()
    .toBuffer();
const choose = async (page: Page, button: ReturnType<Page['getByRole']>, name: string, buffer: Buffer) => {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles({ name, mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg', buffer });
};

it('from the back office menu to a certificate received by its holder', async ({ task }) => {
  const page = await as(organiser);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: '后台菜单' }).getByRole('button', { name: '证书', exact: true }).click();
  await page.getByRole('menuitem', { name: '证书模板' }).click();
  // The empty list leads there; on a second try it is not empty any more.
  const again = (task.result?.retryCount ?? 0) > 0;
  await page.getByRole(again ? 'tab' : 'button', { name: again ? '成品模板' : '查看成品模板' }).click();
  await page.getByRole('button', { name: '用这个模板' }).first().click();

  // The heading is edited in place with a double click.
  const heading = target(page, '标题');
  await heading.waitFor();
  const { x, y } = await middleOf(heading);
  await page.mouse.dblclick(x, y);
  await page.getByRole('textbox', { name: /正在编辑文字/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('荣誉证书');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+I');
  await page.getByText('倾斜：标题').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^字体/ }).click();
  await page.getByRole('menuitemradio', { name: '楷体' }).click();
  await shot(page, 'heading');

  // With nothing selected, the panel offers what can be added.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '插入' }).click();
  await page.getByRole('button', { name: '队伍名称', exact: true }).click();
  await page.getByRole('tab', { name: '背景', exact: true }).click();
  await choose(page, page.getByRole('button', { name: '上传背景图片' }), 'paper.jpg', await picture('#fbf3e0'));
  await page.locator('[data-page] img[src^="/files/certificate-images/"]').first().waitFor();
  await isSaved(page);
  await shot(page, 'designed');

  await page.getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('dialog', { name: '预览' });
  await preview.getByLabel('填充内容').selectOption({ label: '全国高校数字艺术大赛（第 12 届） 的获奖者' });
  await preview.getByText('第 1 份，共 3 份').waitFor();
  await preview.getByRole('button', { name: '下一份' }).click();
  await shot(page, 'preview');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: '颁发证书' }).click();
  await page.getByLabel('颁发单位').fill('大赛组委会');
  await page.getByLabel('前缀').fill('NEW');
  await page.getByRole('button', { name: '管理印章' }).click();
  const seals = page.getByRole('dialog', { name: '管理印章' });
  await seals.getByRole('button', { name: '添加印章' }).click();
  const form = page.getByRole('dialog', { name: '添加印章' });
  await form.getByLabel('印章名称').fill('组委会印章');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer: await seal() });
  await form.getByRole('img').waitFor();
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'hidden' });
  // A message has just appeared; Escape still closes the dialog.
  await page.keyboard.press('Escape');
  await seals.waitFor({ state: 'hidden' });
  await shot(page, 'setting', { fullPage: true });
  await page.getByRole('button', { name: '保存并检查' }).click();
  await page.getByText(/须由另一位有批准权限的同事批准：.*李复核/).waitFor();
  const address = page.url();

  // Returned with a reason: a new batch starts with the same settings.
  const second = await as(colleague);
  await second.goto(address);
  await second.getByRole('button', { name: '退回' }).click();
  await second.getByLabel('原因').fill('颁发单位应写全称');
  await second.getByRole('dialog').getByRole('button', { name: '退回' }).click();
  await second.getByText('颁发单位应写全称').waitFor();
  await page.reload();
  await page.getByText('颁发单位应写全称').waitFor();
  await page.getByRole('link', { name: '按这些设置新建批次' }).click();
  await expect.poll(() => page.getByLabel('前缀').inputValue()).toBe('NEW');
  const sealNow = page.getByRole('combobox', { name: /印章/ }).locator('option:checked');
  await expect.poll(() => sealNow.textContent(), { timeout: 30_000 }).toBe('组委会印章');
  await page.getByLabel('颁发单位').fill('全国高校数字艺术大赛组委会');
  await page.getByRole('button', { name: '保存并检查' }).click();
  await page.waitForURL((url) => url.pathname === '/certificate/check' && url.href !== address);
  await page.getByText(/须由另一位/).waitFor();

  await second.goto(page.url());
  await second.getByText('全国高校数字艺术大赛组委会').first().waitFor();
  await second.getByRole('button', { name: '批准' }).click();
  await second.getByRole('button', { name: '颁发', exact: true }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: '颁发', exact: true }).click();
  await second.getByText('全部生成完毕').first().waitFor({ timeout: 120_000 });
  await second.getByRole('link', { name: '查看证书' }).click();
  await second.getByText('NEW0001').first().waitFor();

  const { rows } = await organiser.call.certificate.certificateList({ keywords: 'NEW0001' });
  const [row] = rows;
  const file = await second.request.get(`/files/certificates/${row?.certificateId}`);
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

  const phone = await stranger({ viewport: { width: 390, height: 844 } });
  await phone.goto('/certificate/trace');
  await phone.getByLabel('证书编号').fill('NEW0001');
  await phone.getByLabel('证书上的一位获证人姓名').fill(row?.holders[0] ?? '');
  await phone.getByRole('button', { name: '验证' }).click();
  await phone.getByText('有效', { exact: true }).first().waitFor();
  await shot(phone, 'trace');
  expect(problems).toEqual([]);
}, 300_000);
