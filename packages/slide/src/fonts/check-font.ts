import type { Embedding } from '@laurel/domain/certificate/fields.ts';
import { readTrueType, tablesOf } from './truetype.ts';

/** Why a file cannot be used as a certificate font. */
const FONT_PROBLEMS = [
  /** Not a font file, or a truncated one. */
  'notAFont',
  /** Several faces in one file (TTC): upload them one by one. */
  'collection',
  /** WOFF or WOFF2: made for web pages; the original is needed. */
  'webFont',
  /** PostScript outlines (CFF, "OpenType .otf"): a browser prints them as drawings that nobody can select or search. */
  'postScript',
  /** A variable font: also printed as drawings. */
  'variable',
  /** The maker forbids embedding (OS/2 fsType: restricted, no subsetting, or bitmaps only). */
  'embeddingForbidden',
  'noName',
  'noCharacters',
] as const;
export type FontProblem = (typeof FONT_PROBLEMS)[number];

type CheckedFont = {
  /** The font's own name, in Chinese if it has one; only letters, digits, spaces, `_` and `-`. */
  readonly family: string;
  /** Regular, Bold …: the font's own style name. */
  readonly style: string;
  /** Number of characters. */
  readonly characters: number;
  readonly embedding: Embedding;
  /** The file's statements about rights, '' if there are none; the link is `https` or ''. */
  readonly copyright: string;
  readonly licence: string;
  readonly licenceLink: string;
};
type FontCheck =
  | { readonly ok: true; readonly font: CheckedFont }
  | { readonly ok: false; readonly problem: FontProblem };

const refused = (problem: FontProblem): FontCheck => ({ ok: false, problem });
const NEEDED = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'OS/2'] as const;
const LONGEST_NAME = 40;

type Table = { readonly at: number; readonly length: number };

/** Tables by tag; throws a RangeError if one is outside the file. */
const tablesInside = (font: DataView): Map<string, Table> => {
  const tables = tablesOf(font);
  for (const [tag, { at, length }] of tables)
    if (at + length > font.byteLength) throw new RangeError(`table ${tag} lies outside the file`);
  return tables;
};

/** OpenType OS/2 fsType: the freest level that is set counts; subsetting must be allowed, since we subset. */
const embeddingOf = (fsType: number): Embedding | undefined => {
  const wholeOnly = (fsType & 0x0100) !== 0;
  const bitmapsOnly = (fsType & 0x0200) !== 0;
  const levels = fsType & 0x000e;
  if (wholeOnly || bitmapsOnly || levels === 0x0002) return undefined;
  if (levels === 0) return 'installable';
  return levels & 0x0008 ? 'editable' : 'previewAndPrint';
};

const WINDOWS = 3;
const UTF16 = new Set([0, 1, 10]);
const CHINESE = 0x0804;
const ENGLISH = 0x0409;

/** The Windows Unicode entries of the name table with this id, by language. */
const namesOf = (font: DataView, { at }: Table, id: number): Map<number, string> => {
  const names = new Map<number, string>();
  const texts = at + font.getUint16(at + 4);
  for (let i = 0; i < font.getUint16(at + 2); i++) {
    const row = at + 6 + i * 12;
    if (font.getUint16(row) !== WINDOWS || font.getUint16(row + 6) !== id || !UTF16.has(font.getUint16(row + 2)))
      continue;
    const length = font.getUint16(row + 8);
    const from = texts + font.getUint16(row + 10);
    let text = '';
    for (let k = 0; k + 1 < length; k += 2) text += String.fromCharCode(font.getUint16(from + k));
    names.set(font.getUint16(row + 4), text);
  }
  return names;
};

const plainName = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();

const LONGEST_STATEMENT = 300;
/** A text of the name table in one line, preferring Chinese, then English, then any. */
const statement = (font: DataView, table: Table, id: number): string => {
  const texts = namesOf(font, table, id);
  const text = [CHINESE, ENGLISH, ...texts.keys()].map((language) => texts.get(language)).find(Boolean) ?? '';
  return text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_STATEMENT);
};
const [COPYRIGHT, LICENCE, LICENCE_LINK] = [0, 13, 14];
const httpsOnly = (link: string) => (/^https:\/\/[^\s"'<>]+$/.test(link) && URL.canParse(link) ? link : '');

/** The typographic name (`wide`) if there is one, else the plain one, preferring Chinese, then English, then any. */
const nameOf = (font: DataView, table: Table, wide: number, plain: number): string => {
  for (const names of [namesOf(font, table, wide), namesOf(font, table, plain)])
    for (const language of [CHINESE, ENGLISH, ...names.keys()]) {
      const name = plainName(names.get(language) ?? '');
      if (name) return name;
    }
  return '';
};

/**
 * Whether a file can be a certificate font: one face with TrueType outlines whose maker allows embedding a subset.
 * Reads only the OpenType headers (OpenType 1.9: offset table, OS/2, name, cmap); never throws.
 */
export const checkFont = (file: Uint8Array): FontCheck => {
  try {
    return check(file);
  } catch (failure) {
    if (failure instanceof RangeError) return refused('notAFont');
    throw failure;
  }
};

const check = (file: Uint8Array): FontCheck => {
  const font = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const kind = font.getUint32(0);
  if (kind === 0x74746366) return refused('collection');
  if (kind === 0x774f4646 || kind === 0x774f4632) return refused('webFont');
  if (kind === 0x4f54544f) return refused('postScript');
  if (kind !== 0x00010000 && kind !== 0x74727565) return refused('notAFont');
  const tables = tablesInside(font);
  if (tables.has('CFF ') || tables.has('CFF2')) return refused('postScript');
  if (NEEDED.some((tag) => !tables.has(tag))) return refused('notAFont');
  if (tables.has('fvar')) return refused('variable');
  const os2 = tables.get('OS/2');
  const name = tables.get('name');
  if (!os2 || !name) return refused('notAFont');
  const embedding = embeddingOf(font.getUint16(os2.at + 8));
  if (!embedding) return refused('embeddingForbidden');
  const metrics = readTrueType(file);
  if (metrics.unitsPerEm < 16 || metrics.unitsPerEm > 16_384) return refused('notAFont');
  const family = nameOf(font, name, 16, 1);
  if (!family) return refused('noName');
  const characters = metrics.codePoints().length;
  if (characters === 0) return refused('noCharacters');
  const rights = {
    embedding,
    copyright: statement(font, name, COPYRIGHT),
    licence: statement(font, name, LICENCE),
    licenceLink: httpsOnly(statement(font, name, LICENCE_LINK)),
  };
  return { ok: true, font: { family, style: nameOf(font, name, 17, 2) || 'Regular', characters, ...rights } };
};
