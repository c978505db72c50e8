import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../app-schema.ts';
import type { Db, Tx } from '../db.ts';

type Kind = 'planRequest' | 'plan' | 'scoreRun';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * What is too large for an event: distribution plans, what was asked of them, and score runs, as canonical JSON under the SHA-256 of its text.
 * The hash stands in the log, so a changed document is found out; a row is written once and never altered.
 */
export const reviewDocuments = appSchema.table('review_documents', {
  hash: text('hash').$type<FileHash>().primaryKey(),
  kind: text('kind').$type<Kind>().notNull(),
  /** Of the text before compression. */
  bytes: integer('bytes').notNull(),
  gzip: bytea('gzip').notNull(),
  storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
});

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export const hashOf = (body: string) => createHash('sha256').update(body).digest('hex') as FileHash;

/** Stores a document under its hash and gives the hash; the same document twice is one. */
export async function keepDocument(db: Db | Tx, kind: Kind, body: string): Promise<FileHash> {
  const hash = hashOf(body);
  const packed = await promisify(gzip)(body);
  await db
    .insert(reviewDocuments)
    .values({ hash, kind, bytes: Buffer.byteLength(body), gzip: packed })
    .onConflictDoNothing();
  return hash;
}

/** The text again; undefined for an unknown hash. Throws when it is not what was stored under that hash. */
export async function documentByHash(db: Db | Tx, hash: FileHash): Promise<string | undefined> {
  const [row] = await db.select().from(reviewDocuments).where(eq(reviewDocuments.hash, hash));
  if (!row) return undefined;
  const body = (await promisify(gunzip)(row.gzip)).toString('utf8');
  if (hashOf(body) !== hash) throw new Error(`document ${hash} was altered`);
  return body;
}
