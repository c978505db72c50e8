import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Presses a page's button for a file of its list; answers the file's name and its lines, and waits for what is said. */
export const takenFile = async (page: Page, button: string, said: RegExp) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await page.getByText(said).first().waitFor();
  const text = await readFile(await download.path(), 'utf8');
  return {
    name: download.suggestedFilename(),
    lines: text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n'),
  };
};
