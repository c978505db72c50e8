import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { UploadedFace } from '@laurel/domain/certificate/fields.ts';
import { type BuiltInFace, FACES, type FaceId, fallbackOf, familyOf, isBuiltIn } from './faces.ts';
import { lighterOutline } from './lighter-outline.ts';
import {
  charactersOf,
  parseUnicodeRange,
  type SliceId,
  sliceOf,
  unicodeRange,
  withoutRadicalPoints,
} from './slices.ts';
import { type Glyph, readTrueType, type TrueTypeFile } from './truetype.ts';

/** Raise it when the content of a slice changes: cached slices of another cut are then ignored and made again. */
const CUT = 1;
const require = createRequire(import.meta.url);
/** A character that every face from npm has. */
const FIGURE = 0x31;
/** By how much a printed outline may differ from the face's, in em: 0.025 mm in letters an inch high. */
const UNNOTICED = 0.001;

export type SliceRef = { readonly face: FaceId; readonly slice: SliceId };
export type FontLibrary = {
  /** A slice as a TrueType file, cut on first use and kept in the folder. Throws for a slice the face does not have. */
  readonly file: (ref: SliceRef) => Promise<Buffer>;
  /** Of a slice the characters of this text alone: what a stranger may be given of a licensed face. */
  readonly only: (ref: SliceRef, text: string) => Promise<Buffer>;
  /** Which slices draw these characters in this face, falling back to the rare face, and what no face has. */
  readonly cover: (face: FaceId, characters: Iterable<string>) => Promise<Covered>;
  /** How far a character advances, in em; undefined when no face has it. Only after `cover` has loaded its slice. */
  readonly advance: (face: FaceId, codePoint: number) => number | undefined;
  /** A character's glyph in this very face, and the one for upright columns. Only after `cover`. */
  readonly glyph: (face: FaceId, codePoint: number) => { glyph: Glyph; upright: Glyph | undefined } | undefined;
  /** A table of the face that is the same in all of its slices, such as its line metrics. */
  readonly tables: (face: FaceId) => Promise<(tag: string) => Uint8Array | undefined>;
  /** The characters a slice is meant for, as a CSS unicode-range. */
  readonly range: (ref: SliceRef) => Promise<string>;
  /** Every slice of a face: what a stylesheet for the canvas lists. */
  readonly slices: (face: FaceId) => Promise<SliceId[]>;
};

type Covered = {
  readonly slices: SliceRef[];
  readonly missing: string[];
  /** The characters again, by the face that really draws them. */
  readonly drawnIn: ReadonlyMap<FaceId, readonly number[]>;
};

type WebSlice = { file: string; codePoints: number[] };

/** The face's own slices as its stylesheet on npm lists them (one woff2 file and unicode-range each). */
const webSlices = async (stylesheet: string): Promise<Map<SliceId, WebSlice>> => {
  const from = require.resolve(stylesheet);
  const css = await readFile(from, 'utf8');
  const slices = new Map<SliceId, WebSlice>();
  for (const [, url = '', range = ''] of css.matchAll(/url\('([^']+)'\)[^}]*unicode-range:([^};]+)/g)) {
    const id = `w${/(\d+)\.woff2$/.exec(url)?.[1] ?? slices.size}`;
    slices.set(id, {
      file: path.join(path.dirname(from), url),
      codePoints: withoutRadicalPoints(parseUnicodeRange(range)),
    });
  }
  return slices;
};

/** Latin and symbols, CJK with extension A, compatibility and full-width forms: the pages in which Noto SC has glyphs. */
const NOTO_PAGES = [
  [0x0, 0x3],
  [0x7, 0xf],
  [0xc, 0x27],
  [0x3e, 0x3f],
] as const;
const notoSlices = (): SliceId[] => {
  const pages = new Set(NOTO_PAGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)));
  return [...[...pages].map((page) => `p${page.toString(16)}`), 'b', 'a'];
};

const cutDown = async (font: Uint8Array, text: string): Promise<Buffer> => {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(font, text, {
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures: ['vert', 'vrt2', 'ccmp', 'mark', 'mkmk'],
  });
};

/** Whether a file can be cut at all: a header may promise more than the outlines hold. */
export const canBeCut = async (font: Uint8Array): Promise<boolean> => {
  try {
    await cutDown(font, 'A一');
    return true;
  } catch {
    return false; // harfbuzz cannot read it: the upload is refused with a reason
  }
};

/** The whole file of an uploaded face, or undefined when nobody uploaded it: then its fallback draws. */
export type UploadedFonts = (face: UploadedFace) => Promise<Uint8Array | undefined>;
const NONE_UPLOADED: UploadedFonts = async () => undefined;

/**
 * Opens the faces that come from npm packages and those that were uploaded; `folder` keeps the slices once cut (safe to
 * share and to delete). An uploaded face is cut by the same characters as the others, so radicals leave it as well.
 */
export const openFontLibrary = (folder: string, uploaded: UploadedFonts = NONE_UPLOADED): FontLibrary => {
  const files = new Map<string, Promise<Buffer>>();
  const read = new Map<string, TrueTypeFile>();
  const originals = new Map<BuiltInFace, Promise<Buffer>>();
  const web = new Map<BuiltInFace, Promise<Map<SliceId, WebSlice>>>();
  const ownSlices = new Map<UploadedFace, Promise<ReadonlySet<SliceId>>>();
  const key = ({ face, slice }: SliceRef) => `${face}-${slice}`;

  const webOf = (face: BuiltInFace) => {
    const known = web.get(face);
    if (known) return known;
    const opened = webSlices(FACES[face].file);
    web.set(face, opened);
    return opened;
  };
  /** The whole file of a face, 10 to 25 MB: held while slices are being cut from it, and read again when another is. */
  const original = (face: BuiltInFace) => {
    const known = originals.get(face);
    if (known) return known;
    const opened = readFile(require.resolve(FACES[face].file));
    originals.set(face, opened);
    return opened;
  };
  let cutting = 0;

  /** The slices an uploaded face has characters in. One that is not there has none, and is looked for again later. */
  const slicesOfUploaded = (face: UploadedFace) => {
    const known = ownSlices.get(face);
    if (known) return known;
    const opened = uploaded(face).then((font) => {
      if (!font) ownSlices.delete(face);
      return new Set(font ? withoutRadicalPoints(readTrueType(font).codePoints()).map(sliceOf) : []);
    });
    ownSlices.set(face, opened);
    opened.catch(() => ownSlices.delete(face));
    return opened;
  };

  const webSlice = async (face: BuiltInFace, slice: SliceId): Promise<WebSlice> => {
    const found = (await webOf(face)).get(slice);
    if (!found) throw new Error(`${face} has no slice ${slice}`);
    return found;
  };
  const codePointsOf = async ({ face, slice }: SliceRef): Promise<number[]> =>
    isBuiltIn(face) && FACES[face].source === 'wenkai' ? (await webSlice(face, slice)).codePoints : charactersOf(slice);
  const sourceOf = async ({ face, slice }: SliceRef): Promise<Uint8Array> => {
    if (isBuiltIn(face))
      return FACES[face].source === 'noto' ? original(face) : readFile((await webSlice(face, slice)).file);
    const font = await uploaded(face);
    if (!font) throw new Error(`nobody uploaded the face ${face}`);
    return font;
  };

  const cut = async (ref: SliceRef): Promise<Buffer> => {
    const kept = path.join(folder, `${key(ref)}.${CUT}.ttf`);
    const before = await readFile(kept).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return undefined;
      throw failure;
    });
    if (before) return before;
    cutting++;
    const made = await sourceOf(ref)
      .then(async (font) => cutDown(font, String.fromCodePoint(...(await codePointsOf(ref)))))
      .finally(() => {
        cutting--;
        if (cutting === 0) originals.clear();
      });
    await mkdir(folder, { recursive: true });
    const unfinished = `${kept}.${process.pid}.${createHash('sha1').update(`${performance.now()}`).digest('hex').slice(0, 8)}`;
    await writeFile(unfinished, made);
    await rename(unfinished, kept);
    return made;
  };

  const file = (ref: SliceRef): Promise<Buffer> => {
    const known = files.get(key(ref));
    if (known) return known;
    const made = cut(ref).then((font) => {
      read.set(key(ref), readTrueType(font));
      return font;
    });
    files.set(key(ref), made);
    made.catch(() => files.delete(key(ref)));
    return made;
  };

  const byPoint = new Map<BuiltInFace, Map<number, SliceId>>();
  const locate = async (face: FaceId, c: number): Promise<SliceRef | undefined> => {
    if (!isBuiltIn(face)) {
      const slice = sliceOf(c);
      return (await slicesOfUploaded(face)).has(slice) ? { face, slice } : undefined;
    }
    if (FACES[face].source === 'noto') return { face, slice: sliceOf(c) };
    let points = byPoint.get(face);
    if (!points) {
      points = new Map();
      for (const [id, slice] of await webOf(face)) for (const point of slice.codePoints) points.set(point, id);
      byPoint.set(face, points);
    }
    const slice = points.get(c);
    return slice === undefined ? undefined : { face, slice };
  };
  const own = new Map<string, SliceRef>();
  const has = async (face: FaceId, c: number): Promise<SliceRef | undefined> => {
    const ref = await locate(face, c);
    if (!ref) return undefined;
    await file(ref);
    if (!read.get(key(ref))?.glyph(c)) return undefined;
    own.set(`${face}:${c}`, ref);
    return ref;
  };

  const tables = new Map<FaceId, (tag: string) => Uint8Array | undefined>();
  const drawn = new Map<string, { glyph: Glyph; upright: Glyph | undefined }>();
  const found = new Map<string, SliceRef | null>();
  const find = async (face: FaceId, c: number): Promise<SliceRef | null> => {
    const at = `${face}:${c}`;
    const known = found.get(at);
    // An uploaded face that was not there may have come meanwhile.
    if (known !== undefined && (isBuiltIn(face) || ownSlices.has(face))) return known;
    const ref = (await has(face, c)) ?? (await has(fallbackOf(face), c)) ?? null;
    found.set(at, ref);
    return ref;
  };

  return {
    file,
    only: async (ref, text) => {
      const wanted = new Set(text);
      const kept = (await codePointsOf(ref)).map((c) => String.fromCodePoint(c)).filter((c) => wanted.has(c));
      return cutDown(await file(ref), kept.join(''));
    },
    cover: async (face, characters) => {
      const slices = new Map<string, SliceRef>();
      const missing = new Set<string>();
      const drawnIn = new Map<FaceId, number[]>();
      for (const character of new Set(characters)) {
        const c = character.codePointAt(0) ?? 0;
        if (c < 0x20 || (c >= 0x200b && c <= 0x200f) || c === 0xfeff) continue;
        const ref = await find(face, c);
        if (ref) {
          slices.set(key(ref), ref);
          drawnIn.set(ref.face, [...(drawnIn.get(ref.face) ?? []), c]);
        } else missing.add(character);
      }
      const ordered = [...slices.values()].sort((x, y) => (key(x) < key(y) ? -1 : 1));
      return { slices: ordered, missing: [...missing], drawnIn };
    },
    advance: (face, codePoint) => {
      const ref = found.get(`${face}:${codePoint}`);
      const of = ref ? read.get(key(ref)) : undefined;
      const units = of?.advance(codePoint);
      return units === undefined || !of ? undefined : units / of.unitsPerEm;
    },
    glyph: (face, codePoint) => {
      const at = `${face}:${codePoint}`;
      const known = drawn.get(at);
      if (known) return known;
      const ref = own.get(at);
      const file = ref && read.get(key(ref));
      const glyph = file?.glyph(codePoint);
      if (!file || !glyph) return undefined;
      const upright = file.upright(codePoint);
      const light = (one: Glyph): Glyph => ({
        ...one,
        outline: lighterOutline(one.outline, file.unitsPerEm * UNNOTICED),
      });
      const made = { glyph: light(glyph), upright: upright && light(upright) };
      drawn.set(at, made);
      return made;
    },
    tables: async (face) => {
      const known = tables.get(face);
      if (known) return known;
      // Of one slice always: what slices say of their own glyphs differs.
      const [first] = isBuiltIn(face) ? [] : [...(await slicesOfUploaded(face))].sort();
      const ref = first === undefined ? await has(face, FIGURE) : { face, slice: first };
      if (!ref) throw new Error(`${face} is not there`);
      await file(ref);
      const table = (tag: string) => read.get(key(ref))?.table(tag);
      tables.set(face, table);
      return table;
    },
    range: async (ref) => unicodeRange(await codePointsOf(ref)),
    slices: async (face) => {
      if (!isBuiltIn(face)) return [...(await slicesOfUploaded(face))].sort();
      return FACES[face].source === 'noto' ? notoSlices() : [...(await webOf(face)).keys()];
    },
  };
};

/** One `@font-face` per slice. `address` says where the slice's file is. */
export const fontCss = async (
  library: FontLibrary,
  slices: readonly SliceRef[],
  address: (ref: SliceRef) => string,
): Promise<string> => {
  const rules = await Promise.all(
    slices.map(
      async (ref) =>
        `@font-face{font-family:"${familyOf(ref.face)}";font-weight:400;font-style:normal;font-display:block;src:url(${address(ref)}) format("truetype");unicode-range:${await library.range(ref)}}`,
    ),
  );
  return rules.join('\n');
};
