import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { closeWhenAnswered } from '../tests/support/close-when-answered.ts';
import { theBrowser } from '../tests/support/product.ts';

const asked: string[] = [];
const server = http.createServer(async (request, response) => {
  const address = request.url ?? '';
  if (address.startsWith('/trpc/')) asked.push(address);
  if (address.startsWith('/trpc/')) await pause(200);
  response.setHeader('content-type', 'text/html');
  response.end(
    "<button onclick=\"fetch('/trpc/save').then(() => fetch('/trpc/submit', { method: 'POST' }))\">go</button>",
  );
});
server.listen(0);
await once(server, 'listening');
afterAll(() => server.close());

const pressAndClose = async (close: 'page' | 'context') => {
  const context = await (await theBrowser()).newContext();
  const page = closeWhenAnswered(await context.newPage());
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await page.getByRole('button').click();
  await (close === 'page' ? page.close() : context.close());
  await context.close();
};

it.each(['page', 'context'] as const)('sends what a press started before the %s closes', async (close) => {
  asked.length = 0;
  await pressAndClose(close);
  expect(asked).toEqual(['/trpc/save', '/trpc/submit']);
});
