import type { UploadedFace } from '@laurel/domain/certificate/fields.ts';
import { builtInFaces } from './built-in-faces.ts';
import { cutFont } from './cut-font.ts';
import { keyOf, type SliceRef } from './face-source.ts';
import { type FaceId, fallbacksOf, familyOf, isBuiltIn } from './faces.ts';
import { facesOfFiles } from './faces-of-files.ts';
import { lighterOutline } from './lighter-outline.ts';
import { shapedBy } from './scripts.ts';
import { sliceFiles } from './slice-files.ts';
import { type SliceId, unicodeRange } from './slices.ts';
import type { Glyph, TrueTypeFile } from './truetype.ts';
import type { UploadedFonts } from './uploaded-fonts.ts';

/** A character that each face from npm has. */
const FIGURE = 0x31;
const OWN_FIGURE: Readonly<Record<string, number>> = { 'korean-400': 0xac00, 'rare-400': 0x20bb7 };
/** How much a printed outline may differ from the face's, in em: 0.025 mm in letters an inch high. */
const UNNOTICED = 0.001;

export type FontLibrary = {
  /** A slice as a TrueType file, cut on first use and kept in the folder. Throws for a slice the face does not have. */
  readonly file: (ref: SliceRef) => Promise<Buffer>;
  /** Only the characters of this text from a slice: what a visitor may get of a licensed font. */
  readonly only: (ref: SliceRef, text: string) => Promise<Buffer>;
  /**
   * Which slices draw these characters in this face, falling back to other faces and finally to the design's faces for
   * rare characters, and which characters no face has.
   */
  readonly cover: (face: FaceId, characters: Iterable<string>, rare?: readonly UploadedFace[]) => Promise<Covered>;
  /**
   * How far a character advances, in em; undefined if no face has it. Only after the same `cover` has loaded its
   * slice.
   */
  readonly advance: (face: FaceId, codePoint: number, rare?: readonly UploadedFace[]) => number | undefined;
  /** A character's glyph in this face itself, and the one for vertical columns. Only after `cover`. */
  readonly glyph: (face: FaceId, codePoint: number) => Glyphs | undefined;
  /** A table of the face that is the same in all of its slices, such as its line metrics. */
  readonly tables: (face: FaceId) => Promise<(tag: string) => Uint8Array | undefined>;
  /** The characters of a slice, as a CSS unicode-range. */
  readonly range: (ref: SliceRef) => Promise<string>;
  /** Every slice of a face, for a canvas's stylesheet. */
  readonly slices: (face: FaceId) => Promise<SliceId[]>;
};

type Glyphs = { readonly glyph: Glyph; readonly upright: Glyph | undefined };

type Covered = {
  readonly slices: SliceRef[];
  readonly missing: string[];
  /** The characters again, by the face that draws them. */
  readonly drawnIn: ReadonlyMap<FaceId, readonly number[]>;
};

const NONE_UPLOADED: UploadedFonts = async () => undefined;

/** Faces of both kinds, with one interface. */
const openFaces = (uploaded: UploadedFonts) => {
  const [builtIn, others] = [builtInFaces(), facesOfFiles({ fileOf: uploaded })];
  return {
    slices: (face: FaceId) => (isBuiltIn(face) ? builtIn.slices(face) : others.slices(face)),
    sliceWith: (face: FaceId, c: number) => (isBuiltIn(face) ? builtIn.sliceWith(face, c) : others.sliceWith(face, c)),
    codePoints: ({ face, slice }: SliceRef) =>
      isBuiltIn(face) ? builtIn.codePoints(face, slice) : others.codePoints(face, slice),
    font: ({ face, slice }: SliceRef) => (isBuiltIn(face) ? builtIn.font(face, slice) : others.font(face, slice)),
    onIdle: builtIn.letFilesGo,
    /** False for an uploaded face that was missing: it may have been added meanwhile. */
    isKnown: (face: FaceId) => isBuiltIn(face) || others.isKnown(face),
  };
};

type Faces = ReturnType<typeof openFaces>;
type Files = ReturnType<typeof sliceFiles>;

const placeOf = (face: FaceId, c: number, rare: readonly UploadedFace[]) =>
  rare.length === 0 ? `${face}:${c}` : `${face} ${rare.join(' ')}:${c}`;

/**
 * Which slice has a character: of the face itself (`own`), or of it or its fallbacks (`find`, `found` once searched).
 */
const searchIn = (faces: Faces, files: Files) => {
  const own = new Map<string, SliceRef>();
  const found = new Map<string, SliceRef | null>();

  const has = async (face: FaceId, c: number): Promise<SliceRef | undefined> => {
    const slice = await faces.sliceWith(face, c);
    if (slice === undefined) return undefined;
    const ref = { face, slice };
    await files.file(ref);
    if (!files.opened(ref)?.glyph(c)) return undefined;
    own.set(`${face}:${c}`, ref);
    return ref;
  };
  const firstWith = async (some: readonly FaceId[], c: number): Promise<SliceRef | undefined> => {
    for (const face of some) {
      const ref = await has(face, c);
      if (ref) return ref;
    }
    return undefined;
  };
  const find = async (face: FaceId, c: number, rare: readonly UploadedFace[]): Promise<SliceRef | null> => {
    const at = placeOf(face, c, rare);
    const known = found.get(at);
    if (known !== undefined && faces.isKnown(face) && rare.every(faces.isKnown)) return known;
    const only = shapedBy(c);
    const ref = (await firstWith(only ? [only] : [face, ...fallbacksOf(face), ...rare], c)) ?? null;
    found.set(at, ref);
    return ref;
  };
  return {
    has,
    find,
    own: (face: FaceId, c: number) => own.get(`${face}:${c}`),
    found: (face: FaceId, c: number, rare: readonly UploadedFace[]) => found.get(placeOf(face, c, rare)) ?? undefined,
  };
};

type Search = ReturnType<typeof searchIn>;

/** Control and zero-width characters, which no face draws. */
const isUndrawn = (c: number) => c < 0x20 || (c >= 0x200b && c <= 0x200f) || c === 0xfeff;

const coverWith = async (
  { find }: Search,
  face: FaceId,
  characters: Iterable<string>,
  rare: readonly UploadedFace[],
): Promise<Covered> => {
  const slices = new Map<string, SliceRef>();
  const missing = new Set<string>();
  const drawnIn = new Map<FaceId, number[]>();
  for (const character of new Set(characters)) {
    const c = character.codePointAt(0) ?? 0;
    if (isUndrawn(c)) continue;
    const ref = await find(face, c, rare);
    if (ref) {
      slices.set(keyOf(ref), ref);
      drawnIn.set(ref.face, [...(drawnIn.get(ref.face) ?? []), c]);
    } else missing.add(character);
  }
  const ordered = [...slices.values()].sort((x, y) => (keyOf(x) < keyOf(y) ? -1 : 1));
  return { slices: ordered, missing: [...missing], drawnIn };
};

const glyphsIn = (file: TrueTypeFile, codePoint: number): Glyphs | undefined => {
  const light = (one: Glyph): Glyph => ({ ...one, outline: lighterOutline(one.outline, file.unitsPerEm * UNNOTICED) });
  const glyph = file.glyph(codePoint);
  if (!glyph) return undefined;
  const upright = file.upright(codePoint);
  return { glyph: light(glyph), upright: upright && light(upright) };
};

/** Opens the faces from npm packages and the uploaded ones; `folder` keeps cut slices (safe to share and to delete). */
export const openFontLibrary = (folder: string, uploaded: UploadedFonts = NONE_UPLOADED): FontLibrary => {
  const faces = openFaces(uploaded);
  const files = sliceFiles(folder, faces);
  const search = searchIn(faces, files);
  const tables = new Map<FaceId, (tag: string) => Uint8Array | undefined>();
  const drawn = new Map<string, Glyphs>();

  /** The slice whose tables represent the font: always the same one, since slices differ in some values. */
  const firstSlice = async (face: FaceId): Promise<SliceRef | undefined> => {
    const [first] = isBuiltIn(face) ? [] : await faces.slices(face);
    return first === undefined ? search.has(face, OWN_FIGURE[face] ?? FIGURE) : { face, slice: first };
  };

  return {
    file: files.file,
    only: async (ref, text) => {
      const wanted = new Set(text);
      const kept = (await faces.codePoints(ref)).map((c) => String.fromCodePoint(c)).filter((c) => wanted.has(c));
      return cutFont(await files.file(ref), kept.join(''));
    },
    cover: (face, characters, rare = []) => coverWith(search, face, characters, rare),
    advance: (face, codePoint, rare = []) => {
      const ref = search.found(face, codePoint, rare);
      const file = ref && files.opened(ref);
      const units = file?.advance(codePoint);
      return units === undefined || !file ? undefined : units / file.unitsPerEm;
    },
    glyph: (face, codePoint) => {
      const at = `${face}:${codePoint}`;
      const known = drawn.get(at);
      if (known) return known;
      const ref = search.own(face, codePoint);
      const file = ref && files.opened(ref);
      const made = file && glyphsIn(file, codePoint);
      if (made) drawn.set(at, made);
      return made;
    },
    tables: async (face) => {
      const known = tables.get(face);
      if (known) return known;
      const ref = await firstSlice(face);
      if (!ref) throw new Error(`${face} is not there`);
      await files.file(ref);
      const table = (tag: string) => files.opened(ref)?.table(tag);
      tables.set(face, table);
      return table;
    },
    range: async (ref) => unicodeRange(await faces.codePoints(ref)),
    slices: faces.slices,
  };
};

/** One `@font-face` per slice. `address` answers the address of the slice's file, `family` the name for the page. */
export const fontCss = async (
  library: Pick<FontLibrary, 'range'>,
  slices: readonly SliceRef[],
  address: (ref: SliceRef) => string,
  family: (face: FaceId) => string = familyOf,
): Promise<string> => {
  const rules = await Promise.all(
    slices.map(
      async (ref) =>
        `@font-face{font-family:"${family(ref.face)}";font-weight:400;font-style:normal;font-display:block;src:url(${address(ref)}) format("truetype");unicode-range:${await library.range(ref)}}`,
    ),
  );
  return rules.join('\n');
};
