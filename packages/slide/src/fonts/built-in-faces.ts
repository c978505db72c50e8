import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { askOnce, type FaceSource } from './face-source.ts';
import { type BuiltInFace, FACES } from './faces.ts';
import { charactersShapedBy, isShaped, type ShapedFace, shapedBy, WHOLE } from './scripts.ts';
import { charactersOf, parseUnicodeRange, type SliceId, sliceOf, withoutLeftOut } from './slices.ts';

const require = createRequire(import.meta.url);

type WebSlice = { readonly file: string; readonly codePoints: number[] };

/** The face's own slices as its stylesheet on npm lists them (one woff2 file and unicode-range each). */
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

/** The pages of the faces for rare characters: Hangul, and the ideographs of extension B and after. */
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
/** Whether an optional package is there. */
const isInstalled = (file: string): boolean => {
  try {
    require.resolve(file);
    return true;
  } catch {
    return false; // left out when the product was installed: its characters are named as missing
  }
};
const rareSlices = (face: BuiltInFace): readonly SliceId[] =>
  isInstalled(FACES[face].file) ? (RARE_SLICES.get(face) ?? []) : [];

/** The faces from npm packages: Noto is cut by us, WenKai comes in slices, and those with rules of shaping are whole. */
export const builtInFaces = (): FaceSource<BuiltInFace> & { readonly letFilesGo: () => void } => {
  const originals = new Map<BuiltInFace, Promise<Buffer>>();
  const web = new Map<BuiltInFace, Promise<Map<SliceId, WebSlice>>>();
  const sliceOfPoint = new Map<BuiltInFace, Promise<Map<number, SliceId>>>();

  const isNoto = (face: BuiltInFace) => FACES[face].source === 'noto';
  const isRare = (face: BuiltInFace) => FACES[face].source === 'rare';
  const isCut = (face: BuiltInFace) => FACES[face].source !== 'wenkai';
  const wholeOf = (face: ShapedFace) => (isInstalled(FACES[face].file) ? [WHOLE] : []);
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
    slices: async (face) => {
      if (isShaped(face)) return wholeOf(face);
      if (isRare(face)) return [...rareSlices(face)];
      return isNoto(face) ? notoSlices() : [...(await webOf(face)).keys()];
    },
    sliceWith: async (face, c) => {
      if (isShaped(face)) return shapedBy(c) === face ? wholeOf(face)[0] : undefined;
      if (isRare(face)) return rareSlices(face).find((slice) => slice === sliceOf(c));
      return isNoto(face) ? sliceOf(c) : (await askOnce(sliceOfPoint, face, () => pointsOf(face))).get(c);
    },
    codePoints: async (face, slice) => {
      if (isShaped(face)) return charactersShapedBy(face);
      return isCut(face) ? charactersOf(slice) : (await webSlice(face, slice)).codePoints;
    },
    font: async (face, slice) =>
      isCut(face)
        ? askOnce(originals, face, () => readFile(require.resolve(FACES[face].file)))
        : readFile((await webSlice(face, slice)).file),
    /** The whole files, 10 to 25 MB each, are held while slices are cut out of them, and read again for later ones. */
    letFilesGo: () => originals.clear(),
  };
};
