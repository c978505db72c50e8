import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const required = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(required.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe keeps in WeakMaps (the private fields of its thousands of colours) is kept in the objects themselves: the
 * collector goes through every WeakMap each time, which took a third of axe's time. Elements stay in the real ones.
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
/** A colour is parsed once, not once for every element that has it. */
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

/** What is pressed and is under 24 px with too little room around it (WCAG 2.5.8), which axe asks only on request. */
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
 * What axe finds serious or critical on the page as it is now, with whatever is open on it, or only `within` what a
 * selector names; a line each. In dark, where only colours differ, only its contrasts are checked. The page is light
 * afterwards.
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
      // The colours of a certificate are its organiser's, and its drawings have hundreds of parts.
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
        // A list that is being asked for again is paler for that long: what counts is what stays.
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
