import { PreviewToken } from '@laurel/domain/content/preview-link.ts';
import { openPreview } from '../kernel/open-preview.ts';
import { anyone, found } from '../kernel/trpc.ts';

/** The settings of a site by the secret of a preview link, as they were in the form when it was made. */
export const previewedSite = anyone.input(PreviewToken).query(async ({ ctx, input }) => {
  const { groupId, settings, expiresAt } = await openPreview(ctx, 'site', input.token);
  return {
    setting: { groupId, ...found(settings), demo: ctx.ports.settings.demo },
    expiresAt: expiresAt.toISOString(),
  };
});
