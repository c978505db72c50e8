import { pipeline } from 'node:stream/promises';
import type { WorkFile } from '@laurel/domain/submission/work.ts';
import type { Response } from 'express';
import type { Context } from './trpc.ts';

/** Shown in the page; everything else is saved to disk. */
const INLINE = /^(image\/(png|jpeg|gif|webp)|application\/pdf|video\/mp4|audio\/(mpeg|mp4|wav))$/;

/** Sends people's content so that it can do nothing in our origin: sandboxed, never sniffed, never cached by others. */
export async function sendFile(ctx: Context, res: Response, file: WorkFile, name: string, download: boolean) {
  const inline = INLINE.test(file.mediaType) && !download;
  res.set({
    'content-type': file.mediaType,
    'content-length': String(file.bytes),
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    // Chromium shows no PDF inside a sandbox, and runs no script of a PDF either.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${file.mediaType === 'application/pdf' ? '' : '; sandbox'}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, no-store',
  });
  await pipeline(await ctx.ports.files.open(file.hash), res);
}
