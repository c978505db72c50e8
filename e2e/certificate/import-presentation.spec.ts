import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isImage, isText } from '@laurel/domain/certificate/design.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { emf, emfPoints, emfRecord, emfText, written } from '../../tests/support/metafiles.ts';
import {
  box,
  connector,
  frame,
  paragraph,
  picture,
  presentationOf,
  rect,
  run,
  shape,
  solid,
} from '../../tests/support/presentation.ts';
import { storedDesign } from './designing.ts';
import { opening } from './opening.ts';

/** A certificate drawn in PowerPoint becomes a design. */
const { organiser, problems, as, shot } = await opening('presentation');

const red = solid('<a:srgbClr val="C8161D"/>');
const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c8161d' } })
  .png()
  .toBuffer();
const cover = shape('Title', box(100, 100, 800, 100), rect(''), { text: paragraph(run('封面', 'sz="4000"')) });
const certificate = [
  shape('Frame', box(20, 20, 960, 522), rect('<a:noFill/>', `<a:ln w="50800" cmpd="dbl">${red}</a:ln>`)),
  shape('Heading', box(100, 80, 800, 120), rect(''), {
    text: paragraph(
      run('荣誉证书', 'sz="6000" b="1"', `${red}<a:latin typeface="等线"/><a:ea typeface="等线"/>`),
      'algn="dist"',
    ),
  }),
  connector(
    'Rule',
    box(100, 220, 800, 0),
    '<a:prstGeom prst="line"/>',
    `<a:ln w="12700">${red}<a:prstDash val="dashDot"/></a:ln>`,
  ),
  picture('Seal', box(700, 350, 120, 120)),
  picture('Bild 3', box(40, 40, 60, 60), { relation: 'rId3' }),
  picture('Crest', box(450, 420, 100, 50), { relation: 'rId5' }),
  frame('Chart 4', box(100, 300, 200, 150), 'chart', '<c:chart r:id="rId4"/>'),
].join('');
/** A red triangle in the right half of a drawing of Windows, with a word above it and one thing that is not drawn. */
const crest = emf(
  emfRecord(39, written.int32(1, 0, 0x1d16c8, 0)),
  emfRecord(37, written.int32(1)),
  emfPoints(86, [50, 49], [99, 49], [99, 0]),
  emfText('章', [10, 10]),
  emfRecord(118, written.int32(0, 0, 0, 0)),
);
const deck = presentationOf({
  slides: [
    cover,
    {
      shapes: certificate,
      after: '<p:transition/>',
      relations: [
        ['rId2', 'image', '../media/image1.png'],
        ['rId3', 'image', '../media/image2.wmf'],
        ['rId5', 'image', '../media/image3.emf'],
      ],
    },
  ],
  parts: { 'ppt/media/image1.png': png, 'ppt/media/image2.wmf': 'a drawing of Windows', 'ppt/media/image3.emf': crest },
});
const file = (name: string, buffer: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(buffer),
});

const begin = async (page: Page, words: { open: RegExp | string; dialog: string }) => {
  await page.goto('/certificate/template');
  await page.getByRole('button', { name: words.open }).first().click();
  const dialog = page.getByRole('dialog', { name: words.dialog });
  const choose = (name: string, bytes: Uint8Array) =>
    dialog.locator('input[type=file]').setInputFiles(file(name, bytes));
  return { dialog, choose };
};

it('the second slide of a presentation becomes a design, with a report of what was not imported', async () => {
  const page = await as(organiser);
  const { dialog, choose } = await begin(page, { open: '导入设计', dialog: '导入设计' });
  const save = dialog.getByRole('button', { name: '保存为新设计' });
  await choose('old.ppt', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'));
  await dialog.getByText('PowerPoint 97–2003').waitFor();
  await choose('broken.pptx', deck.subarray(0, 700));
  await dialog.getByText('演示文稿已损坏或不完整').waitFor();
  await shot(page, 'broken');
  expect(await save.isDisabled()).toBe(true);

  await choose('结业证书.pptx', deck);
  await dialog.getByText('第 1 张幻灯片：1 个对象，画出 1 个。').waitFor();
  await dialog.getByRole('combobox', { name: /幻灯片（共 2 张）/ }).selectOption({ label: '2：荣誉证书' });
  await dialog.getByText('第 2 张幻灯片：7 个对象，画出 5 个。').waitFor();
  const report = dialog.getByRole('note');
  for (const said of [
    /文字对齐方式：dist → justify（已替换）/,
    /线型：dashDot → dashed（已替换）/,
    /换用风格相同的字体：等线 → 思源黑体/,
    /Windows 图元文件.*wmf（未导入）/,
    /第 2 张幻灯片左上的图片“Bild 3”/,
    /图元文件.*部分内容.*emf（未导入）/,
    /第 2 张幻灯片.*图表“Chart 4”/,
    /切换效果（未导入）/,
  ])
    await report.getByText(said).first().waitFor();
  await shot(page, 'report', { narrow: true });
  await save.click();
  await page.waitForURL(/\/certificate\/make\?id=/);
  await page.getByRole('textbox', { name: '设计名称' }).waitFor();
  await page.locator('.lr-img').first().waitFor();
  await shot(page, 'design');
  // Pixels of the picture that the server stored: the triangle in its colour, nothing above it.
  const crestDrawn = page.locator('.lr-img').nth(1);
  await expect.poll(() => crestDrawn.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const pixelAt = (across: number, down: number) =>
    crestDrawn.evaluate(
      (each, at) => {
        const picture = each as HTMLImageElement;
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
        const on = canvas.getContext('2d');
        on?.drawImage(picture, 0, 0);
        return [...(on?.getImageData(canvas.width * at.across, canvas.height * at.down, 1, 1).data ?? [])];
      },
      { across, down },
    );
  expect(await pixelAt(0.95, 0.9)).toEqual([0xc8, 0x16, 0x1d, 255]);
  expect((await pixelAt(0.4, 0.9))[3]).toBe(0);

  const id = new URL(page.url()).searchParams.get('id') as DesignId;
  const { title, viewportRatio, slides } = await storedDesign(organiser, id);
  expect([title, slides.length, Math.round(viewportRatio * 1000)]).toEqual(['结业证书', 1, 563]);
  const elements = slides[0]?.elements ?? [];
  expect(elements.map(({ name, type }) => [name, type])).toEqual([
    ['Frame', 'vector'],
    ['Heading', 'text'],
    ['Rule', 'vector'],
    ['Seal', 'image'],
    ['Crest', 'image'],
    ['Chart 4', 'chart'],
  ]);
  expect(elements.filter(isText)).toMatchObject([{ fontFamily: '思源黑体', bold: true, fontSize: 62.5 }]);
  expect(elements.filter(isImage)[0]?.src).toMatch(/^asset:[0-9a-f]{64}$/);
  expect(problems).toEqual([]);
});

it('in English, with the keyboard, all slides become the pages of one design', async () => {
  const page = await as(organiser, { locale: 'en' });
  const { dialog, choose } = await begin(page, { open: 'Import design', dialog: 'Import design' });
  await choose('words.pptx', Buffer.from('not even an archive'));
  await dialog.getByText('The presentation is damaged or incomplete.').waitFor();
  await choose('Award.pptx', deck);
  await dialog.getByText('Slide 1: 1 of 1 objects are drawn.').waitFor();
  const choice = dialog.getByRole('combobox', { name: /Slide \(of 2\)/ });
  await choice.focus();
  await page.keyboard.press('End');
  await dialog.getByText('All slides: 6 of 8 objects are drawn.').waitFor();
  await dialog.getByText('Slide 2, the picture “Bild 3” at the top left').waitFor();
  await shot(page, 'report-en', { narrow: true });
  await dialog.getByRole('button', { name: 'Save as new design' }).press('Enter');
  await page.waitForURL(/\/certificate\/make\?id=/);
  const id = new URL(page.url()).searchParams.get('id') as DesignId;
  await expect.poll(async () => (await storedDesign(organiser, id)).slides.length).toBe(2);
  expect(problems).toEqual([]);
});

it('a file that changes between two readings has to be chosen again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'presentation-'));
  const place = path.join(folder, 'moved.pptx');
  await writeFile(place, deck);
  const page = await as(organiser, { locale: 'en' });
  const { dialog } = await begin(page, { open: 'Import design', dialog: 'Import design' });
  await dialog.locator('input[type=file]').setInputFiles(place);
  await dialog.getByText('Slide 1: 1 of 1 objects are drawn.').waitFor();
  await rm(folder, { recursive: true });
  await dialog.getByRole('combobox', { name: /Slide \(of 2\)/ }).selectOption('2');
  await dialog.getByText('The file cannot be read.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Save as new design' }).isDisabled()).toBe(true);
  expect(problems).toEqual([]);
});
