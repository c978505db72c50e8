import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { expect, it } from 'vitest';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { enterAs, noSidewaysScroll, shotsOf } from '../on-screen.ts';

const { db, visit, url, environment } = await startProduct();
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const shot = shotsOf('api-keys');

const numbers = async (key: string) => {
  const answer = await fetch(`${url}/prod-api/enroll/team/num`, { headers: { authorization: `Bearer ${key}` } });
  return ((await answer.json()) as { code: number }).code;
};

it('an organiser creates an API key, which is shown once, replaces it and revokes it', async () => {
  const organiser = await world.signedInAs('ORGANISER');
  const page = await visit();
  await enterAs(page, organiser);
  await page.goto('/system/apiKeys');
  await page.getByText('暂无 API 密钥').waitFor();
  await page.getByRole('button', { name: '创建密钥' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^名称/).fill('统计看板');
  await drawer.getByLabel('报名管理', { exact: true }).check();
  await shot(page, 'new');
  await drawer.getByRole('button', { name: '创建密钥' }).click();
  const shown = drawer.getByRole('textbox', { name: /^API 密钥/ });
  await shown.waitFor();
  const key = await shown.inputValue();
  await shot(page, 'shown');
  expect(await numbers(key)).toBe(0);
  await drawer.getByRole('button', { name: '完成' }).click();

  const row = page.getByRole('row', { name: /统计看板/ });
  await row.getByText('有效', { exact: true }).waitFor();
  await shot(page, 'list');
  await row.getByRole('button', { name: '更换' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '更换' }).click();
  const next = page.getByRole('dialog').getByRole('textbox', { name: /^API 密钥/ });
  await next.waitFor();
  const replaced = await next.inputValue();
  expect([await numbers(key), await numbers(replaced)]).toEqual([0, 0]);
  await page.getByRole('button', { name: '完成' }).click();

  await row.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click();
  await row.getByText('已撤销').waitFor();
  expect([await numbers(key), await numbers(replaced)]).toEqual([11000, 11000]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/system/apiKeys');
  await page.getByText('统计看板').first().waitFor();
  await noSidewaysScroll(page);
  await shot(page, 'phone');
});
