import { pipeline } from 'node:stream/promises';
import { addImage, imagesByHash } from '@laurel/db/certificate/seals.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import { FileHash, type GroupId } from '@laurel/domain/kernel/ids.ts';
import { looksLikePicture } from '@laurel/domain/submission/file-kinds.ts';
import express, { type Request, type Response } from 'express';
import sharp from 'sharp';
import { notFound } from '../kernel/not-found.ts';
import type { Context } from '../kernel/trpc.ts';
import { bodyAfterRights } from '../security/body-after-rights.ts';

type ContextOf = (call: { req: Request; res: Response }) => Promise<Context>;

const FOREVER = 'public, max-age=31536000, immutable';
const MOST_PIXELS = 50_000_000;
const WIDEST = 4000;

/** A picture as the whole body of a request, 20 MB at most. */
const pictureBody = express.raw({ type: 'image/*', limit: '20mb' });

/** Accepts a picture from a person with one of the permissions, re-encodes it, and returns its hash, kind and size. */
export const pictureUpload = (context: ContextOf, rights: readonly Permission[]) =>
  bodyAfterRights({ context, rights, body: pictureBody }, async (ctx, { groupId }, req, res) => {
    const facts = Buffer.isBuffer(req.body) ? await keepPicture(ctx, groupId, req.body) : undefined;
    if (!facts) return void res.status(400).json({ error: 'imageRefused', requestId: ctx.request.id });
    res.json({ ...facts, src: `asset:${facts.hash}` });
  });

/** Stores a group's picture, re-encoded; undefined when it is not a picture. */
export async function keepPicture({ ports, db }: Pick<Context, 'ports' | 'db'>, groupId: GroupId, given: Buffer) {
  const image = await reencoded(given);
  if (!image) return undefined;
  const { hash } = await ports.files.put(image.bytes);
  const facts = { hash, type: image.type, width: image.width, height: image.height, bytes: image.bytes.length };
  await addImage(db, { ...facts, groupId });
  return facts;
}

/** A picture by its hash; only what was uploaded as a picture is found. */
export async function sendPicture(ctx: Context, asked: string, res: Response) {
  const hash = FileHash.safeParse(asked).data;
  const image = hash ? (await imagesByHash(ctx.db, [hash])).get(hash) : undefined;
  if (!image) return notFound(ctx, res);
  res.set({ 'content-type': image.type, 'content-length': String(image.bytes), 'cache-control': FOREVER });
  res.set('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  await pipeline(await ctx.ports.files.open(image.hash), res);
}

const reencoded = async (given: Buffer) => {
  // sharp would draw SVG too, and read what it names.
  if (!looksLikePicture(given)) return undefined;
  try {
    const image = sharp(given, { limitInputPixels: MOST_PIXELS }).rotate();
    const { hasAlpha } = await image.metadata();
    const fitted = image.resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true });
    const made = hasAlpha ? fitted.png() : fitted.jpeg({ quality: 92 });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    const type = hasAlpha ? ('image/png' as const) : ('image/jpeg' as const);
    return { bytes: data, type, width: info.width, height: info.height };
  } catch {
    return undefined; // not a picture that sharp reads: the caller gets an error
  }
};
