import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { signedHeaders } from '@laurel/adapters/webhook/sign.ts';
import { afterAll, expect, it } from 'vitest';
import { people } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { enterAs, noSidewaysScroll, shotsOf } from '../on-screen.ts';

const { db, visit, environment } = await startProduct({ LAUREL_WEBHOOKS_PRIVATE: '1' });
const world = await people(db, { ports: { secrets: secretsFrom(environment) } });
const shot = shotsOf('webhooks');

const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer = 500;
const receiver = createServer((req, res) => {
  const parts: Buffer[] = [];
  req.on('data', (part: Buffer) => parts.push(part));
  req.on('end', () => {
    received.push({ headers: req.headers, body: Buffer.concat(parts).toString() });
    res.writeHead(answer).end();
  });
});
await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/laurel`;
afterAll(() => void receiver.close());

it('an organiser adds a webhook, tests it, sees what was answered and tries again', async () => {
  const organiser = await world.signedInAs('ORGANISER');
  const page = await visit();
  await enterAs(page, organiser);
  await page.goto('/system/webhooks');
  await page.getByText('暂无 Webhook').waitFor();
  await page.getByRole('button', { name: '新增 Webhook' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^名称/).fill('报名系统');
  await drawer.getByLabel(/^接收地址/).fill('http://portal.example.org/');
  await page.keyboard.press('Tab');
  await drawer.getByText('请填写以 https:// 开头、不含用户名和密码的地址').waitFor();
  await drawer.getByLabel(/^接收地址/).fill(address);
  await page.keyboard.press('Tab');
  await drawer.getByText('请填写以 https:// 开头、不含用户名和密码的地址').waitFor({ state: 'detached' });
  await drawer.getByLabel('报名已提交').check();
  await shot(page, 'new');
  await drawer.getByRole('button', { name: '保存' }).click();
  const shown = drawer.getByRole('textbox', { name: /^签名密钥/ });
  await shown.waitFor();
  const secret = await shown.inputValue();
  await drawer.getByRole('button', { name: '完成' }).click();

  const row = page.getByRole('row', { name: /报名系统/ });
  await row.getByText('启用', { exact: true }).waitFor();
  await shot(page, 'list');
  const operate = async (name: string) => {
    await row.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await operate('发送测试');
  const log = page.getByRole('dialog', { name: '「报名系统」的投递记录' });
  await log.getByText('已放弃').waitFor();
  await log.getByText('HTTP 500').waitFor();
  await shot(page, 'failed');
  answer = 204;
  await log.getByRole('button', { name: '重试' }).click();
  await log.getByText('已送达').waitFor();
  await shot(page, 'delivered');

  const last = received.at(-1);
  const id = String(last?.headers['webhook-id']);
  const seconds = Number(last?.headers['webhook-timestamp']);
  expect(last?.headers).toMatchObject(signedHeaders([secret], { id, seconds, body: last?.body ?? '' }));
  expect(JSON.parse(last?.body ?? '')).toMatchObject({ type: 'webhook.test' });

  // The new secret is shown once; the former one signs beside it until that is ended.
  const signedBy = async (secrets: string[]) => {
    const before = received.length;
    await operate('发送测试');
    await log.getByText('已送达').first().waitFor();
    await expect.poll(() => received.length).toBe(before + 1);
    const { headers, body } = received.at(-1) ?? { headers: {}, body: '' };
    const about = { id: String(headers['webhook-id']), seconds: Number(headers['webhook-timestamp']), body };
    expect(headers).toMatchObject(signedHeaders(secrets, about));
    await page.keyboard.press('Escape');
    await log.waitFor({ state: 'detached' });
  };
  const confirmed = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
  await page.keyboard.press('Escape');
  await log.waitFor({ state: 'detached' });
  await operate('更换密钥');
  await confirmed('更换密钥');
  const rotated = page.getByRole('dialog', { name: '签名密钥已更换' });
  const renewed = await rotated.getByRole('textbox', { name: /^签名密钥/ }).inputValue();
  expect(renewed).not.toBe(secret);
  await shot(page, 'rotated');
  await rotated.getByRole('button', { name: '完成' }).click();
  await signedBy([renewed, secret]);
  await operate('停用旧密钥');
  await confirmed('停用旧密钥');
  await signedBy([renewed]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/system/webhooks');
  await page.getByText('报名系统').first().waitFor();
  await noSidewaysScroll(page);
  await shot(page, 'phone');
});
