import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { codeOfStep } from '@laurel/db/identity/totp.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PASSWORD, people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';

const { db, visit, environment } = await startProduct({ LAUREL_SECOND_FACTOR: 'required' });
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });

const logIn = async (page: Page, username: string) => {
  await page.goto('/neibu/login');
  await page.getByLabel('用户名、手机号或邮箱').fill(username);
  await page.getByLabel(/^密码\s*\*/).fill(PASSWORD);
  await page.getByLabel(/^验证码\s*\*/).fill('0000');
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

it('is set up where it is required, and a recovery code logs in afterwards', async () => {
  const root = await world.signedInAs('ROOT', { demo: true });
  const page = await visit();
  await logIn(page, root.username);
  await page.getByRole('heading', { name: '请开启两步验证', level: 1 }).waitFor();
  await page.getByRole('button', { name: '开启', exact: true }).click();
  await page.getByRole('img', { name: '供身份验证器扫描的二维码' }).waitFor();
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const code = codeOfStep(shown.replaceAll(' ', ''), Math.floor(Date.now() / 30_000));
  await page
    .getByLabel(/^验证器中的验证码/)
    .and(page.getByRole('textbox'))
    .fill(code);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await page.waitForURL('**/dashboard');

  const elsewhere = await visit();
  await logIn(elsewhere, root.username);
  const field = elsewhere.getByRole('textbox', { name: /验证器中的验证码或恢复码/ });
  await field.fill('000000');
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByText('验证码不正确或已使用过').waitFor();
  await field.fill(recovery);
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL('**/dashboard');
  await elsewhere.goto('/center/set');
  await elsewhere.getByText('剩余 9 个恢复码').waitFor();
});
