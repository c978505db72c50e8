import { z } from 'zod';
import type { Bilingual } from '../kernel/text.ts';

/** Whom a certificate certifies where that is not the authors of an award: an adviser of it, or somebody of a list. */
export const HolderKind = z.enum(['adviser', 'recipient']);
export type HolderKind = z.infer<typeof HolderKind>;

/** The award of a certificate, and as what its holder has it where that is not as its author. */
export const awardSaid = ({
  levelName: { zh, en },
  kind,
}: {
  readonly levelName: Bilingual;
  readonly kind?: HolderKind | undefined;
}): Bilingual => (kind === 'adviser' ? { zh: `${zh}（指导教师）`, en: en && `${en} (adviser)` } : { zh, en });
