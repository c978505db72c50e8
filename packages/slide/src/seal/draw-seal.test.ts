import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { NEW_SEAL, type SealDrawing } from '@laurel/domain/certificate/seal-drawing.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openFontLibrary } from '../fonts/library.ts';
import { drawSeal } from './draw-seal.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-seals-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const library = openFontLibrary(folder);
const draw = (more: Partial<SealDrawing>) => drawSeal(library, { ...NEW_SEAL, name: '组委会之印', ...more });
/** The points where outlines begin: at least one for each part of a letter. */
const starts = (svg: string) =>
  [...svg.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

describe('a drawn seal', () => {
  it('consists of outlines: no text, no font, no picture, nothing from elsewhere', async () => {
    const { svg, missing } = await draw({ lines: ['专用章'], number: '1101080012345', worn: 50 });
    expect(missing).toEqual([]);
    expect(new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, tag]) => tag))).toEqual(
      new Set(['svg', 'clipPath', 'path', 'g', 'ellipse']),
    );
    expect(svg).not.toMatch(/href|url\((?!#w\))|NaN|Infinity/);
  });
  it('is the same each time, worn or not', async () => {
    const worn = { worn: 80, number: '12' };
    expect(await draw(worn)).toEqual(await draw(worn));
    expect((await draw({ worn: 80 })).svg).not.toBe((await draw({ worn: 70 })).svg);
  });
  it('has its name clockwise from the lower left, and its number below from the left', async () => {
    const first = starts((await draw({ name: '印', star: false, spread: 60 })).svg)[0];
    expect(first?.y).toBeLessThan(200);
    // Of two letters over most of the rim, the first is on the left.
    const both = starts((await draw({ name: '口口', star: false, spread: 200 })).svg);
    expect(both[0]?.x).toBeLessThan(500);
    expect(both.at(-1)?.x).toBeGreaterThan(500);
    const number = starts((await draw({ name: ' 口', star: false, number: '11111' })).svg).slice(-5);
    expect(number.every(({ y }) => y > 850)).toBe(true);
    expect(number.map(({ x }) => x)).toEqual(number.map(({ x }) => x).sort((a, b) => a - b));
  });
  it('stays inside its picture in every form', async () => {
    for (const form of ['round', 'oval', 'square'] as const) {
      const { svg, width, height } = await draw({
        form,
        name: '示例大学艺术学院印',
        lines: ['证书专用章'],
        number: '123456',
      });
      for (const { x, y } of starts(svg)) {
        expect(x, form).toBeGreaterThanOrEqual(0);
        expect(x, form).toBeLessThanOrEqual(width);
        expect(y, form).toBeGreaterThanOrEqual(0);
        expect(y, form).toBeLessThanOrEqual(height);
      }
    }
  });
  it('is still drawn with numbers at the ends of their ranges', async () => {
    const most = { border: 60, innerBorder: 60, letters: 260, narrow: 130, spread: 320, worn: 100 };
    const least = { border: 0, innerBorder: 0, letters: 40, narrow: 40, spread: 60, worn: 0 };
    for (const sizes of [most, least])
      for (const form of ['round', 'oval', 'square'] as const)
        expect((await draw({ ...sizes, form, number: '1' })).svg).not.toMatch(/NaN|Infinity/);
  });
  it('names the characters that no font has', async () =>
    expect((await draw({ name: '组ᚠ会', lines: ['ᚠ'] })).missing).toEqual(['ᚠ']));
});
