import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { type Design, isText, newDesign } from '@laurel/domain/certificate/design.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { target } from './designing.ts';
import { opening } from './opening.ts';

const { db, world, organiser: ada, colleague: bo, as, shot, stranger: visitor } = await opening('designer');
await prepareCeremony(db, { awards: 3, groupId: world.rootGroupId });
const blank = async (title: string): Promise<DesignId> => {
  const designId = crypto.randomUUID() as DesignId;
  const design: Design = { ...newDesign(() => crypto.randomUUID()), title };
  await ada.call.certificate.createDesign({ designId, content: saveDesign(design), commandId: crypto.randomUUID() });
  return designId;
};
const stored = async (designId: DesignId) => (await ada.call.certificate.designDetails({ designId })).design as Design;
const textsOf = (design: Design) => design.slides.flatMap((slide) => slide.elements.filter(isText));
const open = async (page: Page, designId: DesignId) => {
  await page.goto(`/certificate/make?id=${designId}`);
  await page.getByRole('tab', { name: '插入' }).waitFor();
};
/** Everything is saved on the server since the last change. */
const isSaved = async (page: Page) => page.getByText(/^已保存于/).waitFor();
const type = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: /正在编辑文字/ }).waitFor();
  await page.keyboard.type(words);
};
/** Heading, body and so on: adds a text and opens it for typing. */
const insertText = async (page: Page, kind: string, words: string) => {
  await page.getByRole('tab', { name: '插入' }).click();
  await page.getByRole('button', { name: kind, exact: true }).click();
  await type(page, words);
};

let designId: DesignId;
let page: Page;
beforeAll(async () => {
  [designId, page] = [await blank('新证书'), await as(ada)];
});

it('an organiser types and styles text, and inserts a field that the preview fills with a real recipient', async () => {
  await open(page, designId);
  await insertText(page, '标题', '获奖证书');
  await page.keyboard.press('ControlOrMeta+A');
  await page.getByRole('tab', { name: '样式' }).click();
  await page.getByRole('button', { name: '倾斜' }).click();
  await page.getByLabel('字距').fill('8');
  await page.getByLabel('字距').press('Enter');
  await page.getByRole('button', { name: '颜色' }).click();
  await page.getByRole('button', { name: '#8c1d18' }).first().click();
  await page.keyboard.press('Escape');
  await shot(page, 'styled');
  await page.keyboard.press('Escape');

  await insertText(page, '正文', '授予 ');
  await page.getByRole('tab', { name: '插入' }).click();
  await page.getByRole('button', { name: '学生', exact: true }).click();
  await type(page, ' 同学');
  await page.keyboard.press('Escape');
  await isSaved(page);
  const [heading, body] = textsOf(await stored(designId));
  expect(heading?.content).toBe(
    '<p><span style="color: #8c1d18; font-style: italic; letter-spacing: 8px">获奖证书</span></p>',
  );
  expect(body?.content).toBe('<p>授予 <span data-field="student"></span> 同学</p>');

  await page.getByRole('button', { name: '预览' }).click();
  const dialog = page.getByRole('dialog', { name: '预览' });
  await dialog.getByText('授予 欧阳雨桐、李思远、陈嘉禾 同学').waitFor();
  await dialog.getByLabel('填充内容').selectOption({ label: '全国高校数字艺术大赛（第 12 届） 的获奖者' });
  await dialog.getByText('第 1 份，共 3 份').waitFor();
  const first = await dialog.getByText(/^授予 .+ 同学$/).textContent();
  await shot(page, 'preview');
  await dialog.getByRole('button', { name: '下一份' }).click();
  await dialog.getByText('第 2 份，共 3 份').waitFor();
  expect(await dialog.getByText(/^授予 .+ 同学$/).textContent()).not.toBe(first);
  await page.keyboard.press('Escape');
});

it('one undo stack holds typing, style and canvas changes; what is undone is announced and comes back', async () => {
  await insertText(page, '小字', '编号一');
  await page.keyboard.press('ControlOrMeta+Z');
  await page.getByText(/已撤销：编辑文字/).waitFor({ state: 'attached' });
  await page
    .getByRole('textbox', { name: /正在编辑文字/ })
    .getByText('在这里输入文字')
    .waitFor();
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await page
    .getByRole('textbox', { name: /正在编辑文字/ })
    .getByText('编号一')
    .waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  await isSaved(page);
  expect(textsOf(await stored(designId))).toHaveLength(2);
});

it('vertical text: its numbers are upright during and after typing, and its box grows to the left', async () => {
  const vertical = await blank('竖排');
  const own = await as(ada);
  await open(own, vertical);
  await insertText(own, '正文', '第');
  await own.keyboard.press('Escape');
  await own.getByRole('tab', { name: '样式' }).click();
  await own.getByLabel('竖排').click();
  await isSaved(own);
  const [before] = textsOf(await stored(vertical));
  await target(own, '第').dblclick();
  await own.keyboard.press('End');
  await type(own, '12届大赛，编号第128号。'.repeat(6));
  const squares = own.locator('.ProseMirror .lr-square');
  expect(await squares.allTextContents()).toEqual(Array.from({ length: 6 }, () => ['12', '1', '2', '8']).flat());
  await shot(own, 'vertical-typed');
  await own.keyboard.press('Escape');
  await own.locator('.lr-vertical .lr-number').first().waitFor();
  await shot(own, 'vertical');
  await isSaved(own);
  const [after] = textsOf(await stored(vertical));
  if (!before || !after) throw new Error('the text is stored');
  expect(after.width).toBeGreaterThan(before.width);
  expect(after.left + after.width).toBeCloseTo(before.left + before.width, 1);
  await own.close();
});

it('a picture is uploaded onto the page, autosaved, and still there after a reload', async () => {
  const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#b8862f' } })
    .png()
    .toBuffer();
  await page.getByRole('tab', { name: '插入' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '上传图片' }).click();
  await (await chooser).setFiles({ name: 'gold.png', mimeType: 'image/png', buffer: picture });
  await page.locator('[data-page] img[src^="/files/certificate-images/"]').waitFor();
  await page.getByRole('tab', { name: '位置' }).click();
  // 400 units of 0.297 mm, at the picture's own proportions.
  expect(await page.getByLabel('宽', { exact: true }).inputValue()).toBe('118.8');
  expect(await page.getByLabel('高', { exact: true }).inputValue()).toBe('59.4');
  await isSaved(page);
  await page.reload();
  await page.locator('[data-page] img[src^="/files/certificate-images/"]').waitFor();
  await page.locator('[data-page]').getByText('获奖证书').first().waitFor();
  await shot(page, 'reloaded');
});

it('two browsers on one design: neither loses work, whichever version is kept', async () => {
  const other = await as(bo);
  await open(other, designId);
  await insertText(page, '正文', '甲的一行');
  await page.keyboard.press('Escape');
  await isSaved(page);
  await insertText(other, '正文', '乙的一行');
  const conflict = other.getByRole('dialog', { name: '这份设计有了另一个版本' });
  await conflict.getByText(/陈组织 在 .* 保存了另一版/).waitFor();
  await conflict.getByText('甲的一行').waitFor();
  await shot(other, 'conflict');
  await conflict.getByRole('button', { name: '用对方的' }).click();
  await conflict.waitFor({ state: 'hidden' });
  await other.locator('[data-page]').getByText('甲的一行').first().waitFor();
  // Undo brings back one's own version, which is then saved over the other.
  await other.getByRole('button', { name: /^撤销/ }).click();
  await other.locator('[data-page]').getByText('乙的一行').first().waitFor();
  await isSaved(other);
  expect(textsOf(await stored(designId)).map((text) => text.contentText)).toContain('乙的一行');
  const titles = await Promise.all(
    (await ada.call.certificate.designHistory({ designId })).map(async ({ hash }) =>
      textsOf((await ada.call.certificate.designVersion({ designId, hash })) as Design).map((text) => text.contentText),
    ),
  );
  expect(titles.some((texts) => texts.includes('甲的一行'))).toBe(true);

  await insertText(page, '小字', '甲又一行');
  await page.getByRole('dialog', { name: '这份设计有了另一个版本' }).getByRole('button', { name: '保留我的' }).click();
  await isSaved(page);
  expect(textsOf(await stored(designId)).map((text) => text.contentText)).toContain('甲又一行');
});

it('restores an older version as one step that can be undone', async () => {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '版本记录' }).click();
  const drawer = page.getByRole('dialog', { name: '版本记录' });
  await drawer
    .getByRole('button', { name: /新证书/ })
    .last()
    .click();
  await drawer.getByRole('button', { name: '回到这一版' }).waitFor();
  await shot(page, 'versions');
  await drawer.getByRole('button', { name: '回到这一版' }).click();
  await page.locator('[data-page]').getByText('获奖证书').first().waitFor({ state: 'detached' });
  await isSaved(page);
  expect(textsOf(await stored(designId))).toHaveLength(0);
  await page.getByRole('button', { name: /^撤销“回到/ }).click();
  await page.locator('[data-page]').getByText('获奖证书').first().waitFor();
  await isSaved(page);
  expect(textsOf(await stored(designId)).length).toBeGreaterThan(2);
});

it('keeps changes that a lost connection did not save, and offers them on the next visit', async () => {
  await page.context().setOffline(true);
  await insertText(page, '正文', '断网时写的');
  await page.keyboard.press('Escape');
  await page.getByText('暂时无法保存，会自动重试').waitFor();
  // The connection stays down until the page is closed: only this browser knows of the change.
  const state = await page.context().storageState();
  const again = await visitor({ storageState: state });
  await again.goto(`/certificate/make?id=${designId}`);
  await again.getByRole('dialog', { name: '发现未保存的改动' }).getByRole('button', { name: '恢复这些改动' }).click();
  await isSaved(again);
  expect(textsOf(await stored(designId)).map((text) => text.contentText)).toContain('断网时写的');
});
