import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPorts } from '@laurel/adapters/ports.ts';
import { openQueue } from '@laurel/adapters/queue.ts';
import { createLog } from '@laurel/db/log.ts';
import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import express from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { served } from '../../../../tests/support/served.ts';
import { createApp } from '../http.ts';
import { createLimits } from '../kernel/limits.ts';
import { webRoutes } from '../web.ts';
import { pageRoutes } from './pages.route.ts';

const { db, url: databaseUrl } = await testDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-pages-'));
const webFolder = path.join(folder, 'web');
mkdirSync(webFolder);
writeFileSync(
  path.join(webFolder, 'index.html'),
  '<!doctype html><html lang="zh-CN"><head><title>Laurel</title></head><body><div id="root"></div></body></html>',
);
writeFileSync(path.join(webFolder, 'addresses.json'), JSON.stringify(['/dashboard', '/home/homepage']));
const log = createLog('test', 'silent');
const env = { NODE_ENV: 'test', LAUREL_DATA: folder, LAUREL_URL: 'https://cup.example.org' };
const ports = await openPorts(env, db, log);
const world = await people(db, { ports });
const queue = openQueue({ databaseUrl });
const now = () => new Date().toISOString() as Instant;
const parts = { db, queue, ports, log, now, trustedProxies: 0, webFolder };
const { server, origin } = await served(createApp({ ...parts, limits: createLimits('memory', { factor: 100 }) }));
afterAll(async () => {
  server.close();
  await queue.close();
});

const get = (address: string, language = 'zh-CN') =>
  fetch(`${origin}${address}`, { headers: { accept: 'text/html', 'accept-language': language } });
const page = (address: string, language?: string) => get(address, language).then((answer) => answer.text());

const writer = await world.signedInAs('ORGANISER');
const saved = async (publishAt: string | null, title = '报名过半') => {
  const { articleId } = await writer.call.content.saveArticle({
    ...{ articleId: crypto.randomUUID(), groupId: world.rootGroupId, category: 'news', pinned: false },
    title: { zh: title, en: 'Half </script><b>registered' },
    summary: { zh: '七十支队伍。', en: '' },
    body: { zh: richTextFrom('来自二十三所院校。'), en: richTextFrom('From 23 schools.') },
    publishAt: publishAt as Instant | null,
    commandId: crypto.randomUUID(),
  });
  return `/home/newsDetails?id=${articleId}`;
};

describe('a public page', () => {
  it('has its title, description, addresses in both languages and text without any script', async () => {
    const address = await saved('2026-01-01T00:00:00.000Z');
    const html = await page(address);
    const canonical = `https://cup.example.org${address}`;
    expect(html).toContain('<html lang="zh-CN"');
    expect(html).toContain('<title>报名过半 · 竞赛管理系统</title>');
    expect(html).toContain('<meta name="description" content="七十支队伍。">');
    expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${canonical}&amp;lang=en">`);
    expect(html).toContain('<p class="mt-4">来自二十三所院校。</p>');
  });

  it('is in the language that its address or the browser asks for', async () => {
    const address = await saved('2026-01-01T00:00:00.000Z');
    for (const html of [await page(`${address}&lang=en`), await page(address, 'en-GB,en')]) {
      expect(html).toContain('<html lang="en"');
      expect(html).toContain(`<link rel="canonical" href="https://cup.example.org${address}&amp;lang=en">`);
      expect(html).toContain('From 23 schools.');
    }
  });

  it('keeps markup in a title from becoming part of the page', async () => {
    const html = await page(`${await saved('2026-01-01T00:00:00.000Z')}&lang=en`);
    expect(html).not.toContain('<b>registered');
    expect(html).toContain('"name":"Half \\u003c/script>\\u003cb>registered"');
  });

  it.each([
    ['a draft', null],
    ['an article scheduled for later', '2999-01-01T00:00:00.000Z'],
  ])('is 404 for %s, even for its organiser, and says nothing of it', async (_, publishAt) => {
    const address = await saved(publishAt, '尚未公开');
    const answer = await fetch(`${origin}${address}`, {
      headers: { accept: 'text/html', authorization: `Bearer ${'x'.repeat(40)}` },
    });
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).not.toContain('尚未公开');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(await page('/sitemap.xml')).not.toContain(address);
    expect(await page('/home/news')).not.toContain('尚未公开');
  });

  it.each(['/home/work/workDetail', '/home/competition/details', '/home/newsDetails'])(
    '%s is 404 without an id and for an unknown one',
    async (address) => {
      for (const query of ['', '?id=x', `?id=${crypto.randomUUID()}`])
        expect((await get(address + query)).status).toBe(404);
    },
  );
});

it.each(['/home/homepage', '/home/newsDetails', '/sitemap.xml', '/robots.txt'])(
  '%s sets no cookie, which a cache could give to somebody else',
  async (address) => expect((await get(address)).headers.get('set-cookie')).toBeNull(),
);

it('the FAQ without questions has no structured data of a FAQ', async () => {
  expect(await page('/home/news/faq')).not.toContain('FAQPage');
});

it('the FAQ has its questions and answers in its text and its structured data, once in the sitemap', async () => {
  const { articleId } = await writer.call.content.saveArticle({
    ...{ articleId: crypto.randomUUID(), groupId: world.rootGroupId, category: 'faq', pinned: false },
    title: { zh: '可以跨校组队吗？', en: '' },
    summary: { zh: '', en: '' },
    body: { zh: richTextFrom('可以。</script>'), en: richTextFrom('') },
    publishAt: '2026-01-01T00:00:00.000Z' as Instant,
    commandId: crypto.randomUUID(),
  });
  // One without an answer is read on the page, but is no question that search engines can show.
  await writer.call.content.saveArticle({
    ...{ articleId: crypto.randomUUID(), groupId: world.rootGroupId, category: 'faq', pinned: false },
    title: { zh: '何时公布？', en: '' },
    summary: { zh: '', en: '' },
    body: { zh: richTextFrom(''), en: richTextFrom('') },
    publishAt: '2026-01-02T00:00:00.000Z' as Instant,
    commandId: crypto.randomUUID(),
  });
  const html = await page(`/home/news/faq?question=${articleId}`);
  expect(html).toContain('<link rel="canonical" href="https://cup.example.org/home/news/faq">');
  expect(html).toContain('<p class="mt-4">可以跨校组队吗？</p><p class="mt-4">可以。&lt;/script&gt;</p>');
  const asked =
    '{"@type":"Question","name":"可以跨校组队吗？","acceptedAnswer":{"@type":"Answer","text":"可以。\\u003c/script>"}}';
  expect(html).toContain('何时公布？');
  expect(html).toContain(`"@type":"FAQPage","mainEntity":[${asked}]`);
  const alone = await page(`/home/newsDetails?id=${articleId}`);
  expect(alone).toContain('<link rel="canonical" href="https://cup.example.org/home/news/faq">');
  expect(alone).not.toContain('NewsArticle');
  const sitemap = await page('/sitemap.xml');
  expect(sitemap).toContain('<loc>https://cup.example.org/home/news/faq</loc>');
  expect(sitemap).not.toContain(articleId);
  expect((await get(`/home/news/faq?competitionId=${crypto.randomUUID()}`)).status).toBe(404);
});

describe('an address', () => {
  it('without a page is 404, one with a page is not, and a slash at its end changes nothing', async () => {
    expect((await get('/nothing/here')).status).toBe(404);
    expect((await get('/dashboard')).status).toBe(200);
    expect((await get('/dashboard/')).status).toBe(200);
    expect((await get('/redirect/dashboard')).status).toBe(200);
    expect((await get('/home/homepage')).status).toBe(200);
  });
});

describe('search engines', () => {
  it('find every published article in the sitemap, in both languages, under the main address', async () => {
    const address = await saved('2026-01-01T00:00:00.000Z');
    const sitemap = await page('/sitemap.xml');
    expect(sitemap).toContain(`<loc>https://cup.example.org${address}</loc>`);
    expect(sitemap).toContain(`<loc>https://cup.example.org${address}&amp;lang=en</loc>`);
    expect(sitemap).not.toContain('/dashboard');
  });

  it('find the sitemap and the closed addresses in robots.txt', async () => {
    const robots = await page('/robots.txt');
    expect(robots).toContain('Sitemap: https://cup.example.org/sitemap.xml');
    expect(robots).toContain('Disallow: /trpc/');
  });
});

it('sends a page as it was built while its head cannot be made', async () => {
  const app = express().use(
    pageRoutes(() => Promise.reject(new Error('no database')), webFolder, log),
    webRoutes(webFolder),
  );
  const alone = await served(app);
  const answer = await fetch(`${alone.origin}/home/homepage`, { headers: { accept: 'text/html' } });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<title>Laurel</title>')]);
  alone.server.close();
});
