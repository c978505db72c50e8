import { pipeline } from 'node:stream/promises';
import type { WorkFile } from '@laurel/domain/submission/work.ts';
import type { Response } from 'express';
import type { Context } from './trpc.ts';

/**
 * Sends evidence, to be saved to disk and never opened in our pages. Without a file (an infected one is none) there is
 * nothing here.
 */
export async function sendEvidence(ctx: Context, res: Response, file: WorkFile | undefined, name = 'evidence') {
  if (!file) {
    res.status(404).json({ error: 'notFound', requestId: ctx.request.id });
    return;
  }
  res.set({
    'content-type': file.mediaType,
    'content-length': String(file.bytes),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(withExtension(name, file.extension))}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  await pipeline(await ctx.ports.files.open(file.hash), res);
}

/** The name that people gave a file has its extension, but not always the one it was recognised by. */
const withExtension = (name: string, extension: string) =>
  name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
