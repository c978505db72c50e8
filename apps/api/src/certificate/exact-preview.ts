import { previewOf } from '@laurel/db/certificate/exact-previews.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, signedIn } from '../kernel/trpc.ts';

export const PREVIEW_FILES = '/files/certificate-previews';

/** The progress of a preview, for the person who requested it, and the pictures of its pages and its file once they exist. */
export const exactPreview = signedIn.input(z.strictObject({ previewId: Uuid })).query(async ({ ctx, input }) => {
  const { pages, ...row } = found(await previewOf(ctx.db, input.previewId, ctx.actor.personId));
  const at = row.state === 'done' ? `${PREVIEW_FILES}/${input.previewId}` : null;
  const images = at ? Array.from({ length: pages }, (_, n) => `${at}.${n + 1}.png`) : [];
  return { ...row, images, pdf: at && `${at}.pdf` };
});
