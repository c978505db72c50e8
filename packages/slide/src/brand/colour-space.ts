/** A colour by lightness (0 to 1), chroma and hue in degrees, as perceived (Oklab by Björn Ottosson). */
export type Lch = { readonly l: number; readonly c: number; readonly h: number };

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** Red, green and blue of `#rrggbb` as linear light, each 0 to 1. */
const lightOf = (hex: string): [number, number, number] => {
  const byte = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [byte(1), byte(3), byte(5)];
};

export const lchOf = (hex: string): Lch => {
  const [r, g, b] = lightOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(y, a) * 180) / Math.PI;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, y), h: (hue + 360) % 360 };
};

const lightFrom = ({ l, c, h }: Lch): number[] => {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
};

/** As `#rrggbb`, with less chroma if a screen cannot show the colour. */
export const hexOfLch = (colour: Lch): string => {
  let { c } = colour;
  const l = Math.min(1, Math.max(0, colour.l));
  const fits = () => lightFrom({ l, c, h: colour.h }).every((light) => light >= -0.001 && light <= 1.001);
  while (c > 0.001 && !fits()) c *= 0.95;
  const digits = lightFrom({ l, c, h: colour.h }).map((light) => {
    const byte = Math.round(encoded(Math.min(1, Math.max(0, light))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
};

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const luminance = (hex: string) => {
    const [r, g, b] = lightOf(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** The contrast that the check requires of every field. */
export const LEAST_CONTRAST = 3;
