import { describe, expect, it } from 'vitest';
import { Design, newDesign } from './design.ts';
import { loadDesign, saveDesign } from './design-storage.ts';
import { LONGEST_PATH } from './shapes.ts';

const withElement = (element: object) => ({
  ...newDesign(() => 'id'),
  slides: [{ id: 's', elements: [{ id: 'e', left: 0, top: 0, width: 10, height: 10, ...element }] }],
});
const accepts = (element: object) => Design.safeParse(withElement(element)).success;
const vector = (more: object) => accepts({ type: 'vector', outline: 'rectangle', ...more });
const stops = (count: number) => Array.from({ length: count }, () => ({ at: 0, colour: '#fff' }));

describe('a shape of a design', () => {
  it('is refused beyond its limits', () => {
    expect(vector({})).toBe(true);
    expect(vector({ outline: 'blob' })).toBe(false);
    expect(vector({ radius: 1001 })).toBe(false);
    expect(vector({ border: { colour: '#333', width: 201 } })).toBe(false);
    expect(vector({ castShadow: { colour: '#333', dx: 0, dy: 0, blur: 201 } })).toBe(false);
    expect(vector({ fill: { kind: 'radial', stops: stops(8) } })).toBe(true);
    expect(vector({ fill: { kind: 'radial', stops: stops(9) } })).toBe(false);
    expect(vector({ fill: { kind: 'linear', stops: stops(1) } })).toBe(false);
    expect(vector({ path: `M0 0${'L1 1'.repeat(LONGEST_PATH / 4)}` })).toBe(false);
  });
  it('has colours that contain nothing but colours', () => {
    expect(vector({ fill: { kind: 'colour', colour: 'url(//evil)' } })).toBe(false);
    expect(vector({ border: { colour: 'red;x', width: 1 } })).toBe(false);
  });
  it('is stored unchanged, and so is a shape of PPTist, which is another kind', () => {
    for (const element of [
      { type: 'vector', name: '', rotate: 0, outline: 'star', fill: { kind: 'none' } },
      { type: 'shape', name: '', rotate: 0, viewBox: [200, 200], path: 'M0 0', fill: '#5b9bd5', border: 'none' },
    ]) {
      const loaded = loadDesign(JSON.parse(saveDesign(Design.parse(withElement(element)))));
      expect(loaded.ok && loaded.design.slides[0]?.elements[0]).toMatchObject(element);
    }
  });
});
