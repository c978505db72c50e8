import { fontsOf } from '@laurel/db/certificate/fonts.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { uploadedFontName } from '@laurel/domain/certificate/fields.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { permitted } from '../kernel/trpc.ts';

/** With its key behind it, a font name of a design has at most 60 characters (domain/certificate/content.ts). */
const LONGEST_LABEL = 42;

/** Uploaded faces of the acting group and those below it; `fontName` is what a design calls one. */
export const fontList = permitted('cert:design:query').query(async ({ ctx }) => {
  const rows = await fontsOf(ctx.db, groupsOf(ctx.actor));
  return rows.map(({ hash, groupId, face, family, style, characters, bytes, uploadedAt, ...rights }) => {
    const full = style === 'Regular' || family.endsWith(style) ? family : `${family} ${style}`;
    const label = full.slice(0, LONGEST_LABEL).trim();
    return {
      hash,
      groupId,
      face,
      label,
      fontName: uploadedFontName(label, hash),
      characters,
      bytes,
      uploadedAt: uploadedAt.toISOString(),
      embedding: rights.embedding,
      copyright: rights.copyright,
      licence: rights.licence,
      licenceLink: rights.licenceLink,
      can: { retire: canEditDesign(ctx.actor, { groupId }) },
    };
  });
});
