import type { FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { eq, sql } from 'drizzle-orm';
import type { Verdict } from '../kernel/scanner.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { markRows } from '../rows/row-marks.ts';
import { type FileStatus, files } from './files.ts';

/** After this time a worker that took a file is considered dead; longer than a scan may last. */
const GIVEN_UP_SECONDS = 900;

export type FileToScan = {
  readonly fileId: string;
  readonly hash: FileHash;
  readonly ownerId: PersonId;
  readonly status: FileStatus;
  readonly tries: number;
};

/** Takes a file that waits for the scanner, or about which its team has not been written to, so that no other worker does. */
export async function takeUnscanned(db: Db): Promise<FileToScan | undefined> {
  const { rows } = await db.execute<FileToScan>(sql`
    update app.files set scan_at = now() + make_interval(secs => ${GIVEN_UP_SECONDS})
     where file_id in (select file_id from app.files where scan_at <= now() order by scan_at limit 1 for update skip locked)
    returning file_id as "fileId", hash, owner_id as "ownerId", status, scan_tries as tries`);
  return rows[0];
}

/** Looks at it again after a while. */
export const scanLater = async (db: Db, { fileId }: FileToScan, seconds: number, midway: boolean): Promise<void> => {
  const tries = sql`${files.scanTries} + ${midway ? 1 : 0}`;
  await db
    .update(files)
    .set({ scanAt: sql`now() + make_interval(secs => ${seconds})`, scanTries: tries })
    .where(eq(files.fileId, fileId));
};

/** A verdict is about the bytes: it applies to everybody who uploaded them, also before there was a scanner. */
export const keepVerdict = (db: Db, secrets: Secrets, hash: FileHash, verdict: Verdict): Promise<void> =>
  db.transaction(async (tx) => {
    const clean = verdict.status === 'clean';
    const about = await tx
      .update(files)
      .set({ status: verdict.status, found: clean ? null : verdict.found, scanAt: clean ? null : sql`now()` })
      .where(eq(files.hash, hash))
      .returning({ fileId: files.fileId });
    const ids = about.map(({ fileId }) => fileId);
    await markRows(tx, secrets, 'files', ids, ['verdict']);
  });

/** Nothing is left to do about it. */
export const scanned = async (db: Db, { fileId }: FileToScan): Promise<void> => {
  await db.update(files).set({ scanAt: null }).where(eq(files.fileId, fileId));
};
