import { sessionCookieName } from '@laurel/api/security/cookies.ts';
import type { BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Signs a person in: what the page opens next, it opens as them. */
export const enterAs = async (page: Page, who: { readonly token: string; readonly cookie: string }): Promise<void> => {
  // Only the origin matters, for its storage and cookies, so no page of the application is loaded.
  await page.goto('/readyz');
  const cookie = { name: sessionCookieName(false), value: who.cookie, url: new URL(page.url()).origin, httpOnly: true };
  await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }]);
  await page.evaluate((token) => localStorage.setItem('token', token), who.token);
};

type Visitable = { readonly visit: (options?: BrowserContextOptions) => Promise<Page> };

/**
 * Opens pages, each in its own browser and signed in. `pages` are those opened so far; `problems` collects console
 * messages of these kinds, and uncaught errors.
 */
export const pagesOf = (
  { visit }: Visitable,
  complaints: readonly ReturnType<ConsoleMessage['type']>[] = ['error'],
) => {
  const pages: Page[] = [];
  const problems: string[] = [];
  const open = async (
    who: { readonly token: string; readonly cookie: string } | null,
    options: BrowserContextOptions = {},
  ): Promise<Page> => {
    const page = await visit(options);
    pages.push(page);
    page.on('console', (message) => {
      if (complaints.includes(message.type())) problems.push(`${page.url()} ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`${page.url()} ${error.message}`));
    if (who) await enterAs(page, who);
    return page;
  };
  return { open, pages, problems };
};

/** Takes the pictures of a journey, into the folder LAUREL_SHOTS when that is set. */
export const shotsOf =
  (journey: string, { fullPage = true } = {}) =>
  async (page: Page, name: string): Promise<void> => {
    const folder = process.env.LAUREL_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${journey}-${name}.png`, fullPage });
  };

export const noSidewaysScroll = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

/** Each address shows its text without sideways scrolling; `seen` checks more of it. */
export const allFit = async (
  page: Page,
  texts: Readonly<Record<string, string>>,
  seen: (address: string) => Promise<void>,
): Promise<void> => {
  for (const [address, text] of Object.entries(texts)) {
    await page.goto(address);
    await page.getByText(text).first().waitFor();
    await noSidewaysScroll(page);
    await seen(address);
  }
};
