import { readFileSync } from 'node:fs';
import { prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { type Design, type SlideElement, TextElement } from '@laurel/domain/certificate/design.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkedBatch, countedFrom, printedIn } from './batches.ts';
import { isSaved, stored, storedDesign } from './designing.ts';
import { opening } from './opening.ts';

/** A two-sided certificate: designed, previewed, issued, and seen by its holder and the public. */
const { db, world, organiser, colleague, as, stranger, shot, problems } = await opening('two-sides');
const [golden] = gallery;
const [front] = golden?.design.slides ?? [];
if (!golden || !front) throw new Error('the gallery has designs');
const isOnBack = ({ id }: SlideElement) => id === 'golden-qr' || id === 'golden-number';
const note = TextElement.parse({
  ...{ type: 'text', id: 'note', name: '说明', left: 110, top: 120, width: 780, height: 60, fontSize: 24 },
  content: '<p>扫描二维码，核对编号与姓名。</p>',
});
const design: Design = {
  ...golden.design,
  title: '两面',
  slides: [
    { ...front, elements: front.elements.filter((one) => !isOnBack(one)) },
    {
      id: 'back',
      background: { colour: '#eef4ff', size: 'cover' },
      elements: [note, ...front.elements.filter(isOnBack)],
    },
  ],
};
const designId = await stored(organiser, design);

it('pages are named, copied, moved and deleted, with the mouse, by keys and back again', async () => {
  const page = await as(organiser, { viewport: { width: 1440, height: 900 } });
  await page.goto(`/certificate/make?id=${designId}`);
  const pages = page.getByRole('button', { name: /第 \d 页，共 \d 页/ });
  await page.getByRole('button', { name: '背面，第 2 页，共 2 页' }).waitFor();
  await page.getByRole('button', { name: '背面，第 2 页，共 2 页' }).focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: '页面名称' }).fill('核验页');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '核验页，第 2 页，共 2 页' }).waitFor();
  await shot(page, 'designer', { narrow: true });
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: '背面，第 2 页，共 2 页' }).waitFor();

  await page.getByRole('button', { name: '第 2 页的操作' }).click();
  await page.getByRole('menuitem', { name: '复制第 2 页' }).click();
  await expect.poll(() => pages.count()).toBe(3);
  // With three pages, none is a side.
  await page.getByRole('button', { name: '第 3 页，第 3 页，共 3 页' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Delete');
  await expect.poll(() => pages.count()).toBe(2);
  await isSaved(page);
  expect((await storedDesign(organiser, designId)).slides.map(({ id }) => id)).toEqual([front.id, 'back']);

  await page.getByRole('button', { name: '正面，第 1 页，共 2 页' }).click();
  await page.getByRole('button', { name: '预览' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('正面（1 / 2）').waitFor();
  await dialog.getByText('获奖证书').first().waitFor();
  await dialog.getByRole('button', { name: '下一页' }).click();
  await dialog.getByText('背面（2 / 2）').waitFor();
  await dialog.getByText('扫描二维码，核对编号与姓名。').waitFor();
  await shot(page, 'preview', { narrow: true });
  await dialog.getByRole('button', { name: '精确预览' }).click();
  const exact = dialog.getByRole('region', { name: '精确预览' });
  await exact.getByRole('img').waitFor({ timeout: 90_000 });
  await exact.getByRole('button', { name: '下一页' }).click();
  await exact.getByRole('img', { name: /背面/ }).waitFor();
  await shot(page, 'exact');
  expect(problems).toEqual([]);
}, 240_000);

it('both sides are printed, and shown to the holder, to everybody and in the picture', async () => {
  const holder = await world.signedInAs(null, { realName: '欧阳子涵' });
  const ceremony = { awards: 1, members: 1, groupId: world.rootGroupId, winner: holder.personId };
  const { competitionId } = await prepareCeremony(db, ceremony);
  const name = { zh: '两面的证书', en: 'Two sides' };
  const batchId = await checkedBatch(organiser, { competitionId, designId, name, rule: countedFrom('Z') });
  const office = await as(organiser);
  await office.goto(`/certificate/check?id=${batchId}`);
  await office.getByText('正面（1 / 2）').waitFor();
  await shot(office, 'batch', { fullPage: true, narrow: true });

  await colleague.call.certificate.approveBatch({ batchId, commandId: crypto.randomUUID() });
  await colleague.call.certificate.issueBatch({ batchId, commandId: crypto.randomUUID() });
  await printedIn(colleague, batchId, 1);
  const [row] = await rowsOfBatch(db, batchId);
  if (!row) throw new Error('issued');

  const page = await as(holder);
  await page.goto(`/center/certificate?id=${row.certificateId}`);
  const region = page.getByRole('region', { name: '证书图样' });
  await region.getByText('正面（1 / 2）').waitFor();
  await region.getByRole('button', { name: '下一页' }).click();
  await region.getByText('Z0001').waitFor();
  await shot(page, 'holder', { fullPage: true, narrow: true });
  const pdf = await page.request.get(`/files/certificates/${row.certificateId}`);
  const document = await getDocument({ data: new Uint8Array(await pdf.body()), verbosity: 0 }).promise;
  expect(document.numPages).toBe(2);

  await page.getByRole('button', { name: '生成图片（PNG）' }).click();
  const download = page.getByRole('link', { name: '下载图片（PNG）' });
  await download.waitFor();
  const [picture] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const { width = 0, height = 0 } = await sharp(readFileSync(await picture.path())).metadata();
  expect(height / width).toBeCloseTo(2 * design.viewportRatio, 1);
  const shared = await page.request.get(`/certificate/picture.png?c=${row.traceToken}`);
  const first = await sharp(await shared.body()).metadata();
  expect((first.height ?? 0) / (first.width ?? 1)).toBeCloseTo(design.viewportRatio, 1);

  const anyone = await stranger({ locale: 'en' });
  await anyone.goto(`/certificate/trace?c=${row.traceToken}`);
  await anyone.getByText('Front (1 of 2)').waitFor();
  await anyone.getByRole('button', { name: 'Next page' }).click();
  await anyone.getByText('扫描二维码，核对编号与姓名。').waitFor();
  await shot(anyone, 'trace-en', { fullPage: true, narrow: true });
  expect(problems).toEqual([]);
}, 240_000);
