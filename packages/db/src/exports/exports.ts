import {
  EXPORT_KEPT_DAYS,
  EXPORT_LISTED_DAYS,
  type ExportFormat,
  type ExportOf,
  type ExportProblem,
  type ExportScope,
  type ExportState,
  MOST_EXPORTS_WAITING,
} from '@laurel/domain/exports/exports.ts';
import type { FileHash, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { wakeWorkers } from '../kernel/bell.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { abandonedIn, isNext } from '../kernel/waiting-longest.ts';
import { markRows } from '../rows/row-marks.ts';

/**
 * Files that people asked for: a worker makes them, the person who asked downloads them. The row is deleted after
 * `EXPORT_LISTED_DAYS`; that somebody asked, that it was made and downloaded stays in `app.row_changes`.
 */
export const exports = appSchema.table(
  'exports',
  {
    exportId: uuid('export_id').primaryKey(),
    askedBy: uuid('asked_by').$type<PersonId>().notNull(),
    /** The group acted in: where the record of it belongs. */
    groupId: uuid('group_id').$type<GroupId>(),
    what: jsonb('what').$type<ExportOf>().notNull(),
    scope: jsonb('scope').$type<ExportScope>().notNull(),
    format: text('format').$type<ExportFormat>().notNull(),
    language: text('language').$type<'zh-CN' | 'en'>().notNull(),
    state: text('state').$type<ExportState>().notNull().default('waiting'),
    problem: text('problem').$type<ExportProblem>(),
    /** Rows that there are, once they were counted, and rows that are written. */
    total: integer('total'),
    done: integer('done').notNull().default(0),
    fileHash: text('file_hash').$type<FileHash>(),
    /** What it is called where it is saved. */
    savedAs: text('saved_as'),
    bytes: bigint('bytes', { mode: 'number' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    /** Which run of a worker makes it, and when that run last reported. */
    takenBy: uuid('taken_by'),
    takenAt: timestamp('taken_at', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** A letter about how it ended is waiting to be sent. */
    letterDue: boolean('letter_due').notNull().default(false),
  },
  (t) => [
    index('exports_asked').on(t.askedBy, t.askedAt.desc()),
    index('exports_state').on(t.state, t.askedAt),
    index('exports_letters').on(t.endedAt).where(sql`letter_due`),
  ],
);
export type ExportRow = typeof exports.$inferSelect;

type Asked = Pick<ExportRow, 'exportId' | 'askedBy' | 'groupId' | 'what' | 'scope' | 'format' | 'language'>;

const going: ExportState[] = ['waiting', 'making'];

/**
 * Asks for a file; the same request again changes nothing, and `reused` when the id served another one or somebody else.
 * Call it in a transaction.
 */
export async function askExport(tx: Db, asked: Asked): Promise<'asked' | 'again' | 'reused' | 'tooMany'> {
  // One person's requests are serialised, or two at once would both count too few.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports-${asked.askedBy}`}, 0))`);
  const [known] = await tx
    .select({
      same: sql<boolean>`${exports.askedBy} = ${asked.askedBy} and ${exports.format} = ${asked.format}
        and ${exports.what} = ${JSON.stringify(asked.what)}::jsonb`,
    })
    .from(exports)
    .where(eq(exports.exportId, asked.exportId));
  if (known) return known.same ? 'again' : 'reused';
  const waiting = await tx.$count(exports, and(eq(exports.askedBy, asked.askedBy), inArray(exports.state, going)));
  if (waiting >= MOST_EXPORTS_WAITING) return 'tooMany';
  await tx.insert(exports).values(asked);
  await wakeWorkers(tx, 'exports');
  return 'asked';
}

/** One person's exports, newest first. */
export async function exportsOf(db: Db, askedBy: PersonId, page: Page) {
  const mine = eq(exports.askedBy, askedBy);
  return pageOf(db, exports, page, {
    where: mine,
    orderBy: [desc(exports.askedAt), desc(exports.exportId)],
  });
}

/** An export of the person who asked for it; undefined for others. */
export const exportOf = async (db: Db, exportId: string, askedBy: PersonId): Promise<ExportRow | undefined> =>
  (
    await db
      .select()
      .from(exports)
      .where(and(eq(exports.exportId, exportId), eq(exports.askedBy, askedBy)))
  )[0];

/** Cancels an export that is not ready yet. False when it has ended already. */
export async function cancelExport(db: Db, exportId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(exports)
    .set({ state: 'cancelled', takenBy: null, endedAt: sql`now()` })
    .where(and(eq(exports.exportId, exportId), inArray(exports.state, going)));
  return rowCount === 1;
}

/** Has a failed or cancelled export made again. False for any other. */
export async function retryExport(db: Db, exportId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(exports)
    .set({
      ...{ state: 'waiting', problem: null, total: null, done: 0, attempts: 0, takenBy: null, endedAt: null },
      letterDue: false,
    })
    .where(and(eq(exports.exportId, exportId), inArray(exports.state, ['failed', 'cancelled'])));
  if (rowCount === 1) await wakeWorkers(db, 'exports');
  return rowCount === 1;
}

/** An export whose worker ends each time it is made is not retried forever. */
const MOST_ATTEMPTS = 3;

/** Takes the export that has waited longest for this run, or one whose worker is dead; undefined when there is none. */
export async function takeExport(db: Db, takenBy: string): Promise<ExportRow | undefined> {
  const { exportId, state, attempts, askedAt } = exports;
  const abandoned = abandonedIn(exports, 'making');
  await db
    .update(exports)
    .set({ state: 'failed', problem: 'unexpected', takenBy: null, endedAt: sql`now()`, letterDue: true })
    .where(and(abandoned, sql`${attempts} >= ${MOST_ATTEMPTS}`));
  const [row] = await db
    .update(exports)
    .set({ state: 'making', takenBy, takenAt: sql`now()`, attempts: sql`${attempts} + 1`, total: null, done: 0 })
    .where(isNext(db, exports, { id: exportId, state, askedAt }, abandoned))
    .returning();
  return row;
}

const stillOurs = (exportId: string, takenBy: string) =>
  and(eq(exports.exportId, exportId), eq(exports.takenBy, takenBy), eq(exports.state, 'making'));

type Run = { readonly exportId: string; readonly takenBy: string };
type Outcome =
  | {
      readonly state: 'ready';
      readonly done: number;
      readonly fileHash: FileHash;
      readonly savedAs: string;
      readonly bytes: number;
    }
  | { readonly state: 'failed'; readonly problem: ExportProblem };

/** Reports the progress. False when it was cancelled or another worker has taken it: then this run ends. */
export async function noteProgress(
  db: Db,
  { exportId, takenBy }: Run,
  far: { readonly total: number; readonly done: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(exports)
    .set({ ...far, takenAt: sql`now()` })
    .where(stillOurs(exportId, takenBy));
  return rowCount === 1;
}

/** Who waited longer than this has turned to other things, and gets a letter. */
const LETTER_AFTER_SECONDS = 30;

/** Ends it with its result; `left`: the person who asked has logged out. False when it was no longer this run's. */
export async function endExport(tx: Db, { exportId, takenBy }: Run, outcome: Outcome, left: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(exports)
    .set({
      ...outcome,
      ...(outcome.state === 'ready' ? { total: outcome.done } : {}),
      takenBy: null,
      endedAt: sql`now()`,
      letterDue: left ? true : sql`${exports.askedAt} < now() - make_interval(secs => ${LETTER_AFTER_SECONDS})`,
      ...(outcome.state === 'ready' ? { expiresAt: sql`now() + make_interval(days => ${EXPORT_KEPT_DAYS})` } : {}),
    })
    .where(stillOurs(exportId, takenBy));
  return rowCount === 1;
}

/** Puts it back for another worker: this one is stopping. */
export const releaseExport = (db: Db, { exportId, takenBy }: Run) =>
  db
    .update(exports)
    .set({ state: 'waiting', takenBy: null, attempts: sql`greatest(${exports.attempts} - 1, 0)` })
    .where(stillOurs(exportId, takenBy));

/** Ended exports that their askers get a letter about, the oldest first. */
export const exportsToWriteAbout = (db: Db, limit: number): Promise<ExportRow[]> =>
  db.select().from(exports).where(eq(exports.letterDue, true)).orderBy(exports.endedAt).limit(limit);

/** The letter about this end was sent, or never will be. A later end has its own. */
export const letterDone = (db: Db, { exportId, endedAt }: Pick<ExportRow, 'exportId' | 'endedAt'>) =>
  db
    .update(exports)
    .set({ letterDue: false })
    // A date has milliseconds, the column has microseconds.
    .where(
      and(
        eq(exports.exportId, exportId),
        sql`${exports.endedAt} < ${endedAt}::timestamptz + interval '10 milliseconds'`,
      ),
    );

/** Files whose time is over: their rows name them no longer. Rows that are old enough go as well. */
export async function expireExports(db: Db, secrets: Secrets): Promise<{ hash: FileHash; endedAt: Date }[]> {
  const gone = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; hash: FileHash; ended_at: string }>(sql`
      with old as (
        select export_id, file_hash, ended_at from app.exports
         where state = 'ready' and expires_at <= now() for update skip locked)
      update app.exports e set state = 'expired', file_hash = null from old where e.export_id = old.export_id
      returning e.export_id as id, old.file_hash as hash, old.ended_at`);
    const expired = rows.map(({ id }) => id);
    await markRows(tx, secrets, 'exports', expired, ['file']);
    await tx
      .delete(exports)
      .where(
        and(
          inArray(exports.state, ['failed', 'cancelled', 'expired']),
          lt(exports.askedAt, sql`now() - make_interval(days => ${EXPORT_LISTED_DAYS})`),
        ),
      );
    return rows;
  });
  return gone.map(({ hash, ended_at }) => ({ hash, endedAt: new Date(ended_at) }));
}

/** Files of exports are deleted immediately: a person whose name may be in them was erased. */
export const expireAllExports = (tx: Db) =>
  tx
    .update(exports)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(exports.state, 'ready'), isNotNull(exports.fileHash)));
