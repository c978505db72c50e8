import type { Json } from '@laurel/domain/certificate/foreign-designs.ts';
import type { Border, Heads } from '@laurel/domain/certificate/shapes.ts';
import type { Place } from './place.ts';
import { round, type Said } from './scene.ts';
import { all, at, own, type Xml } from './xml.ts';

type Point = readonly [x: number, y: number];
type Head = Heads['start'];

const HEADS: Readonly<Record<string, Head>> = {
  ...{ none: 'none', triangle: 'triangle', stealth: 'triangle', arrow: 'arrow', diamond: 'diamond', oval: 'dot' },
};
/** What a line ends in at its start and at its end. */
export const headsOf = (line: Xml | undefined, styled: Xml | undefined, note: (said: Said) => void): Heads => {
  const read = (name: string): Head => {
    const type = (at(line, name) ?? at(styled, name))?.attributes.type ?? 'none';
    if (type === 'stealth') note({ problem: 'lineHead', detail: 'stealth → triangle', kept: 'replaced' });
    return own(HEADS, type) ?? 'none';
  };
  return { start: read('headEnd'), end: read('tailEnd') };
};

/** Corners of connectors in a box of 1 × 1; `adjust` is how far along a side they bend. */
const CORNERS: Readonly<Record<string, (adjust: (n: number) => number) => Point[]>> = {
  2: () => [[1, 0]],
  3: (a) => [
    [a(1), 0],
    [a(1), 1],
  ],
  4: (a) => [
    [a(1), 0],
    [a(1), a(2)],
    [1, a(2)],
  ],
  5: (a) => [
    [a(1), 0],
    [a(1), a(2)],
    [a(3), a(2)],
    [a(3), 1],
  ],
};

const turnAround = ([x, y]: Point, place: Place): Point => {
  const [midX, midY] = [place.left + place.width / 2, place.top + place.height / 2];
  const [dx, dy] = [
    (x - 0.5) * place.width * (place.flipH ? -1 : 1),
    (y - 0.5) * place.height * (place.flipV ? -1 : 1),
  ];
  const turn = (place.rotate * Math.PI) / 180;
  return [midX + dx * Math.cos(turn) - dy * Math.sin(turn), midY + dx * Math.sin(turn) + dy * Math.cos(turn)];
};

/** Whether a preset is a line from corner to corner of its box, straight or bent. */
export const isLine = (preset: string): boolean =>
  preset === 'line' || preset === 'straightConnector1' || /^(bent|curved)Connector[2-5]$/.test(preset);

/** A line as elements: a straight one with its heads, or a path with a shape for each head. */
export function lineElements(geometry: Xml, place: Place, border: Border, heads: Heads): Json[] {
  const preset = geometry.attributes.prst ?? 'line';
  const kind = /^(bent|curved)Connector([2-5])$/.exec(preset);
  const given = new Map(
    all(at(geometry, 'avLst'), 'gd').map(({ attributes }) => [
      attributes.name,
      Number(/-?\d+/.exec(attributes.fmla ?? '')?.[0]),
    ]),
  );
  const adjust = (n: number) => {
    const value = given.get(`adj${n}`) ?? 50_000;
    return Math.max(-50, Math.min(50, (Number.isFinite(value) ? value : 50_000) / 100_000));
  };
  const between = kind ? (own(CORNERS, kind[2])?.(adjust) ?? []) : [];
  const points = ([[0, 0], ...between, [1, 1]] as Point[]).map((point) => turnAround(point, place));
  if (points.length === 2) return [straight(points as [Point, Point], border, heads)];
  const curved = kind?.[1] === 'curved';
  const [first, second] = [points[0] ?? [0, 0], points[1] ?? [0, 0]];
  const [last, before] = [points.at(-1) ?? [0, 0], points.at(-2) ?? [0, 0]];
  return [
    inBox(curved ? smooth(points) : `M${points.map(pair).join('L')}`, points, { border, fill: { kind: 'none' } }),
    ...headShape(heads.start, first as Point, second as Point, border),
    ...headShape(heads.end, last as Point, before as Point, border),
  ];
}

const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`;
/** Through the middle of each stretch, bent at its corners. */
const smooth = (points: readonly Point[]): string => {
  const curves = points.slice(1, -1).map((corner, n): string => {
    const next = points[n + 2] ?? corner;
    const end: Point = n === points.length - 3 ? next : [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2];
    return `Q${pair(corner)} ${pair(end)}`;
  });
  return `M${pair(points[0] ?? [0, 0])}${curves.join('')}`;
};
/** A path given by places on the page, as an element in its own box. */
const inBox = (path: string, points: readonly Point[], more: Json): Json => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(1, Math.max(...xs) - left), Math.max(1, Math.max(...ys) - top)];
  let n = 0;
  const moved = path.replace(/-?\d+(\.\d+)?/g, (number) =>
    String(round(Number(number) - (n++ % 2 === 0 ? left : top))),
  );
  const box = { left: round(left), top: round(top), width: round(width), height: round(height), rotate: 0 };
  return { type: 'vector', outline: 'path', path: moved, pathBox: [round(width), round(height)], ...box, ...more };
};

/** A straight line is drawn along the middle of its box from left to right, and is turned with it. */
export const straight = ([from, to]: readonly [Point, Point], border: Border, heads?: Heads): Json => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [length, height] = [Math.hypot(dx, dy), Math.max(1, border.width)];
  return {
    ...{ type: 'vector', outline: 'line', border, fill: { kind: 'none' } },
    ...(heads && (heads.start !== 'none' || heads.end !== 'none') ? { heads } : {}),
    left: round((from[0] + to[0]) / 2 - length / 2),
    top: round((from[1] + to[1]) / 2 - height / 2),
    ...{ width: round(length), height: round(height), rotate: round((Math.atan2(dy, dx) * 180) / Math.PI) },
  };
};

/** Lengths of heads in widths of their line, as straight lines have them. */
const LONG = 4;
const headShape = (head: Head, tip: Point, from: Point, border: Border): Json[] => {
  if (head === 'none') return [];
  const [dx, dy] = [tip[0] - from[0], tip[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const long = LONG * border.width;
  /** So far back from the tip, and so far aside. */
  const point = (back: number, aside: number): Point => [
    tip[0] - (dx / far) * back * long - (dy / far) * aside * long,
    tip[1] - (dy / far) * back * long + (dx / far) * aside * long,
  ];
  const filled = { fill: { kind: 'colour', colour: border.colour } };
  const shape = (points: readonly Point[], more: Json, close = 'Z') =>
    inBox(`M${points.map(pair).join('L')}${close}`, points, more);
  switch (head) {
    case 'triangle':
      return [shape([tip, point(1, 0.5), point(1, -0.5)], filled)];
    case 'diamond':
      return [shape([point(-0.5, 0), point(0, 0.5), point(0.5, 0), point(0, -0.5)], filled)];
    case 'arrow':
      return [
        shape(
          [point(1, 0.5), tip, point(1, -0.5)],
          { border: { ...border, dash: 'solid' }, fill: { kind: 'none' } },
          '',
        ),
      ];
    case 'bar':
      return [
        shape([point(0, 0.5), point(0, -0.5)], { border: { ...border, dash: 'solid' }, fill: { kind: 'none' } }, ''),
      ];
    case 'dot': {
      const wide = 0.75 * long;
      const box = {
        left: round(tip[0] - wide / 2),
        top: round(tip[1] - wide / 2),
        width: round(wide),
        height: round(wide),
      };
      return [{ type: 'vector', outline: 'ellipse', rotate: 0, ...box, ...filled }];
    }
  }
};
