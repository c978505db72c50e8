import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readZip } from '@laurel/adapters/storage/zip.ts';
import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { revokedByTwo, running } from '../../tests/support/changed-by-two.ts';
import { opening } from './opening.ts';

const { db, world, organiser, colleague, as, shot: take, stranger: visitor } = await opening('certificate');
const ceremony = await prepareCeremony(db, { awards: 3, groupId: world.rootGroupId });
const shot = (page: Page, name: string) => take(page, name, { fullPage: true });

it('from a finished design to a certificate that a visitor verifies, and that shows when it is revoked', async () => {
  const page = await as(organiser);
  await page.goto('/certificate/template');
  await page.getByRole('tab', { name: /成品模板/ }).click();
  await page.getByRole('button', { name: '用这个模板' }).first().waitFor();
  await shot(page, 'gallery');
  await page.getByRole('button', { name: '用这个模板' }).first().click();
  await page.waitForURL(/\/certificate\/make\?id=/);

  await page.goto(`/certificate/setting?competitionId=${ceremony.competitionId}`);
  await page.getByLabel(/^批次名称(?!（)/).fill('一等奖证书');
  await page.getByLabel('颁发单位').fill('大赛组委会');
  await page.getByLabel('前缀').fill('LRL');
  await shot(page, 'setting');
  await page.getByRole('button', { name: '保存并检查' }).click();
  await page.waitForURL(/\/certificate\/check\?id=/);
  const batchId = new URL(page.url()).searchParams.get('id') ?? '';
  await page.getByText(/须由另一位/).waitFor();

  const second = await as(colleague);
  await second.goto(`/certificate/check?id=${batchId}`);
  await second.getByText('留有印章位置，但批次不盖章').waitFor();
  await shot(second, 'check');
  await second.getByRole('button', { name: '批准' }).click();
  await second.waitForURL(/\/certificate\/send/);
  await second.getByRole('button', { name: '颁发', exact: true }).click();
  await second
    .getByRole('alertdialog')
    .or(second.getByRole('dialog'))
    .getByRole('button', { name: '颁发', exact: true })
    .click();
  await second.getByText('全部生成完毕').first().waitFor({ timeout: 120_000 });

  await shot(second, 'send');

  await page.goto(`/certificate/list?batchId=${batchId}`);
  await page.getByText('LRL0001').first().waitFor();
  await shot(page, 'list');
  const [row] = (await organiser.call.certificate.certificateList({ batchId: batchId as never })).rows;
  if (!row) throw new Error('issued');
  const answer = await page.request.get(`/files/certificates/${row.certificateId}`);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^下载筛选结果（ZIP）\s*（3 份，/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('证书 一等奖证书.zip');
  const files = readZip(readFileSync(await download.path()));
  const names = files.map(({ name }) => Buffer.from(name).toString());
  expect(names).toEqual(['证书清单.csv', ...[1, 2, 3].map((n) => expect.stringMatching(`^LRL000${n} .+\\.pdf$`))]);
  const index = Buffer.from(files[0]?.bytes ?? []).toString();
  expect(index).toContain('证书编号,版本,状态');
  for (const name of names.slice(1)) expect(index).toContain(name);
  expect(
    createHash('sha256')
      .update(files[1]?.bytes ?? '')
      .digest('hex'),
  ).toBe(index.split('\r\n')[1]?.match(/[0-9a-f]{64}/)?.[0]);

  const stranger = await visitor({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const address = new URL(row.traceUrl);
  await stranger.goto(address.pathname + address.search);
  await stranger.getByText('Valid', { exact: true }).waitFor();
  await stranger.getByText('LRL0001').first().waitFor();
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await shot(stranger, 'trace-390');
  await stranger.goto('/certificate/trace');
  await stranger.getByRole('tab', { name: 'By file' }).click();
  await stranger.locator('input[type=file]').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: await answer.body(),
  });
  await stranger.getByText('The file is identical to the one issued.').waitFor();

  const two = { proposes: organiser, approves: colleague, work: running };
  await revokedByTwo(two, [row.certificateId], { zh: '作品抄袭', en: 'Plagiarism' });
  await stranger.goto(address.pathname + address.search);
  await stranger.getByText('Plagiarism').waitFor();
  const json = await stranger.request.get(`/certificate/trace.json${address.search}`);
  expect(await json.json()).toMatchObject({ standing: 'revoked', number: 'LRL0001' });
}, 600_000);
