import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

const PATIENCE_MS = 20_000;
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/trpc/');

/**
 * Closes a page only after its calls are answered. A journey that closes a page right after a press would otherwise lose
 * the command on a busy machine, and fail several steps later.
 */
export const closeWhenAnswered = (page: Page): Page => {
  const open = new Set<Request>();
  page.on('request', (request) => isCall(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));

  /** Answers may lead to further calls: wait until there were none for two turns of the page. */
  const answered = async () => {
    const until = Date.now() + PATIENCE_MS;
    let quiet = 0;
    while (quiet < 2 && Date.now() < until && !page.isClosed()) {
      const turn = page.evaluate(() => new Promise((done) => setTimeout(done, 10))).catch(() => {});
      await Promise.race([turn, pause(PATIENCE_MS, undefined, { ref: false })]); // a page that hangs never takes its turn
      quiet = open.size === 0 ? quiet + 1 : 0;
    }
  };
  const closesLate = (closing: Page | BrowserContext) => {
    const close = closing.close.bind(closing);
    closing.close = async (options?: Parameters<typeof close>[0]) => {
      await answered();
      await close(options);
    };
  };
  closesLate(page);
  closesLate(page.context());
  return page;
};
