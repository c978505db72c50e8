import { isText } from '@laurel/domain/certificate/design.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { designOf, isSaved, storedDesign } from './designing.ts';
import { opening } from './opening.ts';

/** A font is chosen by its look, with its licence shown, and loaded only then. */
const { organiser, problems, as, shot } = await opening('choose-font');

/** Sizes of the font files and style sheets that a page requests, by address. */
const fontsLoaded = (page: Page) => {
  const loaded = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/fonts/')) loaded.set(pathname, (await response.body().catch(() => Buffer.of())).length);
  });
  return loaded;
};

it('the designer lists fonts in their own letters, and loads the one that is chosen', async () => {
  const place = { left: 200, top: 200, width: 600, height: 90, fontSize: 60, content: '<p>荣誉证书 Honour</p>' };
  const designId = await designOf(organiser, '字体', [newTextElement('title', place)]);
  const page = await as(organiser);
  const loaded = fontsLoaded(page);
  await page.goto(`/certificate/make?id=${designId}`);
  await page.locator('[data-target]').click();
  await page.getByRole('tab', { name: '样式' }).click();
  await page.getByRole('link', { name: 'SIL Open Font License 1.1' }).waitFor();
  expect([...loaded.keys()].filter((path) => /sample|mashan|vibes|title/.test(path))).toEqual([]);

  await page.getByRole('button', { name: /^字体/ }).click();
  await page.getByRole('menuitemradio', { name: '马善政楷书' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await shot(page, 'picker');
  const samples = () => [...loaded].filter(([path]) => /\/sample\./.test(path));
  await expect.poll(() => samples().length).toBeGreaterThanOrEqual(13);
  expect(samples().reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(250_000);
  expect([...loaded.keys()].filter((path) => /\/(mashan|vibes|title)-/.test(path))).toEqual([]);

  await page.getByRole('menuitemradio', { name: '马善政楷书' }).click();
  await expect.poll(() => loaded.has('/fonts/mashan-400.a.ttf')).toBe(true);
  await page.getByRole('link', { name: /The Ma Shan Zheng Project Authors/ }).waitFor();
  await page.getByText('只有一种字重，加粗后不变。').waitFor();
  await isSaved(page);
  await shot(page, 'chosen');
  const [text] = (await storedDesign(organiser, designId)).slides[0]?.elements.filter(isText) ?? [];
  expect([text?.fontFamily, text?.defaultFontName]).toEqual(['马善政楷书', '马善政楷书']);
  expect([...loaded.keys()].filter((path) => /vibes|cinzel-|zhimang-/.test(path) && !/sample/.test(path))).toEqual([]);
  expect(problems).toEqual([]);
});

it('the fonts page shows each built-in font with its licence and holder', async () => {
  const page = await as(organiser);
  await page.goto('/certificate/template?tab=fonts');
  await page.getByRole('heading', { name: '内置字体' }).waitFor();
  expect(await page.getByRole('link', { name: 'SIL Open Font License 1.1' }).count()).toBe(13);
  expect(await page.getByRole('link', { name: /The Zhi Mang Xing Project Authors/ }).getAttribute('href')).toBe(
    'https://github.com/googlefonts/zhimangxing',
  );
  await page.evaluate(() => document.fonts.ready);
  await shot(page, 'fonts', { fullPage: true, narrow: true });
  expect(problems).toEqual([]);
});
