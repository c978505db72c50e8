import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, inject, vi } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { closeWhenAnswered } from './close-when-answered.ts';
import { testDatabase } from './database.ts';

/** How long a page is waited for. A machine of two cores may stand still for half of it while tests run beside each other. */
export const PATIENCE_MS = 60_000;

const endOf = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => {
    console.error(`${child.spawnargs.join(' ')} did not end within 30 s`);
    child.kill('SIGKILL');
  }, 30_000);
  await ended;
  clearTimeout(timer);
};

/**
 * The built product with its own database, folder and port, and a browser, for one file of journeys. The programs are
 * dist/*.mjs, as in a deployment. `env` is added to their environment; LOG_LEVEL is `error` unless `env` sets it.
 */
export const startProduct = async (env: Record<string, string> = {}) => {
  const [{ db, programUrl: databaseUrl }, port, folder] = await Promise.all([
    testDatabase(),
    freePort(),
    mkdtemp(path.join(os.tmpdir(), 'laurel-e2e-')),
  ]);
  const url = `http://localhost:${port}`;
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    ...inject('chromium'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    LAUREL_URL: url,
    LAUREL_DATA: folder,
    LAUREL_SECRET: 'a secret of the browser tests, long enough to be taken',
    LAUREL_PAYMENT: 'simulator',
    LAUREL_SCANNER: 'none',
    LAUREL_DEMO: '1',
    // Production requires it for staff; only the journeys about it turn it on.
    LAUREL_SECOND_FACTOR: 'offered',
    CHROMIUM_UNSANDBOXED_I_ACCEPT: '1',
    PRINT_BROWSERS: '1', // a journey prints a few certificates, and a second browser takes seconds to start
    ...env,
  };
  // npm start marks its own database in the same way; without the mark the demonstration is refused.
  if (environment.LAUREL_DEMO === '1') {
    const database = new URL(databaseUrl).pathname.slice(1);
    await db.execute(sql.raw(`alter database ${database} set laurel.demonstration = 'on'`));
  }
  const run = (program: string) =>
    spawn(process.execPath, [`dist/${program}.mjs`], {
      env: environment,
      // The channel ends a program when its test run crashes.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  const programs = { api: run('api'), worker: run('worker') };
  const browser = await theBrowser();
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await describePages(browser);
  });
  afterAll(async () => {
    await closeAll(browser);
    await Promise.all(Object.values(programs).map(endOf));
    await rm(folder, { recursive: true, force: true });
  });
  await vi.waitFor(
    async () => {
      if (programs.api.exitCode !== null) throw new Error('the api ended');
      const answer = await fetch(`${url}/readyz`);
      if (!answer.ok) throw new Error(`/readyz answered ${answer.status}`);
    },
    { timeout: 90_000, interval: 50 },
  );
  return {
    url,
    db,
    databaseUrl,
    folder,
    environment,
    programs,
    run,
    browser,
    /** A new visitor: own cookies and storage, zh-CN at 1440 × 900 by default. */
    visit: async (options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({
        baseURL: url,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(PATIENCE_MS);
      return closeWhenAnswered(await context.newPage());
    },
  };
};

/** Prints what a person would see on each page that a failed test has left open: a timeout alone does not say why. */
const describePages = async (browser: Browser) => {
  for (const page of browser.contexts().flatMap((context) => context.pages()))
    console.error(page.url(), await Promise.race([textsOf(page), pause(5_000, 'does not answer', { ref: false })]));
};
const textsOf = (page: Page) =>
  page
    .locator('h1, [role=dialog], [role=alertdialog], [role=alert], [role=status]')
    .allInnerTexts()
    .then((texts) => texts.filter((text) => text).map((text) => text.slice(0, 400)))
    .catch((error: Error) => error.message);

/** Closes what a file opened. A browser that does not answer is left behind, so that the programs end all the same. */
const closeAll = async (browser: Browser) => {
  const addresses = browser.contexts().flatMap((context) => context.pages().map((page) => page.url()));
  const closed = Promise.all(browser.contexts().map((context) => context.close())).then(() => true);
  if (await Promise.race([closed, pause(40_000, false, { ref: false })])) return;
  console.error('The browser does not close', addresses);
  launched = undefined;
  closed.catch(() => {});
  browser.close().catch(() => {});
};

let launched: Promise<Browser> | undefined;

/**
 * The browser of this test process, shared by its files: starting one takes as long as several pages. Each file closes
 * its contexts; the browser ends with the process.
 */
export const theBrowser = async (): Promise<Browser> => {
  const browser = await launched;
  if (browser?.isConnected()) return browser;
  launched = launchBrowser();
  return launched;
};

/** A browser of its own, for a journey that needs it to be started in another way. */
export const launchBrowser = (...more: readonly string[]): Promise<Browser> => {
  const found = inject('chromium');
  return chromium.launch({
    executablePath: found.PUPPETEER_EXECUTABLE_PATH ?? '',
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...more],
    env: {
      ...(process.env as Record<string, string>),
      ...found,
      ...(found.CHROMIUM_LIB ? { LD_LIBRARY_PATH: found.CHROMIUM_LIB } : {}),
    },
  });
};
