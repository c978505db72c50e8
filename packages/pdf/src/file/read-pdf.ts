type PdfObject = { readonly dict: string; readonly stream?: Uint8Array };
export type PdfFile = {
  readonly object: (id: number) => PdfObject;
  readonly root: number;
  readonly pages: readonly number[];
};

/** The file is not written as Chromium writes PDFs, so it cannot be split. */
export class NotSkiaPdf extends Error {
  override readonly name = 'NotSkiaPdf';
}

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');

/** References, skipping strings: `5 0 R` inside a title is text. Skia escapes parentheses in literal strings. */
const TOKENS = /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|(\d+) 0 R/g;
export const references = (dict: string): number[] =>
  [...dict.matchAll(TOKENS)].flatMap((match) => (match[1] === undefined ? [] : [Number(match[1])]));
export const renumbered = (dict: string, to: (id: number) => number): string =>
  dict.replace(TOKENS, (whole, id) => (id === undefined ? whole : `${to(Number(id))} 0 R`));

/** Reads a PDF as Skia (Chromium) writes it: with a cross-reference table and without object streams (ISO 32000-1 §7.5). */
export const readPdf = (bytes: Uint8Array): PdfFile => {
  const tail = latin1(bytes, Math.max(0, bytes.length - 1024), bytes.length);
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  const head = Number.isNaN(at) ? '' : latin1(bytes, at, Math.min(bytes.length, at + 40));
  const table = /^xref\r?\n0 (\d+)\r?\n/.exec(head);
  if (!table) throw new NotSkiaPdf('no classic cross-reference table');
  const count = Number(table[1]);
  const rows = at + table[0].length;
  const offset = (id: number) => {
    if (!(id > 0 && id < count)) throw new NotSkiaPdf(`no object ${id}`);
    return Number(latin1(bytes, rows + id * 20, rows + id * 20 + 10));
  };
  const trailer = latin1(bytes, rows + count * 20, bytes.length);
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1] ?? 0);
  const read = new Map<number, PdfObject>();
  const object = (id: number): PdfObject => {
    const known = read.get(id);
    if (known) return known;
    const found = readObject(bytes, offset(id));
    read.set(id, found);
    return found;
  };
  return { object, root, pages: pagesBelow(object, Number(/\/Pages (\d+) 0 R/.exec(object(root).dict)?.[1] ?? 0)) };
};

const readObject = (bytes: Uint8Array, at: number): PdfObject => {
  for (let length = 2048; ; length *= 4) {
    const text = latin1(bytes, at, Math.min(bytes.length, at + length));
    const header = /^\d+ 0 obj\s*/.exec(text)?.[0].length ?? -1;
    if (header < 0) throw new NotSkiaPdf(`no object at ${at}`);
    const end = text.indexOf('endobj');
    const stream = text.search(/>>\s*stream\r?\n/);
    if (stream >= 0 && (end < 0 || stream < end)) {
      const dict = text.slice(header, stream + 2);
      const from = at + stream + (/>>\s*stream\r?\n/.exec(text.slice(stream))?.[0].length ?? 0);
      const size = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? Number.NaN);
      return { dict, stream: bytes.subarray(from, from + size) };
    }
    if (end >= 0) return { dict: text.slice(header, end).trimEnd() };
    if (at + length >= bytes.length) throw new NotSkiaPdf(`object at ${at} has no end`);
  }
};

const pagesBelow = (object: (id: number) => PdfObject, id: number): number[] => {
  const { dict } = object(id);
  if (!/\/Type\s*\/Pages/.test(dict)) return [id];
  return references(/\/Kids\s*\[([^\]]*)\]/.exec(dict)?.[1] ?? '').flatMap((kid) => pagesBelow(object, kid));
};

/** The size of a page, in points. */
export const pageBox = (file: PdfFile, page: number): { readonly width: number; readonly height: number } => {
  const box = /\/MediaBox \[([^\]]*)\]/.exec(file.object(page).dict)?.[1] ?? '';
  const [, , width = 0, height = 0] = box.trim().split(/\s+/).map(Number);
  return { width, height };
};

/** The dictionary under a key, with its brackets; undefined if there is none. */
export const dictionaryAt = (dict: string, key: string): string | undefined => {
  const start = new RegExp(`${key}\\s*<<`).exec(dict);
  if (!start) return undefined;
  const from = start.index + start[0].length - 2;
  let depth = 0;
  for (let at = from; at < dict.length - 1; at++) {
    const two = dict.slice(at, at + 2);
    if (two === '<<') depth++;
    if (two === '>>') depth--;
    if (two === '<<' || two === '>>') at++;
    if (depth === 0) return dict.slice(from, at + 1);
  }
  throw new NotSkiaPdf(`dictionary ${key} has no end`);
};
