import type { ReactNode } from 'react';
import type { ArtProps } from './art-props.ts';

/** The parameters of a pattern: whole numbers, each within its bounds. */
export const PATTERN_BOUNDS = {
  /** Number of parallel curves. */
  lines: { least: 1, most: 24 },
  /** Lobes of a rosette, or waves along a side. */
  frequency: { least: 2, most: 48 },
  /** The depth of a wave, in hundredths of the available space. */
  amplitude: { least: 0, most: 100 },
  /** In hundredths. */
  opacity: { least: 2, most: 100 },
} as const;
export type PatternKey = keyof typeof PATTERN_BOUNDS;
export type PatternValues = Readonly<Record<PatternKey, number>>;
type PatternProps = ArtProps & PatternValues;
export const PATTERN_KEYS = Object.keys(PATTERN_BOUNDS) as PatternKey[];

/** A valid value: whole, and within its bounds. */
export const patternValue = (key: PatternKey, value: number): number => {
  const { least, most } = PATTERN_BOUNDS[key];
  return Math.min(most, Math.max(least, Math.round(value)));
};

/** Maximum number of points in all curves of a pattern, so that files stay small. */
export const MOST_POINTS = 12_000;

type Point = readonly [x: number, y: number];
const r2 = (n: number) => Math.round(n * 100) / 100;
const TURN = 2 * Math.PI;

/** Points of one curve: enough for each wave, within the limit for all curves together. */
const pointsOf = (waves: number, lines: number) => Math.max(24, Math.min(waves * 16, Math.floor(MOST_POINTS / lines)));

const path = (points: readonly Point[], closed: boolean) =>
  `M${points.map(([x, y]) => `${r2(x)} ${r2(y)}`).join('L')}${closed ? 'Z' : ''}`;
const along = (count: number, at: (share: number) => Point, closed: boolean): string =>
  path(
    Array.from({ length: closed ? count : count + 1 }, (_, n) => at(n / count)),
    closed,
  );

const Lines = ({
  paths,
  a,
  b,
  opacity,
  width,
}: { paths: readonly string[] } & Pick<PatternProps, 'a' | 'b' | 'opacity'> & { width: number }) => (
  <g fill="none" strokeWidth={width} opacity={opacity / 100}>
    {paths.map((d, n) => (
      <path key={d} d={d} stroke={n % 2 ? b : a} />
    ))}
  </g>
);

/**
 * The outer end of a circle rolling inside another, drawn by a pen off its centre: a hypotrochoid, x = (R−r)·cos t +
 * d·cos((R−r)/r·t), and y likewise with a sine that turns the other way (J. D. Lawrence, A Catalog of Special Plane
 * Curves, 1972, §6.2). With r = 1 and R = k it closes after one turn and has k lobes. Scaled to reach 1.
 */
export const hypotrochoid = (lobes: number, depth: number, t: number): Point => {
  const [arm, pen] = [lobes - 1, depth * (lobes - 1)];
  const reach = arm + pen;
  return [(arm * Math.cos(t) + pen * Math.cos(arm * t)) / reach, (arm * Math.sin(t) - pen * Math.sin(arm * t)) / reach];
};

/** A rosette: a hypotrochoid per line, each rotated by its part of a lobe and a little smaller. */
function Rosette({ width, height, lines, frequency, amplitude, ...drawn }: PatternProps): ReactNode {
  const count = pointsOf(frequency * 2, lines);
  const paths = Array.from({ length: lines }, (_, line) => {
    const turn = ((line / lines) * TURN) / frequency;
    const size = 1 - (line / lines) * 0.35;
    const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size];
    return along(
      count,
      (share) => {
        const [x, y] = hypotrochoid(frequency, amplitude / 100, share * TURN);
        return [(width / 2) * (1 + x * cos - y * sin), (height / 2) * (1 + x * sin + y * cos)];
      },
      true,
    );
  });
  return <Lines paths={paths} width={Math.min(width, height) / 500 + 0.2} {...drawn} />;
}

/** The point after a share of a walk around a rectangle, and the inward direction there. */
const around = (width: number, height: number, share: number): { at: Point; inwards: Point } => {
  const way = share * 2 * (width + height);
  if (way < width) return { at: [way, 0], inwards: [0, 1] };
  if (way < width + height) return { at: [width, way - width], inwards: [-1, 0] };
  if (way < 2 * width + height) return { at: [2 * width + height - way, height], inwards: [0, -1] };
  return { at: [0, 2 * (width + height) - way], inwards: [1, 0] };
};

/** A border's share of the shorter side. */
const BORDER = 0.09;
/**
 * A border: sines around the four sides with phases spread over a wave, between two envelopes. At the corners each is
 * at rest in the middle of the band, so that it continues on the next side without a break.
 */
function Border({ width, height, lines, frequency, amplitude, ...drawn }: PatternProps): ReactNode {
  const band = Math.min(width, height) * BORDER;
  const deep = (band / 2) * (amplitude / 100);
  const inner = { width: width - band, height: height - band };
  const around4 = 2 * (inner.width + inner.height);
  const corners = [0, inner.width, inner.width + inner.height, 2 * inner.width + inner.height, around4];
  const count = pointsOf(frequency * 4, lines);
  const paths = Array.from({ length: lines }, (_, line) => {
    const phase = (line / lines) * TURN;
    return along(
      count,
      (share) => {
        const way = share * around4;
        const side = corners.findLastIndex((corner, n) => n < 4 && way >= corner);
        const from = corners[side] ?? 0;
        const length = (corners[side + 1] ?? around4) - from;
        const part = (way - from) / length;
        const rest = Math.min(1, Math.min(part, 1 - part) * 12);
        const waves = Math.max(1, Math.round((frequency * length) / Math.max(inner.width, inner.height)));
        const out = deep * rest * Math.sin(part * waves * TURN + phase);
        const { at, inwards } = around(inner.width, inner.height, share);
        return [band / 2 + at[0] + inwards[0] * out, band / 2 + at[1] + inwards[1] * out];
      },
      true,
    );
  });
  return <Lines paths={paths} width={band / 60 + 0.15} {...drawn} />;
}

/** Waves over the whole background: sines across it, each shifted by part of a wave, deepest in the middle. */
function Waves({ width, height, lines, frequency, amplitude, ...drawn }: PatternProps): ReactNode {
  const pitch = height / lines;
  const deep = pitch * 1.6 * (amplitude / 100);
  const count = pointsOf(frequency, lines);
  const paths = Array.from({ length: lines }, (_, line) =>
    along(
      count,
      (share) => {
        const swell = 0.35 + 0.65 * Math.sin(share * Math.PI);
        const beat = Math.sin(share * TURN + (line / lines) * Math.PI);
        const wave = Math.sin(share * frequency * TURN + (line / lines) * TURN * 2);
        return [share * width, pitch * (line + 0.5) + deep * swell * (0.6 * wave + 0.4 * beat)];
      },
      false,
    ),
  );
  return <Lines paths={paths} width={pitch / 40 + 0.2} {...drawn} />;
}

/** Laid paper: close lines across and chain lines down, as from the mould of handmade paper. */
function Laid({ width, height, a, b, lines, frequency, amplitude, opacity }: PatternProps): ReactNode {
  const across = Math.min(240, lines * 8);
  const rows = Array.from({ length: across }, (_, n) => `M0 ${r2(((n + 0.5) / across) * height)}H${width}`).join('');
  const chains = Array.from({ length: frequency }, (_, n) => `M${r2(((n + 0.5) / frequency) * width)} 0V${height}`);
  return (
    <g fill="none" opacity={opacity / 100}>
      <path d={rows} stroke={a} strokeWidth={r2((height / across) * 0.3)} />
      <path d={chains.join('')} stroke={b} strokeWidth={r2(0.3 + amplitude / 60)} />
    </g>
  );
}

/** Numbers that look random and are always the same: an additive sequence by the golden ratio (Weyl's). */
const scattered = (n: number, by: number) => (n * by) % 1;
const GOLDEN = 0.618_033_988_75;
const SILVER = 0.414_213_562_37;
/** Fibres in paper: short arcs in every place and direction. */
function Fibres({ width, height, a, b, lines, frequency, amplitude, opacity }: PatternProps): ReactNode {
  const count = lines * frequency;
  const long = Math.min(width, height) * (0.008 + 0.0006 * amplitude);
  const fibre = (n: number) => {
    const [x, y] = [scattered(n + 1, GOLDEN) * width, scattered((n + 1) * (n % 7) + n, SILVER) * height];
    const turn = scattered(n + 3, SILVER + GOLDEN) * TURN;
    const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long];
    return `M${r2(x)} ${r2(y)}q${r2(dx / 2 - dy / 4)} ${r2(dy / 2 + dx / 4)} ${r2(dx)} ${r2(dy)}`;
  };
  const all = Array.from({ length: count }, (_, n) => fibre(n));
  return (
    <g fill="none" strokeWidth={0.6} strokeLinecap="round" opacity={opacity / 100}>
      <path d={all.filter((_, n) => n % 3 !== 0).join('')} stroke={a} />
      <path d={all.filter((_, n) => n % 3 === 0).join('')} stroke={b} />
    </g>
  );
}

type Pattern = {
  readonly draw: (props: PatternProps) => ReactNode;
  readonly a: string;
  readonly b: string;
} & PatternValues;

/** Patterns by name, each with its default values. */
export const PATTERNS = {
  'guilloche-border': {
    draw: Border,
    a: '#b8862f',
    b: '#8c1d18',
    lines: 10,
    frequency: 24,
    amplitude: 90,
    opacity: 70,
  },
  'guilloche-rosette': {
    draw: Rosette,
    a: '#c9a24b',
    b: '#8c1d18',
    lines: 12,
    frequency: 12,
    amplitude: 40,
    opacity: 35,
  },
  'guilloche-waves': { draw: Waves, a: '#c9a24b', b: '#7fa6d9', lines: 24, frequency: 5, amplitude: 60, opacity: 25 },
  'texture-fibres': { draw: Fibres, a: '#b08d3c', b: '#8c6a3a', lines: 20, frequency: 24, amplitude: 30, opacity: 22 },
  'texture-laid': { draw: Laid, a: '#b59a6a', b: '#b59a6a', lines: 20, frequency: 10, amplitude: 30, opacity: 18 },
} as const satisfies Readonly<Record<string, Pattern>>;
export type PatternName = keyof typeof PATTERNS;
export const isPatternName = (name: string): name is PatternName => Object.hasOwn(PATTERNS, name);
