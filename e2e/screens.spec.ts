import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Template } from '@laurel/domain/content/website.ts';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { smallTargetsOn } from '../tests/support/barriers.ts';
import { startProduct } from '../tests/support/product.ts';

const { db, visit, environment } = await startProduct();

beforeAll(async () => {
  const seed = spawn(process.execPath, ['dist/seed.mjs', '--small'], { env: environment, stdio: 'inherit' });
  expect((await once(seed, 'exit'))[0]).toBe(0);
}, 240_000);

const shot = async (page: Page, name: string) => {
  const folder = process.env.LAUREL_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/screens-${name}.png` });
};

/** Adds up how far things jump on a page, as the browser itself counts it. */
const countShifts = () => {
  const seen = window as unknown as { shifts: number; shifted: string[] };
  seen.shifts = 0;
  seen.shifted = [];
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      seen.shifts += entry.value;
      for (const { node } of entry.sources.slice(0, 2)) {
        const element = node instanceof Element ? node : node?.parentElement;
        seen.shifted.push(`${entry.value.toFixed(3)} ${element?.tagName}.${element?.className}`.slice(0, 140));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const logIn = async (page: Page, username: string) => {
  await page.goto('/neibu/login');
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill('laurel-demo');
  await page.getByLabel(/^验证码\s*\*/).fill('0000');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/neibu/'));
};

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const small = await smallTargetsOn(page);
  const seen = await page.evaluate(() => {
    const { shifts, shifted } = window as unknown as { shifts: number; shifted: string[] };
    const wide = document.documentElement.scrollWidth;
    const over = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    );
    return {
      shifts,
      shifted,
      wide,
      top: scrollY,
      over: over.slice(0, 3).map((one) => `${one.tagName}.${one.className}`.slice(0, 90)),
    };
  });
  return { ...seen, small };
};

const finding = (address: string, width: number, seen: Awaited<ReturnType<typeof open>>) => [
  ...(seen.top > 0 ? [`${address} at ${width}: opens scrolled down by ${seen.top}`] : []),
  ...seen.small.map((one) => `${address} at ${width}: smaller than 24 px: ${one}`),
  ...(seen.wide > width ? [`${address} at ${width}: ${seen.wide} px wide: ${seen.over.join(' | ')}`] : []),
  ...(seen.shifts > 0.05
    ? [`${address} at ${width}: jumps by ${seen.shifts.toFixed(3)}: ${seen.shifted.join(' | ')}`]
    : []),
];

describe.each(Template.options)('the template %s', (template) => {
  beforeAll(async () => {
    await db.execute(
      sql`update app.websites set settings = jsonb_set(settings, '{templateType}', ${JSON.stringify(template)}::jsonb)`,
    );
  });

  it('fits phones, shows its main button without scrolling, and does not jump', async () => {
    const found: string[] = [];
    const screens = [
      [320, 640, 'en'],
      [390, 844, 'zh-CN'],
      [1440, 900, 'en'],
    ] as const;
    for (const [width, height, locale] of screens) {
      const page = await visit({
        locale,
        viewport: { width, height },
        hasTouch: width < 1000,
        reducedMotion: 'reduce',
      });
      await page.addInitScript(countShifts);
      found.push(...finding(`/home/homepage ${locale}`, width, await open(page, '/home/homepage')));
      await shot(page, `${template}-${width}-${locale}`);
      const button = await page.locator('main a[class*="bg-primary"]').first().boundingBox();
      const end = button ? Math.round(button.y + button.height) : Number.NaN;
      // A screen of 640 px cannot hold the name, the summary and the countdown above it.
      if (width > 320 && !(end <= height)) found.push(`${locale} at ${width}: main button ends at ${end}`);
      await page.context().close();
    }
    expect(found).toEqual([]);
  });
});

it.each([
  [null, 320, 640],
  ['organiser', 390, 844],
  ['captain', 320, 640],
] as const)('the pages of %s at %i px do not jump and are not wider', async (username, width, height) => {
  const found: string[] = [];
  const page = await visit({
    locale: username ? 'zh-CN' : 'en',
    viewport: { width, height },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await page.addInitScript(countShifts);
  if (username) await logIn(page, username);
  for (const address of lists[username ?? 'stranger'])
    found.push(...finding(address, width, await open(page, address)));
  await page.context().close();
  expect(found).toEqual([]);
});

const lists = {
  stranger: ['/home/competition', '/home/news', '/home/news/newsList', '/certificate/trace', '/neibu/login'],
  organiser: [
    '/dashboard',
    '/signUpManagement',
    '/works/list',
    '/newsManagement',
    '/certificate/list',
    '/expert/library',
    '/review/competition',
    '/system/user',
    '/system/log',
  ],
  captain: ['/center/competition', '/center/team', '/center/work', '/center/users'],
} as const;

it.each([
  [1024, 768],
  [390, 844],
] as const)('the scoring desk begins with its scores and shows its button at %i × %i', async (width, height) => {
  const page = await visit({ viewport: { width, height }, hasTouch: width < 1000, reducedMotion: 'reduce' });
  await logIn(page, 'expert1');
  await page.goto('/review/comment');
  await page
    .getByRole('link', { name: /开始评审|继续评审/ })
    .first()
    .click();
  await page.locator('[data-criterion="0"]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await shot(page, `desk-${width}`);
  const bottom = async (part: ReturnType<Page['locator']>) => {
    const box = await part.first().boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  expect(await bottom(page.locator('[data-criterion="0"]'))).toBeLessThan(height);
  expect(await bottom(page.getByRole('button', { name: '提交并评下一件' }))).toBeLessThanOrEqual(height);
  await page.context().close();
});
