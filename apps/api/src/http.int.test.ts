import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { openPorts } from '@laurel/adapters/ports.ts';
import { openQueue } from '@laurel/adapters/queue.ts';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { signingKey, takeAnchor } from '@laurel/db/audit/anchors.ts';
import { addImage } from '@laurel/db/certificate/seals.ts';
import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import type { ObjectStore } from '@laurel/db/kernel/object-store.ts';
import { createLog, type Log } from '@laurel/db/log.ts';
import type { FileHash, GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { served } from '../../../tests/support/served.ts';
import { trpcAnswer } from '../../../tests/support/trpc-answer.ts';
import { createApp } from './http.ts';
import { createLimits } from './kernel/limits.ts';

const { db, url: databaseUrl } = await testDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-http-'));
mkdirSync(path.join(folder, 'web/assets'), { recursive: true });
writeFileSync(path.join(folder, 'web/index.html'), '<!doctype html><title>Laurel</title>');
writeFileSync(path.join(folder, 'web/assets/app-1a2b.js'), 'console.log("plain")');
writeFileSync(path.join(folder, 'web/assets/pdf.worker.min-1a2b.mjs'), 'console.log("thread")');
writeFileSync(path.join(folder, 'web/assets/app-1a2b.js.br'), brotliCompressSync('console.log("plain")'));
writeFileSync(path.join(folder, 'secret.txt'), 'not for the web');

const log = createLog('test', 'silent');
const queue = openQueue({ databaseUrl });
const servers: http.Server[] = [];
const serve = async (
  more: { metricsToken?: string; databaseUrl?: string; trustedProxies?: number; log?: Log; files?: ObjectStore } = {},
) => {
  const ports = await openPorts({ NODE_ENV: 'test', LAUREL_DATA: folder }, db, log);
  const app = createApp({
    db,
    queue,
    ports: { ...ports, files: more.files ?? ports.files },
    limits: createLimits('memory'),
    log: more.log ?? log,
    now: () => new Date().toISOString() as Instant,
    webFolder: path.join(folder, 'web'),
    trustedProxies: more.trustedProxies ?? 1,
    metricsToken: more.metricsToken,
  });
  // With NODE_ENV=test Express would not print errors.
  app.set('env', 'production');
  const { server, origin } = await served(app);
  servers.push(server);
  return origin;
};
const site = await serve();
const guarded = await serve({ metricsToken: 'a token for the scraper' });
afterAll(async () => {
  for (const server of servers) server.close();
  await queue.close();
  rmSync(folder, { recursive: true, force: true });
});

/** fetch would normalise the path; this sends it unchanged. */
const textAtRawPath = (raw: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = new URL(site);
    http.get({ host: '127.0.0.1', port, path: raw }, (res) => resolve(text(res))).on('error', reject);
  });

describe('health', () => {
  it('answers whether it is alive and whether it is ready', async () => {
    expect(await (await fetch(`${site}/healthz`)).json()).toMatchObject({ status: 'ok' });
    expect(await (await fetch(`${site}/readyz`)).json()).toEqual({
      status: 'ok',
      database: true,
      queue: true,
      files: true,
      reasons: [],
    });
  });
});

describe('the request id', () => {
  it('is created and returned', async () => {
    expect((await fetch(`${site}/healthz`)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
  it('is kept when a proxy set one', async () => {
    const answer = await fetch(`${site}/healthz`, { headers: { 'x-request-id': 'from-the-proxy-0001' } });
    expect(answer.headers.get('x-request-id')).toBe('from-the-proxy-0001');
  });
  it('is not taken from the caller when no proxy is trusted', async () => {
    const direct = await serve({ trustedProxies: 0 });
    const answer = await fetch(`${direct}/healthz`, { headers: { 'x-request-id': 'of-my-own-choice' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
  it('is not taken from invalid input', async () => {
    const answer = await fetch(`${site}/healthz`, { headers: { 'x-request-id': '{"level":"fatal"}' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
  it('is included in a failed call', async () => {
    const answer = await fetch(`${site}/trpc/identity.me`);
    const { error } = await trpcAnswer(answer);
    expect(answer.status).toBe(401);
    expect(error?.data.requestId).toBe(answer.headers.get('x-request-id'));
  });
});

describe('the security headers', () => {
  it.each([
    '/healthz',
    '/readyz',
    '/metrics',
    '/%ff',
    '/nowhere.json',
    '/trpc/identity.me',
    '/proof/anchors.json',
    '/prod-api/no',
  ])('come with %s', async (path) => {
    const { headers } = await fetch(site + path, {
      headers: { 'x-forwarded-proto': 'https', accept: 'application/json' },
    });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('the request log', () => {
  const written: string[] = [];
  const lines = () => written.map((line) => JSON.parse(line));

  it('has every refusal with its rule and its origin, and none of the input', async () => {
    const listening = await serve({ log: createLog('test', 'info', { write: (line) => void written.push(line) }) });
    await fetch(`${listening}/trpc/identity.me`);
    await fetch(`${listening}/prod-api/auth/user/info?secretWord=xyzzy`);
    const refused = lines().filter(({ msg }) => msg === 'refused');
    expect(refused).toContainEqual(
      expect.objectContaining({
        called: 'identity.me',
        code: 'UNAUTHORIZED',
        ipHash: expect.stringMatching(/^[\w-]{22}$/),
      }),
    );
    expect(refused).toContainEqual(expect.objectContaining({ called: '/auth/user/info', code: 'UNAUTHORIZED' }));
    // Written after the answer was sent, so the client may see the answer first.
    await expect.poll(lines).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        path: '/trpc/identity.me',
        ipHash: expect.stringMatching(/^[\w-]{22}$/),
      }),
    );
    expect(written.join('')).not.toContain('xyzzy');
  });
});

describe('the metrics', () => {
  it('are available on this machine', async () => {
    const figures = await (await fetch(`${site}/metrics`)).text();
    expect(figures).toMatch(/^laurel_log_position 0$/m);
    expect(figures).toMatch(/laurel_http_request_seconds_count/);
  });
  it('are not available through the proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await fetch(`${site}/metrics`, { headers })).status).toBe(404);
  });
  it('are available to the holder of the token', async () => {
    const ask = (token: string) =>
      fetch(`${guarded}/metrics`, { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' } });
    expect((await ask('a token for the scraper')).status).toBe(200);
    expect((await ask('a token for the guesser')).status).toBe(404);
  });
});

describe('the pages', () => {
  it('are one page at every address, with the title of a public one, revalidated each time', async () => {
    for (const [address, title] of [
      ['/', 'Laurel'],
      ['/home/homepage', '竞赛管理系统'],
      ['/competition/addEdit?id=1', 'Laurel'],
    ]) {
      const answer = await fetch(`${site}${address}`, { headers: { accept: 'text/html' } });
      expect(await answer.text()).toContain(`<title>${title}</title>`);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });
  it('have assets that are cached, compressed for browsers that support it', async () => {
    const plain = await fetch(`${site}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('cache-control')).toMatch(/immutable/);
    const packed = await fetch(`${site}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toMatch(/javascript/);
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(await packed.text()).toBe('console.log("plain")');
  });
  it('let a logged-in browser cache assets too, which may do nothing by themselves', async () => {
    const { headers } = await fetch(`${site}/assets/app-1a2b.js`, { headers: { cookie: '__Host-sid=somebody' } });
    expect(headers.get('cache-control')).toMatch(/immutable/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toBeNull();
  });
  it('give the thread that reads PDFs its decoders, and nothing of the network', async () => {
    const { headers } = await fetch(`${site}/assets/pdf.worker.min-1a2b.mjs`);
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
    );
  });
  it('answer 404 for an asset of another build, instead of the page', async () => {
    const answer = await fetch(`${site}/assets/app-old.js`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<title>');
  });
  it('serve nothing outside their folder', async () => {
    for (const trick of ['/assets/../../secret.txt', '/assets/..%2f..%2fsecret.txt', '/..%2fsecret.txt'])
      expect(await textAtRawPath(trick)).not.toContain('not for the web');
  });
});

describe('calls', () => {
  it('are batched ten at most', async () => {
    const names = Array.from({ length: 11 }, () => 'identity.me').join(',');
    const answer = await fetch(`${site}/trpc/${names}?batch=1&input={}`);
    expect(answer.status).toBe(400);
  });
  it('are not accepted from another site, or as a form', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${site}/trpc/identity.me`, { method: 'POST', headers, body: '{}' });
    expect((await post({ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' })).status).toBe(415);
  });
});

describe('a file that cannot be read completely', () => {
  it('is cut off, and logged like every request: without parameters', async () => {
    const hash = 'a'.repeat(64) as FileHash;
    const groupId = randomUUID() as GroupId;
    await addImage(db, { hash, groupId, type: 'image/png', width: 1, height: 1, bytes: 100_000 });
    const planted = 'planted-token-hash';
    async function* breaking() {
      yield Buffer.alloc(50_000);
      await db.execute(sql`select ${planted}::text::int`);
    }
    const files = { open: async () => Readable.from(breaking()) } as Partial<ObjectStore> as ObjectStore;
    let lines = '';
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines += chunk;
        done();
      },
    });
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = await serve({ files, log: createLog('test', 'error', sink) });
    const answer = await fetch(`${broken}/files/certificate-images/${hash}`);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await vi.waitFor(() => expect(lines).toContain('"code":"22P02"'));
    // Express prints in a later turn of the event loop.
    await new Promise(setImmediate);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
    expect(lines).not.toContain(planted);
  });
});

describe('anchors of the log', () => {
  it('can be downloaded by everybody', async () => {
    const key = signingKey(secretsFrom({ NODE_ENV: 'test' }).keyFor('signing'));
    const empty = await fetch(`${site}/proof/anchors.json`);
    expect(empty.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await empty.json()).toEqual({
      publicKey: key.publicKey.toString('base64'),
      anchors: [],
      stampsFailing: null,
    });
    await prepareCeremony(db, { awards: 1 });
    const anchor = await takeAnchor(db, key);
    expect(await (await fetch(`${site}/proof/anchors.json`)).json()).toMatchObject({ anchors: [anchor] });
  });
});
