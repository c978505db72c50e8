import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens the site for a signed-in person, on a page that needs no login. */
export const enterAs = async (page: Page, who: { readonly token: string }): Promise<void> => {
  await page.goto('/home/paySuccess');
  await page.evaluate((token) => localStorage.setItem('token', token), who.token);
};

/** Saves the screenshots of a journey in the folder LAUREL_SHOTS, if set. */
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
