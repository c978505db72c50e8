import { FONT_NAMES, isFontName } from '@laurel/domain/certificate/fields.ts';
import { type BuiltInFace, type FaceId, faceOf, isBuiltIn, sampleFamilyOf } from './faces.ts';

/** What a list of fonts shows in each font, besides its name. */
export const SAMPLE = { chinese: '获奖证书 一等奖 2026', latin: 'Certificate 2026' } as const;
export const WRITTEN_IN_SAMPLES = `${FONT_NAMES.join('')}${SAMPLE.chinese}${SAMPLE.latin}`;

export const SAMPLED_FACES: ReadonlySet<FaceId> = new Set(FONT_NAMES.map((name) => faceOf(name, false)));
export const hasSample = (face: string): face is BuiltInFace => isBuiltIn(face) && SAMPLED_FACES.has(face);

/** The CSS family of a font's sample; undefined if it has none. */
export const sampleFont = (fontName: string): string | undefined =>
  isFontName(fontName) ? `"${sampleFamilyOf(faceOf(fontName, false))}"` : undefined;
