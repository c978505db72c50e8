import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, gt } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';
import { openBytes, sealBytes } from '../kernel/sealed-bytes.ts';
import type { Secrets } from '../kernel/secrets.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Workbooks uploaded for a check: sealed, because they contain only personal data, and kept for a day. */
export const userImportFiles = appSchema.table('user_import_files', {
  fileId: uuid('file_id').primaryKey(),
  personId: uuid('person_id').$type<PersonId>().notNull(),
  /** Bound to the file's id. */
  sealedFile: bytes('sealed_file').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

const HOURS = 24;
/** How many files a person may have; a new one replaces the oldest. */
const MOST_FILES = 10;
const placeOf = (fileId: string) => `user import file|${fileId}`;

type Upload = { readonly personId: PersonId; readonly file: Buffer; readonly at: Instant };

export async function keepImportFile(tx: Tx, secrets: Secrets, { personId, file, at }: Upload) {
  const fileId = uuidv7();
  const expiresAt = new Date(Date.parse(at) + HOURS * 3_600_000);
  const sealedFile = sealBytes(secrets.keyFor('personalData'), file, placeOf(fileId));
  await tx.insert(userImportFiles).values({ fileId, personId, sealedFile, expiresAt });
  const mine = await tx
    .select({ fileId: userImportFiles.fileId })
    .from(userImportFiles)
    .where(eq(userImportFiles.personId, personId))
    .orderBy(userImportFiles.fileId);
  for (const old of mine.slice(0, Math.max(0, mine.length - MOST_FILES)))
    await tx.delete(userImportFiles).where(eq(userImportFiles.fileId, old.fileId));
  return { fileId, expiresAt: expiresAt.toISOString() };
}

/** The caller's own uploaded file, if it has not expired; undefined for everybody else. */
export async function openImportFile(
  db: Db,
  secrets: Secrets,
  { fileId, personId, at }: { fileId: string; personId: PersonId; at: Instant },
): Promise<Buffer | undefined> {
  const [row] = await db
    .select()
    .from(userImportFiles)
    .where(
      and(
        eq(userImportFiles.fileId, fileId),
        eq(userImportFiles.personId, personId),
        gt(userImportFiles.expiresAt, new Date(at)),
      ),
    );
  return row && openBytes(secrets.keyFor('personalData'), row.sealedFile, placeOf(fileId));
}
