import { lockedPreviewLink, writeRevoked } from '@laurel/db/content/preview-links.ts';
import { RevokePreviewLink } from '@laurel/domain/content/preview-link.ts';
import { revokePreviewLink as decide } from '@laurel/domain/content/revoke-preview-link.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { linkToRevoke, PREVIEWERS } from './previewed-here.ts';

export const revokePreviewLink = permitted(...PREVIEWERS)
  .input(withCommandId(RevokePreviewLink))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'content.revoke_preview_link', input, {
      read: async (tx) => linkToRevoke(ctx.actor, await lockedPreviewLink(tx, input.linkId)),
      decide: ({ revokedAt }, by) =>
        decide({ revokedAt: Instant.nullable().parse(revokedAt?.toISOString() ?? null) }, by),
      write: (tx, { revokedAt }, _by, link) => writeRevoked(tx, auditOf(ctx), link, revokedAt),
    });
  });
