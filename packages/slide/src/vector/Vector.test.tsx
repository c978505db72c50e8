import { VectorElement } from '@laurel/domain/certificate/design.ts';
import { OUTLINES } from '@laurel/domain/certificate/shapes.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { outlinePath } from './outlines.ts';
import { Vector } from './Vector.tsx';

const vector = (more: object) =>
  VectorElement.parse({ id: 'v', type: 'vector', left: 0, top: 0, width: 200, height: 100, ...more });
const drawn = (more: object) => renderToStaticMarkup(<Vector element={vector(more)} />);

/** The box of a path of absolute M, L, H, V and C commands; handles of curves are treated as points. */
const boxOf = (path: string) => {
  const at = { x: 0, y: 0 };
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, command = '', rest = ''] of path.matchAll(/([MLHVCZ])([^MLHVCZ]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    for (let i = 0; i < numbers.length; i++) {
      if (command === 'V' || (command !== 'H' && i % 2 === 1)) at.y = numbers[i] ?? 0;
      else at.x = numbers[i] ?? 0;
      xs.push(at.x);
      ys.push(at.y);
    }
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

describe('an outline', () => {
  it.each(OUTLINES)('%s fills its box, wide or high', (outline) => {
    for (const [width, height] of [
      [200, 100],
      [60, 240],
    ] as const) {
      const [left = 0, top = 0, right = 0, bottom = 0] = boxOf(outlinePath(outline, { width, height }));
      expect([left, top]).toEqual([0, 0]);
      expect(right).toBeCloseTo(width, 1);
      expect(bottom).toBeCloseTo(height, 1);
    }
  });
  it('has corners no rounder than its shorter side allows', () => {
    expect(outlinePath('rectangle', { width: 200, height: 100 }, 500)).toContain('M50 0H150');
    expect(outlinePath('rectangle', { width: 200, height: 100 }, 0)).toBe('M0 0H200V100H0Z');
  });
});

describe('a shape', () => {
  const gold = [
    { at: 0, colour: '#f3d98a' },
    { at: 1, colour: '#8a6420' },
  ];
  it('draws its shadow below its fill, and its fill below its border', () => {
    const markup = drawn({
      outline: 'star',
      fill: { kind: 'colour', colour: '#aabbcc' },
      border: { colour: '#112233', width: 2 },
      castShadow: { colour: '#445566', dx: 1, dy: 2, blur: 4 },
    });
    const order = ['#445566', '#aabbcc', '#112233'].map((colour) => markup.indexOf(colour));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order.every((at) => at > 0)).toBe(true);
  });
  it('names each gradient after its content, so that combined pieces of a page do not mix them up', () => {
    const idOf = (fill: object) => /url\(#([^)]+)\)/.exec(drawn({ outline: 'ellipse', fill }))?.[1];
    const [down, across] = [90, 0].map((angle) => idOf({ kind: 'linear', angle, stops: gold }));
    expect(down).toBeDefined();
    expect(across).not.toBe(down);
    expect(idOf({ kind: 'linear', angle: 90, stops: gold })).toBe(down);
  });
  it('draws a line along the middle of its box, as far as its arrowheads allow', () => {
    const border = { colour: '#112233', width: 4 };
    expect(drawn({ outline: 'line', border })).toContain('M0 50H200');
    expect(drawn({ outline: 'line', border, heads: { end: 'triangle' } })).toContain('M0 50H186');
    expect(drawn({ outline: 'line', border: { ...border, width: 0 } })).toBe('');
  });
  it('draws nothing of a path except valid path commands', () => {
    expect(() => vector({ outline: 'path', path: 'M0 0"/><script>' })).toThrow();
    expect(() => vector({ outline: 'path', path: 'L0 0' })).toThrow();
    expect(drawn({ outline: 'path', path: 'M0 0L10 10', pathBox: [10, 10] })).toContain('scale(20 10)');
  });
});
