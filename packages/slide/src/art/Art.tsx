import type { CSSProperties, ReactNode } from 'react';
import type { ArtProps } from './art-props.ts';
import { ClassicFrame, FretFrame, HairlineFrame, PorcelainFrame, ScholarFrame } from './frames.tsx';
import { MeanderFrame } from './meander.tsx';
import { Bamboo, LaurelWreath, SeaWaves } from './nature.tsx';
import { Disc, Guilloche, Medal, Mountains, OrbitBand, SealMark, Wreath } from './ornaments.tsx';
import {
  isPatternName,
  PATTERN_KEYS,
  PATTERNS,
  type PatternKey,
  type PatternValues,
  patternValue,
} from './patterns.tsx';
import { DoubleRule, Filled, Outline } from './shapes.tsx';

/** `b` is null for a drawing with one colour. */
type Drawing = {
  draw: (props: ArtProps) => ReactNode;
  a: string;
  b: string | null;
};

/** Our own vector drawings, named in designs as `laurel:<name>?a=<hex>&b=<hex>`; patterns also have numbers. */
const ART: Readonly<Record<string, Drawing>> = {
  bamboo: { draw: Bamboo, a: '#3f7d58', b: '#8fae7c' },
  'frame-classic': { draw: ClassicFrame, a: '#b8862f', b: '#8c1d18' },
  'frame-fret': { draw: FretFrame, a: '#9b1c1f', b: '#c9a24b' },
  'frame-hairline': { draw: HairlineFrame, a: '#1f2a44', b: '#c9a24b' },
  'frame-meander': { draw: MeanderFrame, a: '#9b1c1f', b: '#c9a24b' },
  'frame-porcelain': { draw: PorcelainFrame, a: '#1b4f9c', b: '#7fa6d9' },
  'frame-scholar': { draw: ScholarFrame, a: '#1f4d3a', b: '#b08d3c' },
  guilloche: { draw: Guilloche, a: '#c9a24b', b: '#8c1d18' },
  'laurel-wreath': { draw: LaurelWreath, a: '#b08d3c', b: '#1f4d3a' },
  medal: { draw: Medal, a: '#c9a24b', b: '#a3161a' },
  mountains: { draw: Mountains, a: '#2d3a3a', b: '#8a9a95' },
  'orbit-band': { draw: OrbitBand, a: '#0b1a3a', b: '#4c8dff' },
  'sea-waves': { draw: SeaWaves, a: '#a3161a', b: '#c9a24b' },
  'seal-mark': { draw: SealMark, a: '#c8161d', b: null },
  'shape-box': { draw: Filled, a: '#b8862f', b: null },
  'shape-disc': { draw: Disc, a: '#b8862f', b: null },
  'shape-double-line': { draw: DoubleRule, a: '#b8862f', b: '#8c1d18' },
  'shape-line': { draw: Filled, a: '#333333', b: null },
  'shape-outline': { draw: Outline, a: '#b8862f', b: null },
  wreath: { draw: Wreath, a: '#b08d3c', b: '#1f4d3a' },
};
export const ART_NAMES = [...Object.keys(ART), ...Object.keys(PATTERNS)].sort();
export const isArt = (src: string): boolean => src.startsWith('laurel:');

/** The colours of a drawing, its own ones if its source names none; null if it is none of ours. */
export const artColours = (src: string): { a: string; b: string | null } | null => {
  const art = parse(src);
  return art ? { a: art.a, b: art.b } : null;
};

/** The drawing with another colour, as a source. */
export const withArtColour = (src: string, key: 'a' | 'b', colour: string): string => {
  const art = parse(src);
  if (!art) return src;
  const colours = { a: art.a, b: art.b, [key]: colour };
  return sourceOf(src, colours, art.values);
};

/** The numbers of a pattern; null if it is none of ours. */
export const patternValues = (src: string): PatternValues | null => parse(src)?.values ?? null;

/** The pattern with another number, as a source. */
export const withPatternValue = (src: string, key: PatternKey, value: number): string => {
  const art = parse(src);
  return art?.values ? sourceOf(src, art, { ...art.values, [key]: patternValue(key, value) }) : src;
};

const sourceOf = (src: string, colours: { a: string; b: string | null }, values: PatternValues | null): string => {
  const told = (['a', 'b'] as const).flatMap((each) => (colours[each] ? `${each}=${colours[each].slice(1)}` : []));
  const numbers = values ? PATTERN_KEYS.map((key) => `${key}=${values[key]}`) : [];
  return `${src.split('?')[0]}?${[...told, ...numbers].join('&')}`;
};

const parse = (src: string) => {
  if (!isArt(src)) return undefined;
  const [name = '', query = ''] = src.slice('laurel:'.length).split('?');
  const pattern = isPatternName(name) ? PATTERNS[name] : undefined;
  const drawing = pattern ?? (Object.hasOwn(ART, name) ? ART[name] : undefined);
  if (!drawing) return undefined;
  const given = new Map(query.split('&').map((pair) => pair.split('=') as [string, string | undefined]));
  const colour = <Own extends string | null>(key: 'a' | 'b', own: Own): string | Own => {
    const told = given.get(key);
    return own !== null && told && /^[0-9a-f]{6}$/i.test(told) ? `#${told}` : own;
  };
  const colours = { a: colour('a', drawing.a), b: colour('b', drawing.b) };
  if (!pattern) return { draw: drawing.draw as Drawing['draw'], ...colours, values: null };
  const number = (key: PatternKey): number => {
    const told = given.get(key);
    return told && /^\d{1,4}$/.test(told) ? patternValue(key, Number(told)) : pattern[key];
  };
  const values = Object.fromEntries(PATTERN_KEYS.map((key) => [key, number(key)])) as Record<PatternKey, number>;
  return { draw: (props: ArtProps) => pattern.draw({ ...props, ...values }), ...colours, values };
};

export function Art(props: {
  src: string;
  alt: string;
  width: number;
  height: number;
  style?: CSSProperties | undefined;
}) {
  const art = parse(props.src);
  if (!art) return null;
  const drawing = art.draw({ width: props.width, height: props.height, a: art.a, b: art.b ?? art.a });
  const box = { className: 'lr-img', viewBox: `0 0 ${props.width} ${props.height}`, style: props.style };
  return props.alt ? (
    <svg {...box} preserveAspectRatio="none" role="img" aria-label={props.alt}>
      {drawing}
    </svg>
  ) : (
    <svg {...box} preserveAspectRatio="none" aria-hidden="true">
      {drawing}
    </svg>
  );
}
