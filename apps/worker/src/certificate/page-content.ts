/**
 * A page's drawing commands as Skia wrote them, said anew in one form: resources are named in the order in which they
 * are met, glyphs are numbered by us, and a rectangle is a rectangle. So the same page reads the same whatever was
 * printed beside it.
 */
export type Names = {
  /** A font of ours, by the name it has in Skia's page; `undefined` keeps Skia's own glyph numbers. */
  readonly font: (name: string) => NamedFont | undefined;
  /** What a resource is called from now on; undefined for what is not a resource. */
  readonly renamed: (name: string) => string | undefined;
};

export type NamedFont = {
  readonly glyph: (id: number) => number;
  /** How far a glyph's outline reaches above its base line, in em. */
  readonly reach: (id: number) => number;
};

const WORDS = /BT\n\/(F\d+) ([\d.]+) Tf\n([\s\S]*?)ET\n/g;
const SHOWN = /(?:(-?[\d.]+) (-?[\d.]+) Td )?<([0-9A-F]{4})> Tj/g;

/**
 * Characters of a column, each exactly under the one before. Chromium hangs them from the top of their outlines, which
 * it rounds up to a whole pixel, each for itself: up to 0.3 mm on A4, by which a column would not be even.
 */
const levelled = (words: string, size: number, { reach }: NamedFont): string => {
  const inColumn = [...words.matchAll(SHOWN)].some(([, , dy]) => dy !== undefined && Number(dy) !== 0);
  if (!inColumn) return words;
  let [y, written] = [0, 0];
  return words.replace(SHOWN, (_, dx = '0', dy = '0', glyph: string) => {
    y += Number(dy);
    const above = reach(Number.parseInt(glyph, 16)) * size;
    const step = Number((y + Math.ceil(above) - above - written).toFixed(3));
    written += step;
    return `${dx} ${step} Td <${glyph}> Tj`;
  });
};

const RECTANGLE = /(-?\d+) (-?\d+) m\n(-?\d+) \2 l\n\3 (-?\d+) l\n\1 \4 l\n(?:\1 \2 l\n)?h\n/g;
/** Names with a number, and glyphs that are shown; other strings are words of marked content. */
const NAME_OR_GLYPHS = /\/([A-Z]\d+)(?=[ \n])|<((?:[0-9A-F]{4})+)>(?= Tj|[^\n<]*(?:<[0-9A-F]+>[^\n<]*)*\] TJ)/g;

export const rewritten = (content: string, { font, renamed }: Names): string => {
  let current: ReturnType<Names['font']>;
  return content
    .replace(WORDS, (whole, name: string, size: string, words: string) => {
      const ours = font(name);
      return ours ? `BT\n/${name} ${size} Tf\n${levelled(words, Number(size), ours)}ET\n` : whole;
    })
    .replace(
      RECTANGLE,
      (_, x: string, y: string, right: string, top: string) =>
        `${x} ${y} ${Number(right) - Number(x)} ${Number(top) - Number(y)} re\n`,
    )
    .replace(NAME_OR_GLYPHS, (whole, name: string | undefined, glyphs: string | undefined) => {
      if (name !== undefined) {
        if (name.startsWith('F')) current = font(name);
        const called = renamed(name);
        return called === undefined ? whole : `/${called}`;
      }
      const now = current;
      if (!now || !glyphs) return whole;
      return `<${(glyphs.match(/.{4}/g) ?? []).map((id) => hex4(now.glyph(Number.parseInt(id, 16)))).join('')}>`;
    });
};

export const hex4 = (n: number): string => n.toString(16).toUpperCase().padStart(4, '0');
