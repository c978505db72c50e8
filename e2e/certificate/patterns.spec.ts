import { isImage } from '@laurel/domain/certificate/design.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import { expect, it } from 'vitest';
import { designOf, storedDesign, target } from './designing.ts';
import { opening } from './opening.ts';

/** Guilloche and textures: added to the page or its background, and drawn from their settings. */
const { organiser, problems, as, shot } = await opening('patterns');
const text = newTextElement('text', { name: '甲', left: 80, top: 80, width: 200, height: 40, content: '<p>甲</p>' });

it('a rosette is drawn from its numbers, shown immediately, undone, and saved with the design', async () => {
  const designId = await designOf(organiser, '底纹', [text]);
  const page = await as(organiser);
  await page.goto(`/certificate/make?id=${designId}`);
  await target(page, '甲').waitFor();
  await page.getByRole('button', { name: '扭索花饰' }).click();
  await target(page, '扭索花饰').waitFor();
  await page.getByRole('tab', { name: '样式' }).click();
  const paths = page.locator('[data-runs] .lr-img path');
  expect(await paths.count()).toBe(12);
  await page.getByRole('slider', { name: '线条数' }).fill('20');
  await expect.poll(() => paths.count()).toBe(20);
  await page.getByRole('slider', { name: '幅度' }).fill('70');
  await shot(page, 'rosette', { narrow: true });
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await storedDesign(organiser, designId)).slides[0]?.elements.filter(isImage)[0]?.src ?? '', {
      timeout: 20_000,
    })
    .toMatch(/^laurel:guilloche-rosette\?.*lines=20&.*amplitude=70/);
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => paths.count()).toBe(12);
  expect(problems).toEqual([]);
});

it('a paper texture is placed behind the page, in English, with its own numbers', async () => {
  const designId = await designOf(organiser, 'Paper', [text]);
  const page = await as(organiser);
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto(`/certificate/make?id=${designId}`);
  await page.locator('[data-target]').waitFor();
  await page.getByRole('tab', { name: 'Background' }).click();
  await page.getByRole('button', { name: 'Guilloche waves' }).click();
  await page.getByRole('slider', { name: 'Opacity (%)' }).fill('60');
  await shot(page, 'waves-en');
  await page.getByRole('button', { name: 'Laid paper' }).click();
  await page.getByRole('slider', { name: 'Lines' }).fill('24');
  expect(await page.getByRole('button', { name: 'Laid paper' }).getAttribute('aria-pressed')).toBe('true');
  await shot(page, 'laid-en');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await storedDesign(organiser, designId)).slides[0]?.background?.src ?? '', { timeout: 20_000 })
    .toMatch(/^laurel:texture-laid\?.*lines=24/);
  expect(problems).toEqual([]);
});
