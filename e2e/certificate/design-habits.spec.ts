import { isImage, isText } from '@laurel/domain/certificate/design.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { boxOf, isSaved, middleOf, storedDesign, target } from './designing.ts';
import { opening } from './opening.ts';

/**
 * Habits from other editors: dragging things out of panels, dropping files, pressing keys without selecting
 * first.
 */
const { organiser, problems, as, shot } = await opening('habits');

/** Converts a point in page units to a point in the window. */
const placeOn = async (page: Page, x: number, y: number) => {
  const [canvas, sheet] = [await boxOf(page.locator('[data-canvas]')), await boxOf(page.locator('[data-page]'))];
  const zoom = sheet.width / 1000;
  return {
    x: sheet.x + x * zoom,
    y: sheet.y + y * zoom,
    inCanvas: { x: sheet.x - canvas.x + x * zoom, y: sheet.y - canvas.y + y * zoom },
  };
};
const dragIn = async (page: Page, entry: Locator, x: number, y: number) => {
  await page.getByRole('tab', { name: '插入' }).click();
  const { inCanvas } = await placeOn(page, x, y);
  await entry.dragTo(page.locator('[data-canvas]'), { targetPosition: inCanvas });
};
const middle = async (page: Page, name: string) => {
  const [sheet, box] = [await boxOf(page.locator('[data-page]')), await boxOf(target(page, name))];
  const zoom = sheet.width / 1000;
  return [box.x + box.width / 2 - sheet.x, box.y + box.height / 2 - sheet.y].map((each) => each / zoom);
};
/** Tolerance: one or two screen pixels. */
const near = (...units: number[]) => units.map((each) => expect.closeTo(each, -1));
const hears = (page: Page, sentence: string | RegExp) =>
  page.getByRole('status').filter({ hasText: sentence }).first().waitFor({ state: 'attached' });

it('a certificate is made from a blank page with the habits of other editors', async () => {
  const page = await as(organiser);
  // The menu item leads to the page where a design is started.
  await page.goto('/certificate/make');
  await page.getByRole('button', { name: '从空白开始' }).click();
  await page.waitForURL(/\/certificate\/make\?id=/);
  const designId = new URL(page.url()).searchParams.get('id') as DesignId;
  await page.getByText('这一页还没有内容').waitFor();

  // A double click on an empty place starts a text there. A larger font enlarges its box.
  const start = await placeOn(page, 300, 120);
  await page.mouse.dblclick(start.x, start.y);
  await page.getByRole('textbox', { name: /正在编辑文字/ }).waitFor();
  await page.keyboard.type('荣誉证书');
  await page.keyboard.press('Escape');
  const heading = target(page, '荣誉证书');
  const before = await boxOf(heading);
  const size = page.getByLabel('字号', { exact: true });
  await size.fill('60');
  await size.press('Enter');
  await expect.poll(async () => (await boxOf(heading)).height / before.height).toBeGreaterThan(2);
  await page.getByRole('group', { name: '强调' }).getByRole('button', { name: '加粗' }).click();
  // The panel's button has the focus, and the keys still act on the selection.
  await page.keyboard.press('Control+Shift+Period');
  await hears(page, '增大字号：荣誉证书');
  await page.keyboard.press('Control+Alt+c');

  await dragIn(page, page.getByRole('button', { name: '学生', exact: true }), 500, 260);
  expect(await middle(page, '学生')).toEqual(near(500, 260));
  await page.keyboard.press('Control+Alt+v');
  await hears(page, '粘贴样式：学生');
  await page.keyboard.press('Shift+ArrowDown');
  await hears(page, /^学生移到/);
  await dragIn(page, page.getByRole('button', { name: '验证二维码' }), 160, 560);
  expect(await middle(page, '二维码')).toEqual(near(160, 560));

  // Added from the panel and deleted at once.
  await page.getByRole('button', { name: '桂冠' }).click();
  await target(page, '桂冠').waitFor();
  await page.getByRole('tab', { name: '样式' }).click();
  const colour = page.getByRole('button', { name: /颜色 1/ });
  await colour.getByText('#b08d3c').waitFor();
  await page.getByRole('tab', { name: '插入' }).click();
  await page.getByRole('button', { name: '直线' }).click();
  await target(page, '直线').waitFor();
  await page.keyboard.press('Delete');
  await target(page, '直线').waitFor({ state: 'detached' });

  // A picture is dropped onto the page from the file manager; its menu moves it to the back.
  const picture = await sharp({ create: { width: 1200, height: 850, channels: 3, background: '#fbf3e0' } })
    .jpeg()
    .toBuffer();
  const files = await page.evaluateHandle((base64) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    data.items.add(new File([bytes], 'paper.jpg', { type: 'image/jpeg' }));
    return data;
  }, picture.toString('base64'));
  const corner = await placeOn(page, 950, 40);
  await page.dispatchEvent('[data-canvas]', 'drop', { dataTransfer: files, clientX: corner.x, clientY: corner.y });
  const dropped = target(page, '图片');
  await dropped.waitFor();
  // Even when dropped near the edge, all of it is on the page.
  const [sheet, box] = [await boxOf(page.locator('[data-page]')), await boxOf(dropped)];
  expect(box.x + box.width).toBeLessThanOrEqual(sheet.x + sheet.width + 1);
  expect(box.y).toBeGreaterThanOrEqual(sheet.y - 1);
  await dropped.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '设为背景' }).click();
  await dropped.waitFor({ state: 'detached' });
  await shot(page, 'made');

  await page.keyboard.press('Control+p');
  await page.getByRole('dialog', { name: '预览' }).getByText('欧阳雨桐、李思远、陈嘉禾').waitFor();
  await page.keyboard.press('Escape');
  await isSaved(page);
  const [slide] = (await storedDesign(organiser, designId)).slides;
  expect(slide?.background?.src).toMatch(/^asset:/);
  expect(slide?.elements.filter(isText)).toMatchObject([
    { contentText: '荣誉证书', fontSize: 61, bold: true },
    { code: 'student', fontSize: 61, bold: true },
  ]);
  expect(slide?.elements.filter(isImage).map(({ code, name }) => code || name)).toEqual(['qrCode', '桂冠']);
  expect(problems).toEqual([]);
});

it('a card is opened by its picture, and a design used twice gets two names', async () => {
  const page = await as(organiser);
  for (const title of ['金榜', '金榜 2']) {
    await page.goto('/certificate/template?tab=gallery');
    const { x, y } = await middleOf(page.getByRole('img', { name: '金榜' }));
    await page.mouse.click(x, y);
    await page.waitForURL(/\/certificate\/make\?id=/);
    await expect.poll(() => page.getByRole('textbox', { name: '设计名称' }).inputValue()).toBe(title);
  }
  expect(problems).toEqual([]);
});
