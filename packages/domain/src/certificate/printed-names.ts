import type { Marks, Paragraph, Run } from './content.ts';
import type { TextElement } from './design.ts';
import type { FieldFormat } from './fields.ts';
import { isFontName } from './fields.ts';

type Person = { readonly name: string; readonly school: string };
/** More people than this are set in columns, when a line contains only them. */
export const IN_ONE_LINE = 6;

/**
 * Characters without a glyph. A joiner stays where letters are joined (Arabic, Mongolian, the scripts of India and
 * their neighbours): there it changes the shapes.
 */
const NEVER_DRAWN =
  /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff]/gu;
const JOINER = /[\u200c\u200d]/gu;
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\u0900-\u0dff\u1000-\u109f\u1780-\u17ff]/u;
export const withoutInvisible = (text: string): string => {
  const drawn = text.replace(NEVER_DRAWN, '');
  return JOINING.test(drawn) ? drawn : drawn.replace(JOINER, '');
};

/** Letters with marks of their own, and Korean syllables in parts, as some systems store them. */
const IN_PARTS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}+|[\u1100-\u11ff]{2,}/gu;
/** A text as it is drawn: fonts have é, not e and a mark that would be set beside it. */
export const asDrawn = (text: string): string =>
  withoutInvisible(text).replace(IN_PARTS, (parts) => parts.normalize('NFC'));

/** The names, and how many there are in all: only the first ones if no more are to be shown. */
export const namedPeople = (people: readonly Person[], shown: number): { named: readonly Person[]; total: number } => {
  const all = people
    .map(({ name, school }) => ({ name: asDrawn(name).trim(), school: asDrawn(school).trim() }))
    .filter(({ name }) => name);
  return { named: shown > 0 && all.length > shown ? all.slice(0, shown) : all, total: all.length };
};

export const personText = ({ name, school }: Person, format: FieldFormat): string =>
  format === 'nameAndSchool' && school ? `${name}（${school}）` : name;

const LATIN_ONLY = /^[\p{Script=Latin}\p{M}\p{P}\p{Zs}\p{N}]+$/u;
/** Families whose Latin letters were made to fill squares, and the one of the same rank that has letters of its own. */
const LATIN_FAMILY = '宋体';
const HAS_OWN_LATIN = new Set([
  ...['思源黑体', '黑体', LATIN_FAMILY, '标题宋体'],
  ...['Cormorant Garamond', 'Cinzel', 'Great Vibes'],
]);
const inLatinFace = (name: string, marks: Marks, family: string): Marks => {
  const font = marks.fontName ?? family;
  return LATIN_ONLY.test(name) && isFontName(font) && !HAS_OWN_LATIN.has(font)
    ? { ...marks, fontName: LATIN_FAMILY }
    : marks;
};

/** People as runs: each name with the sign after it in one piece, a school in pieces of its own. */
export const nameRuns = (
  { named, total }: ReturnType<typeof namedPeople>,
  format: FieldFormat,
  marks: Marks,
  family: string,
): Run[] => {
  const runs = named.flatMap((person, i): Run[] => {
    const after = i < named.length - 1 ? '、' : '';
    const style = inLatinFace(person.name, marks, family);
    const [name, school] = [person.name, personText(person, format).slice(person.name.length)];
    if (!school) return [unit(name + after, style)];
    return [unit(name, style), { type: 'text', text: school + after, marks }];
  });
  return named.length < total ? [...runs, { type: 'text', text: `等${total}人`, marks }] : runs;
};
const unit = (text: string, marks: Marks): Run => ({ type: 'text', text, marks, unit: true });

/**
 * A paragraph that needs no second line in its element whatever it is drawn in: there nothing is broken or stretched,
 * so its names are words like all others.
 */
export const inOneLine = (element: TextElement, paragraph: Paragraph): Paragraph => {
  const [top = 0, right = 0, bottom = 0, left = 0] = element.inset ?? [];
  const room = element.vertical ? element.height - top - bottom : element.width - left - right;
  let width = (paragraph.indent ?? 0) * element.fontSize;
  for (const run of paragraph.runs) {
    if (run.type !== 'text') return paragraph;
    const { fontSize = element.fontSize, spacing = element.wordSpace ?? 0 } = run.marks;
    width += [...run.text].length * (fontSize + Math.max(0, spacing));
  }
  return width > room && element.fit?.mode !== 'shrink'
    ? paragraph
    : { ...paragraph, runs: paragraph.runs.map(asWords) };
};
const asWords = (run: Run): Run => (run.type === 'text' ? { type: 'text', text: run.text, marks: run.marks } : run);

/** About how far a text reaches, in em: enough to choose a number of columns before anything is measured. */
const roughWidth = (text: string): number => {
  let width = 0;
  for (const sign of text) width += /[\p{Script=Han}\p{Script=Hangul}\u3000-\u30ff\uff00-\uff60]/u.test(sign) ? 1 : 0.6;
  return width;
};

/** Room between two columns, in em of the element. */
export const COLUMN_GAP = 1;
const LEADING = 1.5;

/** About the size at which texts fit one after the other; rows end a little early, since no name is broken. */
const sizeInRows = (element: TextElement, texts: readonly string[]): number => {
  const [along, across] = element.vertical ? [element.height, element.width] : [element.width, element.height];
  const total = texts.reduce((sum, one) => sum + roughWidth(one) + 1, 0) * 1.15;
  if (element.fit?.mode === 'shrink') return along / total;
  const leading = element.lineHeight ?? LEADING;
  let size = element.fontSize;
  while (size > 1 && Math.ceil((total * size) / along) * size * leading > across) size -= 0.5;
  return size;
};

/**
 * The number of columns in which people are written largest in an element; of equals the one with the fullest rows.
 * Undefined where names of very different lengths would be too small in columns and are larger one after the other.
 */
const columnsFor = (element: TextElement, texts: readonly string[]): number | undefined => {
  const [along, across] = element.vertical ? [element.height, element.width] : [element.width, element.height];
  const widths = texts.map(roughWidth);
  const leading = element.lineHeight ?? LEADING;
  const choices = Array.from({ length: Math.min(8, texts.length) - 1 }, (_, i) => i + 2).map((columns) => {
    const rows = Math.ceil(texts.length / columns);
    const widest = Array.from({ length: columns }, (_, column) =>
      Math.max(...widths.filter((_, i) => i % columns === column)),
    );
    const width = widest.reduce((sum, one) => sum + one, COLUMN_GAP * (columns - 1));
    const size = Math.min(element.fontSize, along / width, across / (rows * leading));
    return { columns, size: Math.floor(size * 2) / 2, empty: rows * columns - texts.length };
  });
  const [best] = choices.sort((a, b) => b.size - a.size || a.empty - b.empty || b.columns - a.columns);
  const least = element.fit?.min ?? element.fontSize;
  return best && (best.size >= least || best.size >= sizeInRows(element, texts)) ? best.columns : undefined;
};

/** A line of only names, with more people than fit on one line, in columns; undefined if rows are better. */
export const inColumns = (
  element: TextElement,
  paragraph: Omit<Paragraph, 'runs'>,
  people: ReturnType<typeof namedPeople>,
  format: FieldFormat,
  marks: Marks,
): Paragraph | undefined => {
  const family = element.fontFamily || element.defaultFontName;
  const cells = people.named.map((person): Run => {
    const style = inLatinFace(person.name, marks, family);
    return unit(personText(person, format), style);
  });
  const { total, named } = people;
  if (named.length < total) cells.push(unit(`等${total}人`, marks));
  const texts = cells.map((cell) => (cell.type === 'text' ? cell.text : ''));
  const { indent: _, ...set } = paragraph;
  const columns = columnsFor(element, texts);
  return columns ? { ...set, columns, runs: cells } : undefined;
};
