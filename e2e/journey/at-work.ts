import { dayInChina, type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Somebody } from '../../tests/support/people.ts';
import type { startProduct } from '../../tests/support/product.ts';
import type { Say } from '../../tests/support/words.ts';
import { pagesOf } from '../on-screen.ts';

type Within = Page | Locator;
type Product = Awaited<ReturnType<typeof startProduct>>;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A field by its whole label, with or without the mark of a required field. */
export const field = (within: Within, label: string): Locator =>
  within
    .getByLabel(new RegExp(`^${escaped(label)}(\\s*\\*.*)?$`, 's'))
    .filter({ visible: true })
    .first();

export const press = (within: Within, name: string | RegExp): Promise<void> =>
  within
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .filter({ visible: true })
    .first()
    .click();

/** Confirms the open dialog. */
export const confirm = async (page: Page, name: string): Promise<void> => {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name, exact: true }).click();
  await question.waitFor({ state: 'hidden' });
};

/** Waits until an element with exactly this text is visible. Part of a sentence does not count. */
export const seen = (within: Within, words: string | RegExp, timeout = 30_000): Promise<void> =>
  within.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor({ timeout });

/** A table row with this text; a card on a phone. */
export const rowOf = (page: Page, words: string): Locator =>
  page.getByRole((page.viewportSize()?.width ?? 0) < 768 ? 'listitem' : 'row').filter({ hasText: words });

/** The calendar day in Beijing this many days from now, in the format of a date field. */
export const day = (offset: number): string =>
  dayInChina(plusMinutes(new Date().toISOString() as Instant, offset * 24 * 60));

/** People in their browsers, in one language and at one width; `problems` collects console errors. */
export const browsersOf = (product: Product, locale: 'zh-CN' | 'en', width: number) => {
  const { open: openPage, pages, problems } = pagesOf(product);
  const open = (who: Somebody | null) => openPage(who, { locale, viewport: { width, height: 900 } });
  const shot = async (page: Page, name: string): Promise<void> => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) problems.push(`${page.url()} is ${wide} px wide`);
    const folder = process.env.LAUREL_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/journey-${locale}-${width}-${name}.png`, fullPage: true });
  };
  const shotOfAll = async (name: string): Promise<void> => {
    for (const [index, page] of pages.entries()) if (!page.isClosed()) await shot(page, `${name}-${index}`);
  };
  return { open, shot, shotOfAll, problems };
};

/** The code sent to this address, as the demonstration shows it on /experience. */
const codeFor = async (url: string, contact: string): Promise<string> => {
  const asked = async () => {
    const answer = await fetch(`${url}/trpc/identity.demoCodes`);
    const { result } = (await answer.json()) as { result: { data: { to: string; text: string }[] } };
    return /(?<!\d)(\d{6})(?!\d)/.exec(result.data.find((one) => one.to === contact)?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(asked, { timeout: 20_000 }).not.toBe('');
  return asked();
};

/** Registers a new person on this page, who then returns to where they came from. */
export const register = async (
  page: Page,
  say: Say,
  person: { name: string; username: string; back: string; url: string },
): Promise<void> => {
  const contact = `${person.username}@example.com`;
  await page.goto(`/neibu/register?redirect=${encodeURIComponent(person.back)}`);
  await field(page, say('identity:realName')).fill(person.name);
  await field(page, say('identity:username')).fill(person.username);
  await field(page, say('identity:password')).fill('a lantern in the dark');
  await field(page, say('identity:contact')).fill(contact);
  await press(page, say('identity:sendCode'));
  await field(page, say('identity:code')).fill(await codeFor(person.url, contact));
  await page.getByLabel(say('identity:register.notice')).check();
  await press(page, say('identity:register.action'));
  await page.waitForURL((address) => !address.pathname.startsWith('/neibu'));
};
