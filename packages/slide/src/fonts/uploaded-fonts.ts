import type { UploadedFace } from '@laurel/domain/certificate/fields.ts';
import { askOnce, type FaceSource } from './face-source.ts';
import { charactersOf, type SliceId, sliceOf, withoutLeftOut } from './slices.ts';
import { readTrueType } from './truetype.ts';

/** The whole file of an uploaded face, or undefined when nobody uploaded it: then its fallback draws. */
export type UploadedFonts = (face: UploadedFace) => Promise<Uint8Array | undefined>;

/**
 * Faces that were uploaded. They are cut by the same characters as the others, so radicals leave them as well, and letters that
 * need shaping, which would be drawn one by one.
 * `isKnown`: a face that is not there has no slices, and is looked for again later.
 */
export const uploadedFonts = (
  uploaded: UploadedFonts,
): FaceSource<UploadedFace> & { readonly isKnown: (face: UploadedFace) => boolean } => {
  const known = new Map<UploadedFace, Promise<ReadonlySet<SliceId>>>();
  /** The slices that a face has characters in. */
  const slicesOf = (face: UploadedFace) =>
    askOnce(known, face, async () => {
      const font = await uploaded(face);
      if (!font) known.delete(face);
      return new Set(font ? withoutLeftOut(readTrueType(font).codePoints()).map(sliceOf) : []);
    });

  return {
    slices: async (face) => [...(await slicesOf(face))].sort(),
    sliceWith: async (face, c) => {
      const slice = sliceOf(c);
      return (await slicesOf(face)).has(slice) ? slice : undefined;
    },
    codePoints: async (_face, slice) => charactersOf(slice),
    font: async (face) => {
      const font = await uploaded(face);
      if (!font) throw new Error(`nobody uploaded the face ${face}`);
      return font;
    },
    isKnown: (face) => known.has(face),
  };
};
