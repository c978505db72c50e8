import type { SliceRef } from './face-source.ts';
import { type FaceId, sampleFamilyOf } from './faces.ts';
import { type FontLibrary, fontCss } from './library.ts';
import { SAMPLED_FACES, WRITTEN_IN_SAMPLES } from './samples.ts';

/** The characters of the samples that the face itself has. */
const slicesWith = async (library: FontLibrary, face: FaceId): Promise<SliceRef[]> =>
  (await library.cover(face, WRITTEN_IN_SAMPLES)).slices.filter((ref) => ref.face === face);

/** The style sheet of all samples: fonts of some kilobytes, each loaded where it is shown. */
export const samplesCss = async (library: FontLibrary, address: (ref: SliceRef) => string): Promise<string> => {
  const sheets = await Promise.all(
    [...SAMPLED_FACES].map(async (face) => fontCss(library, await slicesWith(library, face), address, sampleFamilyOf)),
  );
  return sheets.join('\n');
};

/** A sample's font: the sample characters of one slice. */
export const sampleFile = (library: FontLibrary, ref: SliceRef): Promise<Buffer> =>
  library.only(ref, WRITTEN_IN_SAMPLES);
