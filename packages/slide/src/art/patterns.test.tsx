import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Art, artColours, patternValues, withArtColour, withPatternValue } from './Art.tsx';
import { hypotrochoid, MOST_POINTS, PATTERN_BOUNDS, PATTERN_KEYS, PATTERNS, type PatternName } from './patterns.tsx';

const names = Object.keys(PATTERNS) as PatternName[];
const markup = (src: string, width = 300, height = 200) =>
  renderToStaticMarkup(<Art src={src} alt="" width={width} height={height} />);
const anyName = fc.constantFrom(...names);
const anyKey = fc.constantFrom(...PATTERN_KEYS);
const anyNumber = fc.oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.double());
/** A pattern after arbitrary changes of its numbers. */
const anySource = fc
  .tuple(anyName, fc.array(fc.tuple(anyKey, fc.integer({ min: -50, max: 500 })), { maxLength: 6 }))
  .map(([name, changes]) => changes.reduce((src, [key, value]) => withPatternValue(src, key, value), `laurel:${name}`));

describe('a pattern', () => {
  it('is drawn from whole numbers within their bounds, whatever is requested', () => {
    fc.assert(
      fc.property(anyName, anyKey, anyNumber, (name, key, value) => {
        fc.pre(!Number.isNaN(value));
        const { least, most } = PATTERN_BOUNDS[key];
        const values = patternValues(withPatternValue(`laurel:${name}`, key, value));
        expect(values?.[key]).toBe(Math.min(most, Math.max(least, Math.round(value))));
      }),
    );
    expect(patternValues('laurel:guilloche-waves?lines=9999&opacity=-4&frequency=1e9')).toEqual({
      ...{ lines: PATTERN_BOUNDS.lines.most, opacity: PATTERNS['guilloche-waves'].opacity },
      ...{ frequency: PATTERNS['guilloche-waves'].frequency, amplitude: PATTERNS['guilloche-waves'].amplitude },
    });
    expect([patternValues('laurel:wreath'), patternValues('asset:00')]).toEqual([null, null]);
    expect(withPatternValue('laurel:wreath', 'lines', 4)).toBe('laurel:wreath');
  });

  it('keeps its numbers when a colour changes, and its colours when a number does', () => {
    const src = withArtColour(withPatternValue('laurel:guilloche-rosette', 'lines', 5), 'a', '#123456');
    expect(patternValues(src)?.lines).toBe(5);
    expect(artColours(withPatternValue(src, 'opacity', 50))).toEqual({ a: '#123456', b: '#8c1d18' });
  });

  it('has no more points than allowed, none outside its box, and only valid numbers', () => {
    fc.assert(
      fc.property(anySource, fc.integer({ min: 20, max: 1000 }), fc.integer({ min: 20, max: 1000 }), (src, w, h) => {
        const drawn = markup(src, w, h);
        expect(drawn).not.toMatch(/NaN|Infinity/);
        const points = [...drawn.matchAll(/(?<=[ML])(-?[\d.]+) (-?[\d.]+)(?=[LZ"M])/g)];
        expect(points.length).toBeLessThanOrEqual(MOST_POINTS + 24 * 24);
        if (/rosette|border/.test(src))
          for (const [, x, y] of points)
            expect(Number(x) >= -0.01 && Number(x) <= w + 0.01 && Number(y) >= -0.01 && Number(y) <= h + 0.01).toBe(
              true,
            );
      }),
      { numRuns: 15 },
    );
  });

  it('is the same each time, since canvas, preview and print all draw it', () => {
    fc.assert(
      fc.property(anySource, (src) => {
        expect(markup(src)).toBe(markup(src));
      }),
      { numRuns: 20 },
    );
  });
});

it('a hypotrochoid closes after one turn, never leaves the circle, and has its lobes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 48 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 7, noNaN: true }),
      (lobes, depth, t) => {
        const [x, y] = hypotrochoid(lobes, depth, t);
        expect(Math.hypot(x, y)).toBeLessThanOrEqual(1 + 1e-9);
        const [x2, y2] = hypotrochoid(lobes, depth, t + 2 * Math.PI);
        expect([x2, y2]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)]);
        // Rotated by a lobe it is the same curve.
        const turn = (2 * Math.PI) / lobes;
        const [x3, y3] = hypotrochoid(lobes, depth, t + turn);
        expect(Math.hypot(x3, y3)).toBeCloseTo(Math.hypot(x, y), 6);
      },
    ),
  );
});
