import path from 'node:path';
import { fontsOf, retireFont as retire, uploadedFonts } from '@laurel/db/certificate/fonts.ts';
import type { ObjectStore } from '@laurel/db/storage/object-store.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { uploadedFontName } from '@laurel/domain/certificate/fields.ts';
import { FileHash, GroupId } from '@laurel/domain/kernel/ids.ts';
import { type FontLibrary, openFontLibrary } from '@laurel/slide/fonts/library.ts';
import { z } from 'zod';
import { refused } from '../refused.ts';
import { type Context, must, permitted } from '../trpc.ts';
import { groupsOf } from './batch-here.ts';

const libraries = new WeakMap<ObjectStore, FontLibrary>();
/** Cut fonts are kept in the data folder; one library a process, since it remembers what it has read. */
export const fontLibrary = ({ db, ports }: Pick<Context, 'db' | 'ports'>): FontLibrary => {
  const known = libraries.get(ports.files);
  if (known) return known;
  const folder = path.join(ports.settings.dataFolder, 'fonts');
  const opened = openFontLibrary(folder, uploadedFonts(db, ports.files));
  libraries.set(ports.files, opened);
  return opened;
};

/** With its key behind it, a font name of a design has at most 60 characters (domain/certificate/content.ts). */
const LONGEST_LABEL = 42;

/** Uploaded faces of the acting group and those below it; `fontName` is what a design calls one. */
export const fontList = permitted('cert:design:query').query(async ({ ctx }) => {
  const rows = await fontsOf(ctx.db, groupsOf(ctx.actor));
  return rows.map(({ hash, groupId, face, family, style, characters, bytes, uploadedAt }) => {
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
      can: { retire: canEditDesign(ctx.actor, { groupId }) },
    };
  });
});

/** Takes a face out of the choice; designs and certificates that use it keep it. */
export const retireFont = permitted('cert:design:edit')
  .input(z.strictObject({ hash: FileHash, groupId: GroupId, commandId: z.uuid() }))
  .mutation(async ({ ctx, input: { hash, groupId } }) => {
    must(canEditDesign(ctx.actor, { groupId }));
    const by = { actor: ctx.actor, requestId: ctx.request.id };
    if (!(await retire(ctx.db, { hash, groupId }, by))) throw refused('fontNotFound');
  });
