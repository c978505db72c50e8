import type { Db } from '@laurel/event-store/db.ts';
import { eq, sql } from 'drizzle-orm';
import { boolean, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';
import type { ObjectStore } from '../kernel/object-store.ts';
import { namedObjects, namesObjects } from './file-references.ts';

/**
 * Which installation this database is: its store of files has the same id, so that neither is used without the other.
 */
export const installation = appSchema.table('installation', {
  one: boolean('one').primaryKey().default(true),
  installationId: uuid('installation_id').notNull(),
  /** When the store was marked; null before the first start of a release that does so. */
  markedAt: timestamp('marked_at', { withTimezone: true }),
  /** When the store was last swept. */
  sweptAt: timestamp('swept_at', { withTimezone: true }),
});

const installationRow = async (db: Db) => {
  await db.insert(installation).values({ installationId: uuidv7() }).onConflictDoNothing();
  const [row] = await db.select().from(installation);
  if (!row) throw new Error('the row of the installation was written and is not there');
  return row;
};

/** What is wrong with the store, in words for the operator. */
export type StoreTrouble = {
  readonly trouble: 'filesMissing' | 'filesOfAnother' | 'filesUnreachable';
  readonly sentence: string;
};

const MISSING: StoreTrouble = {
  trouble: 'filesMissing',
  sentence:
    'the database names files and their store is empty or new: put the files back (the folder files below LAUREL_DATA, or the bucket S3_BUCKET) and start again; `npm run audit -- files` lists what is missing, `npm run audit -- adopt-files` goes on without it',
};
const OF_ANOTHER: StoreTrouble = {
  trouble: 'filesOfAnother',
  sentence:
    'the store of files belongs to another database: restore the database it belongs to, or name the store of this one (LAUREL_DATA or S3_BUCKET); `npm run audit -- adopt-files` takes it over',
};

/** Objects that are looked for where a store was never marked. */
const SAMPLE = 50;

/** Whether a store without a mark is that of an earlier release: at least one named object is in it. */
const holdsNamedObjects = async (db: Db, files: ObjectStore) => {
  let seen = 0;
  for await (const { hash } of namedObjects(db)) {
    if ((await files.sizeOf(hash)) !== null) return true;
    if (++seen >= SAMPLE) break;
  }
  return false;
};

const mark = async (db: Db, files: ObjectStore, installationId: string) => {
  await files.mark(installationId);
  await db.update(installation).set({ markedAt: sql`now()` }).where(eq(installation.one, true));
};

/**
 * Marks a new store as this database's, and says what is wrong with one that is not. Called at start, before anything
 * is stored: a lost folder must not be created again under certificates that were recorded in it.
 */
export async function claimStore(db: Db, files: ObjectStore): Promise<StoreTrouble | null> {
  const { installationId, markedAt } = await installationRow(db);
  const marker = await files.marker();
  if (marker === installationId) return null;
  if (marker !== null) return OF_ANOTHER;
  if ((await namesObjects(db)) && (markedAt !== null || !(await holdsNamedObjects(db, files)))) return MISSING;
  await mark(db, files, installationId);
  return null;
}

/** What is wrong with the store now; it changes nothing. */
export async function storeTrouble(db: Db, files: ObjectStore): Promise<StoreTrouble | null> {
  const [row] = await db.select().from(installation);
  const marker = await files.marker();
  if (!row || marker === row.installationId) return null;
  return marker === null ? MISSING : OF_ANOTHER;
}

/** Makes the store this database's, whatever it was: the operator's word that nothing better can be restored. */
export const adoptStore = async (db: Db, files: ObjectStore): Promise<void> =>
  mark(db, files, (await installationRow(db)).installationId);

/** At the start of a program: throws what the operator must do first. */
export const standOnStore = async (db: Db, files: ObjectStore): Promise<void> => {
  const trouble = await claimStore(db, files);
  if (trouble) throw new Error(trouble.sentence);
};

/** Claims the daily sweep: true for one worker, once in 24 hours. */
export async function takeSweep(db: Db): Promise<boolean> {
  await installationRow(db);
  const { rowCount } = await db.execute(sql`
    update app.installation set swept_at = now() where swept_at is null or swept_at < now() - interval '24 hours'`);
  return rowCount === 1;
}
