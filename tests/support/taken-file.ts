import { readFile } from 'node:fs/promises';
import { sessionCookieName } from '@laurel/api/security/cookies.ts';
import type { Page } from 'playwright-core';

/**
 * Requests a list as CSV, waits on the Exports page until it is made, and downloads it; answers the file's name and
 * lines. Use it once per page, since it takes the file in the first row. Only the cookie authorises the download.
 */
export const takenFile = async (page: Page, { cookie }: { cookie: string }) => {
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: sessionCookieName(false), value: cookie, url }]);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^导出/ });
  await dialog.getByRole('radio', { name: 'CSV（可用 Excel 打开）' }).check();
  await dialog.getByRole('button', { name: '开始导出' }).click();
  await page.waitForURL(/\/exports/);
  await dialog.waitFor({ state: 'detached' });
  // The newest request is the first row.
  const newest = page.getByRole('table', { name: '导出文件' }).getByRole('row').nth(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    newest.getByRole('link', { name: '下载' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return {
    name: download.suggestedFilename(),
    lines: text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n'),
  };
};
