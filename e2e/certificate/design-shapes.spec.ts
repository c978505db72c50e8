import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { expect, it } from 'vitest';
import { designOf, isSaved, storedDesign } from './designing.ts';
import { opening } from './opening.ts';

/** Shapes put on a page, given a gradient, a border and a shadow, with keys alone. */
const { organiser, as, shot, problems } = await opening('design-shapes');
const elementsOf = async (designId: Awaited<ReturnType<typeof designOf>>): Promise<readonly SlideElement[]> =>
  (await storedDesign(organiser, designId)).slides[0]?.elements ?? [];

it('an organiser makes a golden star with a shadow, and an arrow, and undoes a step', async () => {
  const designId = await designOf(organiser, '形状', []);
  const page = await as(organiser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`/certificate/make?id=${designId}`);
  await page.getByRole('button', { name: '五角星', exact: true }).press('Enter');
  await page.getByRole('tab', { name: '样式' }).click();
  await page.getByRole('combobox', { name: '填充' }).selectOption({ label: '线性渐变' });
  await page.getByLabel('渐变角度').fill('45');
  await page.getByLabel('渐变角度').press('Enter');
  await page.getByLabel('粗细').fill('4');
  await page.getByLabel('粗细').press('Enter');
  await page.getByLabel('浓度').fill('40');
  await page.getByLabel('浓度').press('Enter');
  await page.getByLabel('模糊').fill('20');
  await page.getByLabel('模糊').press('Enter');
  await shot(page, 'star');
  await page.getByRole('tab', { name: '插入' }).click();
  await page.getByRole('button', { name: '箭头线', exact: true }).press('Enter');
  await page.getByRole('tab', { name: '样式' }).click();
  await page.getByLabel('起点').selectOption({ label: '圆点' });
  await shot(page, 'line');
  await page.setViewportSize({ width: 1024, height: 768 });
  await shot(page, 'line-1024');
  await isSaved(page);
  const [star, arrow] = await elementsOf(designId);
  expect(star).toMatchObject({
    ...{ type: 'vector', outline: 'star', name: '五角星', fill: { kind: 'linear', angle: 45 } },
    ...{ border: { width: 4 }, castShadow: { strength: 0.4, blur: 20 } },
  });
  expect(arrow).toMatchObject({ outline: 'line', heads: { start: 'dot', end: 'triangle' } });

  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('ControlOrMeta+Z');
  const saved = expect.poll(async () => (await elementsOf(designId))[1], { timeout: 20_000 });
  await saved.toMatchObject({ heads: { start: 'none' } });

  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await page.getByRole('button', { name: 'Star', exact: true }).waitFor();
  await shot(page, 'insert-en');
  expect(problems).toEqual([]);
});
