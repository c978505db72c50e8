import { previewLinkOf } from '@laurel/db/content/preview-links.ts';
import { isInBlindReview } from '@laurel/db/review/blind-review.ts';
import { type WorkRow, workById } from '@laurel/db/submission/work-board.ts';
import { PreviewToken } from '@laurel/domain/content/preview-link.ts';
import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { openPreview } from '../kernel/open-preview.ts';
import { anyone, type Context, found } from '../kernel/trpc.ts';
import { cookieHeader, shareCookieName } from '../security/cookies.ts';
import { honours, publicView } from './public-view.ts';

const FILES_SECONDS = 3600;

/**
 * Whether a work may be previewed at this moment: not while experts judge it blind, since the page names its team, and
 * not once it was withdrawn or disqualified.
 */
const isOpen = async (ctx: Context, row: WorkRow) =>
  Boolean(row.work.current) &&
  row.status !== 'withdrawn' &&
  row.status !== 'disqualified' &&
  !(await isInBlindReview(ctx.db, row.workId));

/** Whether this is the secret of a preview link to this very work, for its files. */
export async function previewOpens(ctx: Context, row: WorkRow, token: string): Promise<boolean> {
  const link = await previewLinkOf(ctx.db, ctx.now(), 'work', token);
  return link?.targetId === row.workId && link.groupId === row.groupId && (await isOpen(ctx, row));
}

/**
 * A work by the secret of a preview link, as the gallery will show it. A cookie opens its files, so that no address
 * carries the secret.
 */
export const previewedWork = anyone.input(PreviewToken).query(async ({ ctx, input }) => {
  const link = await openPreview(ctx, 'work', input.token);
  const known = await workById(ctx.db, link.targetId as WorkId);
  const row = found(known && known.groupId === link.groupId && (await isOpen(ctx, known)) ? known : undefined);
  const { https } = ctx.request;
  const [name, value, path] = [shareCookieName(https), input.token, `/files/works/${row.workId}`];
  ctx.reply.cookie(cookieHeader({ name, value, https, path, maxAge: FILES_SECONDS }));
  return {
    work: { ...(await publicView(ctx, row)), ...(await honours(ctx, row)) },
    expiresAt: link.expiresAt.toISOString(),
  };
});
