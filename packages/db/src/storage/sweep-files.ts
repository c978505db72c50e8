import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { ObjectStore } from '../kernel/object-store.ts';
import { expiredUploads, forgetUploads, UPLOAD_LIVES_MS } from '../submission/unfinished-uploads.ts';
import { mentionedAmong, referencedAmong } from './file-references.ts';
import { storeTrouble } from './installation.ts';

const DAY_MS = 24 * 3600_000;
/** A file is stored before the row that names it, so a young object that nobody names may be named in a moment. */
const GRACE_MS = 7 * DAY_MS;
const TOGETHER = 500;
/** More than this part of all objects without a name is no rubbish, but a database that was not restored whole. */
const MOST_PART = 0.1;
const ALWAYS_FINE = 100;

type Swept = {
  readonly kind: 'upload' | 'incoming' | 'object';
  readonly name: string;
  readonly bytes: number;
};
type Options = {
  readonly store: ObjectStore;
  /** LAUREL_DATA. */
  readonly dataFolder: string;
  readonly now: Instant;
  /** Says what would go, and removes nothing. */
  readonly dryRun?: boolean;
  /** The operator's word that even a large part of the store may go. */
  readonly even?: boolean;
  readonly onSwept?: (swept: Swept) => void;
};

/** There is more without a name than a sweep takes by itself. */
export class TooManyOrphans extends Error {
  override readonly name = 'TooManyOrphans';
}

/**
 * Removes what nobody needs: uploads that were never finished, what a killed process left on its way into the store,
 * and objects that no row names and no event mentions. Objects younger than a week are kept in any case.
 */
export async function sweepFiles(
  db: Db,
  options: Options,
): Promise<{ readonly objects: number; readonly bytes: number }> {
  const { store, now, dryRun = false, onSwept } = options;
  const trouble = await storeTrouble(db, store);
  if (trouble) throw new Error(trouble.sentence);
  let [objects, bytes] = [0, 0];
  const swept = (one: Swept) => {
    objects += 1;
    bytes += one.bytes;
    onSwept?.(one);
  };
  await sweepUploads(db, options, swept);
  for (const folder of ['files/incoming', 'spool'])
    await sweepFolder(path.join(options.dataFolder, folder), Date.parse(now) - DAY_MS, dryRun, (name, size) =>
      swept({ kind: 'incoming', name, bytes: size }),
    );

  const before = new Date(Date.parse(now) - GRACE_MS);
  for (const some of inPages(await orphans(db, options, before))) {
    // Checked again at the last moment: one of them may be in use by now.
    const named = await referencedAmong(
      db,
      some.map((one) => one.hash),
    );
    for (const { hash, size } of some) {
      if (named.has(hash)) continue;
      if (dryRun || (await store.removeOlder(hash, before))) swept({ kind: 'object', name: hash, bytes: size });
    }
  }
  return { objects, bytes };
}

type Orphan = { readonly hash: FileHash; readonly size: number };

const orphans = async (db: Db, { store, even = false }: Options, before: Date): Promise<Orphan[]> => {
  const unnamed: Orphan[] = [];
  let total = 0;
  let page: Orphan[] = [];
  const sift = async () => {
    const named = await referencedAmong(
      db,
      page.map((one) => one.hash),
    );
    unnamed.push(...page.filter((one) => !named.has(one.hash)));
    page = [];
  };
  for await (const { hash, size, storedAt } of store.list()) {
    total += 1;
    if (storedAt >= before) continue;
    page.push({ hash, size });
    if (page.length >= TOGETHER) await sift();
  }
  if (page.length > 0) await sift();
  const mentioned = await mentionedAmong(
    db,
    unnamed.map((one) => one.hash),
  );
  const left = unnamed.filter((one) => !mentioned.has(one.hash));
  if (!even && left.length > Math.max(ALWAYS_FINE, total * MOST_PART))
    throw new TooManyOrphans(
      `${left.length} of ${total} stored objects are named by nothing: is this the newest database? Look with \`npm run audit -- sweep-files --dry-run --even-many\`, and leave out --dry-run when they may go`,
    );
  return left;
};

const inPages = function* (all: readonly Orphan[]) {
  for (let at = 0; at < all.length; at += TOGETHER) yield all.slice(at, at + TOGETHER);
};

/** Uploads that have expired, by their rows; and files without a row that are as old. */
const sweepUploads = async (db: Db, { dataFolder, now, dryRun = false }: Options, swept: (one: Swept) => void) => {
  const folder = path.join(dataFolder, 'uploads');
  const expired = await expiredUploads(db, now);
  for (const id of expired)
    for (const name of [id, `${id}.json`]) {
      const size = await sizeOf(path.join(folder, name));
      if (size === null) continue;
      if (!dryRun) await rm(path.join(folder, name), { force: true });
      swept({ kind: 'upload', name, bytes: size });
    }
  if (!dryRun) await forgetUploads(db, expired);
  // Twice its life: an upload that is still being written was touched a moment ago.
  await sweepFolder(folder, Date.parse(now) - 2 * UPLOAD_LIVES_MS, dryRun, (name, size) =>
    swept({ kind: 'upload', name, bytes: size }),
  );
};

const sizeOf = async (place: string): Promise<number | null> => (await stat(place).catch(() => null))?.size ?? null;

const sweepFolder = async (
  folder: string,
  before: number,
  dryRun: boolean,
  swept: (name: string, bytes: number) => void,
) => {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (!found?.isFile() || found.mtimeMs >= before) continue;
    if (!dryRun) await rm(place, { force: true });
    swept(name, found.size);
  }
};
