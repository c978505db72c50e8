import type { Json } from '@laurel/domain/certificate/foreign-designs.ts';
import { LONGEST_PATH, type Outline, WIDEST_RADIUS } from '@laurel/domain/certificate/shapes.ts';
import { customPaths } from './custom-path.ts';
import { PRESET_MASKS, PRESET_OUTLINES, presetPath } from './presets.ts';
import { round, type Said } from './scene.ts';
import { all, at, own, type Xml } from './xml.ts';

type Size = { readonly width: number; readonly height: number };
/** One outline of a shape as a design has it. */
export type Form = {
  readonly drawn: Json;
  readonly filled: boolean;
  readonly stroked: boolean;
  readonly masks?: Mask;
  readonly named?: string;
};
type Mask = { readonly outline: Outline; readonly radius: number };

const ROUNDED = 0.16667;
const pathForm = (path: string, { width, height }: Size): Json => ({
  outline: 'path',
  path,
  pathBox: [Math.max(0.01, width), Math.max(0.01, height)],
});
const whole = (drawn: Json): Form => ({ drawn, filled: true, stroked: true });
const outlined = (outline: Outline, radius = 0): Form => ({
  ...whole(radius > 0 ? { outline, radius } : { outline }),
  masks: { outline, radius },
});

const ROUND: ReadonlySet<string> = new Set([
  ...['flowChartTerminator', 'flowChartAlternateProcess', 'round1Rect', 'round2SameRect', 'round2DiagRect'],
]);
/** The outline of ours through which a picture in this preset is shown: masks have no paths of their own. */
const maskOf = (name: string, short: number): Mask | undefined => {
  const outline = own(PRESET_MASKS, name);
  if (outline) return { outline, radius: 0 };
  if (!ROUND.has(name)) return undefined;
  return {
    outline: 'rectangle',
    radius: round(Math.min(WIDEST_RADIUS, short * (name === 'flowChartTerminator' ? 0.5 : ROUNDED))),
  };
};

/** Adjustments of a preset shape as shares; those it does not name are as usual. */
const adjustments = (geometry: Xml) => {
  const given = new Map(
    all(at(geometry, 'avLst'), 'gd').map(({ attributes }) => {
      const value = Number(/^val (-?\d+)$/.exec((attributes.fmla ?? '').trim())?.[1]);
      return [attributes.name ?? '', value / 100_000];
    }),
  );
  return (name: string, otherwise: number) => {
    const value = given.get(name);
    return value !== undefined && Number.isFinite(value) ? value : otherwise;
  };
};

/** The outlines of a shape in a box of this size. An unknown one is drawn as a rectangle and reported. */
export const formsOf = (shape: Xml | undefined, size: Size, note: (said: Said) => void): Form[] => {
  const custom = at(shape, 'custGeom');
  if (custom) {
    const paths = customPaths(custom, size.width, size.height);
    const fits = paths.every(({ path }) => path.length <= LONGEST_PATH);
    if (paths.length > 0 && fits)
      return joined(paths).map(({ path, ...how }) => ({ ...how, drawn: pathForm(path, size) }));
    note({ problem: 'shapeForm', detail: paths.length > 0 ? `${LONGEST_PATH}+` : '', kept: 'replaced' });
    return [outlined('rectangle')];
  }
  const preset = at(shape, 'prstGeom');
  const name = preset?.attributes.prst ?? 'rect';
  const adjust = preset ? adjustments(preset) : (_: string, otherwise: number) => otherwise;
  const short = Math.min(size.width, size.height);
  if (name === 'roundRect')
    return [outlined('rectangle', round(Math.min(WIDEST_RADIUS, short * Math.min(0.5, adjust('adj', ROUNDED)))))];
  const ours = own(PRESET_OUTLINES, name);
  if (ours) return [outlined(ours)];
  const path = presetPath(name, size.width, size.height, adjust);
  // Of an arc only the curve has a line, and what is filled reaches to the middle; so with brackets.
  const slice = presetPath(`${name}Ground`, size.width, size.height, adjust);
  if (path && slice)
    return [
      { ...whole(pathForm(slice, size)), stroked: false },
      { ...whole(pathForm(path, size)), filled: false },
    ];
  const mask = maskOf(name, short);
  if (path) return [{ ...whole(pathForm(path, size)), named: name, ...(mask ? { masks: mask } : {}) }];
  note({ problem: 'shapeForm', detail: name.slice(0, 60), kept: 'replaced' });
  return [outlined('rectangle')];
};

type Path = ReturnType<typeof customPaths>[number];
/** Paths that are drawn in the same way as one. */
const joined = (paths: readonly Path[]): Path[] =>
  paths.reduce<Path[]>((done, path) => {
    const last = done.at(-1);
    const alike = last && last.filled === path.filled && last.stroked === path.stroked;
    if (alike && last.path.length + path.path.length <= LONGEST_PATH)
      done[done.length - 1] = { ...last, path: last.path + path.path };
    else done.push(path);
    return done;
  }, []);
