import { pipeline } from 'node:stream/promises';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import type { DeskRow } from '@laurel/db/review/expert-desk.ts';
import { remakeCopy, reviewCopy } from '@laurel/db/review/review-file-copies.ts';
import type { Response } from 'express';
import type { Context } from '../kernel/trpc.ts';
import { asksForWatermark, type Copied, nameOf } from './review-copy.ts';

/** Shown in the page; everything else is saved to disk. */
const INLINE = /^(image\/(png|jpeg|gif|webp)|application\/pdf|video\/mp4|audio\/(mpeg|mp4|wav))$/;

/** What a page must know before it shows a PDF: `asked` for its reader's name across each page, or `none`. */
const WATERMARK = 'x-watermark';

/**
 * Sends the clean copy of a work's file, or says that it is still being made. Where the competition asks for a watermark,
 * a PDF is not given to keep, like all of them in a ZIP (own-copies.ts).
 */
export async function sendReviewFile(
  ctx: Context,
  res: Response,
  row: (Copied & Pick<DeskRow, 'competitionId'>) | undefined,
  { index, download }: { readonly index: number; readonly download: boolean },
): Promise<void> {
  const notFound = () => void res.status(404).json({ error: 'notFound', requestId: ctx.request.id });
  const file = row?.files[index];
  const isPdf = file?.mediaType === 'application/pdf';
  const watermark = row && isPdf ? asksForWatermark(await competitionById(ctx.db, row.competitionId)) : false;
  if (watermark && download) return void res.status(403).json({ error: 'noPermission', requestId: ctx.request.id });
  const copy = file ? await reviewCopy(ctx.db, file) : undefined;
  const lost = file && copy?.state === 'ready' && (await ctx.ports.files.sizeOf(copy.hash)) !== copy.bytes;
  if (lost && (await ctx.ports.files.sizeOf(file.hash)) === null) return notFound();
  if (lost) await remakeCopy(ctx.db, ctx.ports.secrets, file, copy.hash);
  if (lost || copy?.state === 'preparing')
    return void res.status(503).set('retry-after', '5').json({ error: 'preparing', requestId: ctx.request.id });
  if (!row || !file || copy?.state !== 'ready') return notFound();
  const inline = INLINE.test(file.mediaType) && !download;
  res.set({
    'content-type': file.mediaType,
    'content-length': String(copy.bytes),
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${nameOf(row, index)}"`,
    // Chromium shows no PDF inside a sandbox, and runs no script of a PDF either.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${isPdf ? '' : '; sandbox'}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, no-store',
    ...(isPdf && { [WATERMARK]: watermark ? 'asked' : 'none' }),
  });
  await pipeline(await ctx.ports.files.open(copy.hash), res);
}
