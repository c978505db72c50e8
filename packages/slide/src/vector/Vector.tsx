import type { VectorElement } from '@laurel/domain/certificate/design.ts';
import type { Border, Mask, Outline, Shadow } from '@laurel/domain/certificate/shapes.ts';
import type { CSSProperties } from 'react';
import { Board, dashOf } from './board.tsx';
import { Line } from './Line.tsx';
import { grownPath, outlinePath } from './outlines.ts';
import { usePaint } from './paint.ts';

type Size = { readonly width: number; readonly height: number };
type Form = Mask & Size;
/** Layers of a shadow; more of them cannot be distinguished. */
const LAYERS = 14;

const r2 = (n: number) => Math.round(n * 100) / 100;

/**
 * A shadow as overlapping outlines of growing size. A blur filter would be printed as a picture of few pixels, and
 * each program blurs differently.
 */
function ShadowLayers({ shadow, pathBy }: { shadow: Shadow; pathBy: (by: number) => { d: string; at: number } }) {
  const { colour, dx, dy, blur, strength } = shadow;
  const layers = blur < 1 ? 1 : Math.min(LAYERS, Math.ceil(blur));
  const each = r2(100 * (1 - (1 - Math.min(0.999, strength)) ** (1 / layers))) / 100;
  return Array.from({ length: layers }, (_, n) => {
    // Denser near the outline, so that it fades out.
    const share = layers === 1 ? 0 : (n / (layers - 1)) ** 1.6;
    const { d, at } = pathBy(r2((share - 0.25) * blur));
    const moved = `translate(${r2(dx + at)} ${r2(dy + at)})`;
    return <path key={moved} d={d} transform={moved} fill={colour} fillOpacity={each} />;
  });
}

function Stroke({ border, pathBy }: { border: Border; pathBy: (by: number) => { d: string; at: number } }) {
  const { colour, width, dash } = border;
  if (width <= 0) return null;
  const lines = dash === 'double' ? [width / 3, -width / 3] : [0];
  return lines.map((by) => {
    const { d, at } = pathBy(by);
    return (
      <path
        key={by}
        d={d}
        {...(at === 0 ? {} : { transform: `translate(${r2(at)} ${r2(at)})` })}
        fill="none"
        stroke={colour}
        strokeWidth={r2(dash === 'double' ? width / 3 : width)}
        {...dashOf(border)}
      />
    );
  });
}

const flipped = ({ flipH, flipV }: Pick<VectorElement, 'flipH' | 'flipV'>): CSSProperties =>
  flipH || flipV ? { transform: `scale(${flipH ? -1 : 1}, ${flipV ? -1 : 1})` } : {};

/** A shape: its shadow, its fill, its border. */
export function Vector({ element }: { element: VectorElement }) {
  const { outline } = element;
  if (outline === 'line') return <Line element={element} />;
  if (outline === 'path') return <FreePath element={element} />;
  return <Outlined element={element} outline={outline} />;
}

function Outlined({ element, outline }: { element: VectorElement; outline: Outline }) {
  const { width, height, radius = 0, fill, border, castShadow } = element;
  const paint = usePaint(fill, width, height);
  const pathBy = (by: number) => grownPath(outline, { width, height }, radius, by);
  return (
    <Board width={width} height={height} style={flipped(element)}>
      {paint.defs && <defs>{paint.defs}</defs>}
      {castShadow && <ShadowLayers shadow={castShadow} pathBy={pathBy} />}
      {fill.kind !== 'none' && <path d={outlinePath(outline, { width, height }, radius)} fill={paint.fill} />}
      {border && <Stroke border={border} pathBy={pathBy} />}
    </Board>
  );
}

const r5 = (n: number) => Math.round(n * 100_000) / 100_000;
/** A custom path, stretched to the box; its border keeps its given width. */
function FreePath({ element }: { element: VectorElement }) {
  const { width, height, path, pathBox, fill, border, castShadow } = element;
  const [w, h] = pathBox ?? [Math.max(1, width), Math.max(1, height)];
  const paint = usePaint(fill, w, h);
  if (!path) return null;
  const fit = `scale(${r5(width / w)} ${r5(height / h)})`;
  const stroke = border && border.width > 0 ? border : undefined;
  return (
    <Board width={width} height={height} style={flipped(element)}>
      {paint.defs && <defs>{paint.defs}</defs>}
      {castShadow && (
        <path
          d={path}
          transform={`translate(${r2(castShadow.dx)} ${r2(castShadow.dy)}) ${fit}`}
          fill={fill.kind === 'none' ? 'none' : castShadow.colour}
          fillOpacity={castShadow.strength}
        />
      )}
      <path
        d={path}
        transform={fit}
        fill={paint.fill}
        {...(stroke
          ? {
              stroke: stroke.colour,
              strokeWidth: r2(stroke.width),
              vectorEffect: 'non-scaling-stroke',
              strokeLinejoin: 'round',
              ...dashOf(stroke),
            }
          : {})}
      />
    </Board>
  );
}

/** The part of a picture that its mask shows, as CSS; nothing if all of it is shown. */
export const maskStyle = (mask: Mask | undefined, { width, height }: Size): CSSProperties =>
  mask ? { clipPath: `path("${outlinePath(mask.outline, { width, height }, mask.radius)}")` } : {};

const WHOLE: Mask = { outline: 'rectangle', radius: 0 };
/** The border and shadow of a picture, along its mask. */
export function PictureBorder({ border, width, height, mask = WHOLE }: { border: Border; mask?: Mask } & Size) {
  return (
    <Board width={width} height={height}>
      <Stroke border={border} pathBy={pathAround({ ...mask, width, height })} />
    </Board>
  );
}
export function PictureShadow({ shadow, width, height, mask = WHOLE }: { shadow: Shadow; mask?: Mask } & Size) {
  return (
    <Board width={width} height={height}>
      <ShadowLayers shadow={shadow} pathBy={pathAround({ ...mask, width, height })} />
    </Board>
  );
}
const pathAround =
  ({ outline, radius, ...size }: Form) =>
  (by: number) =>
    grownPath(outline, size, radius, by);
