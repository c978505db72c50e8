import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { openMessaging } from './open-messaging.ts';

const asked: string[] = [];
const gateway = http.createServer((req, res) => {
  asked.push(req.url ?? '');
  if (req.url === '/sms') res.writeHead(307, { location: '/elsewhere' }).end();
  else res.writeHead(200).end();
});
gateway.listen(0, '127.0.0.1');
await once(gateway, 'listening');
afterAll(() => gateway.close());

it('a gateway that redirects a text message to another address gets an error, and the other address gets nothing', async () => {
  const { port } = gateway.address() as AddressInfo;
  const { sms } = openMessaging({ SMS_URL: `http://127.0.0.1:${port}/sms` });
  await expect(sms.send({ to: '13900000000', text: 'a code', letterId: 'one' })).rejects.toThrow();
  expect(asked).toEqual(['/sms']);
});
