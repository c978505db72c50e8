import { type RowDecision, refuse, write } from '../kernel/decision.ts';
import type { BrandKit } from './brand-kit.ts';
import { isFontName, type UploadedFace, uploadedFaceIn } from './fields.ts';

type Facts = {
  /** The last change of the templates; null before the first one. */
  readonly lastChange: string | null;
  /** Uploaded fonts that the actor's organisations offer. */
  readonly fonts: ReadonlySet<UploadedFace>;
  readonly maySeal: boolean;
};

/**
 * Saves how a competition looks on its certificates.
 *
 * @param seen the last change of the kit that the page knew; undefined for programs, which read nothing first
 */
export const setBrandKit = (
  kit: BrandKit,
  { lastChange, fonts, maySeal }: Facts,
  seen: string | null | undefined,
): RowDecision<BrandKit, 'versionConflict' | 'fontNotFound' | 'sealNotFound'> => {
  if (seen !== undefined && seen !== lastChange) return refuse('versionConflict');
  const isThere = (name: string) => {
    const face = uploadedFaceIn(name);
    return isFontName(name) || (face !== undefined && fonts.has(face));
  };
  if (!kit.fonts.every(isThere)) return refuse('fontNotFound');
  if (kit.sealId !== null && !maySeal) return refuse('sealNotFound');
  return write(kit);
};
