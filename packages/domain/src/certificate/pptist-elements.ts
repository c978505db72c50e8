import { finite, isObject, type Json } from './foreign-designs.ts';
import type { Outline } from './shapes.ts';
import { WIDEST_BORDER } from './shapes.ts';

/**
 * Elements of PPTist as elements of ours: a shape with words in it is a shape and a text, grouped. What has no form of
 * ours stays as it came. Sizes that are no part of an element's box are made `by` times as large here.
 */
type Read = (raw: Json, by: number) => Json[] | undefined;

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const pair = (value: unknown): readonly [number, number] | undefined => {
  if (!Array.isArray(value)) return undefined;
  const [x, y] = [finite(value[0]), finite(value[1])];
  return x === undefined || y === undefined ? undefined : [x, y];
};

/** A colour and how much of it there is: a shadow's strength is one of our measures. */
const withStrength = (colour: string): { colour: string; strength: number } => {
  const [, r, g, b, alpha] = /^rgba\(\s*([\d.]+)\s*,\s*([\d.]+)\s*,\s*([\d.]+)\s*,\s*([\d.]+)\s*\)$/.exec(colour) ?? [];
  if (alpha === undefined) return { colour: colour || '#808080', strength: 1 };
  return { colour: `rgb(${r}, ${g}, ${b})`, strength: Math.min(1, Number(alpha)) };
};
const shadowFrom = (shadow: unknown, by: number): Json => {
  if (!isObject(shadow)) return {};
  const far = (value: unknown) => Math.max(-200, Math.min(200, (finite(value) ?? 0) * by));
  const { colour, strength } = withStrength(words(shadow.color));
  return {
    castShadow: { colour, strength, dx: far(shadow.h), dy: far(shadow.v), blur: Math.max(0, far(shadow.blur)) },
  };
};
const DASHES: Readonly<Record<string, string>> = { solid: 'solid', dashed: 'dashed', dotted: 'dotted' };
const borderFrom = (outline: unknown, by: number): Json => {
  if (!isObject(outline)) return {};
  const width = Math.min(WIDEST_BORDER, (finite(outline.width) ?? 2) * by);
  const dash = DASHES[words(outline.style)] ?? 'solid';
  return width > 0 ? { border: { colour: words(outline.color) || '#525252', width, dash } } : {};
};
const fillFrom = ({ gradient, fill }: Json): Json => {
  const colours = isObject(gradient) && Array.isArray(gradient.colors) ? gradient.colors.filter(isObject) : [];
  const stops = colours
    .map(({ pos, color }) => ({ at: Math.min(1, Math.max(0, (finite(pos) ?? 0) / 100)), colour: words(color) }))
    .sort((one, other) => one.at - other.at);
  if (isObject(gradient) && stops.length > 1) {
    const angle = finite(gradient.rotate) ?? 0;
    return gradient.type === 'radial' ? { kind: 'radial', stops } : { kind: 'linear', angle, stops };
  }
  return words(fill) ? { kind: 'colour', colour: words(fill) } : { kind: 'none' };
};

/** What each piece of an element has in common with it. */
const KEPT = ['left', 'top', 'width', 'height', 'rotate', 'lock', 'groupId', 'name'] as const;
const placeOf = (raw: Json): Json => Object.fromEntries(KEPT.flatMap((key) => (key in raw ? [[key, raw[key]]] : [])));
const RESTED = { rotate: 0 };
/** The room that PPTist leaves around the words of a box. */
const ROOM = 10;

/** A shape as a path, and the words in it as a text over it. */
const shape: Read = (raw, by) => {
  const box = pair(raw.viewBox);
  if (!box || words(raw.path) === '') return undefined;
  const drawn: Json = {
    ...RESTED,
    ...placeOf(raw),
    ...{ id: raw.id, type: 'vector', outline: 'path', path: raw.path, pathBox: box, fill: fillFrom(raw) },
    ...borderFrom(raw.outline, by),
    ...shadowFrom(raw.shadow, by),
    ...flips(raw),
    ...(finite(raw.opacity) === undefined ? {} : { opacity: raw.opacity }),
  };
  const { text } = raw;
  if (
    !isObject(text) ||
    words(text.content)
      .replace(/<[^>]*>/g, '')
      .trim() === ''
  )
    return [drawn];
  return [drawn, wordsIn(raw, text, by)];
};
const flips = ({ flipH, flipV }: Json): Json => ({
  ...(flipH === true ? { flipH } : {}),
  ...(flipV === true ? { flipV } : {}),
});
const V_ALIGN: Readonly<Record<string, string>> = { top: 'top', middle: 'middle', bottom: 'bottom' };
const wordsIn = (raw: Json, text: Json, by: number): Json => ({
  ...RESTED,
  ...placeOf(raw),
  ...{ type: 'text', content: text.content, inset: Array(4).fill(ROOM * by), align: 'center' },
  vAlign: V_ALIGN[words(text.align)] ?? 'middle',
  ...(words(text.defaultFontName) ? { defaultFontName: text.defaultFontName, fontFamily: text.defaultFontName } : {}),
  ...(words(text.defaultColor) ? { defaultColor: text.defaultColor } : {}),
});

type Point = readonly [number, number];
const HEADS: Readonly<Record<string, string>> = { arrow: 'triangle', dot: 'dot' };
/** A line: straight as a line of ours, any other as a path. */
const line: Read = (raw, by) => {
  const [start, end] = [pair(raw.start), pair(raw.end)];
  const [left, top] = [finite(raw.left), finite(raw.top)];
  if (!start || !end || left === undefined || top === undefined) return undefined;
  const thick = Math.max(0.1, Math.min(WIDEST_BORDER, finite(raw.width) ?? 2));
  const border = { colour: words(raw.color) || '#333', width: thick * by, dash: DASHES[words(raw.style)] ?? 'solid' };
  const [first, last] = Array.isArray(raw.points) ? raw.points.map(words) : [];
  const common: Json = {
    ...placeOf(raw),
    id: raw.id,
    type: 'vector',
    fill: { kind: 'none' },
    border,
    ...shadowFrom(raw.shadow, by),
  };
  const bent = bentPath(raw, start, end);
  if (bent) return [{ ...common, ...bent, ...RESTED, left: left + bent.left, top: top + bent.top }];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy);
  const height = Math.max(thick, 1);
  return [
    {
      ...common,
      ...{ outline: 'line', width: length, height, rotate: (Math.atan2(dy, dx) * 180) / Math.PI },
      left: left + (start[0] + end[0]) / 2 - length / 2,
      top: top + (start[1] + end[1]) / 2 - height / 2,
      heads: { start: HEADS[first ?? ''] ?? 'none', end: HEADS[last ?? ''] ?? 'none' },
    },
  ];
};

const bentPath = (raw: Json, start: Point, end: Point) => {
  const [broken, curve] = [pair(raw.broken) ?? pair(raw.broken2), pair(raw.curve)];
  const cubic = Array.isArray(raw.cubic) ? [pair(raw.cubic[0]), pair(raw.cubic[1])] : [];
  const [c1, c2] = cubic;
  const middle = pair(raw.broken2) && broken ? corners(start, broken, end) : broken ? [broken] : [];
  const points: Point[] = c1 && c2 ? [start, c1, c2, end] : curve ? [start, curve, end] : [start, ...middle, end];
  if (points.length === 2) return undefined;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(1, Math.max(...xs) - left), Math.max(1, Math.max(...ys) - top)];
  const to = points.map(([x, y]) => `${x - left} ${y - top}`);
  const between = c1 && c2 ? 'C' : curve ? 'Q' : 'L';
  const path = `M${to[0]}${
    between === 'L'
      ? to
          .slice(1)
          .map((one) => `L${one}`)
          .join('')
      : `${between}${to.slice(1).join(' ')}`
  }`;
  return { outline: 'path', path, pathBox: [width, height], left, top, width, height };
};
/** The two corners of a line that runs along one side, across, and along that side again. */
const corners = (start: Point, [x, y]: Point, end: Point): Point[] =>
  Math.abs(end[0] - start[0]) >= Math.abs(end[1] - start[1])
    ? [
        [x, start[1]],
        [x, end[1]],
      ]
    : [
        [start[0], y],
        [end[0], y],
      ];

/** A text with a ground or a border of its own is drawn over a rectangle of it. */
const text: Read = (raw, by) => {
  const border = borderFrom(raw.outline, by);
  const inset = raw.inset ?? Array(4).fill(ROOM);
  const { fill, outline: _, shadow: __, ...rest } = raw;
  const font = words(raw.defaultFontName) ? { fontFamily: raw.fontFamily ?? raw.defaultFontName } : {};
  const written: Json = {
    ...rest,
    ...font,
    inset: Array.isArray(inset) ? inset.map((side) => Number(side) * by) : inset,
  };
  if (!words(fill) && !('border' in border)) return [written];
  const ground: Json = {
    ...{ ...RESTED, ...placeOf(raw), type: 'vector', outline: 'rectangle', fill: fillFrom({ fill }) },
    ...border,
    ...shadowFrom(raw.shadow, by),
  };
  return [ground, written];
};

/** The forms of a clip that we have an outline for. */
const MASKS: Readonly<Record<string, { outline: Outline; radius?: number }>> = {
  ellipse: { outline: 'ellipse' },
  roundRect: { outline: 'rectangle', radius: 20 },
  triangle: { outline: 'triangle' },
  rhombus: { outline: 'diamond' },
  pentagon: { outline: 'pentagon' },
  hexagon: { outline: 'hexagon' },
  octagon: { outline: 'octagon' },
  chevron: { outline: 'chevron' },
  arrow: { outline: 'arrow' },
};
export const isMask = (shape: string): boolean => Object.hasOwn(MASKS, shape);
const image: Read = (raw, by) => {
  const { outline, shadow, radius, ...rest } = raw;
  const clip = isObject(raw.clip) ? words(raw.clip.shape) : '';
  const form = isMask(clip)
    ? MASKS[clip]
    : finite(radius)
      ? { outline: 'rectangle', radius: Number(radius) }
      : undefined;
  const mask = form ? { mask: { outline: form.outline, radius: Math.min(1000, (form.radius ?? 0) * by) } } : {};
  return [{ ...rest, ...borderFrom(outline, by), ...shadowFrom(shadow, by), ...mask }];
};

const READ: Readonly<Record<string, Read>> = { shape, line, image };
const READ_OF_PPTIST: Readonly<Record<string, Read>> = { ...READ, text };

/** Whether a file is PPTist's: it says the size of its page and its theme in PPTist's way. */
export const isPptist = (design: Json): boolean =>
  design.viewportRatio === undefined && (isObject(design.theme) || finite(design.height) !== undefined);

/** What an element of PPTist has that is not drawn here in any form, by its key. */
export const lostOf = (raw: Json): string[] => {
  const bent = ['broken', 'broken2', 'curve', 'cubic'].some((key) => Array.isArray(raw[key]));
  const headed = Array.isArray(raw.points) && raw.points.some((head) => words(head) !== '');
  if (raw.type === 'shape') return words(raw.pattern) ? ['pattern'] : [];
  return raw.type === 'line' && bent && headed ? ['points'] : [];
};

/** One element of a file as the elements that draw it here, the first of which has its id. */
export const drawnFrom = (raw: Json, by: number, pptist: boolean): Json[] => {
  const read = (pptist ? READ_OF_PPTIST : READ)[words(raw.type)];
  return read?.(raw, by) ?? [raw];
};
