import { BLACK, type Colour, colourIn, type Palette } from './colour.ts';
import { all, at, type Xml } from './xml.ts';

export type Fonts = { readonly latin: string; readonly ea: string };
export type Theme = {
  readonly palette: Palette;
  readonly major: Fonts;
  readonly minor: Fonts;
  /** Fills, lines and grounds that shapes mean by their number, the first of which is 1. */
  readonly fills: readonly Xml[];
  readonly lines: readonly Xml[];
  readonly grounds: readonly Xml[];
  readonly effects: readonly Xml[];
};

const NOTHING: Palette = { scheme: {}, meant: {} };
const fontsOf = (xml: Xml | undefined): Fonts => {
  const script = (name: string) =>
    all(xml, 'font').find(({ attributes }) => attributes.script === name)?.attributes.typeface;
  return {
    latin: at(xml, 'latin')?.attributes.typeface ?? '',
    ea: at(xml, 'ea')?.attributes.typeface || script('Hans') || '',
  };
};

export const readTheme = (xml: Xml | undefined): Theme => {
  const elements = at(xml, 'themeElements');
  const scheme: Record<string, Colour> = {};
  for (const entry of at(elements, 'clrScheme')?.children ?? []) scheme[entry.name] = colourIn(entry, NOTHING) ?? BLACK;
  const formats = at(elements, 'fmtScheme');
  const list = (name: string) => at(formats, name)?.children ?? [];
  return {
    palette: { scheme, meant: MEANT },
    major: fontsOf(at(elements, 'fontScheme', 'majorFont')),
    minor: fontsOf(at(elements, 'fontScheme', 'minorFont')),
    fills: list('fillStyleLst'),
    lines: list('lnStyleLst'),
    grounds: list('bgFillStyleLst'),
    effects: list('effectStyleLst'),
  };
};

/** What the names of text and ground mean where a master does not say it. */
const MEANT: Readonly<Record<string, string>> = { tx1: 'dk1', tx2: 'dk2', bg1: 'lt1', bg2: 'lt2' };
/** The theme as a master, layout or slide uses its colours. */
export const meaning = (theme: Theme, map: Xml | undefined): Theme =>
  map ? { ...theme, palette: { ...theme.palette, meant: { ...MEANT, ...map.attributes } } } : theme;
