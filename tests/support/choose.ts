import type { Locator } from 'playwright-core';

/** Chooses the first option that contains this text, since a competition's option also shows its edition. */
export const choose = async (select: Locator, words: string | RegExp): Promise<void> => {
  const option = select.locator('option').filter({ hasText: words }).first();
  await option.waitFor({ state: 'attached' });
  await select.selectOption((await option.getAttribute('value')) ?? '');
};
