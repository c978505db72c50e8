import { numberOf, own, shareOf, type Xml } from './xml.ts';

/** Parts of red, green and blue from 0 to 255, and how much of it there is. */
export type Colour = { readonly r: number; readonly g: number; readonly b: number; readonly a: number };
/** The colours of a theme by their names there, and which of them a slide means by `tx1` or `bg2`. */
export type Palette = {
  readonly scheme: Readonly<Record<string, Colour>>;
  readonly meant: Readonly<Record<string, string>>;
};

export const BLACK: Colour = { r: 0, g: 0, b: 0, a: 1 };

const NAMED: Readonly<Record<string, string>> = {
  ...{ black: '000000', white: 'ffffff', red: 'ff0000', green: '008000', blue: '0000ff', yellow: 'ffff00' },
  ...{ gray: '808080', grey: '808080', silver: 'c0c0c0', maroon: '800000', navy: '000080', purple: '800080' },
  ...{ teal: '008080', olive: '808000', orange: 'ffa500', gold: 'ffd700', lime: '00ff00', aqua: '00ffff' },
  ...{ cyan: '00ffff', magenta: 'ff00ff', fuchsia: 'ff00ff', pink: 'ffc0cb', brown: 'a52a2a', crimson: 'dc143c' },
  ...{ dkRed: '8b0000', darkRed: '8b0000', dkGreen: '006400', darkGreen: '006400', dkBlue: '00008b' },
  ...{ darkBlue: '00008b', ltGray: 'd3d3d3', lightGray: 'd3d3d3', dkGray: 'a9a9a9', darkGray: 'a9a9a9' },
  ...{ ivory: 'fffff0', beige: 'f5f5dc', indigo: '4b0082', tan: 'd2b48c', firebrick: 'b22222', khaki: 'f0e68c' },
};

const fromHex = (hex: string): Colour => {
  const number = /^[0-9a-f]{6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0;
  return { r: number >> 16, g: (number >> 8) & 255, b: number & 255, a: 1 };
};
const hex2 = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');
/** As designs write colours. */
export const css = ({ r, g, b, a }: Colour): string => `#${hex2(r)}${hex2(g)}${hex2(b)}${a < 1 ? hex2(a * 255) : ''}`;

type Hsl = readonly [hue: number, saturation: number, lightness: number];
const toHsl = ({ r, g, b }: Colour): Hsl => {
  const [most, least] = [Math.max(r, g, b) / 255, Math.min(r, g, b) / 255];
  const [lightness, reach] = [(most + least) / 2, most - least];
  if (reach === 0) return [0, 0, lightness];
  const saturation = reach / (1 - Math.abs(2 * lightness - 1));
  const sixth = reach * 255;
  const hue =
    most * 255 === r ? ((g - b) / sixth + 6) % 6 : most * 255 === g ? (b - r) / sixth + 2 : (r - g) / sixth + 4;
  return [hue / 6, saturation, lightness];
};
const unit = (value: number) => Math.min(1, Math.max(0, value));
const fromHsl = ([hue, saturation, lightness]: Hsl, a: number): Colour => {
  const [s, l] = [unit(saturation), unit(lightness)];
  const part = (n: number) => {
    const k = (n + (((hue % 1) + 1) % 1) * 12) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return { r: part(0), g: part(8), b: part(4), a };
};

const toLight = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const fromLight = (light: number) => 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
const byLight = (colour: Colour, change: (light: number) => number): Colour => {
  const part = (value: number) => fromLight(unit(change(toLight(value))));
  return { r: part(colour.r), g: part(colour.g), b: part(colour.b), a: colour.a };
};
const byHsl = (colour: Colour, change: (hsl: Hsl) => Hsl): Colour => fromHsl(change(toHsl(colour)), colour.a);

/** What a colour's children do to it, one after the other. */
const CHANGES: Readonly<Record<string, (colour: Colour, share: number) => Colour>> = {
  alpha: (colour, share) => ({ ...colour, a: unit(share) }),
  alphaMod: (colour, share) => ({ ...colour, a: unit(colour.a * share) }),
  alphaOff: (colour, share) => ({ ...colour, a: unit(colour.a + share) }),
  lumMod: (colour, share) => byHsl(colour, ([h, s, l]) => [h, s, l * share]),
  lumOff: (colour, share) => byHsl(colour, ([h, s, l]) => [h, s, l + share]),
  lum: (colour, share) => byHsl(colour, ([h, s]) => [h, s, share]),
  satMod: (colour, share) => byHsl(colour, ([h, s, l]) => [h, s * share, l]),
  satOff: (colour, share) => byHsl(colour, ([h, s, l]) => [h, s + share, l]),
  sat: (colour, share) => byHsl(colour, ([h, , l]) => [h, share, l]),
  hueMod: (colour, share) => byHsl(colour, ([h, s, l]) => [h * share, s, l]),
  tint: (colour, share) => byLight(colour, (light) => light * share + 1 - share),
  shade: (colour, share) => byLight(colour, (light) => light * share),
  gray: (colour) =>
    byLight(colour, () => 0.2126 * toLight(colour.r) + 0.7152 * toLight(colour.g) + 0.0722 * toLight(colour.b)),
  inv: ({ r, g, b, a }) => ({ r: 255 - r, g: 255 - g, b: 255 - b, a }),
  comp: (colour) => byHsl(colour, ([h, s, l]) => [h + 0.5, s, l]),
};

const baseOf = (xml: Xml, { scheme, meant }: Palette, placeholder: Colour | undefined): Colour | undefined => {
  const { val = '', lastClr = '' } = xml.attributes;
  switch (xml.name) {
    case 'srgbClr':
      return fromHex(val);
    case 'sysClr':
      return fromHex(lastClr || (val === 'window' ? 'ffffff' : '000000'));
    case 'prstClr':
      return fromHex(own(NAMED, val) ?? '808080');
    case 'schemeClr':
      return val === 'phClr' ? placeholder : own(scheme, own(meant, val) ?? val);
    case 'scrgbClr': {
      const part = (key: string) => fromLight(unit(shareOf(xml, key) ?? 0));
      return { r: part('r'), g: part('g'), b: part('b'), a: 1 };
    }
    case 'hslClr':
      return fromHsl([(numberOf(xml, 'hue') ?? 0) / 21_600_000, shareOf(xml, 'sat') ?? 0, shareOf(xml, 'lum') ?? 0], 1);
    default:
      return undefined;
  }
};

/** The colour that an element holds (`solidFill`, `gs`, `bgRef`); `placeholder` is what its style is given. */
export const colourIn = (holder: Xml | undefined, palette: Palette, placeholder?: Colour): Colour | undefined => {
  for (const xml of holder?.children ?? []) {
    const base = baseOf(xml, palette, placeholder);
    if (base)
      return xml.children.reduce(
        (colour, change) => own(CHANGES, change.name)?.(colour, shareOf(change, 'val') ?? 1) ?? colour,
        base,
      );
  }
  return undefined;
};
