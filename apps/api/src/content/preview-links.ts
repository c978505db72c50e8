import { livePreviewLinks } from '@laurel/db/content/preview-links.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { Previewed } from '@laurel/domain/content/preview-link.ts';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';
import { PREVIEWERS, toPreview } from './previewed-here.ts';

/** The links to one thing that can be used now: who made them and until when. Their secrets are known to nobody here. */
export const previewLinks = permitted(...PREVIEWERS)
  .input(z.strictObject({ of: Previewed }))
  .query(async ({ ctx, input }) => {
    const links = await livePreviewLinks(ctx.db, ctx.now(), await toPreview(ctx, input.of));
    const names = await personNames(
      ctx.db,
      links.map(({ madeBy }) => madeBy),
    );
    return links.map(({ linkId, madeBy, madeAt, expiresAt }) => ({
      linkId,
      madeBy: names.get(madeBy)?.name ?? '',
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  });
