import type { Json } from '@laurel/domain/certificate/foreign-designs.ts';
import type { Border, Paint, Shadow } from '@laurel/domain/certificate/shapes.ts';
import { FARTHEST_SHADOW, WIDEST_BORDER } from '@laurel/domain/certificate/shapes.ts';
import { type Colour, colourIn, css, type Palette } from './colour.ts';
import { round, type Said, type Scene } from './scene.ts';
import { all, at, numberOf, own, shareOf, type Xml } from './xml.ts';

type Note = (said: Said) => void;
/** What a shape is filled with; a picture is a drawing of its own. */
export type Fill = Paint | { readonly kind: 'picture'; readonly blipFill: Xml };

const NONE: Paint = { kind: 'none' };
const MOST_STOPS = 8;
const plain = (colour: Colour | undefined): Paint => (colour ? { kind: 'colour', colour: css(colour) } : NONE);

const stopsOf = (gradient: Xml, palette: Palette, given?: Colour) => {
  const stops = all(at(gradient, 'gsLst'), 'gs')
    .flatMap((stop) => {
      const colour = colourIn(stop, palette, given);
      return colour ? [{ at: Math.min(1, Math.max(0, shareOf(stop, 'pos') ?? 0)), colour }] : [];
    })
    .sort((one, other) => one.at - other.at);
  // As many as can be distinguished, including the ends.
  const step = Math.max(1, (stops.length - 1) / (MOST_STOPS - 1));
  const kept = Array.from({ length: Math.min(MOST_STOPS, stops.length) }, (_, n) => stops[Math.round(n * step)]);
  return kept.flatMap((stop) => stop ?? []);
};
const mixed = (one: Colour, other: Colour): Colour => {
  const half = (key: keyof Colour) => (one[key] + other[key]) / 2;
  return { r: half('r'), g: half('g'), b: half('b'), a: half('a') };
};

const FILLS: Readonly<Record<string, (xml: Xml, palette: Palette, note: Note, given?: Colour) => Fill>> = {
  noFill: () => NONE,
  solidFill: (xml, palette, _, given) => plain(colourIn(xml, palette, given)),
  gradFill: (xml, palette, _, given) => {
    const stops = stopsOf(xml, palette, given);
    const [first, second] = stops;
    if (!first || !second) return plain(first?.colour);
    const written = stops.map((stop) => ({ at: stop.at, colour: css(stop.colour) }));
    if (at(xml, 'path')) return { kind: 'radial', stops: written };
    return { kind: 'linear', angle: (numberOf(at(xml, 'lin'), 'ang') ?? 0) / 60_000, stops: written };
  },
  pattFill: (xml, palette, note, given) => {
    const [front, back] = [at(xml, 'fgClr'), at(xml, 'bgClr')].map((each) => colourIn(each, palette, given));
    note({ problem: 'patternFill', detail: xml.attributes.prst ?? '', kept: 'replaced' });
    return plain(front && back ? mixed(front, back) : (front ?? back));
  },
  blipFill: (blipFill) => ({ kind: 'picture', blipFill }),
};

/** The fill that an element holds itself; undefined where it says nothing of one. */
export const fillIn = (holder: Xml | undefined, palette: Palette, note: Note, given?: Colour): Fill | undefined => {
  for (const xml of holder?.children ?? []) {
    const read = own(FILLS, xml.name);
    if (read) return read(xml, palette, note, given);
  }
  return undefined;
};

/** The fill of a style that is meant by its number; grounds count from 1001. */
export const styledFill = (ref: Xml | undefined, { theme }: Pick<Scene, 'theme'>, note: Note): Fill | undefined => {
  const idx = numberOf(ref, 'idx') ?? 0;
  const xml = idx > 1000 ? theme.grounds[idx - 1001] : theme.fills[idx - 1];
  if (!ref || !xml) return undefined;
  return own(FILLS, xml.name)?.(xml, theme.palette, note, colourIn(ref, theme.palette));
};

/** One colour for what can have one only: that of the middle of a gradient. */
export const oneColour = (holder: Xml | undefined, palette: Palette, given?: Colour): Colour | undefined => {
  const solid = at(holder, 'solidFill');
  if (solid) return colourIn(solid, palette, given);
  const gradient = at(holder, 'gradFill');
  const stops = gradient ? stopsOf(gradient, palette, given) : [];
  return stops[Math.floor((stops.length - 1) / 2)]?.colour;
};

const DASHES: Readonly<Record<string, Border['dash']>> = {
  ...{ solid: 'solid', dot: 'dotted', sysDot: 'dotted' },
  ...{ dash: 'dashed', lgDash: 'dashed', sysDash: 'dashed' },
};
const dashOf = (line: Xml | undefined, note: Note): Border['dash'] => {
  const named = at(line, 'prstDash')?.attributes.val ?? (at(line, 'custDash') ? 'custDash' : 'solid');
  const dash = own(DASHES, named);
  if (!dash) note({ problem: 'dashing', detail: `${named.slice(0, 40)} → dashed`, kept: 'replaced' });
  const compound = line?.attributes.cmpd ?? 'sng';
  if (compound !== 'sng' && compound !== 'dbl')
    note({ problem: 'dashing', detail: `${compound.slice(0, 40)} → double`, kept: 'replaced' });
  return dash === 'solid' && compound !== 'sng' ? 'double' : (dash ?? 'dashed');
};
const HAIRLINE = 9525;

/** The line of a shape: what it says itself, over the one of its style. */
export const borderOf = (
  line: Xml | undefined,
  style: Xml | undefined,
  scene: Scene,
  note: Note,
): Border | undefined => {
  const { palette } = scene.theme;
  const ref = at(style, 'lnRef');
  const styled = scene.theme.lines[(numberOf(ref, 'idx') ?? 0) - 1];
  if (!line && !styled) return undefined;
  const says = (xml: Xml | undefined) => xml?.children.some(({ name }) => own(FILLS, name)) ?? false;
  const filled = says(line) ? line : styled;
  if (!says(filled) || at(filled, 'noFill')) return undefined;
  const colour = oneColour(filled, palette, colourIn(ref, palette));
  const width = (numberOf(line, 'w') ?? numberOf(styled, 'w') ?? HAIRLINE) * scene.by;
  if (!colour || width < 0) return undefined;
  const dashed = at(line, 'prstDash') || at(line, 'custDash') || line?.attributes.cmpd ? line : (styled ?? line);
  // A line of no width is drawn as thin as can be.
  return {
    colour: css(colour),
    width: round(Math.min(WIDEST_BORDER, Math.max(0.3, width))),
    dash: dashOf(dashed, note),
  };
};

const LOST_EFFECTS = ['innerShdw', 'glow', 'reflection', 'softEdge', 'blur', 'fillOverlay'] as const;
/** The shadow that a shape casts; what else is done to it is named. */
export const shadowOf = (shape: Xml | undefined, scene: Scene, note: Note): Json => {
  const list = at(shape, 'effectLst');
  for (const name of LOST_EFFECTS) if (at(list, name)) note({ problem: 'effect', detail: name, kept: 'leftOut' });
  for (const name of ['scene3d', 'sp3d'])
    if ((at(shape, name)?.children ?? []).some(({ name: part }) => /bevel|extrusion|contour/.test(part)))
      note({ problem: 'effect', detail: '3D', kept: 'leftOut' });
  const cast = at(list, 'outerShdw') ?? at(list, 'prstShdw');
  if (!cast) return {};
  const { a = 0.5, ...colour } = colourIn(cast, scene.theme.palette) ?? { r: 0, g: 0, b: 0 };
  const far = (value: number) => round(Math.max(-FARTHEST_SHADOW, Math.min(FARTHEST_SHADOW, value)));
  const turn = ((numberOf(cast, 'dir') ?? 0) / 60_000) * (Math.PI / 180);
  const distance = (numberOf(cast, 'dist') ?? 0) * scene.by;
  const castShadow: Shadow = {
    colour: css({ ...colour, a: 1 }),
    strength: round(a),
    dx: far(distance * Math.cos(turn)),
    dy: far(distance * Math.sin(turn)),
    blur: far(((numberOf(cast, 'blurRad') ?? 0) * scene.by) / 2),
  };
  return { castShadow };
};
