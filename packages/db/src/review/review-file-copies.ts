import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { PDF } from '@libpdf/core';
import { eq } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { appSchema } from '../app-schema.ts';
import type { Db } from '../db.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { ReviewFile } from './expert-desk.ts';

/** Which stored object experts are shown in place of which: the same pages or pixels without what names people. */
export const reviewFileCopies = appSchema.table('review_file_copies', {
  hash: text('hash').$type<FileHash>().primaryKey(),
  copyHash: text('copy_hash').$type<FileHash>().notNull(),
  bytes: integer('bytes').notNull(),
});

/** 50 million pixels: above that an image is a weapon, not a picture. */
const MOST_PIXELS = 50_000_000;

/**
 * The file as experts may have it, made at the first request and kept. Images are encoded anew without EXIF and the
 * like; a PDF's pages are copied into a file of their own, which leaves behind its author, its history and whatever is
 * attached. Other types have no such copy and are given as they are. Undefined when a copy cannot be made: then nobody
 * is shown the original.
 */
export async function reviewCopy(db: Db, store: ObjectStore, { hash, mediaType, bytes }: ReviewFile) {
  const strip = stripperFor(mediaType);
  if (!strip) return { hash, bytes };
  const [known] = await db.select().from(reviewFileCopies).where(eq(reviewFileCopies.hash, hash));
  if (known) return { hash: known.copyHash, bytes: known.bytes };
  const original = await store.read(hash);
  const bare = await strip(original).catch(() => undefined);
  if (!bare) return undefined;
  const stored = await store.put(bare);
  await db.insert(reviewFileCopies).values({ hash, copyHash: stored.hash, bytes: stored.size }).onConflictDoNothing();
  return { hash: stored.hash, bytes: stored.size };
}

function stripperFor(mediaType: string): ((original: Buffer) => Promise<Uint8Array>) | undefined {
  if (mediaType === 'application/pdf') return barePdf;
  if (/^image\/(png|jpeg|webp|gif)$/.test(mediaType))
    return (original) => sharp(original, { limitInputPixels: MOST_PIXELS, animated: true }).autoOrient().toBuffer();
  return undefined;
}

async function barePdf(original: Buffer): Promise<Uint8Array> {
  const source = await PDF.load(original);
  const copy = PDF.create();
  const pages = source.getPageCount();
  await copy.copyPagesFrom(
    source,
    Array.from({ length: pages }, (_, page) => page),
  );
  // A time of making would tell copies apart that are not.
  const epoch = new Date(0);
  copy.setMetadata({ title: '', author: '', creator: '', producer: '', creationDate: epoch, modificationDate: epoch });
  return withoutId(Buffer.from(await copy.save()));
}

/** The trailer's identifier is drawn at random at every save: two copies of one file would not be the same. */
function withoutId(pdf: Buffer): Buffer {
  const from = Math.max(0, pdf.length - 1024);
  const tail = pdf.subarray(from).toString('latin1');
  const plain = tail.replace(/\/ID ?\[[^\]]*\]/, (id) => id.replace(/[0-9A-Fa-f](?=[0-9A-Fa-f]*>)/g, '0'));
  pdf.write(plain, from, 'latin1');
  return pdf;
}
