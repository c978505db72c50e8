import { createHash } from 'node:crypto';
import { BULK_PAGE } from '@laurel/domain/certificate/bulk-change.ts';
import type { CertificateId, FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, between, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { Altered } from '../kernel/altered.ts';
import { appSchema } from '../kernel/app-schema.ts';
import { among } from '../kernel/insert-rows.ts';
import { type Page, paged } from '../kernel/paged.ts';
import type { BulkChangeRow } from './bulk-changes.ts';
import { type CertificateRow, certificateBoard, coveredBy } from './certificate-board.ts';

/** `waiting`: not checked yet. `ready` and `blocked`: whether it can be changed. Then what became of it. */
type EntryState = 'waiting' | 'ready' | 'blocked' | 'done' | 'failed';

/**
 * The certificates of each bulk change, in their order. Too many for an event, which has the hash of every page of them;
 * that a certificate was changed is its own event, and the state here says how far the work is.
 */
export const bulkEntries = appSchema.table(
  'certificate_bulk_entries',
  {
    bulkChangeId: uuid('bulk_change_id').notNull(),
    /** From 0. */
    place: integer('place').notNull(),
    certificateId: uuid('certificate_id').$type<CertificateId>().notNull(),
    state: text('state').$type<EntryState>().notNull().default('waiting'),
    /** Why it cannot be changed, or was not. */
    problem: text('problem'),
    /** The check that looked at it last, from 1. */
    checkedIn: integer('checked_in').notNull().default(0),
    /** What it is to print instead (`bulk-corrections.ts`), as text: the hash of the page includes it. */
    correction: text('correction'),
  },
  (t) => [
    primaryKey({ columns: [t.bulkChangeId, t.place] }),
    index('certificate_bulk_entries_certificate').on(t.certificateId),
  ],
);
export type BulkEntry = typeof bulkEntries.$inferSelect;

/** A certificate of a bulk change, and what it is to print instead. */
type NewEntry = Pick<BulkEntry, 'certificateId' | 'correction'>;

const hashOf = (entries: readonly NewEntry[]) =>
  createHash('sha256')
    .update(entries.map((one) => [one.certificateId, ...(one.correction ? [one.correction] : [])].join(' ')).join('\n'))
    .digest('hex') as FileHash;

/** The hash of each page of a list of certificates. */
export const pageHashes = (entries: readonly NewEntry[]): FileHash[] =>
  Array.from({ length: Math.ceil(entries.length / BULK_PAGE) }, (_, page) =>
    hashOf(entries.slice(page * BULK_PAGE, (page + 1) * BULK_PAGE)),
  );

export const keepEntries = async (tx: Tx, bulkChangeId: string, entries: readonly NewEntry[]): Promise<void> => {
  const ids = entries.map(({ certificateId }) => certificateId);
  const corrections = entries.map(({ correction }) => correction);
  await tx.execute(sql`
    insert into app.certificate_bulk_entries (bulk_change_id, place, certificate_id, correction)
    select ${bulkChangeId}::uuid, n - 1, id, correction
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(corrections)}::text[]) with ordinality
           as listed (id, correction, n)
    on conflict do nothing`);
};

/** The entries of one page, as the log says that they were selected. */
export async function entriesOfPage(db: Db | Tx, { bulkChangeId, bulk }: BulkChangeRow, page: number) {
  const from = page * BULK_PAGE;
  const rows = await db
    .select()
    .from(bulkEntries)
    .where(and(eq(bulkEntries.bulkChangeId, bulkChangeId), between(bulkEntries.place, from, from + BULK_PAGE - 1)))
    .orderBy(asc(bulkEntries.place));
  if (hashOf(rows) !== bulk.pages[page])
    throw new Altered(
      'rowsAltered',
      `certificate_bulk_entries has page ${page} of ${bulkChangeId} otherwise than its event`,
    );
  return rows;
}

export type Noted = Pick<BulkEntry, 'place' | 'state' | 'problem'>;

const noted = (entries: readonly Noted[]) => sql`
  unnest(${sql.param(entries.map(({ place }) => place))}::int[], ${sql.param(entries.map(({ state }) => state))}::text[],
         ${sql.param(entries.map(({ problem }) => problem))}::text[]) as now (place, state, problem)`;

/**
 * What a check found of some entries; those that were changed already stay as they are. `looked`: nothing more is checked
 * of those that are ready.
 */
export const noteChecked = async (
  db: Db,
  bulkChangeId: string,
  { check, looked }: { readonly check: number; readonly looked: boolean },
  entries: readonly Noted[],
) => {
  await db.execute(sql`
    update app.certificate_bulk_entries e set state = now.state, problem = now.problem,
           checked_in = case when ${looked} or now.state = 'blocked' then ${check} else checked_in end
      from ${noted(entries)}
     where e.bulk_change_id = ${bulkChangeId}::uuid and e.place = now.place
       and e.state in ('waiting', 'ready', 'blocked')`);
};

/** Entries whose pages a check has examined: its findings are already stored. */
export const noteLookedAt = async (db: Db, bulkChangeId: string, check: number, places: readonly number[]) => {
  await db
    .update(bulkEntries)
    .set({ checkedIn: check })
    .where(and(eq(bulkEntries.bulkChangeId, bulkChangeId), among(bulkEntries.place, places)));
};

/** What became of some entries. */
export const noteOutcomes = async (db: Db, bulkChangeId: string, entries: readonly Noted[]) => {
  if (entries.length === 0) return;
  await db.execute(sql`
    update app.certificate_bulk_entries e set state = now.state, problem = now.problem
      from ${noted(entries)}
     where e.bulk_change_id = ${bulkChangeId}::uuid and e.place = now.place`);
};

/** Sets the same state for all unchanged entries of a page, without reading them. */
export const notePage = async (
  db: Db,
  { bulkChangeId, checks }: Pick<BulkChangeRow, 'bulkChangeId' | 'checks'>,
  page: number,
  now: Pick<BulkEntry, 'state' | 'problem'>,
): Promise<number> => {
  const from = page * BULK_PAGE;
  const noted = await db
    .update(bulkEntries)
    .set({ ...now, checkedIn: checks })
    .where(
      and(
        eq(bulkEntries.bulkChangeId, bulkChangeId),
        between(bulkEntries.place, from, from + BULK_PAGE - 1),
        inArray(bulkEntries.state, now.state === 'failed' ? ['ready'] : ['waiting', 'ready', 'blocked']),
      ),
    );
  return noted.rowCount ?? 0;
};

/** What failed is to be tried again. */
export const reopenFailed = async (tx: Tx, bulkChangeId: string): Promise<void> => {
  await tx
    .update(bulkEntries)
    .set({ state: 'ready', problem: null })
    .where(and(eq(bulkEntries.bulkChangeId, bulkChangeId), eq(bulkEntries.state, 'failed')));
};

/** How many entries of each bulk change are in each state, and how many the check numbered `checks` has looked at. */
export async function countEntries(db: Db, rows: readonly Pick<BulkChangeRow, 'bulkChangeId' | 'checks'>[]) {
  const counts = new Map(
    rows.map(({ bulkChangeId }) => [
      bulkChangeId,
      { waiting: 0, ready: 0, blocked: 0, done: 0, failed: 0, checked: 0 },
    ]),
  );
  if (rows.length === 0) return counts;
  const { bulkChangeId, state, checkedIn } = bulkEntries;
  const checks = new Map(rows.map((row) => [row.bulkChangeId, row.checks]));
  const grouped = await db
    .select({ bulkChangeId, state, checkedIn, count: sql<number>`count(*)::int` })
    .from(bulkEntries)
    .where(
      inArray(
        bulkChangeId,
        rows.map((row) => row.bulkChangeId),
      ),
    )
    .groupBy(bulkChangeId, state, checkedIn);
  for (const { count, ...one } of grouped) {
    const of = counts.get(one.bulkChangeId);
    if (!of) continue;
    of[one.state] += count;
    if (one.checkedIn === checks.get(one.bulkChangeId)) of.checked += count;
  }
  return counts;
}

const anew = alias(certificateBoard, 'anew');

/** Certificates that a bulk change issued in place of others, in their order. */
async function issuedAnew(db: Db, bulkChangeId: string, ...which: readonly SQL[]): Promise<CertificateRow[]> {
  const rows = await db
    .select({ anew })
    .from(bulkEntries)
    .innerJoin(certificateBoard, eq(certificateBoard.certificateId, bulkEntries.certificateId))
    .innerJoin(anew, eq(anew.certificateId, certificateBoard.supersededBy))
    .where(
      and(
        eq(bulkEntries.bulkChangeId, bulkChangeId),
        sql`${anew.issued} ->> 'bulkChangeId' = ${bulkChangeId}`,
        ...which,
      ),
    )
    .orderBy(asc(bulkEntries.place));
  return rows.map((row) => row.anew);
}

type Places = { readonly bulkChangeId: string; readonly from: number; readonly to: number };

/** Those in place of the certificates at these places that have no file yet. */
export const unprintedOfPlaces = (db: Db, { bulkChangeId, from, to }: Places): Promise<CertificateRow[]> =>
  issuedAnew(db, bulkChangeId, between(bulkEntries.place, from, to), isNull(anew.fileHash));

/** Those that are printed. */
export const printedInBulk = (db: Db, bulkChangeId: string): Promise<CertificateRow[]> =>
  issuedAnew(db, bulkChangeId, eq(anew.status, 'rendered'));

/** What the certificates of a bulk change certify, each once. */
export const coveredInBulk = (db: Db | Tx, bulkChangeId: string) =>
  db
    .selectDistinct(coveredBy)
    .from(bulkEntries)
    .innerJoin(certificateBoard, eq(certificateBoard.certificateId, bulkEntries.certificateId))
    .where(eq(bulkEntries.bulkChangeId, bulkChangeId));

/** The entry of a certificate; without an id, the first that can be or was changed. */
export async function entryOf(
  db: Db,
  bulkChangeId: string,
  certificateId: CertificateId | undefined,
): Promise<BulkEntry | undefined> {
  const which = certificateId
    ? eq(bulkEntries.certificateId, certificateId)
    : inArray(bulkEntries.state, ['waiting', 'ready', 'done']);
  const [entry] = await db
    .select()
    .from(bulkEntries)
    .where(and(eq(bulkEntries.bulkChangeId, bulkChangeId), which))
    .orderBy(asc(bulkEntries.place))
    .limit(1);
  return entry;
}

/** Entries with their certificates, a page at a time: those with a problem first. */
export const listEntries = (
  db: Db,
  bulkChangeId: string,
  { states, ...page }: Page & { readonly states?: readonly EntryState[] | undefined },
) => {
  const where = and(
    eq(bulkEntries.bulkChangeId, bulkChangeId),
    states ? inArray(bulkEntries.state, [...states]) : undefined,
  );
  const rows = db
    .select({ entry: bulkEntries, certificate: certificateBoard })
    .from(bulkEntries)
    .innerJoin(certificateBoard, eq(certificateBoard.certificateId, bulkEntries.certificateId))
    .where(where)
    .orderBy(sql`${bulkEntries.problem} is null`, asc(bulkEntries.place));
  return paged(page, rows, db.$count(bulkEntries, where));
};
