import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createLog } from '@laurel/db/log.ts';
import { type Browsers, PAGE_ORIGIN } from '@laurel/pdf/printer/browsers.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import puppeteer from 'puppeteer';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openBrowsers } from '../../apps/worker/src/kernel/browsers.ts';

const secret = `secret${randomUUID().replaceAll('-', '')}`;
const hits: string[] = [];
let canary: http.Server;
let folder: string;
let browsers: Browsers;

const open = () =>
  openBrowsers({
    env: { ...process.env, ...inject('chromium'), CHROMIUM_UNSANDBOXED_I_ACCEPT: '1' },
    log: createLog('test', 'silent'),
    count: 1,
  });

beforeAll(async () => {
  canary = http.createServer((req, res) => {
    hits.push(req.url ?? '');
    res.end();
  });
  canary.on('upgrade', (req, socket) => {
    hits.push(`upgrade ${req.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-canary-'));
  await writeFile(path.join(folder, 'secret.txt'), secret);
  browsers = open();
});
afterAll(async () => {
  await browsers.close();
  canary.close();
  await rm(folder, { recursive: true, force: true });
});

/** APIs that a page could use to send or receive data. */
const hostile = () => {
  const { port } = canary.address() as AddressInfo;
  const out = `http://127.0.0.1:${port}`;
  const named = `http://localhost:${port}`;
  const file = `file://${folder}/secret.txt`;
  const script = `
    fetch('${out}/fetch'); new WebSocket('ws://127.0.0.1:${port}/ws'); new EventSource('${out}/eventsource');
    navigator.sendBeacon('${out}/beacon');
    const inWorker = (code) => new Worker(URL.createObjectURL(new Blob([code])));
    inWorker("fetch('${out}/worker-fetch')"); inWorker("new WebSocket('ws://127.0.0.1:${port}/worker-ws')");
    const rtc = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }] });
    rtc.createDataChannel('x'); rtc.createOffer().then((offer) => rtc.setLocalDescription(offer));
    document.title = 'scripts ran';`;
  return `<!doctype html><html><head><title>still</title>
    <link rel="stylesheet" href="${out}/stylesheet"><style>@import url('${out}/import');
      @font-face { font-family: spy; src: url('${out}/font'); }
      body { background: url('${out}/background'); font-family: spy, sans-serif; font-variant-ligatures: none; }</style>
    <link rel="preconnect" href="${out}/preconnect"><link rel="prefetch" href="${named}/prefetch">
    <meta http-equiv="refresh" content="1;url=${out}/refresh">
    </head><body><p>An honest certificate</p>
    <img src="${out}/img" alt=""><iframe src="${out}/iframe"></iframe><object data="${out}/object"></object>
    <embed src="${out}/embed"><svg><image href="${out}/svg-image"/></svg>
    <video src="${out}/video" poster="${out}/poster" autoplay></video>
    <iframe src="${file}"></iframe><img src="${file}" alt=""><object data="${file}"></object>
    <script>${script}</script></body></html>`;
};

it('uses a page whose requests would be seen if it were not contained', async () => {
  const found = inject('chromium');
  const naked = await puppeteer.launch({
    executablePath: found.PUPPETEER_EXECUTABLE_PATH ?? '',
    headless: found.CHROMIUM_HEADLESS === 'shell' ? 'shell' : true,
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    env: { ...process.env, ...found, ...(found.CHROMIUM_LIB ? { LD_LIBRARY_PATH: found.CHROMIUM_LIB } : {}) },
  });
  try {
    const page = await naked.newPage();
    await page.setContent(hostile(), { waitUntil: 'domcontentloaded' });
    await vi.waitFor(() => expect(new Set(hits).size).toBeGreaterThan(10), 10_000);
  } finally {
    await naked.close();
    hits.length = 0;
  }
});

it('lets nothing out of a hostile page, and nothing of the machine into its PDF', async () => {
  const pdf = await browsers.withPage(
    new Map([['page.html', { type: 'text/html', body: hostile() }]]),
    async (page) => {
      await page.goto(`${PAGE_ORIGIN}/page.html`, { waitUntil: 'domcontentloaded' });
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      return page.pdf({ timeout: 20_000 });
    },
  );
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const content = await (await document.getPage(1)).getTextContent();
  const text = content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
  expect(text).toContain('An honest certificate');
  expect(text).not.toContain(secret);
  expect(hits).toEqual([]);
});

it('draws with our font alone, whatever fonts the machine has', async () => {
  const body = "<p style=\"font-family: 'DejaVu Sans', 'Noto Sans CJK SC', monospace\">An honest 证书</p>";
  const html = new Map([['page.html', { type: 'text/html; charset=utf-8', body }]]);
  const pdf = await browsers.withPage(html, async (page) => {
    await page.goto(`${PAGE_ORIGIN}/page.html`, { waitUntil: 'load' });
    return page.pdf();
  });
  const names = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/g);
  expect([...new Set([...names].map(([, name]) => name))]).toEqual(['NotoSansSC-Regular']);
});

it('loads what it was given, from memory', async () => {
  const assets = new Map([
    ['page.html', { type: 'text/html', body: '<link rel="stylesheet" href="/style.css"><p id="here">text</p>' }],
    ['style.css', { type: 'text/css', body: '#here { letter-spacing: 7px }' }],
  ]);
  const spacing = await browsers.withPage(assets, async (page) => {
    await page.goto(`${PAGE_ORIGIN}/page.html`, { waitUntil: 'load' });
    return page.$eval('#here', (element) => getComputedStyle(element).letterSpacing);
  });
  expect(spacing).toBe('7px');
});

it('continues after a browser has crashed', async () => {
  const crash = browsers.withPage(new Map(), async (page) => {
    page.browser().process()?.kill('SIGKILL');
    await page.pdf();
  });
  await expect(crash).rejects.toThrow();
  const title = await browsers.withPage(
    new Map([['page.html', { type: 'text/html', body: '<title>again</title>' }]]),
    async (page) => {
      await page.goto(`${PAGE_ORIGIN}/page.html`);
      return page.title();
    },
  );
  expect(title).toBe('again');
});

it('leaves no folder behind, neither its own nor that of a killed process', async () => {
  const ofSomebodyDead = path.join(os.tmpdir(), 'laurel-browser-999999999-left');
  mkdirSync(ofSomebodyDead);
  const ours = () =>
    readdirSync(os.tmpdir()).filter((name) => name.startsWith(`laurel-browser-${process.pid}-`)).length;
  const before = ours();
  const others = open();
  const meanwhile = await others.withPage(new Map(), async () => ours());
  await others.close();
  expect([meanwhile, ours()]).toEqual([before + 1, before]);
  await vi.waitFor(() => expect(existsSync(ofSomebodyDead)).toBe(false));
});
