import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { theBrowser } from '../tests/support/product.ts';
import { barriersOn } from './barriers.ts';

// The gallery of ui as people see it. It compares no pictures: the interface uses system fonts, so they differ on
// every machine. It checks what is the same everywhere: everything is present, visible, fits its screen, is
// accessible and translated.

const SITE = 'http://gallery.localhost';
let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-gallery-'));
  // In this process Vite would see NODE_ENV=test and bundle React in development mode.
  const building = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/web/gallery/vite.config.ts', '--outDir', folder],
    { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  expect((await once(building, 'exit'))[0]).toBe(0);
  browser = await theBrowser();
});

afterAll(async () => {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  await rm(folder, { recursive: true, force: true });
});

const openGallery = async (locale: 'zh-CN' | 'en', wrong: string[]): Promise<Page> => {
  const page = await browser.newPage({ locale, reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  await page.route(`${SITE}/**`, (route) =>
    route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${SITE}/index.html`);
  await page.locator('[data-file]').first().waitFor();
  return page;
};

/** Layout faults of the examples: invisible, wider than the screen, or without text. */
const misshapen = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) found.push('the page can be moved sideways');
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    for (const example of document.querySelectorAll('[data-example]')) {
      const name = `${example.closest('[data-file]')?.getAttribute('data-file')}: ${example.getAttribute('data-example')}`;
      const parts = [...example.querySelectorAll(':scope > :not(figcaption), :scope > :not(figcaption) *')];
      const seen = parts.filter((part) => {
        const { width, height } = part.getBoundingClientRect();
        return width > 1 && height > 1 && part.checkVisibility();
      });
      if (seen.length === 0) found.push(`${name} shows nothing`);
      for (const part of seen)
        if (part.getBoundingClientRect().right > width + 1 && !scrolls(part.parentElement))
          found.push(`${name} is wider than the screen: ${part.outerHTML.slice(0, 100)}`);
      if (/^(\w+:)?[a-z]\w*(\.[a-z]\w*)+$/m.test((example as HTMLElement).innerText))
        found.push(`${name} shows a key: ${(example as HTMLElement).innerText}`);
    }
    return found;
  });

describe.each(['zh-CN', 'en'] as const)('the gallery in %s', (locale) => {
  let page: Page;
  const wrong: string[] = [];

  beforeAll(async () => {
    page = await openGallery(locale, wrong);
  });
  afterAll(() => page?.close());

  it('shows every example on a wide screen and on a telephone', async () => {
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(await page.locator('[data-example]').count()).toBeGreaterThan(120);
    expect(await misshapen(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    // Tables become cards.
    await page.locator('[data-file="table/DataTable"] table').first().waitFor({ state: 'detached' });
    expect(await misshapen(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator('[data-file="table/DataTable"] table').first().waitFor();
  });

  it('has no accessibility problem in light or dark', async () => {
    expect(await barriersOn(page)).toEqual([]);
  });

  it('opens overlays accessibly, and closes them again', async () => {
    const openers = page.locator('[data-opens]');
    const found: string[] = [];
    const count = await openers.count();
    expect(count).toBeGreaterThan(10);
    for (let nth = 0; nth < count; nth++) {
      const opener = openers.nth(nth);
      const over = (await opener.getAttribute('data-opens')) ?? '';
      await opener.press('Enter');
      await page.locator(over).waitFor();
      const box = await page.locator(over).boundingBox();
      if (!box || box.x < 0 || box.x + box.width > 1280) found.push(`${over} ${nth} is not all on the screen`);
      // Dark colours are the same in both languages.
      found.push(...(await barriersOn(page, locale === 'en' ? ['light'] : ['light', 'dark'], over)));
      await page.keyboard.press('Escape');
      // Escape does not close a toast; its example has a button that does.
      if (over.includes('region')) await opener.press('Enter');
      await page.locator(over).waitFor({ state: 'detached' });
    }
    expect(found).toEqual([]);
  });

  it('moves the divider between two panes with keys, to both ends', async () => {
    const divider = page.locator('[data-file=SplitPane] [aria-valuenow]');
    for (const [key, share] of [
      ['Home', '25'],
      ['ArrowRight', '27'],
      ['End', '80'],
      ['ArrowLeft', '78'],
    ] as const) {
      await divider.press(key);
      await expect.poll(() => divider.getAttribute('aria-valuenow'), { message: key }).toBe(share);
    }
  });

  it('writes nothing to the console', () => {
    expect(wrong).toEqual([]);
  });
});
