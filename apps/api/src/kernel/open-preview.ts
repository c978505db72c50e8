import { type PreviewLink, previewLinkOf } from '@laurel/db/content/preview-links.ts';
import type { PreviewKind } from '@laurel/domain/content/preview-link.ts';
import { type Context, found } from './trpc.ts';
import { within } from './within.ts';

/**
 * The preview link with this secret, for a thing of this kind alone. One that is unknown, has expired or was revoked is
 * not found, and they all look alike.
 */
export async function openPreview(ctx: Context, kind: PreviewKind, token: string): Promise<PreviewLink> {
  await within(ctx, ['previewBlock', ctx.request.ipBlock]);
  return found(await previewLinkOf(ctx.db, ctx.now(), kind, token));
}
