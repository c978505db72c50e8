import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openStore } from '@laurel/adapters/storage/open-store.ts';
import { certificateBoard } from '@laurel/db/certificate/certificate-board.ts';
import { examineCertificateFiles } from '@laurel/db/certificate/lost-files.ts';
import { prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { type Design, isText } from '@laurel/domain/certificate/design.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import { uploadedFaceIn } from '@laurel/domain/certificate/fields.ts';
import type { DesignId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { approvedBatch, countedFrom, printedIn } from './batches.ts';
import { opening } from './opening.ts';
import { partsOf } from './pdf-parts.ts';

const {
  db,
  folder,
  environment,
  world,
  organiser,
  colleague,
  as,
  shot: take,
  stranger: visitor,
} = await opening('after');
const { certificate } = organiser.call;
const shot = (page: Page, name: string) => take(page, name, { fullPage: true, narrow: true });
const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
const commandId = () => crypto.randomUUID();
const require = createRequire(import.meta.url);
const licensed = readFileSync(
  require.resolve('@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf'),
);
const file = (name: string, buffer: Buffer, mimeType: string) => ({ name, mimeType, buffer });
const [golden] = gallery;
if (!golden) throw new Error('the gallery has designs');

/** A batch of three, issued and printed: names are masked on its verification pages and set in the given font. */
const issuedIn = async (fontName: string) => {
  const ceremony = await prepareCeremony(db, { awards: 3, groupId: world.rootGroupId });
  const inFace: Design = {
    ...golden.design,
    slides: golden.design.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((element) => (isText(element) ? { ...element, fontFamily: fontName } : element)),
    })),
  };
  const designId = crypto.randomUUID() as DesignId;
  await certificate.createDesign({ designId, content: saveDesign(inFace), commandId: commandId() });
  const batchId = await approvedBatch(organiser, colleague, {
    competitionId: ceremony.competitionId,
    name: { zh: '一等奖证书', en: 'First prizes' },
    itemId: ceremony.itemId,
    designId,
    rule: countedFrom('LRL'),
    maskNames: true,
  });
  await certificate.issueBatch({ batchId, commandId: commandId() });
  await printedIn(organiser, batchId, 3);
  return batchId;
};

/** A picture inside a design, as other design tools write it. */
const embedded = async () => {
  const ground = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8161d' } });
  return `data:image/png;base64,${(await ground.png().toBuffer()).toString('base64')}`;
};

describe('uploaded fonts and imported designs', () => {
  it('a licensed font is checked, refused with a reason or accepted, and offered in designs', async () => {
    const page = await as(organiser);
    await page.goto('/certificate/template?tab=fonts');
    await page.getByRole('button', { name: '上传字体' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /有权使用/ }).check();
    const outlines = Buffer.concat([Buffer.from('OTTO'), licensed.subarray(4, 2000)]);
    await dialog.locator('input[type=file]').setInputFiles(file('drawn.otf', outlines, 'font/otf'));
    await dialog.getByRole('button', { name: '上传并检查' }).click();
    await dialog.getByText(/PostScript 轮廓/).waitFor();
    await shot(page, 'font-refused');
    await dialog.locator('input[type=file]').setInputFiles(file('licensed.ttf', licensed, 'font/ttf'));
    await dialog.getByRole('button', { name: '上传并检查' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: /Noto Serif SC/ }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await shot(page, 'fonts');
    expect(await certificate.fontList()).toMatchObject([{ can: { retire: true }, bytes: licensed.length }]);
  });

  it('an imported design lists, by page and position, what was not imported unchanged', async () => {
    const page = await as(organiser);
    await page.goto('/certificate/template');
    await page.getByRole('button', { name: '导入设计' }).click();
    const dialog = page.getByRole('dialog');
    const text = { id: 't1', type: 'text', left: 1, top: 1, width: 9, height: 9, content: '<p>奖</p>', shadow: 3 };
    const elements = [
      { ...text, fontFamily: '手写体' },
      { id: 'c1', type: 'chart', left: 1, top: 1, width: 9, height: 9, data: [1, 2] },
      { id: 'i1', type: 'image', left: 900, top: 1, width: 9, height: 9, src: 'https://elsewhere.example/a.png' },
      { id: 'i2', type: 'image', left: 900, top: 600, width: 9, height: 9, src: await embedded() },
    ];
    const from = (json: unknown) => file('design.json', Buffer.from(JSON.stringify(json)), 'application/json');
    const deep = Buffer.from(`{"slides":[],"more":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    for (const [sent, answer] of [
      [from({ pages: [] }), '文件里没有证书页面'],
      [file('deep.json', deep, 'application/json'), '嵌套超过 100 层'],
      [file('slides.json', Buffer.from('PK\u0003\u0004'), 'application/json'), '演示文稿已损坏或不完整'],
      [from({ slides: [{ elements: Array(10_000).fill(text) }] }), '第 1 页有 10000 个元素，一页最多 2000 个'],
    ] as const) {
      await dialog.locator('input[type=file]').setInputFiles(sent);
      await dialog.getByText(answer).waitFor();
    }
    await dialog
      .locator('input[type=file]')
      .setInputFiles(from({ title: '外来设计', slides: [{ id: 's', elements }], viewportRatio: 0.7085 }));
    for (const said of [
      /无法识别的属性：shadow.*第 1 页左上的文字“奖”/,
      /没有这个字体.*手写体.*第 1 页左上的文字/,
      /暂不支持的元素.*chart.*占位框.*第 1 页左上的图表/,
      /外部图片.*第 1 页右上的图片/,
      /内嵌图片，保存时上传.*第 1 页右下的图片/,
    ])
      await dialog.getByRole('listitem').filter({ hasText: said }).waitFor();
    await shot(page, 'import');
    await dialog.getByRole('button', { name: '保存为新设计' }).click();
    await page.waitForURL(/\/certificate\/make/);
    const { rows } = await certificate.designList({});
    const kept = rows.find((row) => row.title === '外来设计')?.design.slides[0]?.elements;
    expect(kept).toMatchObject([
      { shadow: 3, fontFamily: '手写体' },
      { type: 'chart', data: [1, 2] },
      { type: 'image' },
      { type: 'image', src: expect.stringMatching(/^asset:[0-9a-f]{64}$/) },
    ]);
  });
});

it('issued certificates are downloaded, reissued and revoked from the list; a visitor sees the state of each', async () => {
  const [font] = await certificate.fontList();
  if (!font) throw new Error('the face of the journey before');
  const batchId = await issuedIn(font.fontName);
  const page = await as(organiser);
  await page.goto(`/certificate/list?batchId=${batchId}`);
  await shown(page, 'LRL0001').waitFor();
  await shot(page, 'list');
  await page.getByLabel('关键词').fill('LRL0002');
  await page.keyboard.press('Enter');
  await shown(page, 'LRL0001').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '预览' }).first().click();
  await page.getByRole('dialog').getByRole('img', { name: 'LRL0002' }).waitFor();
  await shot(page, 'preview');
  await page.keyboard.press('Escape');
  await page.goto(`/certificate/list?batchId=${batchId}`);
  await shown(page, 'LRL0001').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^下载筛选结果（ZIP）/ }).click(),
  ]);
  const zip = readFileSync(await download.path());
  expect(zip.toString('latin1').split('PK\x01\x02')).toHaveLength(5); // three files and their list

  const [single] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载 PDF' }).first().click(),
  ]);
  expect(
    readFileSync(await single.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const { rows } = await certificate.certificateList({ batchId });
  const [first, second] = ['LRL0001', 'LRL0002'].map((number) => rows.find((row) => row.number === number));
  if (!first || !second) throw new Error('issued');
  const answer = await page.request.get(`/files/certificates/${first.certificateId}`);
  const pdf = await answer.body();
  const fonts = partsOf(pdf).flatMap(({ dict }) => /\/BaseFont ?\/(\S+?)(?=[/>\s])/.exec(dict)?.[1] ?? []);
  expect(fonts.some((name) => name.endsWith(`+Laurel-${uploadedFaceIn(font.fontName)}`))).toBe(true);
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const words = items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replace(/\s+/g, '');
  expect(words).toContain('一等奖');

  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  const third = rows.find(({ number }) => number === 'LRL0003');
  if (!third) throw new Error('issued');
  const files = await db
    .select({ hash: certificateBoard.fileHash })
    .from(certificateBoard)
    .where(eq(certificateBoard.certificateId, third.certificateId));
  const hash = files[0]?.hash ?? '';
  const stored = path.join(folder, 'files', hash.slice(0, 2), hash.slice(2, 4), hash);
  const printed = readFileSync(stored);
  rmSync(stored);
  await examineCertificateFiles(db, openStore(environment));
  await page.goto(`/certificate/list?batchId=${batchId}&file=lost`);
  await row('LRL0003').waitFor();
  expect(await row('LRL0001').count()).toBe(0);
  await shot(page, 'lost');
  await row('LRL0003').getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '重新生成', exact: true }).click();
  const reprint = page.getByRole('dialog');
  await reprint.getByRole('textbox').fill('存储磁盘损坏');
  await shot(page, 'reprint');
  await reprint.getByRole('button', { name: '重新生成', exact: true }).click();
  await reprint.waitFor({ state: 'hidden' });
  await row('LRL0003').waitFor({ state: 'hidden' });
  await shot(page, 'reprinted');
  expect(readFileSync(stored).equals(printed)).toBe(true);
  const change = async (number: string, action: string, fill: (drawer: Locator) => Promise<void>) => {
    await page.goto(`/certificate/list?batchId=${batchId}`);
    await row(number).getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
    const drawer = page.getByRole('dialog', { name: `变更证书 ${number}` });
    await fill(drawer);
    await drawer.getByRole('button', { name: '提交预检' }).click();
    await page.waitForURL(/\/certificate\/changes\?id=/);
    await page.getByText('待批准', { exact: true }).waitFor();
    await page.getByText(/^须由另一人批准/).waitFor();
    const approver = await as(colleague);
    await approver.goto(new URL(page.url()).pathname + new URL(page.url()).search);
    await approver.getByRole('button', { name: '批准并执行' }).click();
    const question = approver.getByRole('alertdialog');
    await question.getByRole('textbox').fill('1');
    await question.getByRole('button', { name: '批准并执行' }).click();
    await approver.getByText('1 份证书已变更。').waitFor();
    await approver.close();
  };
  // The first author has another name in the records by now.
  const [holder] = (await rowsOfBatch(db, batchId)).find(({ number }) => number === 'LRL0001')?.holderIds ?? [];
  await db
    .update(persons)
    .set({ realName: '王子函' })
    .where(eq(persons.personId, holder as PersonId));
  await change('LRL0001', '换发或更正', async (drawer) => {
    expect(await drawer.getByRole('radio', { name: '按当前姓名和学校换发' }).isChecked()).toBe(true);
    await drawer.getByLabel(/^内部原因/).fill('姓名有误');
    await shot(page, 'reissue');
  });
  await page
    .getByRole('row', { name: /LRL0001/ })
    .getByText(/王子函/)
    .waitFor();
  await shot(page, 'renewed');
  await change('LRL0002', '撤销', async (drawer) => {
    expect(await drawer.getByRole('radio', { name: '撤销' }).isChecked()).toBe(true);
    for (const field of await drawer.getByRole('textbox').all()) await field.fill('作品抄袭');
    await shot(page, 'revoke');
  });
  await page.goto(`/certificate/list?batchId=${batchId}`);
  await row('LRL0001').filter({ hasText: '第 2 版' }).waitFor();
  await shot(page, 'list-after');

  const stranger = await visitor();
  const sent: string[] = [];
  const got: string[] = [];
  stranger.on('request', (request) => {
    sent.push(request.postDataBuffer()?.toString('latin1') ?? '', request.url());
    got.push(new URL(request.url()).pathname);
  });
  await stranger.goto('/certificate/trace');
  await stranger.getByRole('tab', { name: '按文件' }).click();
  await stranger.locator('input[type=file]').setInputFiles(file('old.pdf', pdf, 'application/pdf'));
  await shown(stranger, '这是第 1 版，已由第 2 版取代').waitFor();
  await shot(stranger, 'superseded');
  expect(sent.filter((text) => text.includes('%PDF') || text.length > 4_000)).toEqual([]);
  await stranger.getByRole('link', { name: '查看新版' }).click();
  await shown(stranger, '有效').waitFor();
  await shown(stranger, /王\*涵|[\u4e00-\u9fff]\*/).waitFor();
  expect(await stranger.getByText('王子涵').count()).toBe(0);
  expect(got.filter((path) => /^\/fonts\/issued\/.+\.css$/.test(path)).length).toBeGreaterThan(0);
  expect((await stranger.request.get(`/fonts/uploaded/${font.face}.css`)).status()).toBe(404);
  const revoked = new URL(second.traceUrl);
  await stranger.goto(revoked.pathname + revoked.search);
  await shown(stranger, '作品抄袭').waitFor();
  await shot(stranger, 'revoked');

  const unknown = await Promise.all(
    ['0'.repeat(26), 'x'].map(async (token) => {
      const found = await stranger.request.get(`/certificate/trace.json?c=${token}`);
      return [found.status(), await found.json()];
    }),
  );
  expect(unknown).toEqual([
    [404, { standing: 'unknown' }],
    [404, { standing: 'unknown' }],
  ]);
  for (const purpose of ['revocation', 'refresh'])
    expect((await stranger.request.get(`/certificate/status/${purpose}`)).ok()).toBe(true);
}, 300_000);
