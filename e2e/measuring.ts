import type { Page, Request } from 'playwright-core';
import { smallTargetsOn } from './barriers.ts';

/** The largest layout shift allowed while a page loads. */
const JUMP = 0.05;

/** Adds up layout shifts, as the browser measures them; an init script. */
export const countShifts = () => {
  const seen = window as unknown as { shifts: number; shifted: string[] };
  seen.shifts = 0;
  seen.shifted = [];
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      seen.shifts += entry.value;
      for (const { node } of entry.sources.slice(0, 2)) {
        const element = node instanceof Element ? node : node?.parentElement;
        seen.shifted.push(`${entry.value.toFixed(3)} ${element?.tagName}.${element?.className}`.slice(0, 140));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Loads an address and waits for its heading and the last response. */
export const open = async (page: Page, address: string) => {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** Goes to an address inside the application, as its links do, for a tenth of what loading it takes. */
export const goTo = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);

/** Watches a page's requests; the function waits until the page at its address is shown and every request is answered. */
export const settledOn = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // Playwright does not always report the end of requests of a document that was replaced.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    // A line of events stays open.
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await page.waitForFunction(() => document.querySelector('h1, [role=alert], main p') !== null);
    for (let quiet = 0; quiet < 2; quiet = open.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(25);
    // A drawer opened by a link is left together with its page, which stays, hidden, until the next one has loaded.
    await page.waitForFunction(
      () =>
        !document.querySelector('#root[aria-hidden]') ||
        [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((one) => one.checkVisibility()),
    );
  };
};

/**
 * A sentence if the page is wider than its screen. With `templates`: in each template, which is only an attribute
 * on every page except the home page.
 */
export const tooWide = async (page: Page, label: string, templates: readonly string[] = []): Promise<string[]> => {
  const measured = await page.evaluate(async (names) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const root = document.documentElement;
    const own = root.dataset.template;
    const measure = (template: string | undefined) => {
      root.dataset.template = template;
      const wide = root.scrollWidth;
      const over =
        wide > innerWidth
          ? [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          : [];
      return {
        template,
        wide,
        screen: innerWidth,
        over: over.slice(0, 3).map((one) => `${one.tagName}.${one.className}`.slice(0, 90)),
      };
    };
    const all = (names.length > 0 ? names : [own]).map(measure);
    root.dataset.template = own;
    return all;
  }, templates);
  return measured.flatMap(({ template, wide, screen, over }) =>
    wide > screen ? [`${label} at ${screen} (${template}): ${wide} px wide: ${over.join(' | ')}`] : [],
  );
};

/** Faults of the page just opened: scrolled down, targets that are too small, and layout shifts of a page just loaded. */
export const faultsOf = async (page: Page, label: string, loaded = true): Promise<string[]> => {
  const small = await smallTargetsOn(page);
  const seen = await page.evaluate(() => {
    const { shifts, shifted } = window as unknown as { shifts: number; shifted: string[] };
    return { shifts, shifted, top: scrollY, screen: innerWidth };
  });
  const at = `${label} at ${seen.screen}`;
  return [
    ...(seen.top > 0 ? [`${at}: opens scrolled down by ${seen.top}`] : []),
    ...small.map((one) => `${at}: smaller than 24 px: ${one}`),
    ...(loaded && seen.shifts > JUMP ? [`${at}: jumps by ${seen.shifts.toFixed(3)}: ${seen.shifted.join(' | ')}`] : []),
  ];
};

/** The addresses of this site in the page's links. */
export const linksOn = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''));
