import { readFileSync } from 'node:fs';
import { Theme } from '@laurel/domain/content/website.ts';
import { describe, expect, it } from 'vitest';

type Tokens = Record<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const blocks = [...css.matchAll(/^(:root[^{]*)\{([^}]*)\}/gm)].map(([, selector = '', body = '']) => ({
  selector: selector.trim(),
  tokens: Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  ),
}));

const tokensOf = (template: string, theme: string, colour = 'template'): Tokens =>
  Object.assign(
    {},
    ...blocks
      .filter(({ selector }) => {
        const wantsTheme = /data-theme="(\w+)"/.exec(selector)?.[1];
        const wantsTemplate = /data-template="(\w+)"/.exec(selector)?.[1];
        const wantsColour = /data-colour="(\w+)"/.exec(selector)?.[1];
        return (
          !selector.includes('data-size') &&
          (!wantsColour || wantsColour === colour) &&
          (!wantsTheme || wantsTheme === theme) &&
          (!wantsTemplate || wantsTemplate === template)
        );
      })
      .map((block) => block.tokens),
  );

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['bg', 'subtle', 'muted'];
/** Text on backgrounds, at least 4.5 (WCAG 1.4.3). */
const texts: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-2', 'ink-3', 'primary'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['success', 'warning', 'danger', 'info'].flatMap((state) => [
    [state, `${state}-soft`] as const,
    [state, 'bg'] as const,
    ['ink', `${state}-soft`] as const,
    ['ink-3', `${state}-soft`] as const,
  ]),
  ['on-primary', 'primary'],
  ['on-danger', 'danger'],
  ['primary', 'primary-soft'],
  ['ink', 'primary-soft'],
  ['ink-2', 'primary-soft'],
  ['accent', 'bg'],
  ['bg', 'ink'],
];
/** Edges of inputs, focus rings and charts, at least 3 (WCAG 1.4.11). */
const shapes: readonly (readonly [string, string])[] = [
  ...grounds.map((ground) => ['strong', ground] as const),
  ...grounds.map((ground) => ['primary', ground] as const),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((series) => [`chart-${series}`, 'bg'] as const),
];

describe.each(['light', 'dark'])('%s', (theme) => {
  describe.each(['office', 'ccTem', 'hcj', 'tem1', 'tem2'])('%s', (template) => {
    const tokens = tokensOf(template, theme);
    const of = (name: string) => {
      const value = tokens[name];
      if (!value) throw new Error(`No token --${name}`);
      return value;
    };

    it.each(texts)('is readable: --%s on --%s', (text, ground) => {
      expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
    });

    it.each(shapes)('is visible: --%s on --%s', (shape, ground) => {
      expect(contrast(of(shape), of(ground))).toBeGreaterThanOrEqual(3);
    });
  });
});

/** A site's own colour is used in any template; backgrounds and text are the template's. */
describe.each(['light', 'dark'])('%s', (theme) => {
  describe.each(Theme.exclude(['template']).options)('in %s', (colour) => {
    it.each(['ccTem', 'hcj', 'tem1', 'tem2'])('is readable on every background of %s', (template) => {
      const tokens = tokensOf(template, theme, colour);
      for (const [text, ground] of texts)
        expect([text, ground, contrast(tokens[text] ?? '', tokens[ground] ?? '') >= 4.5]).toEqual([text, ground, true]);
      expect(tokens.primary).not.toBe(tokensOf('office', theme).primary);
    });
  });
});
