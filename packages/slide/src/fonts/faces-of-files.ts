import { askOnce, type FaceSource } from './face-source.ts';
import type { FaceId } from './faces.ts';
import { charactersOf, type SliceId, sliceOf, withoutLeftOut } from './slices.ts';
import { readTrueType } from './truetype.ts';

type Files<Face> = {
  readonly fileOf: (face: Face) => Promise<Uint8Array | undefined>;
  /** Characters that are taken from its fallbacks although the face has them. */
  readonly leavesOut?: (face: Face, codePoint: number) => boolean;
};

/**
 * Faces that are whole files. They are cut by the same characters as the others, so they lose radicals as well, and
 * letters that need shaping, which would be drawn one by one.
 * `isKnown`: a missing face (`fileOf` answers undefined) has no slices, and is looked for again later.
 */
export const facesOfFiles = <Face extends FaceId>({
  fileOf,
  leavesOut = () => false,
}: Files<Face>): FaceSource<Face> & { readonly isKnown: (face: Face) => boolean } => {
  const known = new Map<Face, Promise<ReadonlySet<SliceId>>>();
  /** The slices in which a face has characters. */
  const slicesOf = (face: Face) =>
    askOnce(known, face, async () => {
      const font = await fileOf(face);
      if (!font) known.delete(face);
      return new Set(font ? withoutLeftOut(readTrueType(font).codePoints()).map(sliceOf) : []);
    });

  return {
    slices: async (face) => [...(await slicesOf(face))].sort(),
    sliceWith: async (face, c) => {
      const slice = sliceOf(c);
      return (await slicesOf(face)).has(slice) ? slice : undefined;
    },
    codePoints: async (face, slice) => charactersOf(slice).filter((c) => !leavesOut(face, c)),
    font: async (face) => {
      const font = await fileOf(face);
      if (!font) throw new Error(`the face ${face} is not there`);
      return font;
    },
    isKnown: (face) => known.has(face),
  };
};
