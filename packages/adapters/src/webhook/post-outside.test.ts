import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postOutside } from './post-outside.ts';
import { isPublicAddress } from './public-address.ts';
import { signedHeaders } from './sign.ts';

const asked: string[] = [];
const server = createServer((req, res) => {
  asked.push(req.url ?? '');
  const status = Number(req.url?.slice(1)) || 204;
  res.writeHead(status, status === 302 ? { location: '/204' } : {}).end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

const message = { headers: {}, body: '{}' };

describe('an address that somebody typed', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:0:1::1',
    '2001:db8::1',
    'localhost',
  ])('is not public: %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['1.1.1.1', '172.32.0.1', '100.63.0.1', '2606:4700:4700::1111', '2400:3200::1'])('is public: %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data',
  ])('is not connected to: %s', async (url) =>
    expect(await postOutside()(url, message)).toEqual({ ok: false, status: null, problem: 'privateAddress' }),
  );
  it('is not connected to through a name that resolves to it, whatever other addresses the name has', async () => {
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '10.0.0.1'], ['::1']]) {
      const resolveHost = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const post = postOutside({ resolveHost });
      expect(await post('https://portal.example.org/', message)).toMatchObject({ problem: 'privateAddress' });
    }
  });
  it('is resolved once, so that a name cannot lead elsewhere after it was checked', async () => {
    let times = 0;
    const resolveHost = async () => {
      times++;
      return [{ address: times === 1 ? '203.0.114.1' : '127.0.0.1', family: 4 }];
    };
    const post = postOutside({ resolveHost });
    const answered = await Promise.race([
      post('https://portal.example.org/', message),
      new Promise((resolved) => setTimeout(() => resolved('waiting'), 300)),
    ]);
    expect(answered).not.toMatchObject({ ok: true });
    expect(times).toBe(1);
  });
  it('is plain http on a developer’s machine only', async () => {
    expect(await postOutside()(`http://127.0.0.1:${port}/204`, message)).toMatchObject({ problem: 'badAddress' });
    expect(await postOutside({ privateToo: true })(`http://127.0.0.1:${port}/204`, message)).toEqual({
      ok: true,
      status: 204,
    });
  });
  it('follows no redirect', async () => {
    asked.length = 0;
    expect(await postOutside({ privateToo: true })(`http://127.0.0.1:${port}/302`, message)).toEqual({
      ok: false,
      status: 302,
      problem: 'redirected',
    });
    expect(asked).toEqual(['/302']);
  });
  it('reports its answer, or why there was none', async () => {
    const post = postOutside({ privateToo: true });
    expect(await post(`http://127.0.0.1:${port}/500`, message)).toEqual({ ok: false, status: 500, problem: 'refused' });
    expect(await post('http://127.0.0.1:1/', message)).toMatchObject({ problem: 'notReached' });
    expect(await post(`https://127.0.0.1:${port}/`, message)).toMatchObject({ problem: 'badCertificate' });
    expect(await post('nowhere', message)).toMatchObject({ problem: 'badAddress' });
    const unknown = postOutside({ resolveHost: () => Promise.reject(new Error('no such host')) });
    expect(await unknown('https://nowhere.example/', message)).toMatchObject({ problem: 'unknownHost' });
  });
});

it('a message is signed over its id, its time and its body', () => {
  const secret = `whsec_${Buffer.from('a secret of the receiver').toString('base64')}`;
  const headers = signedHeaders([secret], { id: 'one', seconds: 1_700_000_000, body: '{"a":1}' });
  const wanted = createHmac('sha256', 'a secret of the receiver').update('one.1700000000.{"a":1}').digest('base64');
  expect(headers).toEqual({
    'webhook-id': 'one',
    'webhook-timestamp': '1700000000',
    'webhook-signature': `v1,${wanted}`,
  });
});
