import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { boxOf, designOf, isSaved, middleOf, storedDesign, target } from './designing.ts';
import { opening } from './opening.ts';

/** Guides pulled from the rulers, by mouse and by keys, and how they are saved. */
const { organiser, problems, as, shot } = await opening('guides');

const text = newTextElement('text', { name: '甲', left: 300, top: 300, width: 200, height: 40, content: '<p>甲</p>' });
const guide = (page: Page) => page.locator('[data-placed-guide]');
const hears = (page: Page, sentence: string | RegExp) =>
  page.getByRole('status').filter({ hasText: sentence }).first().waitFor({ state: 'attached' });
const drag = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
};

it('by mouse: dragged out of the ruler, placed exactly, snapped to, dragged back, undone, saved', async () => {
  const designId = await designOf(organiser, '参考线', [text]);
  const page = await as(organiser);
  await page.goto(`/certificate/make?id=${designId}`);
  await target(page, '甲').waitFor();
  const sheet = await boxOf(page.locator('[data-page]'));
  const zoom = sheet.width / 1000;
  const side = await middleOf(page.locator('[data-ruler=x]'));

  await drag(page, side, { x: sheet.x + 123 * zoom, y: side.y });
  await hears(page, /垂直参考线在 \d+ 毫米处/);
  expect(await guide(page).getAttribute('aria-orientation')).toBe('vertical');
  const top = await middleOf(page.locator('[data-ruler=y]'));
  await drag(page, top, { x: top.x, y: sheet.y + 90 * zoom });
  await hears(page, /水平参考线在 \d+ 毫米处/);

  // Typed: exactly 50 mm from the left.
  const upright = page.getByRole('separator', { name: '垂直参考线' });
  await upright.dblclick();
  await page.getByLabel('距左边').fill('50');
  await page.keyboard.press('Enter');
  await hears(page, '垂直参考线在 50 毫米处');
  await shot(page, 'placed', { narrow: true });

  // A text moved near the guide snaps to it.
  const word = await middleOf(target(page, '甲'));
  const line = sheet.x + (50 / 297) * sheet.width;
  await drag(page, word, { x: word.x + line - (sheet.x + 300 * zoom) + 3, y: word.y + 40 });
  await hears(page, /甲移到 50 毫米、.*已对齐/);

  // Locked guides stay; hidden ones are invisible.
  await page.getByRole('button', { name: '参考线', exact: true }).click();
  await shot(page, 'menu');
  await page.getByRole('menuitemcheckbox', { name: '锁定参考线' }).click();
  await page.keyboard.press('Escape');
  await hears(page, '锁定参考线');
  await drag(page, side, { x: sheet.x + 400 * zoom, y: side.y });
  await hears(page, '参考线已锁定');
  expect(await guide(page).count()).toBe(2);
  await page.keyboard.press('Control+Alt+;');
  await hears(page, '解除锁定参考线');
  await page.keyboard.press('Control+;');
  await expect.poll(() => guide(page).count()).toBe(0);
  await page.keyboard.press('Control+;');
  await expect.poll(() => guide(page).count()).toBe(2);

  // Dragging it back onto the ruler removes it; undo brings it back.
  await drag(page, { x: line, y: sheet.y + sheet.height - 40 }, side);
  await hears(page, '删除参考线');
  expect(await guide(page).count()).toBe(1);
  await page.keyboard.press('Control+z');
  await hears(page, '已撤销：删除参考线');
  await expect.poll(() => guide(page).count()).toBe(2);

  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await storedDesign(organiser, designId)).guides?.lines.length, { timeout: 20_000 })
    .toBe(2);
  await isSaved(page);
  await page.reload();
  await target(page, '甲').waitFor();
  expect(await guide(page).count()).toBe(2);

  // The preview shows the certificate without guides.
  await page.getByRole('button', { name: '预览', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('dialog').locator('[data-placed-guide]').count()).toBe(0);
  expect(problems).toEqual([]);
});

it('without a mouse, in English: add, type, move, delete', async () => {
  const designId = await designOf(organiser, 'Guides', [text]);
  const page = await as(organiser);
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto(`/certificate/make?id=${designId}`);
  await page.locator('[data-target]').waitFor();
  await page.getByRole('button', { name: 'Guides', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Add horizontal guide' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('From the top').fill('30.5');
  await page.keyboard.press('Enter');
  await hears(page, 'Horizontal guide at 30.5 mm');
  const line = page.getByRole('separator', { name: 'Horizontal guide' });
  await expect.poll(() => line.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+ArrowDown');
  await hears(page, 'Horizontal guide at 40.5 mm');
  await page.keyboard.press('Alt+ArrowUp');
  await hears(page, 'Horizontal guide at 40.4 mm');
  await shot(page, 'en');
  await page.keyboard.press('Delete');
  await hears(page, 'Delete guide');
  expect(await guide(page).count()).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => guide(page).count()).toBe(1);
  expect(problems).toEqual([]);
});
