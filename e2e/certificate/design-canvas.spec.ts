import { type Design, newDesign } from '@laurel/domain/certificate/design.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import { newTextElement, sealElement } from '@laurel/domain/certificate/recipients.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { opening } from './opening.ts';

/** The canvas with and without a mouse. The tests compare what is on the screen and what is announced. */
const { organiser, problems, as, shot } = await opening('designer');

const words = (id: string, left: number, top: number, content: string) =>
  newTextElement(id, { name: content, left, top, width: 200, height: 40, content: `<p>${content}</p>` });
/** Three texts and a seal; the first two are on one line. */
const simple = (): Design => {
  const design = newDesign(() => crypto.randomUUID());
  const elements = [
    words('first', 100, 100, '甲'),
    words('second', 500, 100, '乙'),
    words('third', 300, 400, '丙'),
    { ...sealElement('seal'), name: '章', lock: true },
  ];
  return { ...design, title: '画布', slides: design.slides.map((slide) => ({ ...slide, elements })) };
};

const openDesigner = async (): Promise<Page> => {
  const designId = crypto.randomUUID() as DesignId;
  await organiser.call.certificate.createDesign({
    designId,
    content: saveDesign(simple()),
    commandId: crypto.randomUUID(),
  });
  const page = await as(organiser);
  await page.goto(`/certificate/make?id=${designId}`);
  await target(page, '甲').waitFor();
  return page;
};

/** An element of the canvas by its accessible name. */
const target = (page: Page, name: string) => page.locator(`[data-target][aria-label*="，${name}，"]`);
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is on the canvas');
  return box;
};
const middleOf = async (locator: Locator) => {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
};
const dragTo = async (page: Page, from: { x: number; y: number }, by: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
};
const hears = (page: Page, sentence: string | RegExp) =>
  page.getByRole('status').filter({ hasText: sentence }).first().waitFor({ state: 'attached' });
/** Screen pixels per page unit. */
const zoomOf = async (page: Page) => (await boxOf(page.locator('[data-page]'))).width / 1000;
/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
const selected = (page: Page) => page.locator('[data-target][aria-current=true]');

it('by mouse: drag with guides, resize, rotate, select by marquee, group, copy, undo', async () => {
  const page = await openDesigner();
  const zoom = await zoomOf(page);

  // A text dragged near the line of another snaps to it, and a guide shows the line.
  const third = await middleOf(target(page, '丙'));
  await dragTo(page, third, { x: 0, y: -297 * zoom });
  await page.locator('[data-guides]').waitFor();
  await shot(page, 'guides');
  await page.mouse.up();
  await hears(page, /丙移到 .*已对齐/);
  expect((await boxOf(target(page, '丙'))).y).toBeCloseTo((await boxOf(target(page, '甲'))).y, 0);
  expect(await page.locator('[data-guides]').count()).toBe(0);

  // The lower right corner is dragged; the upper left one stays.
  const before = await boxOf(target(page, '丙'));
  await dragTo(page, await middleOf(page.locator('[data-handle="1 1"]')), { x: 33, y: 71 });
  await page.mouse.up();
  await hears(page, /丙宽 .*毫米/);
  const after = await boxOf(target(page, '丙'));
  expect([after.x, after.y, after.height]).toEqual([
    expect.closeTo(before.x, 0),
    expect.closeTo(before.y, 0),
    expect.closeTo(before.height + 71, 0),
  ]);

  // Rotated to the left with Shift: in steps of fifteen degrees.
  const knob = await middleOf(page.locator('[data-turn]'));
  await page.keyboard.down('Shift');
  await dragTo(page, knob, { x: -150, y: -60 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await hears(page, /丙旋转到 (?:45|60|75|90)°/);
  for (const step of ['旋转', '调整大小', '移动']) {
    await page.keyboard.press('Control+z');
    await hears(page, `已撤销：${step}`);
  }
  expect((await middleOf(target(page, '丙'))).y).toBeCloseTo(third.y, 0);

  // A box drawn around the two upper ones selects them; grouped, they move together.
  const corner = await boxOf(page.locator('[data-page]'));
  await dragTo(page, { x: corner.x + 20, y: corner.y + 20 }, { x: 760 * zoom, y: 160 * zoom });
  await page.mouse.up();
  expect(await selected(page).count()).toBe(2);
  await page.keyboard.press('Control+g');
  await hears(page, /已组合/);
  await page.keyboard.press('Escape');
  await target(page, '甲').click();
  expect(await selected(page).count()).toBe(2);

  // Dragged with Alt: a copy moves and the original stays, as one step that can be undone.
  const first = await middleOf(target(page, '甲').first());
  await page.keyboard.down('Alt');
  await dragTo(page, first, { x: 0, y: 130 * zoom });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(() => page.locator('[data-target]').count()).toBe(6);
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('[data-target]').count()).toBe(4);
  expect((await middleOf(target(page, '甲'))).y).toBeCloseTo(first.y, 0);

  // The mouse ignores a locked element; its menu unlocks it.
  await page.keyboard.press('Escape');
  await target(page, '章').click({ button: 'right' });
  await shot(page, 'menu');
  await page.getByRole('menuitem', { name: /解除锁定/ }).click();
  await hears(page, /已解除锁定章/);
  await page.keyboard.press('Delete');
  await hears(page, '已删除章');
  expect(await page.locator('[data-target]').count()).toBe(3);

  // A slide is dragged by its number to its new place.
  await page.getByRole('button', { name: '新建页面' }).click();
  await hears(page, '第 2 页，共 2 页');
  await dragTo(page, await middleOf(page.locator('[data-grip]').nth(1)), { x: 0, y: -110 });
  await page.mouse.up();
  await hears(page, /移动页面.*第 1 页，共 2 页/);
  await page.getByRole('button', { name: '第 2 页，共 2 页' }).click();
  expect(await page.locator('[data-target]').count()).toBe(3);
  expect(problems).toEqual([]);
});

it('without a mouse: reach, move, resize, rotate, align, layers, pages, paste, and spoken feedback', async () => {
  const page = await openDesigner();
  await target(page, '甲').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^文本，甲，第 1 项，共 4 项，位于 29\.7 毫米、29\.7 毫米$/,
  );

  await page.keyboard.press('Shift+ArrowRight');
  await hears(page, '甲移到 32.7 毫米、29.7 毫米');
  await page.keyboard.press('Control+Shift+ArrowDown');
  await hears(page, '甲宽 59.4 毫米，高 14.9 毫米');
  await page.keyboard.press(']');
  await hears(page, '甲旋转到 1°');
  await page.keyboard.press('Shift+]');
  await hears(page, '甲旋转到 16°');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Alt+h');
  await hears(page, /水平居中：甲/);

  // To the next element in reading order, and out of the canvas after the last.
  await page.keyboard.press('Tab');
  await expect.poll(() => selected(page).getAttribute('aria-label')).toContain('，乙，');
  await page.keyboard.press('Control+a');
  await hears(page, '已选 3 个元素');

  // The system clipboard: copied here, pasted on a new slide at the same place.
  await page.keyboard.press('Control+c');
  await page.getByRole('button', { name: '新建页面' }).click();
  await hears(page, '第 2 页，共 2 页');
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Control+v');
  await expect.poll(() => page.locator('[data-target]').count()).toBe(3);

  // The list of layers mirrors the canvas: from the top down, moved and renamed by keys.
  const layer = page.getByRole('tree', { name: '图层' }).getByRole('treeitem');
  expect(await layer.allTextContents()).toEqual(['丙', '乙', '甲']);
  await layer.first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => layer.allTextContents()).toEqual(['乙', '丙', '甲']);
  await page.keyboard.press('F2');
  await page.keyboard.type('落款');
  await page.keyboard.press('Enter');
  await expect.poll(() => layer.allTextContents()).toEqual(['乙', '落款', '甲']);

  // When an element is deleted by keys, the focus goes to the next one below it, and in the end to the page.
  await target(page, '甲').focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('，乙，');
  await page.keyboard.press('Delete');
  await hears(page, '已删除乙');
  await expect.poll(() => focused(page)).toContain('，落款，');
  await page.keyboard.press('Delete');
  await expect.poll(() => focused(page)).toContain('，甲，');
  await page.keyboard.press('Delete');
  await expect.poll(() => focused(page)).toBe('画布');
  for (const name of ['甲', '落款', '乙']) {
    await page.keyboard.press('Control+z');
    await target(page, name).waitFor();
  }
  // With the mouse, the focus goes to the page: pressing Delete again deletes nothing more.
  await page.keyboard.press('Escape');
  await target(page, '乙').click();
  await page.keyboard.press('Delete');
  await hears(page, '已删除乙');
  await page.keyboard.press('Delete');
  expect([await focused(page), await page.locator('[data-target]').count()]).toEqual(['画布', 2]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('[data-target]').count()).toBe(3);

  // From area to area and back, even while a text is being edited; each is announced.
  await page.locator('[data-canvas]').focus();
  for (const [key, area, at] of [
    ['F6', '面板', /./],
    ['F6', '顶栏', '返回证书模板'],
    ['F6', '页面', '第 2 页，共 2 页'],
    ['F6', '图层', '乙'],
    ['F6', '画布', '，乙，'],
    ['Shift+F6', '图层', '乙'],
    ['F6', '画布', '，乙，'],
  ] as const) {
    await page.keyboard.press(key);
    await hears(page, `进入“${area}”`);
    expect(await focused(page)).toMatch(at);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /正在编辑文字/ }).waitFor();
  await page.keyboard.press('F6');
  await hears(page, '进入“面板”');
  await page.keyboard.press('Shift+F6');
  await expect.poll(() => focused(page)).toMatch(/正在编辑文字/);
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: '快捷键' });
  await help.getByText('置于顶层').waitFor();
  expect(
    await help
      .locator('div', { has: page.getByText('下一个区域', { exact: true }) })
      .last()
      .innerText(),
  ).toMatch(/F6/);
  await shot(page, 'keys');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: '第 1 页，共 2 页' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await hears(page, /移动页面/);
  await page.getByRole('button', { name: '第 1 页，共 2 页' }).click();
  await expect.poll(() => page.locator('[data-target]').count()).toBe(3);
  expect(problems).toEqual([]);
});
