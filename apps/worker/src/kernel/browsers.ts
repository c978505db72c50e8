import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeFolder, removeLeftOver, temporaryFolder, temporaryFolders } from '@laurel/db/temporary-folder.ts';
import { type Assets, type Browsers, NoBrowser, PAGE_ORIGIN } from '@laurel/pdf/printer/browsers.ts';
import { FACES } from '@laurel/slide/fonts/faces.ts';
import type { Browser, HTTPRequest, Page, PuppeteerNode } from 'puppeteer';

const require = createRequire(import.meta.url);
const ANY_FONT = FACES['sans-400'].file;

type Log = { readonly warn: (message: string) => void };
type Options = {
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
  /** Chromium processes; processes beat tabs, and more of them than cores gain nothing. */
  readonly count?: number;
  /** Pages after which a process is ended and another started, since their memory grows. */
  readonly pagesEach?: number;
  /** Milliseconds within which a browser, and each page of it, must be ready to work. */
  readonly readyWithin?: number;
};

const PATIENCE_MS = 20_000;
/** A browser without an answer for this long is replaced; puppeteer would wait three minutes. */
const ANSWER_MS = 45_000;
const READY_MS = 60_000;
/** A browser asked to close is killed after the first, and no longer waited for after the second. */
const CLOSE_MS = 3_000;
const KILLED_MS = 10_000;
/** Folders of browsers, in the system's temporary one: this, then the process and the thread of it that began them. */
const FOLDER = 'laurel-browser-';

/**
 * The Chromium processes that print. What keeps a hostile page in: no network (a proxy that is not there, for loopback
 * too, and a resolver that finds nothing), no scripts, every file out of memory, no debugging port, Chromium's own
 * sandbox. Request interception alone let three of 22 beacons through when tried; all together let none.
 */
export const openBrowsers = ({
  env,
  log,
  count = coresForPrinting(env),
  pagesEach = 500,
  readyWithin = READY_MS,
}: Options): Browsers => {
  const free: Slot[] = Array.from({ length: count }, () => ({ browser: undefined, pages: 0, kept: undefined }));
  const all = [...free];
  const waiting: ((slot: Slot) => void)[] = [];
  let closing = false;
  removeLeftOver(FOLDER);

  const borrow = (sameAs?: string) => {
    const [slot] = free.splice(
      free.findLastIndex(({ kept }) => sameAs !== undefined && kept?.sameAs === sameAs),
      1,
    );
    return slot ? Promise.resolve(slot) : new Promise<Slot>((resolve) => waiting.push(resolve));
  };
  const giveBack = (slot: Slot) => {
    const next = waiting.shift();
    if (next) next(slot);
    else free.push(slot);
  };
  const discard = async (slot: Slot) => {
    const old = slot.browser;
    slot.browser = undefined;
    slot.kept = undefined;
    slot.pages = 0;
    if (old) await endOf(old.browser);
    if (old) await removeFolder(old.folder);
  };
  const browserOf = async (slot: Slot) => {
    if (slot.browser && (!slot.browser.browser.connected || slot.pages >= pagesEach)) await discard(slot);
    slot.browser ??= await launch(env, log, readyWithin);
    slot.pages++;
    return slot.browser.browser;
  };
  const pageOf = async (slot: Slot, assets: Assets, sameAs: string | undefined): Promise<Kept> => {
    const browser = await browserOf(slot);
    return unlessGone(browser, freshOrKept(browser, slot, assets, sameAs), readyWithin);
  };
  const freshOrKept = async (
    browser: Browser,
    slot: Slot,
    assets: Assets,
    sameAs: string | undefined,
  ): Promise<Kept> => {
    const { kept } = slot;
    if (kept && kept.sameAs === sameAs && kept.lent < LENT_AT_MOST) {
      kept.lent++;
      kept.sees.assets = assets;
      return kept;
    }
    slot.kept = undefined;
    await kept?.page.close();
    const sees = { assets };
    const page = await browser.newPage();
    await contain(page, sees);
    return { page, sees, sameAs, lent: 1 };
  };

  return {
    withPage: async (assets, work, sameAs) => {
      const slot = await borrow(sameAs);
      try {
        if (closing) throw new NoBrowser('the worker is stopping');
        const lent = await pageOf(slot, assets, sameAs);
        const result = await work(lent.page);
        if (sameAs === undefined) await unlessGone(lent.page.browser(), lent.page.close(), readyWithin);
        else slot.kept = lent;
        return result;
      } catch (failure) {
        await discard(slot);
        throw failure;
      } finally {
        giveBack(slot);
      }
    },
    close: async () => {
      closing = true;
      const lent = await Promise.all(all.map(() => borrow()));
      await Promise.all(lent.map(discard));
    },
  };
};

/** A page, what it may load now, and how often it was used. */
type Kept = {
  readonly page: Page;
  readonly sees: { assets: Assets };
  readonly sameAs: string | undefined;
  lent: number;
};
/** A browser and the folder for everything that it writes. */
type Launched = { readonly browser: Browser; readonly folder: string };
type Slot = { browser: Launched | undefined; pages: number; kept: Kept | undefined };
/** How often one page is used: its memory grows each time, by 1 to 2 MB. */
const LENT_AT_MOST = 20;

/** How many browsers print at a time, a worker. */
export const coresForPrinting = (env: NodeJS.ProcessEnv) =>
  Number(env.PRINT_BROWSERS || Math.max(1, os.availableParallelism()));

/**
 * Work with a browser, or a failure as soon as the browser has gone or `within` milliseconds have: for the opening and
 * closing of pages puppeteer itself waits forever then.
 */
const unlessGone = async <T>(browser: Browser, work: Promise<T>, within: number): Promise<T> => {
  let gone = () => {};
  let timer: NodeJS.Timeout | undefined;
  const failed = new Promise<never>((_, reject) => {
    gone = () => reject(new Error('the browser has ended'));
    timer = setTimeout(() => reject(new Error(`the browser did not answer within ${within} ms`)), within);
  });
  browser.once('disconnected', gone);
  if (!browser.connected) gone();
  try {
    return await Promise.race([work, failed]);
  } finally {
    clearTimeout(timer);
    browser.off('disconnected', gone);
  }
};

const endOf = async (browser: Browser) => {
  const force = setTimeout(() => endNow(browser), CLOSE_MS);
  // A crashed browser cannot be closed, and need not be.
  const closed = browser.close().catch(() => endNow(browser));
  await Promise.race([closed, pause(KILLED_MS, undefined, { ref: false })]);
  clearTimeout(force);
};

/** With its whole group, since the started program may be a script that started the browser. */
const endNow = (browser: Browser) => {
  const started = browser.process();
  try {
    if (started?.pid && process.platform !== 'win32') process.kill(-started.pid, 'SIGKILL');
    else started?.kill('SIGKILL');
  } catch {
    // all of them have ended
  }
};

const contain = async (page: Page, sees: Kept['sees']) => {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', (request) => void answer(request, sees.assets));
};

const answer = async (request: HTTPRequest, assets: Assets) => {
  const { origin, pathname } = new URL(request.url());
  const asset = origin === PAGE_ORIGIN && request.method() === 'GET' ? assets.get(pathname.slice(1)) : undefined;
  try {
    // An aborted navigation leaves the page where it is; a blocked one would put an error page in its place.
    if (!asset) return await request.abort(request.isNavigationRequest() ? 'aborted' : 'blockedbyclient');
    const policy = "default-src 'none'; img-src 'self'; font-src 'self'; style-src 'self' 'unsafe-inline'";
    await request.respond({
      status: 200,
      contentType: asset.type,
      headers: { 'content-security-policy': policy, 'access-control-allow-origin': PAGE_ORIGIN },
      body: asset.body,
    });
  } catch {
    // The page has closed, and so has its request.
  }
};

const flags = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** What the browsers of a thread of this process that has died have left. */
export const removeFoldersOf = async (thread: number) => {
  for (const folder of temporaryFolders(`${FOLDER}${process.pid}-${thread}-`)) await removeFolder(folder);
};

const launch = async (env: NodeJS.ProcessEnv, log: Log, within: number): Promise<Launched> => {
  // Loaded when the first browser is needed: command lines import this too, and print nothing.
  const { default: puppeteer } = await import('puppeteer');
  const folder = await temporaryFolder(FOLDER);
  // Puppeteer waits forever for a browser that ends at the wrong moment of its start; the signal kills one that hangs.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), within);
  const tooLate = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(new Error(`the browser was not ready within ${within} ms`)));
  });
  try {
    return { browser: await Promise.race([launchIn(puppeteer, folder, env, log, late.signal), tooLate]), folder };
  } catch (failure) {
    await removeFolder(folder);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
};

const launchIn = async (
  puppeteer: PuppeteerNode,
  folder: string,
  env: NodeJS.ProcessEnv,
  log: Log,
  signal: AbortSignal,
): Promise<Browser> => {
  const executablePath = env.PUPPETEER_EXECUTABLE_PATH;
  if (!executablePath) throw new NoBrowser('there is no Chromium here: set PUPPETEER_EXECUTABLE_PATH (see README.md)');
  const fonts = { FONTCONFIG_FILE: await ownFonts(folder) };
  const start = (...more: string[]) =>
    puppeteer.launch({
      executablePath,
      headless: env.CHROMIUM_HEADLESS === 'shell' ? 'shell' : true,
      pipe: true,
      // The worker ends its browsers itself, after the jobs that use them.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [...flags, ...more],
      env: { ...environmentOf(env), ...fonts, TMPDIR: folder, TEMP: folder, TMP: folder },
      userDataDir: path.join(folder, 'profile'),
      signal,
      timeout: READY_MS,
      protocolTimeout: ANSWER_MS,
    });
  const mayGoWithout = env.CHROMIUM_UNSANDBOXED_I_ACCEPT === '1';
  if (process.getuid?.() === 0) {
    if (mayGoWithout) return start('--no-sandbox'); // Chromium has no sandbox for root
    throw new NoBrowser('Chromium has no sandbox for root: run the worker as an ordinary user');
  }
  try {
    return await start();
  } catch (failure) {
    if (!(failure instanceof Error && /usable sandbox/i.test(failure.message))) throw failure;
    if (!mayGoWithout) throw new NoBrowser('this machine forbids Chromium its sandbox: see docs/OPERATIONS.md');
    log.warn('this machine forbids Chromium its sandbox: printing without');
    return start('--no-sandbox');
  }
};

/**
 * A font configuration with one font of ours, in the browser's own folder: what is installed on a machine must not
 * change what is printed on it. Certificates include their fonts; Chromium only refuses to start without any.
 */
const ownFonts = async (folder: string): Promise<string> => {
  const fonts = path.join(folder, 'fonts');
  await mkdir(fonts);
  await symlink(require.resolve(ANY_FONT), path.join(fonts, path.basename(ANY_FONT)));
  const file = path.join(folder, 'fonts.conf');
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">';
  const cache = path.join(folder, 'font-cache');
  await writeFile(file, `${head}<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>`);
  return file;
};

/** What Chromium needs to know and nothing more: the worker's environment contains the secrets of the product. */
const environmentOf = (env: NodeJS.ProcessEnv): Record<string, string> => {
  const passed = ['PATH', 'HOME', 'LANG', 'SYSTEMROOT', 'LOCALAPPDATA'];
  const known = passed.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]));
  return {
    ...Object.fromEntries(known),
    ...(env.CHROMIUM_LIB ? { LD_LIBRARY_PATH: env.CHROMIUM_LIB } : {}),
    TZ: 'UTC',
  };
};
