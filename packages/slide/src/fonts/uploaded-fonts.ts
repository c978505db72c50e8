import type { UploadedFace } from '@laurel/domain/certificate/fields.ts';

/** The whole file of an uploaded face, or undefined if there is none: then its fallback draws. */
export type UploadedFonts = (face: UploadedFace) => Promise<Uint8Array | undefined>;
