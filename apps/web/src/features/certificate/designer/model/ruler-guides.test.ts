import { type Design, MOST_GUIDES, newDesign } from '@laurel/domain/certificate/design.ts';
import { applyAction } from '@laurel/domain/certificate/design-actions.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighboursOf, snapLine, snapMove } from './guides.ts';
import { guidesOf, placeGuide, reachOf, removeGuides, shownGuides } from './ruler-guides.ts';

const empty = newDesign(() => 'slide');
const after = (design: Design, action: ReturnType<typeof placeGuide>) =>
  action ? applyAction(design, action, () => 'new').design : design;
const anyAxis = fc.constantFrom('x' as const, 'y' as const);
const anyGuide = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  axis: anyAxis,
  at: fc.double({ min: -500, max: 2000, noNaN: true }),
});

describe('guides from the rulers', () => {
  it('stay on the page, one for each id, wherever they are placed', () => {
    fc.assert(
      fc.property(fc.array(anyGuide, { maxLength: 8 }), (guides) => {
        const design = guides.reduce((each, guide) => after(each, placeGuide(each, guide)), empty);
        const { lines } = guidesOf(design);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        expect(lines.length).toBe(new Set(guides.map(({ id }) => id)).size);
        for (const { axis, at } of lines) expect(at >= 0 && at <= reachOf(design, axis) + 0.01).toBe(true);
      }),
    );
  });

  it('are limited in number by the design, and an existing one can still be moved at the limit', () => {
    const full = Array.from({ length: MOST_GUIDES }, (_, n) => n).reduce(
      (each, n) => after(each, placeGuide(each, { id: `g${n}`, axis: 'x', at: n })),
      empty,
    );
    expect(placeGuide(full, { id: 'one more', axis: 'x', at: 1 })).toBeUndefined();
    const moved = after(full, placeGuide(full, { id: 'g0', axis: 'x', at: 500 }));
    expect(guidesOf(moved).lines[0]?.at).toBe(500);
  });

  it('are removed by id, and become visible again when one is added', () => {
    const one = after(empty, placeGuide(empty, { id: 'a', axis: 'x', at: 100 }));
    const hidden = after(one, { type: 'setGuides', guides: { ...guidesOf(one), hidden: true } });
    expect(shownGuides(hidden)).toEqual([]);
    const two = after(hidden, placeGuide(hidden, { id: 'b', axis: 'y', at: 50 }));
    expect(shownGuides(two).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(shownGuides(after(two, removeGuides(two, ['a']))).map(({ id }) => id)).toEqual(['b']);
  });

  it('attract what is moved near them, and are not used for equal gaps', () => {
    const page = { left: 0, top: 0, right: 1000, bottom: 700 };
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 440 }), fc.double({ min: -4, max: 4, noNaN: true }), (at, off) => {
        const around = neighboursOf([], page, [{ axis: 'x', at }]);
        const box = { left: at + off, top: 10, right: at + off + 33, bottom: 40 };
        const { dx, guides } = snapMove(box, around, 5);
        expect(box.left + dx === at || Math.abs(dx) <= Math.abs(off)).toBe(true);
        expect(guides.every(({ kind }) => kind === 'line')).toBe(true);
      }),
    );
  });

  it('snap to the edges and centres of elements', () => {
    const page = { left: 0, top: 0, right: 1000, bottom: 700 };
    const around = neighboursOf([{ left: 100, top: 100, right: 300, bottom: 150 }], page);
    expect(snapLine('x', 103, around, 5)).toBe(100);
    expect(snapLine('x', 198, around, 5)).toBe(200);
    expect(snapLine('y', 352, around, 5)).toBe(350);
    expect(snapLine('x', 250, around, 5)).toBeUndefined();
  });
});
