import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { signingKey, takeAnchor } from '@laurel/db/audit/anchors.ts';
import { rootFiles } from '@laurel/web/features/audit/log-proof/stamps.fixture.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { noSidewaysScroll, pagesOf, shotsOf } from '../on-screen.ts';

const product = await startProduct();
const { db, environment } = product;
const secrets = secretsFrom(environment);
const world = await people(db, { ports: { secrets } });
const auditor = await world.signedInAs('AUDITOR', { realName: '赵审计' });
const organiser = await world.signedInAs('ORGANISER');
const competitionId = crypto.randomUUID();
await organiser.call.competition.createCompetition({
  ...{ competitionId: competitionId as never, groupId: world.rootGroupId, edition: 1 },
  ...{ name: { zh: '设计大赛', en: 'Design Contest' }, commandId: crypto.randomUUID() },
});
await takeAnchor(db, signingKey(secrets.keyFor('signing')));
const { open, problems } = pagesOf(product, ['error', 'warning']);
const shot = shotsOf('proof');
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-proof-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const taken = path.join(folder, 'log.ndjson.gz');

const checkFile = async (page: Page, file: string, button: string) => {
  await page.locator('input[type=file][accept=".gz"]').setInputFiles(file);
  await page.getByRole('button', { name: button }).click();
};

it('an auditor checks the whole log in the browser and downloads it, which is recorded', async () => {
  const page = await open(auditor);
  await page.goto('/proof');
  await page.getByRole('button', { name: '核对完整日志' }).click();
  await page.getByText('日志完整，未被改动').waitFor();
  await shot(page, 'whole-zh');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载完整日志' }).click(),
  ]);
  await download.saveAs(taken);
  const { rows } = await auditor.call.identity.rowChanges({ table: 'log_bundle', page: 1, pageSize: 10 });
  expect(rows.map((row) => row.actorName)).toEqual(['赵审计', '赵审计']);
});

it('an auditor has every stored file checked, and finds the list under exports', async () => {
  const page = await open(auditor);
  await page.goto('/proof');
  await page.getByRole('button', { name: '读取并检查全部文件' }).click();
  await page.getByRole('dialog', { name: '导出存储文件检查' }).getByRole('button', { name: '开始导出' }).click();
  await page.waitForURL('**/exports');
  const row = page.getByRole('row', { name: /存储文件检查/ });
  await row.getByText('可下载').waitFor();
  await shot(page, 'stored-files-zh');
});

it('a visitor checks a file and published signatures, on a phone and in English', async () => {
  const page = await open(null, { locale: 'en', viewport: { width: 390, height: 844 } });
  await page.goto('/proof');
  await page.getByRole('button', { name: 'Check the signatures' }).click();
  await page.getByText(/signatures? (is|are) valid/).waitFor();
  expect(await page.getByText('Check the whole log').count()).toBe(0);
  await checkFile(page, taken, 'Check the file');
  await page.getByText('The log is complete and unchanged').waitFor();
  const roots = page.locator('input[type=file][accept^=".pem"]');
  await roots.setInputFiles({ name: 'letter.pem', mimeType: 'text/plain', buffer: Buffer.from('nothing') });
  await page.getByText('letter.pem: there is no certificate in this file').waitFor();
  await roots.setInputFiles({ name: 'tsa.pem', mimeType: 'text/plain', buffer: Buffer.from(rootFiles.rsa) });
  await page.getByText(/Fixture Root, valid until/).waitFor();
  expect(await page.getByText('letter.pem').count()).toBe(0);
  await noSidewaysScroll(page);
  await shot(page, 'file-en-390');

  const lines = gunzipSync(await readFile(taken))
    .toString()
    .split('\n');
  const forged = lines.map((line) => line.replace('设计大赛', '设计大奖'));
  expect(forged).not.toEqual(lines);
  await writeFile(taken, gzipSync(forged.join('\n')));
  await checkFile(page, taken, 'Check the file');
  await page.getByText('The content was changed').waitFor();
  await shot(page, 'forged-en-390');
  await writeFile(taken, 'no bundle');
  await checkFile(page, taken, 'Check the file');
  await page.getByText(/not a complete log file/).waitFor();
  expect(problems).toEqual([]);
});

it('single events are downloaded with their proof, and a visitor checks them without seeing the others', async () => {
  const of = (who: { token: string }, query: string) =>
    fetch(`${product.url}/proof/part.ndjson.gz?${query}`, { headers: { authorization: `Bearer ${who.token}` } });
  const answer = await of(auditor, `streamId=competition-${competitionId}`);
  expect(answer.status).toBe(200);
  const part = path.join(folder, 'part.ndjson.gz');
  const file = Buffer.from(await answer.arrayBuffer());
  await writeFile(part, file);
  const kinds = gunzipSync(file)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).kind);
  expect(kinds.filter((kind) => kind !== 'node')).toEqual(['part', 'tree', 'event', 'anchor']);
  const page = await open(null);
  await page.goto('/proof');
  await checkFile(page, part, '核对文件');
  await page.getByText('1 个事件在日志中，内容未被改动').waitFor();
  await page.getByText('competition.created').waitFor();
  await shot(page, 'part-zh');
  expect((await of(auditor, `eventId=${crypto.randomUUID()}`)).status).toBe(404);
  expect((await of(auditor, 'unknown=1')).status).toBe(400);
  expect((await of(await world.signedInAs('SCHOOL_ADMIN'), `streamId=competition-${competitionId}`)).status).toBe(403);
});

it('does not give the whole log to anyone else', async () => {
  const [school, visitor] = [await world.signedInAs('SCHOOL_ADMIN'), {}];
  for (const headers of [visitor, { authorization: `Bearer ${school.token}` }])
    expect([401, 403]).toContain((await fetch(`${product.url}/proof/log.ndjson.gz`, { headers })).status);
});
