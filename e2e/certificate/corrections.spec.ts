import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { expect, it } from 'vitest';
import { approvedBatch, countedFrom, printedIn } from './batches.ts';
import { stored } from './designing.ts';
import { opening } from './opening.ts';

/**
 * A name on a certificate is wrong: its holder asks for a correction, two people agree, and a new certificate
 * replaces it.
 */
const { db, world, organiser, colleague, as, shot, problems } = await opening('corrections');
const holder = await world.signedInAs(null, { realName: '王小名' });
const adviser = await world.signedInAs(null, { realName: '何明远' });
const [design] = gallery;
if (!design) throw new Error('the gallery has designs');
const designId = await stored(organiser, design.design);
const name = { zh: '一等奖证书', en: 'First prizes' };
/** A printed certificate of a competition of its own, numbered from a letter. */
const printed = async (letter: string) => {
  const { competitionId } = await prepareCeremony(db, {
    ...{ awards: 1, members: 1, groupId: world.rootGroupId, winner: holder.personId, adviser: adviser.personId },
    advised: letter === 'C' ? 1 : 0,
  });
  const rule = countedFrom(letter);
  const batchId = await approvedBatch(organiser, colleague, { competitionId, designId, name, rule });
  await colleague.call.certificate.issueBatch({ batchId, commandId: crypto.randomUUID() });
  await printedIn(colleague, batchId, 1);
  return batchId;
};
const [batchId, second] = [await printed('C'), await printed('D')];
await printed('E');

it('a holder sends evidence, two people agree, and the new certificate has the right name', async () => {
  const page = await as(holder);
  await page.goto('/center/reward');
  await page.getByText(/C0001/).locator('..').getByRole('link', { name: '查看与分享' }).click();
  await page.getByRole('link', { name: '信息有误？申请更正' }).click();
  await page.waitForURL(/\/center\/correction\?id=/);
  const form = page.getByRole('form', { name: /申请更正证书/ });
  await form.getByText('王小名').waitFor();
  await form.getByRole('button', { name: '提交申请' }).click();
  await form.getByText('必填').first().waitFor();
  expect(await form.getByLabel(/D0001/).isChecked()).toBe(true);
  await form.getByLabel(/E0001/).uncheck();
  await form.getByLabel(/^应为/).fill('王小明');
  await form.getByLabel(/^说明/).fill('身份证上是“明”。');
  await form.locator('input[type=file]').setInputFiles({
    ...{ name: '身份证.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 an ID card') },
  });
  await shot(page, 'form', { fullPage: true, narrow: true });
  await form.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('组织者尚未处理').waitFor();
  await shot(page, 'asked', { fullPage: true, narrow: true });

  const first = await as(organiser);
  await first.goto('/dashboard');
  await first.getByRole('link', { name: /待处理的证书更正申请/ }).click();
  await first.waitForURL(/\/certificate\/corrections\?status=waiting/);
  await shot(first, 'list', { narrow: true });
  await first.getByRole('row', { name: /C0001/ }).getByRole('button', { name: '查看' }).click();
  const drawer = first.getByRole('dialog', { name: /更正申请 · C0001/ });
  await drawer.getByText('身份证上是“明”。').waitFor();
  const [evidence] = await Promise.all([
    first.waitForEvent('download'),
    drawer.getByRole('link', { name: '下载证明材料' }).click(),
  ]);
  expect(evidence.suggestedFilename()).toBe('evidence.pdf');
  expect(
    await drawer
      .getByRole('group', { name: /相同申请/ })
      .getByLabel(/D0001/)
      .isChecked(),
  ).toBe(true);
  await shot(first, 'details', { narrow: true });
  await drawer.getByRole('button', { name: '同意' }).click();
  await drawer.getByText('须由另一位有权限的人员复核后换发。').waitFor();

  await drawer.getByText('此人另有 1 份证书印有同一姓名').waitFor();
  await drawer.getByRole('button', { name: '一并更正…' }).click();
  const bulk = first.getByRole('dialog', { name: /变更 1 份证书/ });
  await bulk.getByRole('group', { name: 'E0001' }).waitFor();
  expect(await bulk.getByLabel('获奖者姓名').inputValue()).toBe('王小明');
  await bulk.getByRole('button', { name: '查看更正前后' }).click();
  await shot(first, 'others', { narrow: true });
  await bulk.getByLabel(/^内部原因/).fill('与另一份证书的更正申请一致');
  await bulk.getByRole('button', { name: '提交预检' }).click();
  await first.waitForURL(/\/certificate\/changes\?id=/);
  await first.goBack();

  const other = await as(colleague);
  await other.goto(new URL(first.url()).pathname + new URL(first.url()).search);
  const same = other.getByRole('dialog', { name: /更正申请 · C0001/ });
  await same.getByText(/陈组织 已同意印为：王小明/).waitFor();
  await same.getByRole('button', { name: '复核并换发' }).click();
  await other
    .getByRole('alertdialog', { name: /换发 C0001 等 2 份证书/ })
    .getByRole('button', { name: '复核并换发' })
    .click();
  await same.getByText('已更正换发').waitFor();
  await printedIn(colleague, batchId, 2);
  await printedIn(colleague, second, 2);

  await page.reload();
  await page.getByText('已更正，新证书已换发').waitFor();
  await page.getByRole('link', { name: '查看新证书' }).click();
  await page.getByRole('region', { name: '证书图样' }).getByText('王小明').waitFor();
  await shot(page, 'corrected', { narrow: true });
  expect(problems).toEqual([]);
}, 240_000);

it('an adviser named on a certificate asks in English, withdraws, asks again and reads why it was declined', async () => {
  const page = await as(adviser, { locale: 'en' });
  await page.goto('/center/reward');
  const ask = page.getByRole('link', { name: 'Request a correction' });
  await ask.click();
  const send = async () => {
    await page.getByLabel(/^It should be/).fill('何明源');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('The organiser has not decided yet').waitFor();
  };
  await send();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('You withdrew it').waitFor();
  await send();

  const desk = await as(organiser, { locale: 'en' });
  await desk.goto('/certificate/corrections?status=open');
  await desk
    .getByRole('row', { name: /何明源/ })
    .getByRole('button', { name: 'View' })
    .click();
  const drawer = desk.getByRole('dialog', { name: /Correction · C0001/ });
  await drawer.getByRole('button', { name: 'Decline…' }).click();
  await drawer.getByLabel(/^Reason/).fill('It matches the records.');
  await drawer.getByRole('button', { name: 'Decline request' }).click();
  await drawer.getByText('Declined', { exact: true }).waitFor();
  await shot(desk, 'declined-en', { narrow: true });

  await page.reload();
  await page.getByText('It matches the records.').waitFor();
  await shot(page, 'adviser-en', { fullPage: true, narrow: true });
  expect(problems).toEqual([]);
}, 240_000);
