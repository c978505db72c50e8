import { pipeline } from 'node:stream/promises';
import type { WorkFile } from '@laurel/domain/submission/work.ts';
import type { Response } from 'express';
import type { Context } from './trpc.ts';

/** Shown in the page; everything else is saved to disk. */
const INLINE = /^(image\/(png|jpeg|gif|webp)|application\/pdf|video\/mp4|audio\/(mpeg|mp4|wav))$/;

/** Players ask for parts of what is heard or seen, so that people can go to any moment of it. */
const PLAYED = /^(video|audio)\//;

/** The one part of a file that was asked for; 'none' where there is no such part. */
function partAsked(res: Response, file: WorkFile): { start: number; end: number } | undefined | 'none' {
  if (!PLAYED.test(file.mediaType)) return undefined;
  res.set('accept-ranges', 'bytes');
  const ranges = res.req.range(file.bytes);
  if (ranges === -1) return 'none';
  const [only, another] = ranges === undefined || ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  return only && !another ? { start: only.start, end: only.end } : undefined;
}

/** Sends people's content so that it can do nothing in our origin: sandboxed, never sniffed, never cached by others. */
export async function sendFile(ctx: Context, res: Response, file: WorkFile, name: string, download: boolean) {
  const inline = INLINE.test(file.mediaType) && !download;
  res.set({
    'content-type': file.mediaType,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    // Chromium shows no PDF inside a sandbox, and runs no script of a PDF either.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${file.mediaType === 'application/pdf' ? '' : '; sandbox'}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, no-store',
  });
  const range = partAsked(res, file);
  if (range === 'none') {
    res.set('content-range', `bytes */${file.bytes}`).status(416).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  if (range) res.status(206).set('content-range', `bytes ${start}-${end}/${file.bytes}`);
  res.set('content-length', String(end - start + 1));
  await pipeline(await ctx.ports.files.open(file.hash, range), res);
}
