import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { DesignId } from '@laurel/domain/kernel/ids.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { changedByTwo, revokedByTwo, running } from '../../tests/support/changed-by-two.ts';
import { barriersOn } from '../barriers.ts';
import { approvedBatch, checkedBatch, countedFrom, printedIn } from './batches.ts';
import { target } from './designing.ts';
import { opening } from './opening.ts';

/** Every state of the dialogs on the certificate screens: axe's findings, and where the focus is and goes next. */
const { db, world, organiser, colleague, as, stranger, problems } = await opening('barriers');
const { certificate } = organiser.call;
const { competitionId } = await prepareCeremony(db, { awards: 3, members: 2, groupId: world.rootGroupId });
const designId = crypto.randomUUID() as DesignId;
const [golden] = gallery;
if (!golden) throw new Error('the gallery has designs');
await certificate.createDesign({ designId, content: saveDesign(golden.design), commandId: crypto.randomUUID() });
const wanted = { competitionId, designId, rule: countedFrom('BAR') };
/** Prepared while the first tests use other screens: a printed batch, and one without recipients. */
const batches = (async () => {
  const issued = await approvedBatch(organiser, colleague, { ...wanted, name: { zh: '已颁发', en: 'Issued' } });
  await certificate.issueBatch({ batchId: issued, commandId: crypto.randomUUID() });
  await printedIn(organiser, issued, 3);
  // Everybody has a certificate already: nothing can be approved, and the check says why.
  const idle = await checkedBatch(organiser, { ...wanted, name: { zh: '没有人', en: 'Nobody' } });
  return { issued, idle };
})();
// The test that waits for it reports the error.
batches.catch(() => undefined);
const page = await as(organiser, { reducedMotion: 'reduce' });
/** Navigates within the app, so that loaded code, including axe, is kept. */
const go = (where: Page, path: string) => where.evaluate((to) => history.pushState(null, '', to), path);

const found: string[] = [];
const examine = async (page: Page, state: string, within?: string) =>
  found.push(...(await barriersOn(page, undefined, within)).map((barrier) => `${state}: ${barrier}`));
/** The focused element, by its accessible name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    const name = element?.getAttribute('aria-label') ?? label?.[0]?.textContent ?? element?.textContent ?? '';
    return element === document.body ? 'nothing' : name.replace(/\s+/g, ' ').slice(0, 30);
  });
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

type Opened = { state: string; by: () => Locator; entry?: () => Locator; begins: RegExp; over?: string };
/** Opens by pressing, checks, closes with Escape: the focus returns to the element pressed first. */
const look = async (page: Page, { state, by, entry, begins, over = '[role=dialog]' }: Opened) => {
  await by().press('Enter');
  await entry?.().press('Enter');
  const opened = page.locator(over).last();
  await opened.waitFor();
  await expect.poll(() => focused(page), { message: state }).toMatch(begins);
  await examine(page, state, over);
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
  await expect
    .poll(() => by().evaluate((element) => element === document.activeElement), { message: `back from ${state}` })
    .toBe(true);
};
const alert = '[role=alertdialog]';
const menu = '[role=menu]';

it('templates: dialogs open on their first field, and focus returns when they close', async () => {
  await page.goto('/certificate/template');
  const actions = () => button(page, `“${golden.design.title}”的操作`);
  await actions().waitFor();
  await examine(page, 'designs');
  await look(page, { state: 'import', by: () => button(page, '导入设计'), begins: /^选择文件/ });
  await look(page, { state: 'menu of a design', by: actions, begins: /^颁发证书/, over: menu });
  const retire = () => page.getByRole('menuitem', { name: '停用' });
  await look(page, { state: 'retire', by: actions, entry: retire, begins: /^取消/, over: alert });
  for (const [tab, begins] of [
    ['recipients', /^模板名称/],
    ['numbers', /^模板名称/],
  ] as const) {
    await go(page, `/certificate/template?tab=${tab}`);
    await look(page, { state: tab, by: () => button(page, '编辑'), begins });
  }
  await go(page, '/certificate/template?tab=fonts');
  await look(page, { state: 'fonts', by: () => button(page, '上传字体'), begins: /^选择文件/ });
  expect(found.splice(0)).toEqual([]);
});

it('settings, check, issue and list: the same, and one dialog that replaces another', async () => {
  await go(page, `/certificate/setting?competitionId=${competitionId}`);
  const seals = () => button(page, '管理印章');
  await seals().waitFor();
  await examine(page, 'setting', 'main');
  await look(page, { state: 'seals', by: seals, begins: /^还没有印章/ });
  await seals().press('Enter');
  await button(page, '添加印章').press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^印章名称/);
  await examine(page, 'a seal', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^还没有印章/);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('管理印章');

  const { issued, idle } = await batches;
  await go(page, '/certificate/check');
  await page.getByText('没有人').first().waitFor();
  await examine(page, 'check', 'main');
  const second = await as(colleague, { reducedMotion: 'reduce' });
  await second.goto(`/certificate/check?id=${idle}`);
  await second.getByText(/^没有可颁发的对象/).waitFor();
  expect(await second.getByRole('button', { name: '批准' }).count()).toBe(0);
  await second.getByText('已有有效证书，不再颁发').waitFor();
  await examine(second, 'findings', 'main');
  await look(second, { state: 'reject', by: () => button(second, '退回'), begins: /^原因/ });
  await second.context().close();

  await go(page, `/certificate/send?id=${issued}`);
  await page.getByText('全部生成完毕').first().waitFor();
  await examine(page, 'send', 'main');
  await go(page, `/certificate/list?batchId=${issued}`);
  await button(page, '预览').waitFor();
  await examine(page, 'list', 'main');
  await look(page, { state: 'preview', by: () => button(page, '预览'), begins: /^获奖证书/ });
  const more = () => button(page, /^更多/);
  for (const [state, name] of [
    ['reissue', '换发或更正'],
    ['revoke', '撤销'],
  ] as const)
    await look(page, { state, by: more, entry: () => page.getByRole('menuitem', { name }), begins: /^(换发|撤销)/ });
  expect(found.splice(0)).toEqual([]);
});

it('the designer: its panels, menus and dialogs; the list of shortcuts scrolls from the keyboard', async () => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await go(page, `/certificate/make?id=${designId}`);
  const heading = target(page, '标题');
  await heading.waitFor();
  await examine(page, 'designer');
  await heading.click();
  for (const tab of ['插入', '样式', '位置', '背景', '模板']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await examine(page, `panel ${tab}`, 'aside[aria-label=面板]');
  }
  const keys = () => button(page, '快捷键');
  await look(page, { state: 'keys', by: keys, begins: /^编辑/ });
  await keys().press('Enter');
  const sheet = page.getByRole('dialog').locator('[tabindex="0"]');
  await sheet.waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => sheet.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await look(page, { state: 'versions', by: () => button(page, '版本记录'), begins: new RegExp(golden.design.title) });
  await look(page, { state: 'preview', by: () => button(page, '预览'), begins: /./ });
  await look(page, { state: 'zoom', by: () => button(page, /^缩放/), begins: /./, over: menu });
  await look(page, { state: 'slide', by: () => button(page, '第 1 页的操作'), begins: /./, over: menu });

  // Escape leaves the text: its element has the focus again, and the arrow keys move it.
  await heading.press('Enter');
  const box = page.getByRole('textbox', { name: /正在编辑文字/ });
  await box.waitFor();
  await examine(page, 'writing');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toContain('标题');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('status').filter({ hasText: '标题移到' }).waitFor({ state: 'attached' });
  expect(found.splice(0)).toEqual([]);
  expect(problems).toEqual([]);
});

it('verification: every way of searching, and every answer', async () => {
  const { issued: batchId } = await batches;
  const { rows } = await certificate.certificateList({ batchId });
  const [first, second] = rows;
  if (!first || !second) throw new Error('issued');
  const former = await (await page.request.get(`/files/certificates/${second.certificateId}`)).body();
  const two = { proposes: organiser, approves: colleague, work: running };
  await revokedByTwo(two, [first.certificateId], { zh: '作品抄袭', en: 'Plagiarism' });
  await changedByTwo(two, [second.certificateId], { kind: 'reissue', mode: 'bulk' });
  // One closes once the other has its file.
  const superseded = async () => (await certificate.certificateList({ batchId, status: 'superseded' })).total;
  await expect.poll(superseded, { timeout: 60_000 }).toBe(1);
  const phone = await stranger({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  await phone.goto('/certificate/trace');
  await phone.getByRole('tab').first().waitFor();
  await examine(phone, 'trace');
  for (const tab of await phone.getByRole('tab').all()) {
    await tab.click();
    await examine(phone, `trace ${await tab.innerText()}`, 'main');
  }
  const standings: (string | null)[] = [];
  for (const { traceUrl, number } of rows) {
    const { pathname, search } = new URL(traceUrl);
    await go(phone, pathname + search);
    // The previous answer is gone once the new picture has loaded.
    await phone.locator('[data-standing]').waitFor();
    await phone.getByText(number, { exact: true }).first().waitFor();
    const standing = await phone.locator('[data-standing]').getAttribute('data-standing');
    standings.push(standing);
    await examine(phone, `trace ${standing}`, 'main');
  }
  // A code leads to the newest certificate of its kind; the file of the previous one says that it was replaced.
  expect(standings.sort()).toEqual(['revoked', 'valid', 'valid']);
  await go(phone, '/certificate/trace');
  await phone.getByRole('tab', { name: '按文件' }).click();
  const file = { name: 'former.pdf', mimeType: 'application/pdf', buffer: former };
  await phone.locator('input[type=file]').setInputFiles(file);
  await phone.locator('[data-standing=superseded]').waitFor();
  await examine(phone, 'trace superseded', 'main');
  await go(phone, '/certificate/trace?c=00000000000000000000000000');
  await phone.getByText('没有查到').first().waitFor();
  await examine(phone, 'trace unknown', 'main');
  expect(found.splice(0)).toEqual([]);
});
