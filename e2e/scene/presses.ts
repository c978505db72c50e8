import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A press that is asked about first. */
export const confirmed = async (page: Page, name: string) => {
  await press(page, name);
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
};

/** A press on the team that has the stage, with its reason; `more` fills in what else its dialog asks for. */
export const reasoned = async (page: Page, name: string, reason: string, more?: () => Promise<void>) => {
  // The queue has the same buttons for those that wait, after the team on stage.
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill(reason);
  await more?.();
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** A call screen shows both languages in turn. */
export const either = (page: Page, zh: string, en: string) => page.getByText(zh).or(page.getByText(en)).first();

/** The clock of this device is ahead from now on; a page that is loaded later in it is ahead as well with `addInitScript`. */
export const ahead = (ms: number) => {
  const real = Date.now;
  Date.now = () => real() + ms;
};

/** The page, and every file that it has loaded, are stored on the tablet. */
export const keptForOffline = async (tablet: Page) => {
  const isKept = () =>
    tablet.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const needed = [location.pathname, ...loaded.filter((name) => /\/(?:assets|fonts)\//.test(name))];
      const kept = await Promise.all(needed.map((address) => caches.match(address)));
      return kept.every((answer) => answer !== undefined);
    });
  await expect.poll(isKept, { timeout: 30_000, interval: 100 }).toBe(true);
};
