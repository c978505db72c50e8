import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const required = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(required.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe keeps the private fields of thousands of colours in WeakMaps, which the garbage collector visits every
 * time: a third of axe's running time. So all but elements are stored on the objects themselves.
 */
const inPlaceOfWeakMaps = `
  class {
    key = Symbol();
    ofElements = new WeakMap();
    get(one) { return one.nodeType ? this.ofElements.get(one) : one[this.key]; }
    has(one) { return one.nodeType ? this.ofElements.has(one) : this.key in one; }
    set(one, value) {
      if (one.nodeType) this.ofElements.set(one, value);
      else one[this.key] = value;
      return this;
    }
  }`;
/** Parses each colour once instead of once per element. */
const parseColoursOnce = `
  const { Color } = axe.commons.color;
  const { parseString } = Color.prototype;
  const parsed = new Map();
  Color.prototype.parseString = function (text) {
    const known = parsed.get(text);
    if (known) return Object.assign(this, known);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    parsed.set(text, { r, g, b, alpha });
    return this;
  };`;
const axeInPage = `((WeakMap) => { ${axeSource}\n })(${inPlaceOfWeakMaps});\n{ ${parseColoursOnce} }`;

export type Theme = 'light' | 'dark';

const bringAxe = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeInPage);
};

/** Targets under 24 px with too little space around them (WCAG 2.5.8). axe checks this only on request. */
export async function smallTargetsOn(page: Page): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(async () => {
    type Report = { violations: { nodes: { html: string }[] }[] };
    const { axe } = window as unknown as { axe: { run: (where: object, how: object) => Promise<Report> } };
    const { violations } = await axe.run(document, { runOnly: { type: 'rule', values: ['target-size'] } });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 140)));
  });
}

/**
 * Serious and critical axe findings on the page as it is now, or only `within` a selector, one line each. In dark
 * mode only contrast is checked, since only colours differ. The page is light again afterwards.
 */
export async function barriersOn(
  page: Page,
  themes: readonly Theme[] = ['light', 'dark'],
  within = 'html',
): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(
    async ([shown, part]) => {
      type Report = { violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] };
      const { axe } = window as unknown as { axe: { run: (where: object, how: object) => Promise<Report> } };
      const found: string[] = [];
      // A certificate's colours are its organiser's choice, and its drawings have hundreds of parts.
      const where = { include: [[part]], exclude: [['.lr-slide']] };
      for (const theme of shown) {
        document.documentElement.dataset.theme = theme;
        const rules = theme === 'light' ? ['wcag2a', 'wcag2aa'] : { type: 'rule', values: ['color-contrast'] };
        const violationsNow = async () => {
          const { violations } = await axe.run(where, { runOnly: rules, resultTypes: ['violations'], preload: false });
          return violations
            .filter(({ impact }) => /serious|critical/.test(impact))
            .map(
              ({ id, nodes }) =>
                `${theme}: ${id}: ${nodes
                  .map(({ html, failureSummary }) => html.slice(0, 160) + failureSummary.slice(0, 260))
                  .slice(0, 4)
                  .join(' | ')}`,
            );
        };
        const first = await violationsNow();
        if (first.length === 0) continue;
        // A list is paler while it reloads, so wait until it has loaded.
        for (let tries = 0; tries < 50 && document.querySelector('[aria-busy=true]'); tries++)
          await new Promise((done) => setTimeout(done, 100));
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        found.push(...(await violationsNow()));
      }
      document.documentElement.dataset.theme = 'light';
      return found;
    },
    [themes, within] as const,
  );
}
