import { readFileSync } from 'node:fs';
import { prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { codesIn } from '@laurel/pdf/inspector/read-codes.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { passKeys } from '../../tests/support/pass-keys.ts';
import { printedBatch } from './batches.ts';
import { opening } from './opening.ts';

/** The holder's page: the look of the certificate, its downloads, who sees the name, and previews on other sites. */
const { db, world, organiser, colleague, as, stranger, shot, problems } = await opening('holder', await passKeys());
const holder = await world.signedInAs(null, { realName: '欧阳子涵' });
const ceremony = { awards: 1, members: 1, groupId: world.rootGroupId, winner: holder.personId };
const { competitionId } = await prepareCeremony(db, ceremony);
const batchId = await printedBatch(organiser, colleague, competitionId, 1);
const [row] = await rowsOfBatch(db, batchId);
if (!row) throw new Error('issued');
const trace = `/certificate/trace?c=${row.traceToken}`;

it('a holder opens the certificate from their awards, downloads its files, and hides their name', async () => {
  const page = await as(holder);
  await page.goto('/center/reward');
  await page.getByRole('link', { name: '查看与分享' }).click();
  await page.waitForURL(/\/center\/certificate\?id=/);
  await page.getByText('H0001').first().waitFor();
  await page.getByRole('region', { name: '证书图样' }).getByText('欧阳子涵').waitFor();
  await shot(page, 'page', { fullPage: true, narrow: true });

  const pdf = await page.request.get(`/files/certificates/${row.certificateId}`);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const credential = await page.request.get(`/files/certificates/${row.certificateId}/credential.json`);
  expect(await credential.json()).toMatchObject({ type: ['VerifiableCredential', 'OpenBadgeCredential'] });

  const [pass] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '添加到 Apple 钱包' }).click(),
  ]);
  expect(pass.suggestedFilename()).toBe(`certificate-${row.certificateId}.pkpass`);

  await page.getByRole('button', { name: '生成图片（PNG）' }).click();
  const download = page.getByRole('link', { name: '下载图片（PNG）' });
  await download.waitFor();
  const [picture] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const { format, width, height } = await sharp(readFileSync(await picture.path())).metadata();
  expect(format).toBe('png');
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(1 / (gallery[0]?.design.viewportRatio ?? 0), 1);

  const card = page.getByRole('region', { name: '分享卡片' });
  const make = card.getByRole('button', { name: '生成卡片' });
  await make.click();
  await card.getByRole('img', { name: /欧阳子涵/ }).waitFor();
  await shot(page, 'poster', { fullPage: true, narrow: true });
  const save = card.getByRole('button', { name: '下载卡片（PNG）' });
  const [poster] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const shared = sharp(readFileSync(await poster.path()));
  expect(await shared.metadata()).toMatchObject({ format: 'png', width: 1080, height: 1440 });
  const { data, info } = await shared.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { ...info, data: new Uint8Array(data) };
  const area = { left: 0, top: 0, right: info.width, bottom: info.height };
  expect(await codesIn(pixels, area)).toContain(row.issued.traceUrl);

  const anyone = await stranger({ locale: 'zh-CN' });
  await anyone.goto(trace);
  await anyone.getByText('欧阳子涵').first().waitFor();
  const head = () => anyone.request.get(trace, { headers: { accept: 'text/html' } }).then((answer) => answer.text());
  expect(await head()).toContain('property="og:image"');

  await page.getByRole('switch', { name: '在公开页面显示我的姓名' }).click();
  await page.getByText('公开页面已隐藏您的姓名').waitFor();
  // The preview card with the name is removed too, and a new one leaves the name out.
  await make.click();
  await card.getByRole('img', { name: /姓名未公开/ }).waitFor();
  await shot(page, 'poster-hidden');
  await anyone.reload();
  await anyone.getByText('有 1 人选择不在此公开姓名').waitFor();
  expect(await anyone.getByText('欧阳子涵').count()).toBe(0);
  const hidden = await head();
  expect(hidden).not.toContain('欧阳子涵');
  expect(hidden).not.toContain('property="og:image"');
  expect((await anyone.request.get(`/certificate/picture.png?c=${row.traceToken}`)).status()).toBe(404);
  await page.reload();
  expect(await page.getByRole('switch', { name: '在公开页面显示我的姓名' }).isChecked()).toBe(false);
  expect(problems).toEqual([]);
}, 240_000);

it('the badge and the card match the page’s description, on another site and in English', async () => {
  const page = await as(holder, { locale: 'en' });
  await page.goto(`/center/certificate?id=${row.certificateId}`);
  const badge = page.getByRole('img', { name: 'Badge of the certificate: First prize' });
  await badge.waitFor();
  // The image has its size on the page before its file is loaded.
  await badge.evaluate((image) => (image as HTMLImageElement).decode());
  expect(await badge.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const linkedIn = await page.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href');
  expect(linkedIn).toContain('certId=H0001');
  await shot(page, 'page-en', { fullPage: true, narrow: true });

  const elsewhere = await stranger({ locale: 'en' });
  await elsewhere.goto(`/certificate/embed?c=${row.traceToken}&lang=en`);
  await elsewhere.getByText('H0001').waitFor();
  await elsewhere.getByText('First prize').waitFor();
  expect(await elsewhere.getByText('欧阳子涵').count()).toBe(0);
  await shot(elsewhere, 'card');
  expect(problems).toEqual([]);
}, 120_000);

it('the page of a certificate is shown only to its holders, and an unknown certificate is not found', async () => {
  const other = await world.signedInAs(null, { realName: '旁观者' });
  const page = await as(other);
  await page.goto(`/center/certificate?id=${row.certificateId}`);
  await page
    .getByRole('main')
    .getByText(/没有|不存在|找不到/)
    .first()
    .waitFor();
  expect(await page.getByText('欧阳子涵').count()).toBe(0);
  await page.goto('/center/certificate');
  await page.getByText('没有找到这份证书。').waitFor();
}, 120_000);

it('finished designs are chosen by their form', async () => {
  const page = await as(organiser);
  await page.goto('/certificate/template');
  await page.getByRole('tab', { name: /成品模板/ }).click();
  const use = page.getByRole('button', { name: '用这个模板' });
  await use.first().waitFor();
  expect(await use.count()).toBe(gallery.length);
  const forms = page.getByRole('group', { name: '设计版式' });
  await forms.getByRole('button', { name: '竖版' }).click();
  const upright = gallery.filter((one) => one.design.viewportRatio > 1);
  expect(await use.count()).toBe(upright.length);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining(upright.map((one) => one.design.title)),
  );
  expect(await forms.getByRole('button', { name: '竖版' }).getAttribute('aria-pressed')).toBe('true');
  await shot(page, 'forms', { narrow: true });
  await forms.getByRole('button', { name: '全部' }).click();
  expect(await use.count()).toBe(gallery.length);
}, 120_000);

it('finished designs are found by words and by style, in either language', async () => {
  const page = await as(organiser);
  await page.goto('/certificate/template?tab=gallery');
  const use = page.getByRole('button', { name: '用这个模板' });
  await use.first().waitFor();
  const search = page.getByRole('searchbox', { name: '查找成品设计' });
  await search.fill('jade');
  await expect.poll(() => page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['翡翠']);
  await search.fill('没有这样的设计');
  await page.getByText('没有符合条件的设计').waitFor();
  await shot(page, 'no-design', { narrow: true });
  await page.getByRole('button', { name: '显示全部设计' }).click();
  await expect.poll(() => use.count()).toBe(gallery.length);

  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await page.getByRole('searchbox', { name: 'Find a finished design' }).fill('感谢');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const thanks = await page.getByRole('button', { name: 'Use this design' }).count();
  expect(thanks).toBeGreaterThan(0);
  expect(thanks).toBeLessThan(gallery.length);
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Style').selectOption({ label: 'Modern' });
  await expect.poll(() => page.getByRole('button', { name: 'Use this design' }).count()).toBe(4);
  await shot(page, 'found-en', { narrow: true });
}, 120_000);
