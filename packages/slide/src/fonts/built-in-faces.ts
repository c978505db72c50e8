import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { askOnce, type FaceSource } from './face-source.ts';
import { type BuiltInFace, FACES } from './faces.ts';
import { facesOfFiles } from './faces-of-files.ts';
import { charactersShapedBy, isShaped, shapedBy, WHOLE } from './scripts.ts';
import { charactersOf, parseUnicodeRange, type SliceId, sliceOf, withoutLeftOut } from './slices.ts';

const require = createRequire(import.meta.url);

type WebSlice = { readonly file: string; readonly codePoints: number[] };

/** The face's slices as listed in its stylesheet on npm (one woff2 file and unicode-range each). */
const webSlices = async (stylesheet: string): Promise<Map<SliceId, WebSlice>> => {
  const from = require.resolve(stylesheet);
  const css = await readFile(from, 'utf8');
  const slices = new Map<SliceId, WebSlice>();
  for (const [, url = '', range = ''] of css.matchAll(/url\('([^']+)'\)[^}]*unicode-range:([^};]+)/g)) {
    const id = `w${/(\d+)\.woff2$/.exec(url)?.[1] ?? slices.size}`;
    slices.set(id, {
      file: path.join(path.dirname(from), url),
      codePoints: withoutLeftOut(parseUnicodeRange(range)),
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

/** The pages of the faces for rare characters: Hangul, and ideographs from extension B on. */
const RARE_PAGES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'korean-400': [
    [0x2b, 0x35],
    [0xc, 0xc],
    [0x4, 0x4],
  ],
  'rare-400': [[0x80, 0xbf]],
};
const RARE_SLICES = new Map(
  Object.entries(RARE_PAGES).map(([face, pages]) => [
    face,
    pages.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => `p${(from + i).toString(16)}`)),
  ]),
);
/** Whether an optional package is installed. */
const isInstalled = (file: string): boolean => {
  try {
    require.resolve(file);
    return true;
  } catch {
    return false; // not installed with the product: its characters are reported as missing
  }
};
const rareSlices = (face: BuiltInFace): readonly SliceId[] =>
  isInstalled(FACES[face].file) ? (RARE_SLICES.get(face) ?? []) : [];

/** Faces without vertical punctuation: their brackets would not change in a column. */
const UNTURNED: ReadonlySet<BuiltInFace> = new Set(['mashan-400', 'zhimang-400', 'xiaowei-400']);
/** Brackets, stops, dashes and ellipses, which have another form in a column (Unicode UTR #50: Tr and Tu). */
const TURNED =
  /[\u2013-\u2016\u2025\u2026\u3001\u3002\u3008-\u3011\u3014-\u301f\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3b\uff3d\uff5b\uff5d\uff5e]/u;
const isNotTurned = (face: BuiltInFace, c: number) => UNTURNED.has(face) && TURNED.test(String.fromCodePoint(c));

/** A face by the file that it is cut from, with predefined slices. */
const cutByPage = (
  slicesOf: (face: BuiltInFace) => readonly SliceId[],
  fileOf: (face: BuiltInFace) => Promise<Buffer>,
): FaceSource<BuiltInFace> => ({
  slices: async (face) => [...slicesOf(face)],
  sliceWith: async (face, c) => slicesOf(face).find((slice) => slice === sliceOf(c)),
  codePoints: async (_face, slice) => charactersOf(slice),
  font: fileOf,
});

/** A face that is one slice, for the letters that only it may draw. */
const usedWhole = (fileOf: (face: BuiltInFace) => Promise<Buffer>): FaceSource<BuiltInFace> => {
  const slicesOf = (face: BuiltInFace) => (isInstalled(FACES[face].file) ? [WHOLE] : []);
  return {
    slices: async (face) => slicesOf(face),
    sliceWith: async (face, c) => (shapedBy(c) === face ? slicesOf(face)[0] : undefined),
    codePoints: async (face) => (isShaped(face) ? charactersShapedBy(face) : []),
    font: fileOf,
  };
};

/** A face whose package contains slices of its own. */
const slicedByItsPackage = (): FaceSource<BuiltInFace> => {
  const web = new Map<BuiltInFace, Promise<Map<SliceId, WebSlice>>>();
  const sliceOfPoint = new Map<BuiltInFace, Promise<Map<number, SliceId>>>();
  const webOf = (face: BuiltInFace) => askOnce(web, face, () => webSlices(FACES[face].file));
  const webSlice = async (face: BuiltInFace, slice: SliceId): Promise<WebSlice> => {
    const found = (await webOf(face)).get(slice);
    if (!found) throw new Error(`${face} has no slice ${slice}`);
    return found;
  };
  const pointsOf = async (face: BuiltInFace) => {
    const slices = [...(await webOf(face))];
    return new Map(slices.flatMap(([id, { codePoints }]) => codePoints.map((point) => [point, id] as const)));
  };
  return {
    slices: async (face) => [...(await webOf(face)).keys()],
    sliceWith: async (face, c) => (await askOnce(sliceOfPoint, face, () => pointsOf(face))).get(c),
    codePoints: async (face, slice) => (await webSlice(face, slice)).codePoints,
    font: async (face, slice) => readFile((await webSlice(face, slice)).file),
  };
};

/** The faces from npm packages: each is read according to its kind of source. */
export const builtInFaces = (): FaceSource<BuiltInFace> & { readonly letFilesGo: () => void } => {
  const originals = new Map<BuiltInFace, Promise<Buffer>>();
  const read = (face: BuiltInFace) => readFile(require.resolve(FACES[face].file));
  const fileOf = (face: BuiltInFace) => askOnce(originals, face, () => read(face));
  const noto = notoSlices();
  const sources: Readonly<Record<(typeof FACES)[BuiltInFace]['source'], FaceSource<BuiltInFace>>> = {
    // Noto covers so much that it is searched for any character.
    noto: { ...cutByPage(() => noto, fileOf), sliceWith: async (_face, c) => sliceOf(c) },
    wenkai: slicedByItsPackage(),
    // Read again for each slice: otherwise, when only characters are asked for and nothing is cut, it would never be
    // released.
    display: facesOfFiles({ fileOf: read, leavesOut: isNotTurned }),
    rare: cutByPage(rareSlices, fileOf),
    shaped: usedWhole(fileOf),
  };
  const sourceOf = (face: BuiltInFace) => sources[FACES[face].source];
  return {
    slices: (face) => sourceOf(face).slices(face),
    sliceWith: (face, c) => sourceOf(face).sliceWith(face, c),
    codePoints: (face, slice) => sourceOf(face).codePoints(face, slice),
    font: (face, slice) => sourceOf(face).font(face, slice),
    /** Whole files, 2 to 25 MB each, are held while slices are cut from them, and read again for later ones. */
    letFilesGo: () => originals.clear(),
  };
};
