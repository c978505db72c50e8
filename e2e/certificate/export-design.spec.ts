import { readFile } from 'node:fs/promises';
import { keepPicture } from '@laurel/api/certificate/pictures.ts';
import { isImage } from '@laurel/domain/certificate/design.ts';
import { newTextElement, sealElement } from '@laurel/domain/certificate/recipients.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pagesOf } from '../on-screen.ts';
import { designOf, storedDesign, target } from './designing.ts';
import { opening } from './opening.ts';

/** A design is exported with its pictures as one file, and imported from it. */
const { product, db, organiser, world, problems, as, shot } = await opening('export');

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1b4f9c' } })
  .png()
  .toBuffer();
const withPicture = async (title: string) => {
  const kept = await keepPicture({ db, ports: world.ports }, world.rootGroupId, png);
  if (!kept) throw new Error('a picture was kept');
  const box = { left: 300, top: 300, width: 200, height: 40 };
  const text = newTextElement('text', { name: '甲', ...box, content: '<p>甲</p>' });
  return designOf(organiser, title, [text, { ...sealElement('picture'), code: '', src: `asset:${kept.hash}` }]);
};
const downloaded = async (page: Page, press: () => Promise<void>) => {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};
const imageOf = async (designId: DesignId) =>
  (await storedDesign(organiser, designId)).slides.flatMap(({ elements }) => elements.filter(isImage))[0];

it('from the list and back: one file, whose picture is stored again, with nothing missing', async () => {
  const designId = await withPicture('带图片的设计');
  const page = await as(organiser);
  await page.goto('/certificate/template');
  await page
    .getByRole('button', { name: /“带图片的设计”/ })
    .first()
    .click();
  await shot(page, 'menu');
  const file = await downloaded(page, () => page.getByRole('menuitem', { name: '导出（含图片）' }).click());
  expect(file.name).toBe('带图片的设计.laurel.zip');

  await page.getByRole('button', { name: '导入设计' }).first().click();
  const dialog = page.getByRole('dialog', { name: '导入设计' });
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
  // A truncated file is reported as damaged.
  const broken = Buffer.from(file.bytes);
  broken.set([1, 2, 3, 4], 60);
  await choose('坏.zip', broken);
  await dialog.getByText('没有导入“坏.zip”').waitFor();
  await shot(page, 'broken', { narrow: true });
  await choose(file.name, file.bytes);
  await dialog.getByText('全部照原样导入。').waitFor();
  await shot(page, 'import');
  await dialog.getByRole('button', { name: '保存为新设计' }).click();
  await page.waitForURL(/\/certificate\/make\?id=/);
  const imported = new URL(page.url()).searchParams.get('id') as DesignId;
  await target(page, '甲').waitFor();
  expect(imported).not.toBe(designId);
  expect((await imageOf(imported))?.src).toMatch(/^asset:[0-9a-f]{64}$/);
  expect(problems).toEqual([]);
});

it('from the designer, in English, with the latest changes, and refused to other organisations', async () => {
  const designId = await withPicture('Exported');
  const page = await as(organiser);
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto(`/certificate/make?id=${designId}`);
  await page.locator('[data-target]').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Export with pictures' }).click());
  const left = (await storedDesign(organiser, designId)).slides[0]?.elements.map((element) => element.left);
  expect(file.bytes.includes(`"left":${left?.find((each) => each === 310)}`)).toBe(true);
  await shot(page, 'en');

  const stranger = await world.signedInAs('ORGANISER', { group: await world.group('strangers') });
  const other = await pagesOf(product).open(stranger);
  const status = (address: string) => other.evaluate((to) => fetch(to).then((answer) => answer.status), address);
  expect(await status(`/files/certificate-designs/${designId}`)).toBe(404);
  expect(problems).toEqual([]);
});
