import { grouped } from '@laurel/domain/kernel/grouped.ts';
import type { PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { allCodesOf, type Mergers, pathOf, successorOf } from '@laurel/domain/organisation/merged-schools.ts';
import {
  evolveSchoolRename,
  newSchoolRename,
  type SchoolName,
  type SchoolRename,
  type SchoolRenameEvent,
  schoolRenameEvents,
} from '@laurel/domain/organisation/school-rename.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, desc, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { contains } from '../kernel/contains.ts';
import { among } from '../kernel/insert-rows.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';

type Known = Exclude<SchoolRename, { status: 'none' }>;

/** Changes of the names of schools: proposed, decided, and the former names of those that took effect. */
export const schoolRenames = pgTable(
  'school_renames',
  {
    renameId: uuid('rename_id').primaryKey(),
    schoolCode: text('school_code').$type<SchoolCode>().notNull(),
    status: text('status').$type<Known['status']>().notNull(),
    former: jsonb('former').$type<SchoolName>().notNull(),
    name: jsonb('name').$type<SchoolName>().notNull(),
    effectiveAt: text('effective_at').$type<Instant>().notNull(),
    document: text('document').notNull(),
    link: text('link'),
    /** The school that it becomes part of; null where it only gets another name. */
    into: text('into_code').$type<SchoolCode>(),
    proposedBy: uuid('proposed_by').$type<PersonId>().notNull(),
    proposedAt: text('proposed_at').$type<Instant>().notNull(),
    decidedBy: uuid('decided_by').$type<PersonId>(),
    /** Why it was rejected. */
    reason: text('reason'),
    /** When it took effect. */
    madeAt: text('made_at').$type<Instant>(),
  },
  (t) => [
    uniqueIndex('school_renames_one_open').on(t.schoolCode).where(sql`status in ('proposed', 'approved')`),
    index('school_renames_school').on(t.schoolCode),
    index('school_renames_into').on(t.into).where(sql`into_code is not null`),
  ],
);
type SchoolRenameRow = typeof schoolRenames.$inferSelect;

export const schoolRenamesProjection = rowPerStream(schoolRenames, 'renameId', schoolRenameEvents, renameAfter);

function renameAfter(
  before: SchoolRenameRow | undefined,
  event: Projected<SchoolRenameEvent>,
): SchoolRenameRow | undefined {
  const known = before && { ...before, into: before.into ?? undefined };
  const rename = evolveSchoolRename(known ?? newSchoolRename(), event);
  if (rename.status === 'none') return undefined;
  const undecided = { proposedAt: event.data.at, decidedBy: null, reason: null, madeAt: null };
  const { proposedAt, decidedBy, reason, madeAt } = before ?? undecided;
  const row = { ...rename, into: rename.into ?? null, proposedAt, decidedBy, reason, madeAt };
  if (event.type === 'organisation.school_rename_approved') return { ...row, decidedBy: event.data.approvedBy };
  if (event.type === 'organisation.school_rename_held') return { ...row, decidedBy: null };
  if (event.type === 'organisation.school_rename_rejected')
    return { ...row, decidedBy: event.data.rejectedBy, reason: event.data.reason };
  const isMadeNow = event.type === 'organisation.school_renamed' || event.type === 'organisation.school_merged';
  return isMadeNow ? { ...row, madeAt: event.data.at } : row;
}

export const schoolRenameById = async (db: Db | Tx, renameId: string): Promise<SchoolRenameRow | undefined> =>
  (await db.select().from(schoolRenames).where(eq(schoolRenames.renameId, renameId)))[0];

/** Those that wait first, then the newest. */
export const listSchoolRenames = (db: Db, page: Page) =>
  pageOf(db, schoolRenames, page, {
    where: undefined,
    orderBy: [
      sql`${schoolRenames.status} in ('proposed', 'approved') desc`,
      desc(schoolRenames.proposedAt),
      asc(schoolRenames.renameId),
    ],
  });

/** Whether another school that can be chosen has this name, or waits for it. */
const isTaken = (code: SQL, name: SQL): SQL<boolean> => sql<boolean>`(
  exists (select from app.schools s where s.name = ${name} and s.enabled and s.school_code <> ${code})
  or exists (select from ${schoolRenames} other
              where other.name->>'zh' = ${name} and other.into_code is null and other.status in ('proposed', 'approved') and other.school_code <> ${code}))`;

type Change = { readonly schoolCode: SchoolCode; readonly former: SchoolName; readonly name: SchoolName };

/** Whether the school cannot get the new name. Those who ask take turns, so that two schools do not get it at once. */
export async function isNameTaken(tx: Tx, { schoolCode, former, name: { zh } }: Change): Promise<boolean> {
  // The English name alone changes.
  if (former.zh === zh) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`school-name:${zh}`}, 0))`);
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select ${isTaken(sql`${schoolCode}::text`, sql`${zh}::text`)} as taken`,
  );
  return rows[0]?.taken === true;
}

/** Those of these changes that wait for a name that is taken. */
export async function waitForTakenNames(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.rename_id as id from ${schoolRenames} r
     where r.rename_id = any(${sql.param([...ids])}::uuid[]) and r.status in ('proposed', 'approved') and r.into_code is null
       and r.name->>'zh' <> r.former->>'zh' and ${isTaken(sql`r.school_code`, sql`r.name->>'zh'`)}`);
  return new Set(rows.map(({ id }) => id));
}

const isMade = eq(schoolRenames.status, 'made');

/** These schools and all that became part of them, as an array of codes; those who act for one act for all of these. */
export const withMerged = (codes: SQL): SQL => sql`(
  with recursive part (code) as (
    select unnest(${codes}) union
    select m.school_code from ${schoolRenames} m join part on m.into_code = part.code where m.status = 'made')
  select coalesce(array_agg(part.code), '{}') from part)::text[]`;

/** Every merger so far. There are few: a school merges once. */
export async function mergersOf(db: Db | Tx): Promise<Mergers> {
  const merged = and(isMade, isNotNull(schoolRenames.into));
  const rows = await db
    .select({ code: schoolRenames.schoolCode, into: schoolRenames.into })
    .from(schoolRenames)
    .where(merged);
  return new Map(rows.flatMap(({ code, into }) => (into ? [[code, into] as const] : [])));
}

/** The school that one is today, in a query. */
export const schoolToday = (code: SQLWrapper): SQL<SchoolCode | null> => sql<SchoolCode | null>`coalesce((
  with recursive later (code, n) as (
    select m.into_code, 1 from ${schoolRenames} m
     where m.school_code = ${code} and m.status = 'made' and m.into_code is not null
    union all
    select m.into_code, later.n + 1 from ${schoolRenames} m join later on m.school_code = later.code
     where m.status = 'made' and m.into_code is not null and later.n < 20)
  select later.code from later order by n desc limit 1), ${code})`;

/** A school, and all codes of the school that it is today. */
export const wholeSchool = async (db: Db | Tx, schoolCode: SchoolCode): Promise<SchoolCode[]> =>
  allCodesOf(await mergersOf(db), [schoolCode]);

/** The schools that became part of one, or of one of those, whose names follow its own. */
export async function mergedInto(db: Db | Tx, schoolCode: SchoolCode): Promise<SchoolCode[]> {
  const mergers = await mergersOf(db);
  return [...mergers.keys()].filter((code) => code !== schoolCode && pathOf(mergers, code).includes(schoolCode));
}

/** Whether it became part of another school. */
export const isMerged = async (db: Db | Tx, schoolCode: SchoolCode): Promise<boolean> =>
  (await mergersOf(db)).has(schoolCode);

/** Whether a school has not become part of another one. */
export const isWhole = (code: SQL): SQL => sql`not exists (
  select from ${schoolRenames} m where m.school_code = ${code} and m.status = 'made' and m.into_code is not null)`;

/** Whether it waits to become part of another school. */
export const waitsToMerge = async (db: Db | Tx, schoolCode: SchoolCode): Promise<boolean> => {
  const open = sql`${schoolRenames.status} in ('proposed', 'approved') and ${schoolRenames.into} is not null`;
  return (await db.$count(schoolRenames, and(eq(schoolRenames.schoolCode, schoolCode), open))) > 0;
};

/** The former names of these schools as they are today, and of all that became part of them, the newest first. */
export async function formerNames(
  db: Db | Tx,
  codes: readonly SchoolCode[],
): Promise<ReadonlyMap<SchoolCode, readonly SchoolName[]>> {
  const mergers = await mergersOf(db);
  const whole = allCodesOf(mergers, codes);
  const rows = await db
    .select({ code: schoolRenames.schoolCode, former: schoolRenames.former })
    .from(schoolRenames)
    .where(and(isMade, among(schoolRenames.schoolCode, whole)))
    .orderBy(desc(schoolRenames.madeAt));
  const ofToday = grouped(rows, ({ code }) => successorOf(mergers, code));
  return new Map(
    codes.map((code) => [code, (ofToday.get(successorOf(mergers, code)) ?? []).map(({ former }) => former)]),
  );
}

/** A school and all that became part of it. */
const partsOf = (code: SQL): SQL => sql`any(${withMerged(sql`array[${code}]`)})`;

/** Whether a school, or one that became part of it, had a name with these words before. */
export const wasCalled = (code: SQL, keywords: string): SQL => sql`exists (
  select from ${schoolRenames} former
   where former.status = 'made' and ${contains(keywords, sql`former.former->>'zh'`, sql`former.former->>'en'`)}
     and former.school_code = ${partsOf(code)})`;

/** Whether a school was called exactly as one of these texts before. */
export const wasOneOf = (code: SQL, texts: readonly string[]): SQL => sql`exists (
  select from ${schoolRenames} former
   where former.status = 'made'
     and (former.former->>'zh' = any(${sql.param([...texts])}::text[])
       or former.former->>'en' = any(${sql.param(texts.filter(Boolean))}::text[]))
     and former.school_code = ${partsOf(code)})`;

/** What these schools were called at an instant, of those that have another name since. */
export async function namesThen(
  db: Db | Tx,
  codes: readonly SchoolCode[],
  at: Instant,
): Promise<ReadonlyMap<SchoolCode, SchoolName>> {
  const mergers = await mergersOf(db);
  const rows = await db
    .select({
      code: schoolRenames.schoolCode,
      former: schoolRenames.former,
      madeAt: schoolRenames.madeAt,
      into: schoolRenames.into,
    })
    .from(schoolRenames)
    .where(and(isMade, among(schoolRenames.schoolCode, allCodesOf(mergers, codes))))
    .orderBy(asc(schoolRenames.madeAt));
  const mergedBy = new Map(
    rows.flatMap(({ code, into, madeAt }) => (into && madeAt && madeAt <= at ? [[code, into]] : [])),
  );
  const names = new Map<SchoolCode, SchoolName>();
  for (const code of codes) {
    // The first change after it has what the school was called until then.
    const then = successorOf(mergedBy, code);
    const change = rows.find((row) => row.code === then && row.madeAt !== null && row.madeAt > at);
    if (change) names.set(code, change.former);
  }
  return names;
}

/**
 * What the school that was printed with this name at an instant is called now; null where it has no other name since, and
 * where several schools have or had the printed one.
 */
export async function calledNow(db: Db, printed: string, at: Instant): Promise<SchoolName | null> {
  const { rows } = await db.execute<SchoolName>(sql`
    select s.name as zh, s.name_en as en
      from ${schoolRenames} f join app.schools s using (school_code)
     where f.status = 'made' and f.made_at > ${at} and f.former->>'zh' = ${printed} and s.name <> ${printed}
       and not exists (select from app.schools o where o.name = ${printed})
       and not exists (select from ${schoolRenames} o
                        where o.status = 'made' and o.school_code <> f.school_code
                          and ${printed} in (o.former->>'zh', o.name->>'zh'))
     order by f.made_at limit 1`);
  return rows[0] ?? null;
}

/** Whether a printed name is that of a school that has, or had, a name with these words. */
export const isSchoolCalled = (printed: SQLWrapper, keywords: string): SQL => sql`${printed} in (
  select called.name
    from ${schoolRenames} f join app.schools s using (school_code)
    cross join lateral (values (f.former->>'zh'), (f.name->>'zh'), (s.name)) called (name)
   where f.status = 'made' and ${contains(keywords, sql`f.former->>'zh'`, sql`f.name->>'zh'`, sql`s.name`)})`;
