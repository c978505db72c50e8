import type { Outline } from '@laurel/domain/certificate/shapes.ts';
import { round } from './scene.ts';
import { own } from './xml.ts';

type Point = readonly [x: number, y: number];
type Adjust = (name: string, otherwise: number) => number;
type Box = { readonly w: number; readonly h: number; readonly s: number };
type Preset = (box: Box, adjust: Adjust) => string;

/** Outlines of ours that look the same. */
export const PRESET_OUTLINES: Readonly<Record<string, Outline>> = {
  ...{ rect: 'rectangle', flowChartProcess: 'rectangle', actionButtonBlank: 'rectangle', ellipse: 'ellipse' },
  ...{ flowChartConnector: 'ellipse', diamond: 'diamond', flowChartDecision: 'diamond', pentagon: 'pentagon' },
  ...{ heart: 'heart', flowChartExtract: 'triangle' },
};

/** Outlines of ours that are near enough to show a picture through. */
export const PRESET_MASKS: Readonly<Record<string, Outline>> = {
  ...{ triangle: 'triangle', hexagon: 'hexagon', octagon: 'octagon', star5: 'star', star24: 'burst', star32: 'burst' },
  ...{ plaque: 'plaque', chevron: 'chevron', rightArrow: 'arrow' },
};

const to = ([x, y]: Point) => `${round(x)} ${round(y)}`;
const polygon = (...points: readonly Point[]) => `M${points.map(to).join('L')}Z`;
const arc = (rx: number, ry: number, end: Point, { large = 0, sweep = 1 } = {}) =>
  `A${round(rx)} ${round(ry)} 0 ${large} ${sweep} ${to(end)}`;
const oval = (cx: number, cy: number, rx: number, ry: number, sweep = 1) =>
  `M${to([cx - rx, cy])}${arc(rx, ry, [cx + rx, cy], { sweep })}${arc(rx, ry, [cx - rx, cy], { sweep })}Z`;

type Corner = 'round' | 'cut' | 'none';
/** A rectangle with corners of these kinds and sizes, from the top left one on, clockwise. */
const cornered = ({ w, h }: Box, corners: readonly (readonly [kind: Corner, size: number])[]) => {
  const [[k1, a], [k2, b], [k3, c], [k4, d]] = [0, 1, 2, 3].map((n) => corners[n] ?? (['none', 0] as const)) as [
    readonly [Corner, number],
    readonly [Corner, number],
    readonly [Corner, number],
    readonly [Corner, number],
  ];
  const turn = (kind: Corner, size: number, end: Point) =>
    kind === 'round' && size > 0 ? arc(size, size, end) : `L${to(end)}`;
  return [
    `M${to([a, 0])}L${to([w - b, 0])}${turn(k2, b, [w, b])}`,
    `L${to([w, h - c])}${turn(k3, c, [w - c, h])}`,
    `L${to([d, h])}${turn(k4, d, [0, h - d])}`,
    `L${to([0, a])}${turn(k1, a, [a, 0])}Z`,
  ].join('');
};
const starOf =
  (points: number, inner: number): Preset =>
  ({ w, h }, adjust) => {
    const share = Math.min(1, adjust('adj', inner) * 2);
    return polygon(
      ...Array.from({ length: points * 2 }, (_, n): Point => {
        const turn = -Math.PI / 2 + (n / points) * Math.PI;
        const reach = n % 2 ? share : 1;
        return [(w / 2) * (1 + reach * Math.cos(turn)), (h / 2) * (1 + reach * Math.sin(turn))];
      }),
    );
  };
/** Corners on an ellipse, stretched until they touch all four edges. */
const regular =
  (corners: number, first = -Math.PI / 2): Preset =>
  ({ w, h }) => {
    const points = Array.from({ length: corners }, (_, n): Point => {
      const turn = first + (n / corners) * 2 * Math.PI;
      return [Math.cos(turn), Math.sin(turn)];
    });
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
    return polygon(...points.map(([x, y]): Point => [((x - left) / across) * w, ((y - top) / down) * h]));
  };
/** An arrow to the right in a box of this length and breadth: as far as the neck, how thick, how long the head. */
const arrowTo = (w: number, h: number, { s }: Box, adjust: Adjust): Point[] => {
  const neck = w - Math.min(w, adjust('adj2', 0.5) * s);
  const [top, bottom] = [(h * (1 - adjust('adj1', 0.5))) / 2, (h * (1 + adjust('adj1', 0.5))) / 2];
  return [
    [0, top],
    [neck, top],
    [neck, 0],
    [w, h / 2],
    [neck, h],
    [neck, bottom],
    [0, bottom],
  ];
};
const bothArrow = (w: number, h: number, { s }: Box, adjust: Adjust): Point[] => {
  const head = Math.min(w / 2, adjust('adj2', 0.5) * s);
  const [top, bottom] = [(h * (1 - adjust('adj1', 0.5))) / 2, (h * (1 + adjust('adj1', 0.5))) / 2];
  return [
    ...([
      [0, h / 2],
      [head, 0],
      [head, top],
      [w - head, top],
      [w - head, 0],
    ] as const),
    ...([
      [w, h / 2],
      [w - head, h],
      [w - head, bottom],
      [head, bottom],
      [head, h],
    ] as const),
  ];
};
const turnedPoints = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [y, x]);
const DEGREE = Math.PI / 180;
/** Angles of an arc are given in sixtieths of a thousandth of a degree, as shares of 100,000 here. */
const angleOf = (adjust: Adjust, name: string, degrees: number) =>
  (adjust(name, (degrees * 60_000) / 100_000) * 100_000) / 60_000;
const onOval = ({ w, h }: Box, degrees: number): Point => {
  const seen = Math.atan2((w / 2) * Math.sin(degrees * DEGREE), (h / 2) * Math.cos(degrees * DEGREE));
  return [(w / 2) * (1 + Math.cos(seen)), (h / 2) * (1 + Math.sin(seen))];
};
const sector = (box: Box, from: number, until: number) => {
  const swing = (((until - from) % 360) + 360) % 360;
  return `${to(onOval(box, from))}${arc(box.w / 2, box.h / 2, onOval(box, until), { large: swing > 180 ? 1 : 0 })}`;
};
/** How far along its side the tail of a bubble begins and ends: on the half that its tip is nearer to. */
const TAIL = { near: [1 / 6, 5 / 12], far: [7 / 12, 5 / 6] } as const;
/** A rectangle with corners of this radius, with a tail on one side. */
const bubble = ({ w, h }: Box, adjust: Adjust, r: number) => {
  const [dx, dy] = [adjust('adj1', -0.20833), adjust('adj2', 0.625)];
  const tip: Point = [w * (0.5 + dx), h * (0.5 + dy)];
  const upright = Math.abs(dy) * h >= Math.abs(dx) * w;
  const side = upright ? (dy > 0 ? 2 : 0) : dx > 0 ? 1 : 3;
  const [near, far] = (upright ? dx : dy) > 0 ? TAIL.far : TAIL.near;
  const ends: readonly (readonly [Point, Point])[] = [
    [
      [w * near, 0],
      [w * far, 0],
    ],
    [
      [w, h * near],
      [w, h * far],
    ],
    [
      [w * far, h],
      [w * near, h],
    ],
    [
      [0, h * far],
      [0, h * near],
    ],
  ];
  const tail = (n: number) =>
    n === side && ends[n] ? [ends[n][0], tip, ends[n][1]].map((point) => `L${to(point)}`).join('') : '';
  const turn = (end: Point) => (r > 0 ? arc(r, r, end) : '');
  return [
    `M${to([r, 0])}${tail(0)}L${to([w - r, 0])}${turn([w, r])}${tail(1)}L${to([w, h - r])}${turn([w - r, h])}`,
    `${tail(2)}L${to([r, h])}${turn([0, h - r])}${tail(3)}L${to([0, r])}${turn([r, 0])}Z`,
  ].join('');
};
const ovalBubble = (box: Box, adjust: Adjust) => {
  const [dx, dy] = [adjust('adj1', -0.20833), adjust('adj2', 0.625)];
  const middle = Math.atan2(dy * box.h, dx * box.w) / DEGREE;
  const around = sector(box, middle + 11, middle - 11);
  return `M${around}L${to([box.w * (0.5 + dx), box.h * (0.5 + dy)])}Z`;
};

const size = ({ s }: Box, adjust: Adjust, name: string, otherwise: number, most = 0.5) =>
  s * Math.min(most, Math.max(0, adjust(name, otherwise)));
const R = 0.16667;

const SPLASH = [
  ...([
    [0.5, 0.27],
    [0.66, 0.02],
    [0.67, 0.25],
    [0.85, 0.2],
    [0.78, 0.33],
    [0.98, 0.38],
    [0.83, 0.49],
    [1, 0.62],
  ] as const),
  ...([
    [0.78, 0.6],
    [0.84, 0.84],
    [0.64, 0.66],
    [0.61, 0.92],
    [0.48, 0.69],
    [0.39, 1],
    [0.35, 0.72],
    [0.22, 0.82],
  ] as const),
  ...([
    [0.22, 0.65],
    [0, 0.68],
    [0.15, 0.54],
    [0.01, 0.4],
    [0.18, 0.37],
    [0.02, 0.1],
    [0.34, 0.29],
    [0.4, 0.11],
  ] as const),
];
const splash: Preset = ({ w, h }) => polygon(...SPLASH.map(([x, y]): Point => [x * w, y * h]));

/** The outlines of preset shapes, by their names in presentations. */
const PRESETS: Readonly<Record<string, Preset>> = {
  triangle: ({ w, h }, adjust) => polygon([w * adjust('adj', 0.5), 0], [w, h], [0, h]),
  rtTriangle: ({ w, h }) => polygon([0, 0], [w, h], [0, h]),
  parallelogram: (box, adjust) => {
    const x = Math.min(box.w, adjust('adj', 0.25) * box.s);
    return polygon([x, 0], [box.w, 0], [box.w - x, box.h], [0, box.h]);
  },
  flowChartInputOutput: ({ w, h }) => polygon([w / 5, 0], [w, 0], [(w * 4) / 5, h], [0, h]),
  trapezoid: (box, adjust) => {
    const x = Math.min(box.w / 2, adjust('adj', 0.25) * box.s);
    return polygon([x, 0], [box.w - x, 0], [box.w, box.h], [0, box.h]);
  },
  hexagon: (box, adjust) => {
    const { w, h } = box;
    const x = Math.min(w / 2, adjust('adj', 0.25) * box.s);
    const y = Math.min(h / 2, (h / 2) * (adjust('vf', 1.1547) * Math.sin(60 * DEGREE)));
    return polygon([0, h / 2], [x, h / 2 - y], [w - x, h / 2 - y], [w, h / 2], [w - x, h / 2 + y], [x, h / 2 + y]);
  },
  heptagon: regular(7),
  octagon: (box, adjust) => cornered(box, Array(4).fill(['cut', size(box, adjust, 'adj', 0.29289)])),
  decagon: regular(10, 0),
  dodecagon: regular(12, -Math.PI / 12),
  star4: starOf(4, 0.125),
  star5: (box, adjust) => {
    const points = Array.from({ length: 10 }, (_, n): Point => {
      const turn = -Math.PI / 2 + (n / 5) * Math.PI;
      const reach = n % 2 ? adjust('adj', 0.19098) * 2 : 1;
      return [reach * Math.cos(turn), reach * Math.sin(turn)];
    });
    const [wide, high] = [2 * Math.cos(18 * DEGREE), 1 + Math.cos(36 * DEGREE)];
    return polygon(...points.map(([x, y]): Point => [(x / wide + 0.5) * box.w, ((y + 1) / high) * box.h]));
  },
  star6: starOf(6, 0.28868),
  star7: starOf(7, 0.34601),
  star8: starOf(8, 0.375),
  star10: starOf(10, 0.42533),
  star12: starOf(12, 0.375),
  star16: starOf(16, 0.375),
  star24: starOf(24, 0.375),
  star32: starOf(32, 0.375),
  round1Rect: (box, adjust) =>
    cornered(box, [
      ['none', 0],
      ['round', size(box, adjust, 'adj', R)],
    ]),
  round2SameRect: (box, adjust) => {
    const [top, bottom] = [size(box, adjust, 'adj1', R), size(box, adjust, 'adj2', 0)];
    return cornered(box, [
      ['round', top],
      ['round', top],
      ['round', bottom],
      ['round', bottom],
    ]);
  },
  round2DiagRect: (box, adjust) => {
    const [one, other] = [size(box, adjust, 'adj1', R), size(box, adjust, 'adj2', 0)];
    return cornered(box, [
      ['round', one],
      ['round', other],
      ['round', one],
      ['round', other],
    ]);
  },
  snip1Rect: (box, adjust) =>
    cornered(box, [
      ['none', 0],
      ['cut', size(box, adjust, 'adj', R)],
    ]),
  snip2SameRect: (box, adjust) => {
    const [top, bottom] = [size(box, adjust, 'adj1', R), size(box, adjust, 'adj2', 0)];
    return cornered(box, [
      ['cut', top],
      ['cut', top],
      ['cut', bottom],
      ['cut', bottom],
    ]);
  },
  snip2DiagRect: (box, adjust) => {
    const [one, other] = [size(box, adjust, 'adj1', 0), size(box, adjust, 'adj2', R)];
    return cornered(box, [
      ['cut', one],
      ['cut', other],
      ['cut', one],
      ['cut', other],
    ]);
  },
  snipRoundRect: (box, adjust) =>
    cornered(box, [
      ['round', size(box, adjust, 'adj1', R)],
      ['cut', size(box, adjust, 'adj2', R)],
    ]),
  flowChartTerminator: (box) => cornered(box, Array(4).fill(['round', box.s / 2])),
  flowChartAlternateProcess: (box) => cornered(box, Array(4).fill(['round', box.s * R])),
  flowChartPreparation: ({ w, h }) =>
    polygon([0, h / 2], [w / 5, 0], [(w * 4) / 5, 0], [w, h / 2], [(w * 4) / 5, h], [w / 5, h]),
  flowChartManualOperation: ({ w, h }) => polygon([0, 0], [w, 0], [(w * 4) / 5, h], [w / 5, h]),
  flowChartManualInput: ({ w, h }) => polygon([0, h / 5], [w, 0], [w, h], [0, h]),
  flowChartMerge: ({ w, h }) => polygon([0, 0], [w, 0], [w / 2, h]),
  flowChartOffpageConnector: ({ w, h }) => polygon([0, 0], [w, 0], [w, (h * 4) / 5], [w / 2, h], [0, (h * 4) / 5]),
  flowChartDocument: ({ w, h }) =>
    `M0 0L${to([w, 0])}L${to([w, h * 0.8])}C${to([w / 2, h * 0.8])} ${to([w / 2, h * 1.1])} ${to([0, h * 0.93])}Z`,
  flowChartDelay: ({ w, h }) => `M0 0L${to([w / 2, 0])}${arc(w / 2, h / 2, [w / 2, h])}L0 ${round(h)}Z`,
  plaque: (box, adjust) => {
    const { w, h } = box;
    const r = size(box, adjust, 'adj', R);
    const inwards = (end: Point) => arc(r, r, end, { sweep: 0 });
    return `M${to([0, r])}${inwards([r, 0])}L${to([w - r, 0])}${inwards([w, r])}L${to([w, h - r])}${inwards([w - r, h])}L${to([r, h])}${inwards([0, h - r])}Z`;
  },
  plus: (box, adjust) => {
    const [{ w, h }, x] = [box, size(box, adjust, 'adj', 0.25)];
    return polygon(
      [0, x],
      [x, x],
      [x, 0],
      [w - x, 0],
      [w - x, x],
      [w, x],
      [w, h - x],
      [w - x, h - x],
      [w - x, h],
      [x, h],
      [x, h - x],
      [0, h - x],
    );
  },
  frame: (box, adjust) => {
    const [{ w, h }, x] = [box, size(box, adjust, 'adj1', 0.125)];
    return `${polygon([0, 0], [w, 0], [w, h], [0, h])}${polygon([x, x], [x, h - x], [w - x, h - x], [w - x, x])}`;
  },
  halfFrame: (box, adjust) => {
    const { w, h } = box;
    const [y, x] = [size(box, adjust, 'adj1', 0.33333, 1), size(box, adjust, 'adj2', 0.33333, 1)];
    return polygon([0, 0], [w, 0], [w - (y * w) / h, y], [x, y], [x, h - (x * h) / w], [0, h]);
  },
  corner: (box, adjust) => {
    const { w, h } = box;
    const [y, x] = [size(box, adjust, 'adj1', 0.5, 1), size(box, adjust, 'adj2', 0.5, 1)];
    return polygon([0, 0], [x, 0], [x, h - y], [w, h - y], [w, h], [0, h]);
  },
  diagStripe: ({ w, h }, adjust) => polygon([0, h * adjust('adj', 0.5)], [w * adjust('adj', 0.5), 0], [w, 0], [0, h]),
  donut: (box, adjust) => {
    const [{ w, h }, x] = [box, size(box, adjust, 'adj', 0.25)];
    return `${oval(w / 2, h / 2, w / 2, h / 2)}${oval(w / 2, h / 2, w / 2 - x, h / 2 - x, 0)}`;
  },
  pie: (box, adjust) =>
    `M${sector(box, angleOf(adjust, 'adj1', 0), angleOf(adjust, 'adj2', 270))}L${to([box.w / 2, box.h / 2])}Z`,
  chord: (box, adjust) => `M${sector(box, angleOf(adjust, 'adj1', 45), angleOf(adjust, 'adj2', 270))}Z`,
  arc: (box, adjust) => `M${sector(box, angleOf(adjust, 'adj1', 270), angleOf(adjust, 'adj2', 0))}`,
  arcGround: (box, adjust) =>
    `M${sector(box, angleOf(adjust, 'adj1', 270), angleOf(adjust, 'adj2', 0))}L${to([box.w / 2, box.h / 2])}Z`,
  teardrop: ({ w, h }) =>
    `M${to([w / 2, 0])}L${to([w, 0])}L${to([w, h / 2])}${arc(w / 2, h / 2, [w / 2, 0], { large: 1 })}Z`,
  homePlate: (box, adjust) => {
    const [{ w, h }, x] = [box, Math.min(box.w, box.s * adjust('adj', 0.5))];
    return polygon([0, 0], [w - x, 0], [w, h / 2], [w - x, h], [0, h]);
  },
  chevron: (box, adjust) => {
    const [{ w, h }, x] = [box, Math.min(box.w, box.s * adjust('adj', 0.5))];
    return polygon([0, 0], [w - x, 0], [w, h / 2], [w - x, h], [0, h], [x, h / 2]);
  },
  rightArrow: (box, adjust) => polygon(...arrowTo(box.w, box.h, box, adjust)),
  leftArrow: (box, adjust) => polygon(...arrowTo(box.w, box.h, box, adjust).map(([x, y]): Point => [box.w - x, y])),
  downArrow: (box, adjust) => polygon(...turnedPoints(arrowTo(box.h, box.w, box, adjust))),
  upArrow: (box, adjust) =>
    polygon(...turnedPoints(arrowTo(box.h, box.w, box, adjust).map(([x, y]): Point => [box.h - x, y]))),
  leftRightArrow: (box, adjust) => polygon(...bothArrow(box.w, box.h, box, adjust)),
  upDownArrow: (box, adjust) => polygon(...turnedPoints(bothArrow(box.h, box.w, box, adjust))),
  lightningBolt: ({ w, h }) =>
    polygon(
      ...(
        [
          [0.39, 0],
          [0.6, 0.28],
          [0.51, 0.31],
          [0.76, 0.56],
          [0.68, 0.59],
          [1, 1],
          [0.46, 0.69],
          [0.56, 0.63],
        ] as const
      ).map(([x, y]): Point => [x * w, y * h]),
      ...(
        [
          [0.23, 0.45],
          [0.35, 0.38],
          [0, 0.18],
        ] as const
      ).map(([x, y]): Point => [x * w, y * h]),
    ),
  moon: ({ w, h }, adjust) => {
    const left = Math.max(0.01, 1 - adjust('adj', 0.5)) * w;
    return `M${to([w, 0])}${arc(w, h / 2, [w, h], { sweep: 0 })}${arc(left * 1.6, h * 0.6, [w, 0])}Z`;
  },
  sun: (box) => {
    const { w, h } = box;
    const rays = Array.from({ length: 8 }, (_, n) => {
      const point = (degrees: number, reach: number): Point => [
        (w / 2) * (1 + reach * Math.cos(degrees * DEGREE)),
        (h / 2) * (1 + reach * Math.sin(degrees * DEGREE)),
      ];
      return polygon(point(n * 45 - 15, 0.68), point(n * 45, 1), point(n * 45 + 15, 0.68));
    });
    return `${oval(w / 2, h / 2, w / 4, h / 4)}${rays.join('')}`;
  },
  wave: ({ w, h }, adjust) => {
    const y = h * Math.min(0.2, adjust('adj1', 0.125));
    const third = (top: number, from: number, until: number, up: number) =>
      `C${to([from + (until - from) / 3, top - up])} ${to([from + ((until - from) * 2) / 3, top + up])} ${to([until, top])}`;
    return `M${to([0, y])}${third(y, 0, w, y * 3.3)}L${to([w, h - y])}${third(h - y, w, 0, -y * 3.3)}Z`;
  },
  bevel: ({ w, h }) => polygon([0, 0], [w, 0], [w, h], [0, h]),
  foldedCorner: (box, adjust) =>
    cornered(box, [
      ['none', 0],
      ['none', 0],
      ['cut', size(box, adjust, 'adj', R)],
    ]),
  wedgeRectCallout: (box, adjust) => bubble(box, adjust, 0),
  wedgeRoundRectCallout: (box, adjust) => bubble(box, adjust, size(box, adjust, 'adj3', R)),
  wedgeEllipseCallout: ovalBubble,
  cube: (box, adjust) => {
    const [{ w, h }, y] = [box, size(box, adjust, 'adj', 0.25, 1)];
    const side = `${polygon([0, y], [y, 0], [w, 0], [w - y, y])}${polygon([w - y, y], [w, 0], [w, h - y], [w - y, h])}`;
    return `${polygon([0, y], [w - y, y], [w - y, h], [0, h])}${side}`;
  },
  can: (box, adjust) => {
    const [{ w, h }, y] = [box, size(box, adjust, 'adj', 0.25) / 2];
    const body = `M${to([0, y])}${arc(w / 2, y, [w, y], { sweep: 0 })}L${to([w, h - y])}${arc(w / 2, y, [0, h - y])}Z`;
    return `${oval(w / 2, y, w / 2, y)}${body}`;
  },
  cloud: ({ w, h }) => {
    const edge = CLOUD.map(([x, y, r]) => `A${round(r * w)} ${round(r * h)} 0 0 1 ${to([x * w, y * h])}`);
    return `M${to([0.09 * w, 0.35 * h])}${edge.join('')}Z`;
  },
  ribbon: (box, adjust) => banner(box, adjust, false),
  ribbon2: (box, adjust) => banner(box, adjust, true),
  ellipseRibbon: (box, adjust) => curvedBanner(box, adjust, false),
  ellipseRibbon2: (box, adjust) => curvedBanner(box, adjust, true),
  verticalScroll: (box, adjust) => scroll(box.w, box.h, size(box, adjust, 'adj', 0.125, 0.25), (point) => point),
  horizontalScroll: (box, adjust) => scroll(box.h, box.w, size(box, adjust, 'adj', 0.125, 0.25), ([x, y]) => [y, x]),
  doubleWave: ({ w, h }, adjust) => {
    const y = h * Math.min(0.125, adjust('adj1', 0.0625));
    const half = (top: number, from: number, until: number, up: number) =>
      `C${to([from + (until - from) / 3, top - up])} ${to([from + ((until - from) * 2) / 3, top + up])} ${to([until, top])}`;
    const there = `${half(y, 0, w / 2, y * 3.3)}${half(y, w / 2, w, y * 3.3)}`;
    const back = `${half(h - y, w, w / 2, -y * 3.3)}${half(h - y, w / 2, 0, -y * 3.3)}`;
    return `M${to([0, y])}${there}L${to([w, h - y])}${back}Z`;
  },
  leftBrace: (box, adjust) => brace(box, adjust, (x) => x),
  rightBrace: (box, adjust) => brace(box, adjust, (x) => box.w - x),
  bracePair: (box, adjust) => {
    const [r, narrow] = [
      size(box, adjust, 'adj', 0.08333, 0.25),
      { ...box, w: 2 * size(box, adjust, 'adj', 0.08333, 0.25) },
    ];
    const one = (side: (x: number) => number) =>
      brace(narrow, (name, otherwise) => (name === 'adj1' ? r / box.s : otherwise), side);
    return `${one((x) => x)}${one((x) => box.w - x)}`;
  },
  bracePairGround: (box, adjust) => {
    const r = size(box, adjust, 'adj', 0.08333, 0.25);
    return polygon([r, 0], [box.w - r, 0], [box.w - r, box.h], [r, box.h]);
  },
  notchedRightArrow: (box, adjust) => {
    const points = arrowTo(box.w, box.h, box, adjust);
    const notch = adjust('adj1', 0.5) * Math.min(box.w, adjust('adj2', 0.5) * box.s);
    return polygon(...points, [notch, box.h / 2]);
  },
  mathPlus: (box, adjust) => {
    const { w, h } = box;
    const [thick, long] = [(adjust('adj1', 0.2352) * box.s) / 2, 0.73 * 0.5];
    const [l, r, t, b] = [w * (0.5 - long), w * (0.5 + long), h * (0.5 - long), h * (0.5 + long)];
    const [x1, x2, y1, y2] = [w / 2 - thick, w / 2 + thick, h / 2 - thick, h / 2 + thick];
    return polygon(
      ...([
        [l, y1],
        [x1, y1],
        [x1, t],
        [x2, t],
        [x2, y1],
        [r, y1],
      ] as const),
      ...([
        [r, y2],
        [x2, y2],
        [x2, b],
        [x1, b],
        [x1, y2],
        [l, y2],
      ] as const),
    );
  },
  mathMinus: ({ w, h }, adjust) => {
    const thick = (adjust('adj1', 0.2352) * h) / 2;
    return polygon(
      [w * 0.13, h / 2 - thick],
      [w * 0.87, h / 2 - thick],
      [w * 0.87, h / 2 + thick],
      [w * 0.13, h / 2 + thick],
    );
  },
  irregularSeal1: splash,
  irregularSeal2: splash,
  leftBracket: (box, adjust) => {
    const [{ w, h }, y] = [box, Math.min(box.h / 2, box.s * adjust('adj', 0.08333))];
    return `M${to([w, 0])}${arc(w, y, [0, y], { sweep: 0 })}L${to([0, h - y])}${arc(w, y, [w, h], { sweep: 0 })}`;
  },
  rightBracket: (box, adjust) => {
    const [{ w, h }, y] = [box, Math.min(box.h / 2, box.s * adjust('adj', 0.08333))];
    return `M0 0${arc(w, y, [w, y])}L${to([w, h - y])}${arc(w, y, [0, h])}`;
  },
  bracketPair: (box, adjust) => {
    const [{ w, h }, r] = [box, size(box, adjust, 'adj', R)];
    return `M${to([r, 0])}${arc(r, r, [0, r], { sweep: 0 })}L${to([0, h - r])}${arc(r, r, [r, h], { sweep: 0 })}M${to([w - r, 0])}${arc(r, r, [w, r])}L${to([w, h - r])}${arc(r, r, [w - r, h])}`;
  },
  bracketPairGround: (box, adjust) => cornered(box, Array(4).fill(['round', size(box, adjust, 'adj', R)])),
  blockArc: (box, adjust) => {
    const [from, until] = [angleOf(adjust, 'adj1', 180), angleOf(adjust, 'adj2', 0)];
    const x = size(box, adjust, 'adj3', 0.25);
    const inner = { w: box.w - 2 * x, h: box.h - 2 * x, s: box.s };
    const moved = (degrees: number): Point => {
      const [px, py] = onOval(inner, degrees);
      return [px + x, py + x];
    };
    const large = (((until - from) % 360) + 360) % 360 > 180 ? 1 : 0;
    const back = arc(inner.w / 2, inner.h / 2, moved(from), { large, sweep: 0 });
    return `M${sector(box, from, until)}L${to(moved(until))}${back}Z`;
  },
};

/** Where the bulges of a cloud end, and how wide they are. */
const CLOUD = [
  ...([
    [0.32, 0.11, 0.15],
    [0.52, 0.08, 0.11],
    [0.69, 0.06, 0.09],
    [0.89, 0.14, 0.12],
    [0.96, 0.34, 0.12],
  ] as const),
  ...([
    [0.91, 0.62, 0.17],
    [0.74, 0.85, 0.15],
    [0.53, 0.93, 0.14],
    [0.35, 0.91, 0.13],
    [0.13, 0.82, 0.14],
  ] as const),
  ...([
    [0.02, 0.59, 0.13],
    [0.09, 0.35, 0.14],
  ] as const),
];

/** A banner that hangs down in the middle (or rises there), its ends behind it. */
function curvedBanner({ w, h }: Box, adjust: Adjust, up: boolean): string {
  const y = h * Math.min(1, adjust('adj1', 0.25));
  const bend = h * Math.min(0.5, adjust('adj3', 0.125));
  const half = (w * Math.min(0.75, Math.max(0.25, adjust('adj2', 0.5)))) / 2;
  const [left, right] = [w / 2 - half, w / 2 + half];
  /** How far an arc from edge to edge hangs at this place. */
  const hang = (x: number) => 4 * bend * (x / w) * (1 - x / w);
  const at = (x: number, down: number): Point => [x, up ? h - down - hang(x) : down + hang(x)];
  const curve = (from: number, until: number, down: number) => {
    const slope = (4 * bend * (1 - (2 * from) / w)) / w;
    const middle = (from + until) / 2;
    const [, begin] = at(from, down);
    return `Q${to([middle, begin + (up ? -1 : 1) * slope * (middle - from)])} ${to(at(until, down))}`;
  };
  const body = h - bend - y;
  const notch = w / 8;
  return [
    `M${to(at(0, 0))}${curve(0, left, 0)}L${to(at(left, y))}${curve(left, right, y)}L${to(at(right, 0))}${curve(right, w, 0)}`,
    `L${to([w - notch, at(w - notch, body / 2)[1]])}L${to(at(w, body))}${curve(w, right, body)}L${to(at(right, body + y))}`,
    `${curve(right, left, body + y)}L${to(at(left, body))}${curve(left, 0, body)}L${to([notch, at(notch, body / 2)[1]])}Z`,
  ].join('');
}

/** A sheet that is rolled up at its two ends; `place` lays it down, mirrored where `turn` is 1. */
function scroll(w: number, h: number, roll: number, place: (point: Point) => Point): string {
  const r = roll / 2;
  const turn = place([1, 0])[0] === 1 ? 1 : 0;
  const p = (x: number, y: number) => to(place([x, y]));
  const bow = (x: number, y: number, sweep: number) => `A${round(r)} ${round(r)} 0 0 ${sweep} ${p(x, y)}`;
  return [
    `M${p(roll, h - roll)}L${p(roll, r)}${bow(roll + r, 0, turn)}L${p(w - r, 0)}${bow(w - r, roll, turn)}L${p(w - roll, roll)}`,
    `L${p(w - roll, h - r)}${bow(w - roll - r, h, turn)}L${p(r, h)}${bow(r, h - roll, turn)}Z`,
    // Folds enclose nothing, or they would cut out what they enclose.
    `M${p(roll + r, roll)}L${p(w - roll, roll)}M${p(roll, h - roll)}L${p(roll, h - r)}`,
  ].join('');
}

/** Two curves that meet in a tip; `side` says on which side that is. */
function brace({ w, h, s }: Box, adjust: Adjust, side: (x: number) => number): string {
  const y = Math.min(h / 4, s * adjust('adj1', 0.08333));
  const tip = h * Math.min(1, Math.max(0, adjust('adj2', 0.5)));
  const p = (x: number, down: number) => to([side(x), down]);
  return [
    `M${p(w, 0)}Q${p(w / 2, 0)} ${p(w / 2, y)}L${p(w / 2, tip - y)}Q${p(w / 2, tip)} ${p(0, tip)}`,
    `Q${p(w / 2, tip)} ${p(w / 2, tip + y)}L${p(w / 2, h - y)}Q${p(w / 2, h)} ${p(w, h)}`,
  ].join('');
}

/** A banner with its ends behind it, below (or above) its middle. */
function banner({ w, h }: Box, adjust: Adjust, up: boolean): string {
  const y = h * Math.min(0.33333, adjust('adj1', R));
  const middle = w * Math.min(0.75, Math.max(0.25, adjust('adj2', 0.5)));
  const [left, right] = [(w - middle) / 2, (w + middle) / 2];
  const notch = w / 8;
  const points: Point[] = [
    ...([
      [0, y],
      [left, y],
      [left, 0],
      [right, 0],
      [right, y],
      [w, y],
    ] as const),
    ...([
      [w - notch, (h + y) / 2],
      [w, h],
      [right, h],
      [right, h - y],
      [left, h - y],
      [left, h],
      [0, h],
    ] as const),
    [notch, (h + y) / 2],
  ];
  return polygon(...points.map(([x, py]): Point => [x, up ? py : h - py]));
}

/** The outline of a preset shape in a box of this size; undefined for one that is not known here. */
export const presetPath = (name: string, width: number, height: number, adjust: Adjust): string | undefined =>
  own(PRESETS, name)?.({ w: width, h: height, s: Math.min(width, height) }, adjust);
