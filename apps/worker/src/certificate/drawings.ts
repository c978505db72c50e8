import type { DrawnGlyph, PageFont } from '@laurel/slide/fonts/page-font.ts';
import { type Operation, operations, plain } from './content-stream.ts';
import { dictionaryAt, type PdfFile } from './skia-pdf.ts';
import { wordsOf } from './words.ts';

/** A face of ours, whatever page font of it was printed with. */
export type Face = Pick<PageFont, 'face' | 'name' | 'table'>;
const KINDS = ['ExtGState', 'XObject', 'Pattern', 'Shading', 'ColorSpace', 'Font'] as const;
export type Kind = (typeof KINDS)[number];
/** What a drawing names: a face of ours, or an object of the file it was printed in. Equal keys are the same thing. */
export type Named = { readonly kind: Kind; readonly key: string } & (
  | { readonly face: Face }
  /** Without references, so that the file need not be kept. */
  | { readonly dict: string }
  | { readonly file: PdfFile; readonly id: number; readonly fonts: readonly PageFont[] }
);
export type Glyphs = { readonly face: Face; readonly glyphs: readonly (DrawnGlyph | undefined)[] };
export type Piece = string | Glyphs | Named;
export type Mark = { readonly tag: string; readonly mcid: number };

/**
 * One thing drawn, with all that it is drawn with and nothing that was left over from what came before, so that it can
 * stand on any page at any place in its order.
 */
export type Drawing = {
  /** Clips and transforms, outermost first, each level within the one before. */
  readonly geometry: readonly string[];
  /** Colours, line style and the like, by what they set. */
  readonly state: ReadonlyMap<string, readonly Piece[]>;
  readonly mark: Mark | undefined;
  readonly pieces: readonly Piece[];
};

export type Resources = (name: string) => Named | undefined;

const serials = new WeakMap<PdfFile, number>();
let files = 0;
const serialOf = (file: PdfFile) => {
  const known = serials.get(file) ?? ++files;
  serials.set(file, known);
  return known;
};

/** What the names in a page or form mean. `fonts` are those that the file was printed with. */
export const resourcesOf = (file: PdfFile, dict: string, fonts: readonly PageFont[]): Resources => {
  const found = new Map<string, Named>();
  const listed = dictionaryAt(dict, '/Resources') ?? '';
  for (const kind of KINDS)
    for (const [, name = '', number] of (dictionaryAt(listed, `/${kind}`) ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const id = Number(number);
      const about = file.object(id).dict;
      const font = kind === 'Font' ? ourFont(about, fonts) : undefined;
      if (font) {
        const face: Face = { face: font.face, name: font.name, table: font.table };
        found.set(name, { kind, key: `face ${font.face}`, face });
      } else if (kind === 'ExtGState' && !/ 0 R/.test(about))
        found.set(name, { kind, key: about, dict: about.replace(/\s*\n\s*/g, '') });
      else found.set(name, { kind, key: `${serialOf(file)} ${id}`, file, id, fonts });
    }
  return (name) => found.get(name);
};

/** Our font that a font dictionary of Skia's refers to. */
const ourFont = (dict: string, fonts: readonly PageFont[]): PageFont | undefined => {
  const name = /\/BaseFont \/[A-Z]{6}\+([^\s/>]+)/.exec(dict)?.[1];
  return fonts.find((one) => one.name === name);
};

/** Which part of the state an operation sets; fills and strokes by pattern name their colour space first. */
const SLOTS: Readonly<Record<string, string>> = {
  ...{ RG: 'stroke', G: 'stroke', K: 'stroke', SC: 'stroke', SCN: 'stroke', CS: 'stroke' },
  ...{ rg: 'fill', g: 'fill', k: 'fill', sc: 'fill', scn: 'fill', cs: 'fill' },
  ...{ gs: 'gs', w: 'w', J: 'J', j: 'j', M: 'M', d: 'd', i: 'i', ri: 'ri' },
};
const LINE_STYLE = ['w', 'J', 'j', 'M', 'd'];
const PATH = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const FILLS = new Set(['f', 'F', 'f*']);
const STROKES = new Set(['S', 's']);
const PAINTS = new Set([...FILLS, ...STROKES, 'B', 'B*', 'b', 'b*', 'n']);

const RECTANGLE = /^(-?[\d.]+) (-?[\d.]+) m\n(-?[\d.]+) \2 l\n\3 (-?[\d.]+) l\n\1 \4 l\n(?:\1 \2 l\n)?h\n/gm;
/** A rectangle of five lines is one: shorter, and what readers draw crisply. */
const withRectangles = (path: string) =>
  path.replace(
    RECTANGLE,
    (_, x: string, y: string, right: string, top: string) =>
      `${x} ${y} ${tidy(Number(right) - Number(x))} ${tidy(Number(top) - Number(y))} re\n`,
  );
const tidy = (value: number) => Number(value.toFixed(5));

/** What a content stream draws, in its order. */
export const drawingsOf = (content: string, resources: Resources, fonts: readonly PageFont[]): Drawing[] => {
  const drawings: Drawing[] = [];
  const marks: (Mark | undefined)[] = [];
  let level: { geometry: string; state: Map<string, readonly Piece[]> } = { geometry: '', state: new Map() };
  const levels = [level];
  let [path, clips] = ['', false];

  const said = (operation: Operation): Piece[] => [
    ...operation.with.flatMap((operand): Piece[] => {
      const named = operand.startsWith('/') ? resources(operand.slice(1)) : undefined;
      return [named ?? operand, ' '];
    }),
    `${operation.does}\n`,
  ];
  const set = (slot: string, operation: Operation) => {
    const space = level.state.get(slot) ?? [];
    const inSpace = /^(SC|SCN|sc|scn)$/.test(operation.does) && /^(CS|cs)\n$/.test(String(space[2]));
    level.state.set(slot, [...(inSpace ? space.slice(0, 3) : []), ...said(operation)]);
  };
  const draw = (pieces: readonly Piece[], slots: readonly string[]) => {
    const state = new Map(
      [...slots, 'gs', 'i', 'ri'].flatMap((slot) => {
        const value = level.state.get(slot);
        return value ? [[slot, value] as const] : [];
      }),
    );
    const geometry = levels.map((one) => one.geometry).filter((one) => one !== '');
    drawings.push({ geometry, state, mark: marks.findLast((mark) => mark !== undefined), pieces });
  };

  for (const operation of operations(content)) {
    const { does, with: operands } = operation;
    const slot = SLOTS[does];
    if (does === 'BT') draw(wordsOf(operands[0] ?? '', resources, fonts), ['fill', 'stroke']);
    else if (does === 'q') {
      level = { geometry: '', state: new Map(level.state) };
      levels.push(level);
    } else if (does === 'Q') {
      levels.pop();
      level = levels.at(-1) ?? level;
    } else if (does === 'cm') level.geometry += plain(operation);
    else if (slot) set(slot, operation);
    else if (PATH.has(does)) path += plain(operation);
    else if (does === 'W' || does === 'W*') {
      clips = true;
      path += plain(operation);
    } else if (PAINTS.has(does)) {
      if (clips) level.geometry += `${withRectangles(path)}n\n`;
      if (does !== 'n')
        draw(
          [`${withRectangles(path.replace(/^W\*?\n/gm, ''))}${does}\n`],
          [...(STROKES.has(does) ? [] : ['fill']), ...(FILLS.has(does) ? [] : ['stroke', ...LINE_STYLE])],
        );
      [path, clips] = ['', false];
    } else if (does === 'BDC' || does === 'BMC') {
      const mcid = /\/MCID (\d+)/.exec(operands[1] ?? '')?.[1];
      marks.push(mcid === undefined ? undefined : { tag: operands[0] ?? '', mcid: Number(mcid) });
    } else if (does === 'EMC') marks.pop();
    // A mask is drawn in the colour of fills; pictures bring their own.
    else draw(said(operation), does === 'Do' ? ['fill'] : []);
  }
  return drawings;
};
