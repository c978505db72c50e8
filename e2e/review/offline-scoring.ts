import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../demonstration.ts';

/** The demonstration's expert at the scoring desk, at a work that can be scored. */
const atTheDesk = async () => {
  const page = await visit();
  await page.goto('/neibu/login');
  await page.locator('input[autocomplete=username]').fill('expert1');
  await page.locator('input[type=password]').fill('laurel-demo');
  await page.getByLabel(/^验证码\s*\*/).fill('0000');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/review/comment');
  await page
    .getByRole('link', { name: /开始评审|继续评审/ })
    .first()
    .click();
  await first(page).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};
const first = (page: Page) => page.locator('[data-criterion="0"]');
const next = (page: Page) => page.getByRole('button', { name: '作品 +1' }).click();
const back = (page: Page) => page.getByRole('button', { name: '作品 −1' }).click();
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
/** A score that differs from the current one, on any scale. */
const another = async (page: Page) => ((await first(page).inputValue()) === '2' ? '1' : '2');

it('offline, a sheet shows what was typed as not sent yet, and says when it has arrived', async () => {
  const page = await atTheDesk();
  const score = await another(page);
  await page.context().setOffline(true);
  await first(page).fill(score);
  await page.getByLabel('评语').fill('断网时写的评语');
  await page.getByText('尚未发送').waitFor();
  expect(await page.getByText('已保存于').count()).toBe(0);
  await next(page);
  await page.getByText('1 份评分尚未发送').waitFor();
  await back(page);
  expect(await first(page).inputValue()).toBe(score);
  expect(await page.getByLabel('评语').inputValue()).toBe('断网时写的评语');
  await next(page);
  await page.context().setOffline(false);
  await page.getByText('1 份评分已送达').waitFor();
  expect(await kept(page)).toBe(0);
  await page.reload();
  await first(page).waitFor();
  expect(await first(page).inputValue()).toBe(score);
  expect(await page.getByLabel('评语').inputValue()).toBe('断网时写的评语');
  await page.context().close();
});

it('scores that were not sent survive a reload, and are sent when the server answers again', async () => {
  const page = await atTheDesk();
  const score = await another(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/trpc/*saveScoreDraft*', (route) => route.abort());
  await first(page).fill(score);
  await page.getByText('尚未发送').waitFor();
  await page.reload();
  await first(page).waitFor();
  expect(await first(page).inputValue()).toBe(score);
  await page.getByText('尚未发送').waitFor();
  await page.unroute('**/trpc/*saveScoreDraft*');
  await page.getByText('已保存于').waitFor();
  await expect.poll(() => kept(page)).toBe(0);
  await page.context().close();
});

it('a page that does not load offline says so, and not that the site was updated', async () => {
  const page = await atTheDesk();
  await page.context().setOffline(true);
  await page.evaluate(() => history.pushState(null, '', '/center/set'));
  await page.getByText('网络不通，请检查网络后重试').waitFor();
  expect(await page.getByText('网站已更新').count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByText('本设备').waitFor();
  await page.context().close();
});
