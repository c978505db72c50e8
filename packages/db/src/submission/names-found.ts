import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Naming } from '@laurel/domain/submission/names-in-text.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/** Names in one file of a work, or in its title and answers where there is no file. */
export type NamesFound = { readonly file: number | null; readonly names: readonly Naming[] };

/** What each submitted version says about its authors, found by the worker in the text of its files. */
export const workNamesFound = appSchema.table(
  'work_names_found',
  {
    workId: uuid('work_id').$type<WorkId>().notNull(),
    version: integer('version').notNull(),
    state: text('state').$type<'waiting' | 'done'>().notNull().default('waiting'),
    found: jsonb('found').$type<NamesFound[]>().notNull().default([]),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    takenAt: timestamp('taken_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.workId, t.version] }), index('work_names_found_asked').on(t.state, t.askedAt)],
);

/** Asks the worker to look for names in a version; once is enough while its people stay the same. */
export const askForNames = async (db: Db, workId: WorkId, version: number): Promise<void> => {
  await db.insert(workNamesFound).values({ workId, version }).onConflictDoNothing();
};

/** Asks again, for other names. What was found before is shown until then; a search that is running no longer counts. */
export const askForNamesAgain = async (db: Db, workId: WorkId, version: number): Promise<void> => {
  const anew = { state: 'waiting' as const, takenAt: null, askedAt: sql`now()` };
  await db
    .insert(workNamesFound)
    .values({ workId, version })
    .onConflictDoUpdate({ target: [workNamesFound.workId, workNamesFound.version], set: anew });
};

const GIVEN_UP_SECONDS = 900;

/** A version that one worker looks at. Its time is text, with all its digits: it shows whether it is still that worker's. */
type Taken = { readonly workId: WorkId; readonly version: number; readonly takenAt: string };

/** Takes a version that nobody has looked at, so that no other worker does. */
export async function takeUnread(db: Db): Promise<Taken | undefined> {
  const { rows } = await db.execute<Taken>(sql`
    update app.work_names_found set taken_at = now()
     where (work_id, version) in (
       select work_id, version from app.work_names_found
        where state = 'waiting' and (taken_at is null or taken_at < now() - make_interval(secs => ${GIVEN_UP_SECONDS}))
        order by asked_at limit 1 for update skip locked)
    returning work_id as "workId", version, taken_at::text as "takenAt"`);
  return rows[0];
}

/** Keeps what was found, unless it was asked for again meanwhile. */
export const keepNamesFound = async (
  db: Db,
  { workId, version, takenAt }: Taken,
  found: NamesFound[],
): Promise<void> => {
  await db
    .update(workNamesFound)
    .set({ state: 'done', found })
    .where(
      and(
        eq(workNamesFound.workId, workId),
        eq(workNamesFound.version, version),
        sql`${workNamesFound.takenAt} = ${takenAt}::timestamptz`,
      ),
    );
};

/** Where a version names its authors; empty while nobody has looked. */
export async function namesFound(db: Db, workId: WorkId, version: number): Promise<readonly NamesFound[]> {
  const [row] = await db
    .select({ found: workNamesFound.found })
    .from(workNamesFound)
    .where(and(eq(workNamesFound.workId, workId), eq(workNamesFound.version, version)));
  return row?.found ?? [];
}
