import { type Design, newDesign, VectorElement } from '@laurel/domain/certificate/design.ts';
import { OUTLINES } from '@laurel/domain/certificate/shapes.ts';

const vector = (id: string, left: number, top: number, more: object) =>
  VectorElement.parse({ id, name: id, type: 'vector', left, top, width: 100, height: 80, ...more });
const gold = {
  kind: 'linear',
  angle: 90,
  stops: [
    { at: 0, colour: '#f3d98a' },
    { at: 1, colour: '#8a6420' },
  ],
};
const glow = {
  kind: 'radial',
  stops: [
    { at: 0, colour: '#ffffff' },
    { at: 1, colour: '#1b4f9c' },
  ],
};
const red = { colour: '#9b1c1f', width: 4, dash: 'solid' };
const shadow = { colour: '#000000', dx: 6, dy: 8, blur: 12, strength: 0.4 };
const line = (name: string, top: number, more: object) =>
  vector(`line-${name}`, 620, top, { outline: 'line', width: 320, height: 24, border: { ...red, ...more }, heads: {} });

const outlines = OUTLINES.map((outline, n) =>
  vector(outline, 30 + (n % 8) * 120, 30 + Math.floor(n / 8) * 110, {
    outline,
    fill: n % 2 ? gold : { kind: 'colour', colour: '#dfe8f6' },
    border: red,
  }),
);

/** A page with every kind of shape, each drawn in several ways. */
export const shapes: Design = {
  ...newDesign(() => crypto.randomUUID()),
  slides: [
    {
      id: 'shapes',
      elements: [
        ...outlines,
        vector('round', 40, 270, { outline: 'rectangle', width: 220, radius: 24, fill: gold, castShadow: shadow }),
        vector('radial', 300, 270, { outline: 'ellipse', width: 220, fill: glow, border: { ...red, dash: 'dashed' } }),
        vector('double', 40, 400, { outline: 'plaque', width: 220, border: { ...red, width: 9, dash: 'double' } }),
        vector('turned', 330, 400, { outline: 'star', rotate: 20, fill: gold, opacity: 0.6, castShadow: shadow }),
        vector('free', 40, 530, {
          ...{
            outline: 'path',
            width: 220,
            path: 'M0 50C25 0 75 100 100 50L80 90H20Z',
            pathBox: [100, 100],
            flipH: true,
          },
          ...{ fill: gold, border: red },
        }),
        vector('dotted', 330, 540, { outline: 'hexagon', width: 140, border: { ...red, dash: 'dotted' } }),
        line('plain', 290, {}),
        { ...line('arrow', 330, { width: 3 }), heads: { start: 'none', end: 'arrow' } },
        { ...line('triangles', 370, { width: 5 }), heads: { start: 'triangle', end: 'diamond' } },
        { ...line('dots', 410, { dash: 'dashed' }), heads: { start: 'dot', end: 'bar' } },
        line('twice', 450, { width: 9, dash: 'double' }),
        { ...line('slanting', 560, { width: 6 }), rotate: -18, heads: { start: 'bar', end: 'triangle' } },
      ],
    },
  ],
};
