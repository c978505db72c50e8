/**
 * A page's drawing commands as Skia wrote them, said anew in one form: resources are named in the order in which they
 * are met, glyphs are numbered by us, and a rectangle is a rectangle. So the same page reads the same whatever was
 * printed beside it.
 */
export type Names = {
  /** A font of ours, by the name it has in Skia's page; `undefined` keeps Skia's own glyph numbers. */
  readonly font: (name: string) => { readonly glyph: (id: number) => number } | undefined;
  /** What a resource is called from now on; undefined for what is not a resource. */
  readonly renamed: (name: string) => string | undefined;
};

const RECTANGLE = /(-?\d+) (-?\d+) m\n(-?\d+) \2 l\n\3 (-?\d+) l\n\1 \4 l\n(?:\1 \2 l\n)?h\n/g;
/** Names with a number, and glyphs that are shown; other strings are words of marked content. */
const NAME_OR_GLYPHS = /\/([A-Z]\d+)(?=[ \n])|<((?:[0-9A-F]{4})+)>(?= Tj|[^\n<]*(?:<[0-9A-F]+>[^\n<]*)*\] TJ)/g;

export const rewritten = (content: string, { font, renamed }: Names): string => {
  let current: ReturnType<Names['font']>;
  return content
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
