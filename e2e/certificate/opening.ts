import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { openStore } from '@laurel/adapters/storage/open-store.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { people, type Somebody } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { pagesOf } from '../on-screen.ts';

/**
 * Starts a journey of certificates: the product, an organiser, a colleague who may approve, and their browsers.
 * `env` is added to the product's environment. Screenshots go to LAUREL_SHOTS under the journey's name, including
 * those of failed tests.
 */
export const opening = async (journey: string, env: Record<string, string> = {}) => {
  const product = await startProduct({ LAUREL_DEMO: '', ...env });
  const { db, environment } = product;
  const world = await people(db, { ports: { files: openStore(environment), secrets: secretsFrom(environment) } });
  const organiser = await world.signedInAs('ORGANISER', { realName: '陈组织' });
  const colleague = await world.signedInAs('ORGANISER', { realName: '李复核' });
  const { open, pages, problems } = pagesOf(product);
  const shot = async (page: Page, name: string, { fullPage = false, narrow = false } = {}) => {
    const folder = process.env.LAUREL_SHOTS;
    if (!folder) return;
    await page.screenshot({ path: `${folder}/${journey}-${name}.png`, fullPage });
    if (!narrow) return;
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${folder}/${journey}-${name}-390.png`, fullPage });
    if (wide) await page.setViewportSize(wide);
  };
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const [index, page] of pages.entries()) await shot(page, `failed-${index}`);
  });
  return {
    ...product,
    product,
    world,
    organiser,
    colleague,
    problems,
    shot,
    /** A browser with a signed-in person. */
    as: async (who: Somebody, options: BrowserContextOptions = {}) => open(who, { acceptDownloads: true, ...options }),
    /** A browser without a login. */
    stranger: async (options: BrowserContextOptions = {}) => {
      const page = await product.visit(options);
      pages.push(page);
      return page;
    },
  };
};
