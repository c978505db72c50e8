import type { BrandColour } from '@laurel/domain/certificate/brand-kit.ts';
import { parseContent, writeContent } from '@laurel/domain/certificate/content.ts';
import { type Design, isImage, isText, type Slide, type SlideElement } from '@laurel/domain/certificate/design.ts';
import { artColours, withArtColour } from '../art/Art.tsx';
import { contrastOf, hexOfLch, type Lch, LEAST_CONTRAST, lchOf } from './colour-space.ts';

/** Below this chroma a colour counts as grey, white or paper, which brand colours do not replace. */
const GREY = 0.04;
/** Colours whose hues differ by less than this, in degrees, are shades of one. */
const ONE_HUE = 35;

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
const sixDigits = (hex: string): string =>
  (hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex).toLowerCase();

/** A colour that is not replaced keeps its spelling. */
const changed = (colour: string, change: (hex: string) => string): string => {
  const six = sixDigits(colour);
  const next = change(six);
  return next === six ? colour : next;
};

/** Properties whose text is never a colour. */
const NO_COLOUR = new Set(['id', 'name', 'alt', 'code', 'content', 'contentText', 'path', 'groupId']);

/** One of our drawings in other colours; an uploaded picture is unchanged. */
const artWith = (src: string, change: (hex: string) => string): string => {
  const art = artColours(src);
  if (!art) return src;
  const first = withArtColour(src, 'a', change(sixDigits(art.a)));
  return art.b ? withArtColour(first, 'b', change(sixDigits(art.b))) : first;
};

/** The value with every colour in it replaced; without colours, the same object. */
const withColours = (value: unknown, change: (hex: string) => string): unknown => {
  if (typeof value === 'string') return HEX.test(value) ? changed(value, change) : value;
  if (Array.isArray(value)) return value.map((one) => withColours(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key === 'src' && typeof one === 'string') return [key, artWith(one, change)];
      return [key, NO_COLOUR.has(key) ? one : withColours(one, change)];
    }),
  );
};

const contentWith = (content: string, change: (hex: string) => string): string =>
  writeContent(
    parseContent(content).text.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) => {
        if (run.type === 'break' || !run.marks.colour || !HEX.test(run.marks.colour)) return run;
        return { ...run, marks: { ...run.marks, colour: changed(run.marks.colour, change) } };
      }),
    })),
  );

const elementWith = (element: SlideElement, change: (hex: string) => string): SlideElement => {
  // A seal is red by custom, and a QR code black.
  if (isImage(element) && element.code) return element;
  const recoloured = withColours(element, change) as SlideElement;
  return isText(recoloured) ? { ...recoloured, content: contentWith(recoloured.content, change) } : recoloured;
};

type Shades = { readonly anchor: Lch; weight: number; readonly hues: Set<string> };
const hueBetween = (one: Lch, other: Lch) => {
  const apart = Math.abs(one.h - other.h) % 360;
  return Math.min(apart, 360 - apart);
};

/** The design's colours by hue, the most used first; the most used shade of each is the anchor. */
const shadesOf = (slides: readonly Slide[]): Shades[] => {
  const uses = new Map<string, number>();
  const note = (hex: string) => {
    uses.set(hex, (uses.get(hex) ?? 0) + 1);
    return hex;
  };
  for (const { elements, background } of slides) {
    withColours(background, note);
    for (const element of elements) elementWith(element, note);
  }
  const shades: Shades[] = [];
  const byUse = [...uses].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  for (const [hex, count] of byUse) {
    const colour = lchOf(hex);
    if (colour.c < GREY) continue;
    const near = shades.find(({ anchor }) => hueBetween(anchor, colour) <= ONE_HUE);
    if (near) {
      near.weight += count;
      near.hues.add(hex);
    } else shades.push({ anchor: colour, weight: count, hues: new Set([hex]) });
  }
  return shades.sort((a, b) => b.weight - a.weight);
};

/** Which brand colour replaces which: the anchor becomes the brand colour, its shades keep their distance. */
const replacements = (slides: readonly Slide[], colours: readonly BrandColour[]): Map<string, string> => {
  const wanted = colours.map(({ colour }) => lchOf(colour));
  const instead = new Map<string, string>();
  for (const [at, { anchor, hues }] of shadesOf(slides).entries()) {
    const brand = wanted[at % wanted.length];
    if (!brand) break;
    for (const hex of hues) {
      const { l, c } = lchOf(hex);
      const shade = { l: brand.l + (l - anchor.l), c: brand.c * Math.min(1.2, c / anchor.c), h: brand.h };
      instead.set(hex, hexOfLch({ ...shade, l: Math.min(0.985, Math.max(0.12, shade.l)) }));
    }
  }
  return instead;
};

/** The colour behind an element: that of the topmost plain shape below its middle, or else of the page. */
const groundOf = ({ elements, background }: Slide, at: number): string => {
  const element = elements[at];
  const page = background?.colour && HEX.test(background.colour) ? sixDigits(background.colour) : '#ffffff';
  if (!element) return page;
  const [x, y] = [element.left + element.width / 2, element.top + element.height / 2];
  for (const below of elements.slice(0, at).reverse()) {
    const inside = x > below.left && x < below.left + below.width && y > below.top && y < below.top + below.height;
    const fill = below.type === 'vector' && inside ? below.fill : undefined;
    const colour = typeof fill === 'object' && fill !== null && 'colour' in fill ? fill.colour : undefined;
    if (typeof colour === 'string' && HEX.test(colour)) return sixDigits(colour);
  }
  return page;
};

/** The colour, darkened or lightened until it is readable on this background. */
const readable = (hex: string, ground: string): string => {
  if (contrastOf(hex, ground) >= LEAST_CONTRAST) return hex;
  const step = lchOf(ground).l > 0.6 ? -0.02 : 0.02;
  let colour = lchOf(hex);
  while (colour.l > 0 && colour.l < 1 && contrastOf(hexOfLch(colour), ground) < LEAST_CONTRAST)
    colour = { ...colour, l: colour.l + step };
  return hexOfLch(colour);
};

const readableTexts = (slide: Slide, before: Slide): Slide => ({
  ...slide,
  elements: slide.elements.map((element, at) => {
    const old = before.elements[at];
    if (!isText(element) || !old || !isText(old)) return element;
    const [ground, oldGround] = [groundOf(slide, at), groundOf(before, at)];
    // A text that was unreadable before is intended so, or for the designer to correct.
    const wasRead = !HEX.test(old.defaultColor) || contrastOf(sixDigits(old.defaultColor), oldGround) >= LEAST_CONTRAST;
    return wasRead ? elementWith(element, (hex) => readable(hex, ground)) : element;
  }),
});

/** A design in a competition's colours; greys, whites and papers stay, and every readable text remains readable. */
export const inBrandColours = (design: Design, colours: readonly BrandColour[]): Design => {
  const instead = replacements(design.slides, colours);
  if (instead.size === 0) return design;
  const change = (hex: string) => instead.get(hex) ?? hex;
  return {
    ...design,
    slides: design.slides.map((slide) => {
      const background = withColours(slide.background, change) as Slide['background'];
      const recoloured: Slide = {
        ...slide,
        ...(background ? { background } : {}),
        elements: slide.elements.map((element) => elementWith(element, change)),
      };
      return readableTexts(recoloured, slide);
    }),
  };
};
