import type { AddUser } from '@laurel/domain/identity/users.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { boolean, customType, index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { wakeWorkers } from '../kernel/bell.ts';
import { openBytes, sealBytes } from '../kernel/sealed-bytes.ts';
import type { Secrets } from '../kernel/secrets.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Running; all rows written; or stopped with the rest unwritten, because of `problem`. */
type ImportState = 'running' | 'done' | 'stopped';
/** `notAllowed`: the person who started it may no longer import; `unexpected`: an error of the product. */
type ImportProblem = 'notAllowed' | 'unexpected';
/** A row that could not be written after all; its values are not kept. */
export type RefusedRow = {
  readonly rowNo: number;
  readonly column: 'username' | 'phone' | 'email' | 'idCard' | 'schoolCode' | 'roleKey';
  readonly code:
    | 'required'
    | 'schoolUnknown'
    | 'roleAboveOwn'
    | 'contactAboveOwn'
    | 'usernameTaken'
    | 'phoneTaken'
    | 'emailTaken'
    | 'idCardTaken';
};

/** What an import writes: accounts, or experts of the library. */
type ImportKind = 'users' | 'experts';
/** What became of a row of experts; its values are not kept. */
export type ExpertOutcome = {
  readonly rowNo: number;
  readonly outcome: 'made' | 'candidate' | 'changed' | 'same' | 'leftOut' | 'refused';
  readonly personId: PersonId | null;
  /** Why it was refused or left out. */
  readonly problems: readonly { readonly column: string | null; readonly code: string }[];
};

/**
 * Imports of users, by the id of the check that was imported: how far each is. Rows that wait for the worker are sealed,
 * because they are nothing but personal data, and are gone when the last one is written.
 */
export const userImportJobs = appSchema.table(
  'user_import_jobs',
  {
    jobId: uuid('job_id').primaryKey(),
    kind: text('kind').$type<ImportKind>().notNull().default('users'),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    /** The acting role and group: the rows are written with what the role allows at that time. */
    roleKey: text('role_key').notNull(),
    actingGroupId: uuid('acting_group_id').$type<GroupId>().notNull(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    /** Bound to the job's id. */
    sealedRows: bytes('sealed_rows').notNull(),
    notify: boolean('notify').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    problem: text('problem').$type<ImportProblem>(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    made: integer('made').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    refusedRows: jsonb('refused_rows').$type<readonly RefusedRow[]>().notNull().default([]),
    /** Of experts alone, who are reported row by row. */
    outcomes: jsonb('outcomes').$type<readonly ExpertOutcome[]>().notNull().default([]),
    /** Failed tries at the same rows, one after the other. */
    attempts: integer('attempts').notNull().default(0),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [index('user_import_jobs_running').on(t.askedAt).where(sql`state = 'running'`)],
);
export type ImportJob = typeof userImportJobs.$inferSelect;

/** A row to be written: a new person, or an existing one's data. */
export type ImportRow = { readonly rowNo: number; readonly user: AddUser; readonly existing: PersonId | null };

type Asked = Pick<ImportJob, 'jobId' | 'personId' | 'roleKey' | 'actingGroupId' | 'groupId' | 'notify' | 'failed'> &
  Partial<Pick<ImportJob, 'kind' | 'outcomes'>>;

const placeOf = (jobId: string) => `user import|${jobId}`;
const NO_ROWS = Buffer.alloc(0);

/** Has the rows written by a worker, once this transaction is committed. */
export async function startImport(tx: Tx, secrets: Secrets, asked: Asked, rows: readonly object[]) {
  const plain = Buffer.from(JSON.stringify(rows));
  const sealedRows = sealBytes(secrets.keyFor('personalData'), plain, placeOf(asked.jobId));
  await tx.insert(userImportJobs).values({ ...asked, sealedRows, state: 'running', total: rows.length });
  await wakeWorkers(tx, 'imports');
}

/** Records an import whose rows were written at once. */
export const recordImport = (tx: Tx, asked: Asked, counts: Pick<ImportJob, 'made' | 'updated'>, total: number) =>
  tx.insert(userImportJobs).values({
    ...asked,
    ...counts,
    sealedRows: NO_ROWS,
    state: 'done',
    total,
    done: total,
    endedAt: sql`now()`,
  });

/** How far one's own import of this kind is; undefined for others. */
export async function importProgress(db: Db, jobId: string, personId: PersonId, kind: ImportKind = 'users') {
  const { state, problem, total, done, made, updated, failed, refusedRows, outcomes, askedAt, endedAt } =
    userImportJobs;
  const [row] = await db
    .select({ state, problem, total, done, made, updated, failed, refusedRows, outcomes, askedAt, endedAt })
    .from(userImportJobs)
    .where(and(eq(userImportJobs.jobId, jobId), eq(userImportJobs.personId, personId), eq(userImportJobs.kind, kind)));
  return row;
}

/** The import that has waited longest, locked until the transaction ends; others skip it meanwhile. */
export async function takeImport(tx: Tx): Promise<ImportJob | undefined> {
  const [job] = await tx
    .select()
    .from(userImportJobs)
    .where(eq(userImportJobs.state, 'running'))
    .orderBy(asc(userImportJobs.askedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return job;
}

/** The next rows of an import that are to be written. */
export function nextRowsOf<Row = ImportRow>(
  secrets: Secrets,
  { jobId, sealedRows, done }: ImportJob,
  most: number,
): readonly Row[] {
  const plain = openBytes(secrets.keyFor('personalData'), sealedRows, placeOf(jobId));
  return (JSON.parse(plain.toString()) as Row[]).slice(done, done + most);
}

/** Records what became of these rows of experts. */
export const noteOutcomes = (tx: Tx, job: ImportJob, outcomes: readonly ExpertOutcome[]) => {
  const count = (...which: readonly ExpertOutcome['outcome'][]) =>
    outcomes.filter(({ outcome }) => which.includes(outcome)).length;
  const done = job.done + outcomes.length;
  return tx
    .update(userImportJobs)
    .set({
      done,
      made: job.made + count('made', 'candidate'),
      updated: job.updated + count('changed', 'same'),
      failed: job.failed + count('refused'),
      outcomes: [...job.outcomes, ...outcomes],
      attempts: 0,
      ...(done >= job.total ? ending('done') : {}),
    })
    .where(eq(userImportJobs.jobId, job.jobId));
};

type Written = { readonly made: number; readonly updated: number; readonly refused: readonly RefusedRow[] };

/** Records that these rows were handled. True when they were the last ones. */
export async function noteImported(tx: Tx, job: ImportJob, { made, updated, refused }: Written): Promise<boolean> {
  const done = job.done + made + updated + refused.length;
  const ended = done >= job.total;
  await tx
    .update(userImportJobs)
    .set({
      done,
      made: job.made + made,
      updated: job.updated + updated,
      failed: job.failed + refused.length,
      refusedRows: [...job.refusedRows, ...refused],
      attempts: 0,
      ...(ended ? ending('done') : {}),
    })
    .where(eq(userImportJobs.jobId, job.jobId));
  return ended;
}

const ending = (state: ImportState) => ({ state, sealedRows: NO_ROWS, endedAt: sql`now()` });

/** Ends an import; its other rows are not written. */
export const stopImport = (tx: Db | Tx, jobId: string, problem: ImportProblem) =>
  tx
    .update(userImportJobs)
    .set({ ...ending('stopped'), problem })
    .where(and(eq(userImportJobs.jobId, jobId), eq(userImportJobs.state, 'running')));

/** Rows that always fail are not retried forever. */
const MOST_ATTEMPTS = 3;

/** Counts a failed try at the next rows; after the last one the import stops. */
export async function noteFailedImport(db: Db, jobId: string): Promise<void> {
  const [row] = await db
    .update(userImportJobs)
    .set({ attempts: sql`${userImportJobs.attempts} + 1` })
    .where(and(eq(userImportJobs.jobId, jobId), eq(userImportJobs.state, 'running')))
    .returning({ attempts: userImportJobs.attempts });
  if (row && row.attempts >= MOST_ATTEMPTS) await stopImport(db, jobId, 'unexpected');
}
