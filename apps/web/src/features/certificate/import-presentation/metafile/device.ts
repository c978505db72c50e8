import type { Box, Drawn, Letters, Metafile, Pen, Pixels } from './drawing.ts';

export type Point = readonly [x: number, y: number];
/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** First `inner`, then `outer`. */
export const after = (inner: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => {
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
};

export type Brush = { readonly kind: 'brush'; readonly colour: string | null };
/** A pen's width is in the picture's own units; 0 is a hair line. */
type OwnPen = { readonly kind: 'pen'; readonly pen: Pen | null };
type Font = Pick<Letters, 'family' | 'bold' | 'italic'> & {
  readonly kind: 'font';
  readonly size: number;
  /** Anticlockwise, in degrees. */
  readonly turn: number;
  readonly charset: number;
};
export type Tool = Brush | OwnPen | Font | { readonly kind: 'none' };

type State = {
  readonly world: Matrix;
  readonly mapMode: number;
  readonly windowAt: Point;
  readonly windowSize: Point;
  readonly viewportAt: Point;
  readonly viewportSize: Point;
  readonly brush: Brush;
  readonly pen: OwnPen;
  readonly font: Font;
  readonly rule: 'evenodd' | 'nonzero';
  readonly textColour: string;
  readonly textAlign: number;
  readonly at: Point;
  readonly clips: readonly string[];
  /** How long these clips are together, with one more for each. */
  readonly clipLetters: number;
};
const FONT: Font = { kind: 'font', family: '', bold: false, italic: false, size: 12, turn: 0, charset: 0 };
const FIRST: State = {
  ...{ world: IDENTITY, mapMode: 1, windowAt: [0, 0], windowSize: [1, 1], viewportAt: [0, 0], viewportSize: [1, 1] },
  brush: { kind: 'brush', colour: '#ffffff' },
  pen: { kind: 'pen', pen: { colour: '#000000', width: 0, dash: [] } },
  font: FONT,
  ...{ rule: 'evenodd', textColour: '#000000', textAlign: 0, at: [0, 0], clips: [], clipLetters: 0 },
};

const MOST_POINTS = 2_000_000;
/** All bitmaps together. */
const MOST_PIXELS = 50_000_000;
/** Each clip is kept with those around it: all of them together. */
const MOST_CLIPS = 10_000_000;
/** The letters of all clips, since each thing repeats those around it. */
const MOST_CLIP_LETTERS = 200_000_000;
class TooMuchDrawn extends Error {
  override readonly name = 'TooMuchDrawn';
}
const number = (value: number) => String(Math.round(value * 100) / 100);
/** How far a curve's handles are from the corners of a quarter of an ellipse. */
const QUARTER = 0.552_284_75;
const ALIGN = { right: 2, centre: 6, bottom: 8, baseline: 24 } as const;

/** The device that a metafile's records draw on: its state, and everything drawn so far. */
export function device(unitsPerMm: Point) {
  let state = FIRST;
  const saved: State[] = [];
  const drawn: Drawn[] = [];
  /** The path between its begin and its end; undefined outside. */
  let open: string[] | undefined;
  let path = '';
  let points = 0;
  let allPixels = 0;
  let allClips = 0;
  let allClipLetters = 0;
  let leftOut = 0;

  const page = (): Matrix => {
    const { mapMode, windowAt, windowSize, viewportAt, viewportSize } = state;
    const perUnit = [undefined, undefined, 0.1, 0.01, 0.254, 0.0254, 25.4 / 1440][mapMode];
    const across = perUnit ? perUnit * unitsPerMm[0] : mapMode >= 7 ? viewportSize[0] / (windowSize[0] || 1) : 1;
    const down = perUnit ? -perUnit * unitsPerMm[1] : mapMode >= 7 ? viewportSize[1] / (windowSize[1] || 1) : 1;
    return [across, 0, 0, down, viewportAt[0] - windowAt[0] * across, viewportAt[1] - windowAt[1] * down];
  };
  const matrix = () => after(state.world, page());
  const onDevice = ([x, y]: Point): Point => {
    points += 1;
    if (points > MOST_POINTS) throw new TooMuchDrawn();
    const [a, b, c, d, e, f] = matrix();
    return [a * x + c * y + e, b * x + d * y + f];
  };
  const written = (point: Point) => onDevice(point).map(number).join(' ');
  const scale = () => {
    const [a, b, c, d] = matrix();
    return Math.sqrt(Math.abs(a * d - b * c)) || 1;
  };
  const penHere = (): Pen | undefined => {
    const { pen } = state.pen;
    if (!pen) return undefined;
    const by = scale();
    return { ...pen, width: Math.max(1, pen.width * by), dash: pen.dash };
  };
  const show = (one: Drawn) => {
    allClipLetters += state.clipLetters;
    if (allClipLetters > MOST_CLIP_LETTERS) throw new TooMuchDrawn();
    drawn.push(one);
  };
  const cutTo = (d: string, around: readonly string[]) => {
    allClips += around.length + 1;
    if (allClips > MOST_CLIPS) throw new TooMuchDrawn();
    const before = around === state.clips ? state.clipLetters : 0;
    state = { ...state, clips: [...around, d], clipLetters: before + d.length + 1 };
  };
  const put = (d: string, { filled, stroked }: { filled: boolean; stroked: boolean }) => {
    const pen = stroked ? penHere() : undefined;
    const fill = filled ? state.brush.colour : null;
    if (!d || (!pen && !fill)) return;
    show({
      ...{ kind: 'path', path: d, rule: state.rule, clips: state.clips },
      ...(fill ? { fill } : {}),
      ...(pen ? { pen } : {}),
    });
  };
  /** Draws, or adds to the path that is open. */
  const add = (d: string, how: { filled: boolean; stroked: boolean }) => {
    if (open) open.push(d);
    else put(d, how);
  };
  const polygon = (corners: readonly Point[], close: boolean) => {
    const [first, ...rest] = corners;
    if (!first) return '';
    return `M${written(first)}${rest.map((point) => `L${written(point)}`).join('')}${close ? 'Z' : ''}`;
  };
  const curves = (handles: readonly Point[]) => {
    let d = '';
    for (let n = 0; n + 2 < handles.length; n += 3) {
      const three = handles.slice(n, n + 3);
      d += `C${three.map(written).join(' ')}`;
    }
    return d;
  };
  const boxed = ([left, top]: Point, [right, bottom]: Point): Point[] => [
    ...([[left, top] as const, [right, top] as const, [right, bottom] as const, [left, bottom] as const] as Point[]),
  ];
  const rounded = ([left, top]: Point, [right, bottom]: Point, [rx, ry]: Point) => {
    const [kx, ky] = [rx * (1 - QUARTER), ry * (1 - QUARTER)];
    const corner = (...three: readonly [Point, Point, Point]) => `C${three.map(written).join(' ')}`;
    const line = (to: Point) => `L${written(to)}`;
    return [
      `M${written([left + rx, top])}`,
      line([right - rx, top]),
      corner([right - kx, top], [right, top + ky], [right, top + ry]),
      line([right, bottom - ry]),
      corner([right, bottom - ky], [right - kx, bottom], [right - rx, bottom]),
      line([left + rx, bottom]),
      corner([left + kx, bottom], [left, bottom - ky], [left, bottom - ry]),
      line([left, top + ry]),
      corner([left, top + ky], [left + kx, top], [left + rx, top]),
      'Z',
    ].join('');
  };
  /** A part of an ellipse from one ray to another, anticlockwise as Windows draws it. */
  const arc = ([left, top]: Point, [right, bottom]: Point, from: Point, to: Point): Point[] => {
    const [cx, cy, rx, ry] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2];
    const angle = ([x, y]: Point) => Math.atan2((y - cy) / (ry || 1), (x - cx) / (rx || 1));
    const begin = angle(from);
    let sweep = begin - angle(to);
    if (sweep <= 0) sweep += 2 * Math.PI;
    const steps = Math.max(2, Math.ceil(sweep / 0.05));
    return Array.from({ length: steps + 1 }, (_, n) => {
      const at = begin - (sweep * n) / steps;
      return [cx + rx * Math.cos(at), cy + ry * Math.sin(at)] as const;
    });
  };

  const both = { filled: true, stroked: true };
  const line = { filled: false, stroked: true };
  /** Lines from where the pen is; in an open path they continue its last figure. */
  const onward = (d: string, end: Point) => {
    add(open ? d : `M${written(state.at)}${d}`, line);
    state = { ...state, at: end };
  };
  const shape = {
    polygon: (corners: readonly Point[]) => add(polygon(corners, true), both),
    polygons: (all: readonly (readonly Point[])[]) => add(all.map((each) => polygon(each, true)).join(''), both),
    polyline: (corners: readonly Point[]) => add(polygon(corners, false), line),
    polylines: (all: readonly (readonly Point[])[]) => add(all.map((each) => polygon(each, false)).join(''), line),
    lineTo: (...to: readonly Point[]) =>
      onward(to.map((point) => `L${written(point)}`).join(''), to.at(-1) ?? state.at),
    curveTo: (handles: readonly Point[]) => onward(curves(handles), handles.at(-1) ?? state.at),
    curve: ([first, ...handles]: readonly Point[]) => {
      if (first) add(`M${written(first)}${curves(handles)}`, line);
    },
    rectangle: (a: Point, b: Point) => add(polygon(boxed(a, b), true), both),
    rounded: (a: Point, b: Point, corner: Point) => add(rounded(a, b, [corner[0] / 2, corner[1] / 2]), both),
    ellipse: (a: Point, b: Point) => add(rounded(a, b, [(b[0] - a[0]) / 2, (b[1] - a[1]) / 2]), both),
    arc: (a: Point, b: Point, from: Point, to: Point) => add(polygon(arc(a, b, from, to), false), line),
    chord: (a: Point, b: Point, from: Point, to: Point) => add(polygon(arc(a, b, from, to), true), both),
    pie: (a: Point, b: Point, from: Point, to: Point) =>
      add(polygon([[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], ...arc(a, b, from, to)], true), both),
    moveTo: (at: Point) => {
      if (open) open.push(`M${written(at)}`);
      state = { ...state, at };
    },
    filled: (a: Point, size: Point, colour: string) =>
      show({
        ...{ kind: 'path', path: polygon(boxed(a, [a[0] + size[0], a[1] + size[1]]), true), rule: 'nonzero' },
        ...{ fill: colour, clips: state.clips },
      }),
  };
  const paths = {
    begin: () => {
      open = [];
    },
    close: () => void open?.push('Z'),
    end: () => {
      path = open?.join('') ?? '';
      open = undefined;
    },
    draw: (how: { filled: boolean; stroked: boolean }) => {
      put(path, how);
      path = '';
    },
    clip: (replace: boolean) => {
      cutTo(path, replace ? [] : state.clips);
      path = '';
    },
  };
  const text = (words: string, at: Point) => {
    const { font, textAlign, textColour, clips } = state;
    if (!words.trim()) return;
    const [x, y] = onDevice(textAlign & 1 ? state.at : at);
    const [a, b] = matrix();
    const sideways = textAlign & ALIGN.centre;
    show({
      ...{ kind: 'text', text: words, x, y, size: font.size * scale(), colour: textColour, clips },
      ...{ family: font.family, bold: font.bold, italic: font.italic },
      turn: (Math.atan2(b, a) * 180) / Math.PI - font.turn,
      align: sideways === ALIGN.centre ? 'center' : sideways === ALIGN.right ? 'right' : 'left',
      baseline:
        (textAlign & ALIGN.baseline) === ALIGN.baseline ? 'alphabetic' : textAlign & ALIGN.bottom ? 'bottom' : 'top',
    });
  };
  const bitmap = (pixels: Pixels | undefined, from: Box, at: Point, size: Point) => {
    if (!pixels) {
      leftOut += 1;
      return;
    }
    allPixels += pixels.width * pixels.height;
    if (allPixels > MOST_PIXELS) throw new TooMuchDrawn();
    const [left, top] = onDevice(at);
    const [right, bottom] = onDevice([at[0] + size[0], at[1] + size[1]]);
    const to = { left, top, width: right - left, height: bottom - top };
    show({ kind: 'pixels', pixels, from, to, clips: state.clips });
  };
  return {
    shape,
    paths,
    text,
    bitmap,
    get: () => state,
    set: (change: Partial<State>) => {
      state = { ...state, ...change };
    },
    use: (tool: Tool | undefined) => {
      if (tool && tool.kind !== 'none') state = { ...state, [tool.kind]: tool };
    },
    save: () => void saved.push(state),
    /** The last state but so many (-1), or the nth that was saved. */
    restore: (which: number) => {
      const nth = which < 0 ? saved.length + which : which - 1;
      const back = saved[nth];
      if (!back) return;
      saved.length = nth;
      state = back;
    },
    /** Boxes in device units that everything later is cut to. */
    clipTo: (boxes: readonly (readonly [Point, Point])[], replace: boolean) => {
      const d = boxes
        .map(
          ([a, b]) =>
            `M${boxed(a, b)
              .map((point) => point.map(number).join(' '))
              .join('L')}Z`,
        )
        .join('');
      if (replace && !d) state = { ...state, clips: [], clipLetters: 0 };
      else cutTo(d, replace ? [] : state.clips);
    },
    clipHere: (a: Point, b: Point) => cutTo(polygon(boxed(a, b), true), state.clips),
    miss: () => {
      leftOut += 1;
    },
    done: (box: Box): Metafile => ({ box, drawn, leftOut }),
  };
}
export type Device = ReturnType<typeof device>;

/** The colour of a COLORREF: red is its lowest byte. */
export const colourOf = (value: number): string =>
  `#${[value & 255, (value >> 8) & 255, (value >> 16) & 255].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The dashes of a pen's style, in units of its device. */
const DASHES: Readonly<Record<number, readonly number[]>> = {
  1: [18, 6],
  2: [3, 3],
  3: [9, 6, 3, 6],
  4: [9, 3, 3, 3, 3, 3],
};
const NULL_PEN = 5;
export const penOf = (style: number, width: number, colour: number): Tool => ({
  kind: 'pen',
  pen: (style & 15) === NULL_PEN ? null : { colour: colourOf(colour), width, dash: DASHES[style & 15] ?? [] },
});
/** Hatched brushes are filled with their colour, thinly. */
export const brushOf = (style: number, colour: number): Tool => ({
  kind: 'brush',
  colour: style === 1 ? null : style === 2 ? `${colourOf(colour)}40` : colourOf(colour),
});
