import type { Fonts, Theme } from './theme.ts';
import { at, isSet, numberOf, shareOf, type Xml } from './xml.ts';

/** The formatting of words, as far as it is given. */
export type RunStyle = {
  /** Points. */
  readonly size?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  /** Points between letters. */
  readonly spacing?: number;
  readonly capitals?: boolean;
  /** Raised or lowered. */
  readonly raised?: boolean;
  /** What holds the colour: the properties of the run. */
  readonly fill?: Xml;
  readonly latin?: string;
  readonly ea?: string;
};
export type ParagraphStyle = {
  readonly align?: string;
  readonly lineShare?: number;
  /** Points. */
  readonly linePoints?: number;
  readonly before?: Gap;
  readonly after?: Gap;
  /** Units of the presentation. */
  readonly margin?: number;
  readonly indent?: number;
  readonly bullet?: Bullet;
  readonly run: RunStyle;
};
export type Gap = { readonly points: number } | { readonly share: number };
type Bullet = 'none' | 'picture' | { readonly sign: string } | { readonly numbered: string; readonly from: number };

/** Without what is not said. */
const said = <T extends object>(given: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;

const FILLS = new Set(['solidFill', 'gradFill', 'noFill', 'pattFill', 'blipFill']);

/** What properties of a run say. */
export const runStyleOf = (xml: Xml | undefined): RunStyle => {
  if (!xml) return {};
  const { u, strike, cap, baseline } = xml.attributes;
  const [size, spacing] = [numberOf(xml, 'sz'), numberOf(xml, 'spc')];
  return said<Required<RunStyle>>({
    size: size === undefined ? undefined : size / 100,
    bold: isSet(xml, 'b'),
    italic: isSet(xml, 'i'),
    underline: u === undefined ? undefined : u !== 'none',
    strike: strike === undefined ? undefined : strike !== 'noStrike',
    spacing: spacing === undefined ? undefined : spacing / 100,
    capitals: cap === undefined ? undefined : cap !== 'none',
    raised: baseline === undefined ? undefined : (numberOf(xml, 'baseline') ?? 0) !== 0,
    fill: xml.children.some(({ name }) => FILLS.has(name)) ? xml : undefined,
    latin: at(xml, 'latin')?.attributes.typeface || undefined,
    ea: at(xml, 'ea')?.attributes.typeface || undefined,
  });
};

const gapOf = (xml: Xml | undefined): Gap | undefined => {
  const points = numberOf(at(xml, 'spcPts'), 'val');
  if (points !== undefined) return { points: points / 100 };
  const share = shareOf(at(xml, 'spcPct'), 'val');
  return share === undefined ? undefined : { share };
};
const bulletOf = (xml: Xml): Bullet | undefined => {
  if (at(xml, 'buNone')) return 'none';
  if (at(xml, 'buBlip')) return 'picture';
  const sign = at(xml, 'buChar')?.attributes.char;
  if (sign) return { sign };
  const auto = at(xml, 'buAutoNum');
  return auto && { numbered: auto.attributes.type ?? 'arabicPeriod', from: numberOf(auto, 'startAt') ?? 1 };
};

/** What properties of a paragraph say (`pPr`, `lvl1pPr`), with those of the words in it. */
export const paragraphStyleOf = (xml: Xml | undefined): ParagraphStyle => {
  if (!xml) return { run: {} };
  const line = gapOf(at(xml, 'lnSpc'));
  return said<Required<ParagraphStyle>>({
    align: xml.attributes.algn,
    lineShare: line && 'share' in line ? line.share : undefined,
    linePoints: line && 'points' in line ? line.points : undefined,
    before: gapOf(at(xml, 'spcBef')),
    after: gapOf(at(xml, 'spcAft')),
    margin: numberOf(xml, 'marL'),
    indent: numberOf(xml, 'indent'),
    bullet: bulletOf(xml),
    run: runStyleOf(at(xml, 'defRPr')),
  });
};

const over = (one: ParagraphStyle, other: ParagraphStyle): ParagraphStyle => {
  // A line's height is a share or in points: the later value replaces both.
  const { lineShare, linePoints, ...rest } = one;
  const line = other.lineShare === undefined && other.linePoints === undefined ? { lineShare, linePoints } : {};
  return { ...rest, ...said<ParagraphStyle>(line as ParagraphStyle), ...other, run: { ...one.run, ...other.run } };
};

/** The style of a level (from 1), by the lists that say something of it: the most general first. */
export const levelStyle = (lists: readonly (Xml | undefined)[], level: number): ParagraphStyle =>
  lists
    .flatMap((list) => [at(list, 'defPPr'), at(list, `lvl${level}pPr`)])
    .reduce<ParagraphStyle>((style, xml) => over(style, paragraphStyleOf(xml)), { run: {} });
export const paragraphOver = over;

/** A font by its name, where a theme's fonts are named by signs. */
export const fontName = (given: string | undefined, script: keyof Fonts, { major, minor }: Theme): string => {
  const sign = /^\+(mj|mn)-(lt|ea|cs)$/.exec(given ?? '');
  if (!sign) return given || minor[script];
  return (sign[1] === 'mj' ? major : minor)[sign[2] === 'ea' ? 'ea' : 'latin'] || minor[script];
};
