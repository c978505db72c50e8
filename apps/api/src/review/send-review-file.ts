import { pipeline } from 'node:stream/promises';
import { remakeCopy, reviewCopy } from '@laurel/db/review/review-file-copies.ts';
import type { Response } from 'express';
import type { Context } from '../kernel/trpc.ts';
import { type Copied, nameOf } from './review-copy.ts';

/** Shown in the page; everything else is saved to disk. */
const INLINE = /^(image\/(png|jpeg|gif|webp)|application\/pdf|video\/mp4|audio\/(mpeg|mp4|wav))$/;

/** Sends the clean copy of a work's file, or says that it is still being made. */
export async function sendReviewFile(
  ctx: Context,
  res: Response,
  row: Copied | undefined,
  { index, download }: { readonly index: number; readonly download: boolean },
): Promise<void> {
  const notFound = () => void res.status(404).json({ error: 'notFound', requestId: ctx.request.id });
  const file = row?.files[index];
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
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${file.mediaType === 'application/pdf' ? '' : '; sandbox'}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, no-store',
  });
  await pipeline(await ctx.ports.files.open(copy.hash), res);
}
