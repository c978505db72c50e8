import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq } from 'drizzle-orm';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { Altered } from '../kernel/altered.ts';
import { appSchema } from '../kernel/app-schema.ts';

type Kind = 'planRequest' | 'plan' | 'scoreRun' | 'advancement';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * What is too large for an event: distribution plans, what was asked of them, score runs and lists of advancements, as
 * canonical JSON under the SHA-256 of its text.
 * The hash is in the log, so a changed document is detected; a row is written once and never altered.
 */
export const reviewDocuments = appSchema.table('review_documents', {
  hash: text('hash').$type<FileHash>().primaryKey(),
  kind: text('kind').$type<Kind>().notNull(),
  /** Of the text before compression. */
  bytes: integer('bytes').notNull(),
  gzip: bytea('gzip').notNull(),
  storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
});

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. A long text may come in pieces. */
export function hashOf(text: string | Iterable<string>): FileHash {
  const hash = createHash('sha256');
  for (const piece of piecesOf(text)) hash.update(piece);
  return hash.digest('hex') as FileHash;
}

// A string is an iterable of its characters.
const piecesOf = (text: string | Iterable<string>) => (typeof text === 'string' ? [text] : text);

/** Stores a document under its hash and gives the hash; the same document twice is one. */
export async function keepDocument(db: Db | Tx, kind: Kind, text: string | Iterable<string>): Promise<FileHash> {
  const sha = createHash('sha256');
  let bytes = 0;
  const packing = createGzip();
  const packed = buffer(packing);
  await pipeline(function* () {
    for (const part of piecesOf(text)) {
      const piece = Buffer.from(part);
      sha.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }, packing);
  const hash = sha.digest('hex') as FileHash;
  await db
    .insert(reviewDocuments)
    .values({ hash, kind, bytes, gzip: await packed })
    .onConflictDoNothing();
  return hash;
}

/**
 * The text again, as a stream; undefined for an unknown hash. Throws `Altered` at once when it is not what was stored
 * under it.
 */
export async function documentStream(db: Db | Tx, hash: FileHash): Promise<Readable | undefined> {
  const [row] = await db.select().from(reviewDocuments).where(eq(reviewDocuments.hash, hash));
  if (!row) return undefined;
  const unpacked = () => Readable.from([row.gzip]).pipe(createGunzip());
  if ((await hashOfStream(unpacked())) !== hash) throw new Altered('documentAltered', `document ${hash} was altered`);
  return unpacked();
}

/** Undefined for bytes that cannot be unpacked. */
async function hashOfStream(unpacked: Readable): Promise<string | undefined> {
  const found = createHash('sha256');
  try {
    for await (const part of unpacked) found.update(part);
  } catch {
    return undefined;
  }
  return found.digest('hex');
}

/** The whole text of a document that is known to be of a moderate length. */
export async function documentByHash(db: Db | Tx, hash: FileHash): Promise<string | undefined> {
  const stream = await documentStream(db, hash);
  return stream && textOf(stream);
}
