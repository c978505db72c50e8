import type { CertificateId, FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, gt, inArray, isNotNull, not, sql } from 'drizzle-orm';
import { index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { wakeWorkers } from '../kernel/bell.ts';
import { abandonedIn, isNext } from '../kernel/waiting-longest.ts';
import { certificatesNaming } from './certificate-board.ts';

type PictureState = 'waiting' | 'printing' | 'done' | 'failed';

/**
 * Pictures of issued certificates that a holder asked for: made once by a worker, kept in the store, and made again
 * when somebody asks after they were pruned. What they show is in the log.
 */
export const certificatePictures = appSchema.table(
  'certificate_pictures',
  {
    certificateId: uuid('certificate_id').$type<CertificateId>().primaryKey(),
    state: text('state').$type<PictureState>().notNull().default('waiting'),
    /** Of its first page. */
    hash: text('hash').$type<FileHash>(),
    bytes: integer('bytes'),
    /** Of all pages below each other, where it has several. */
    wholeHash: text('whole_hash').$type<FileHash>(),
    wholeBytes: integer('whole_bytes'),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    takenAt: timestamp('taken_at', { withTimezone: true }),
  },
  (t) => [index('certificate_pictures_asked').on(t.askedAt)],
);
type PictureRow = typeof certificatePictures.$inferSelect;

/** How long it is retried after the request: it may be what kills the workers. */
const TAKEN_AGAIN_MINUTES = 5;

/** Requests a picture; one that waits or exists stays, one that failed is retried. */
export async function askPicture(db: Db, certificateId: CertificateId): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(certificatePictures)
      .values({ certificateId })
      .onConflictDoUpdate({
        target: certificatePictures.certificateId,
        set: { state: 'waiting', askedAt: sql`now()` },
        setWhere: eq(certificatePictures.state, 'failed'),
      });
    await wakeWorkers(tx, 'previews');
  });
}

/** The picture of a certificate, or its progress; undefined when nobody requested it. */
export async function pictureOf(db: Db, certificateId: CertificateId): Promise<PictureRow | undefined> {
  const theirs = eq(certificatePictures.certificateId, certificateId);
  return (await db.select().from(certificatePictures).where(theirs))[0];
}

/** Takes the picture that has waited longest, so that no other worker does; undefined when none waits. */
export async function takePicture(db: Db): Promise<CertificateId | undefined> {
  const { certificateId, state, askedAt } = certificatePictures;
  const abandoned = abandonedIn(certificatePictures, 'printing');
  const worthIt = gt(askedAt, sql`now() - make_interval(mins => ${TAKEN_AGAIN_MINUTES})`);
  await db
    .update(certificatePictures)
    .set({ state: 'failed' })
    .where(and(abandoned, not(worthIt)));
  const [row] = await db
    .update(certificatePictures)
    .set({ state: 'printing', takenAt: sql`now()` })
    .where(isNext(db, certificatePictures, { id: certificateId, state, askedAt }, abandoned))
    .returning({ certificateId });
  return row?.certificateId;
}

type StoredPicture = { readonly hash: FileHash; readonly size: number };
/** Records the picture that is in the store now (`whole`: of all pages, where there are several); null: it could not be made. */
export async function keepPicture(
  db: Db,
  certificateId: CertificateId,
  made: { readonly first: StoredPicture; readonly whole: StoredPicture | null } | null,
): Promise<void> {
  const stored = made && {
    ...{ hash: made.first.hash, bytes: made.first.size },
    ...{ wholeHash: made.whole?.hash ?? null, wholeBytes: made.whole?.size ?? null },
  };
  await db
    .update(certificatePictures)
    .set(stored ? { state: 'done', ...stored } : { state: 'failed' })
    .where(eq(certificatePictures.certificateId, certificateId));
}

/** Pictures in the store that name this person among authors or advisers. */
export async function picturesNaming(db: Db, personId: PersonId): Promise<FileHash[]> {
  const { certificateId, hash, wholeHash } = certificatePictures;
  const rows = await db
    .select({ hash, wholeHash })
    .from(certificatePictures)
    .where(and(isNotNull(hash), inArray(certificateId, certificatesNaming(db, personId))));
  return rows.flatMap((row) => [row.hash ?? [], row.wholeHash ?? []].flat());
}
