import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { contains } from '../kernel/contains.ts';
import type { Filter } from '../kernel/filter.ts';
import { type Page, paged } from '../kernel/paged.ts';

/** Subjects that people study, from the national catalogue or a school's own. */
export const majors = appSchema.table('majors', {
  majorId: uuid('major_id').primaryKey(),
  code: text('code').notNull().unique('majors_code'),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull().default(''),
  /** Discipline the major belongs to, as text: it is only ever read. */
  discipline: text('discipline').notNull().default(''),
  level: text('level').notNull().default(''),
  /** The schools that teach it; empty: it may be chosen at all. */
  schoolCodes: text('school_codes').array().$type<SchoolCode[]>().notNull().default(sql`'{}'`),
  enabled: boolean('enabled').notNull().default(true),
  version: integer('version').notNull().default(1),
});

type Major = typeof majors.$inferSelect;

export const majorById = async (db: Db, majorId: string): Promise<Major | undefined> =>
  (await db.select().from(majors).where(eq(majors.majorId, majorId)))[0];

/** Names of majors by id, for answers that store ids only; what is no id names none. */
export async function majorNames(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, { name: string; nameEn: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ majorId: majors.majorId, name: majors.name, nameEn: majors.nameEn })
    .from(majors)
    .where(sql`${majors.majorId}::text = any(${sql.param([...new Set(ids)])}::text[])`);
  return new Map(rows.map(({ majorId, ...major }) => [majorId, major]));
}

/** Every major that may be chosen, by code. */
export const openMajors = (db: Db) =>
  db
    .select({ majorId: majors.majorId, code: majors.code, name: majors.name, nameEn: majors.nameEn })
    .from(majors)
    .where(eq(majors.enabled, true))
    .orderBy(asc(majors.code));

type MajorFilter = Filter<{
  majorId: string;
  keywords: string;
  level: string;
  /** Those that are taught at this school. */
  schoolCode: SchoolCode;
  enabledOnly: boolean;
  /** Only those behind this code. */
  after: string;
}>;

/** A page of majors by code. */
export async function listMajors(db: Db, filter: MajorFilter, page: Page) {
  const where: (SQL | undefined)[] = [
    filter.keywords ? contains(filter.keywords, majors.name, majors.nameEn, majors.code, majors.discipline) : undefined,
    filter.majorId ? eq(majors.majorId, filter.majorId) : undefined,
    filter.level ? eq(majors.level, filter.level) : undefined,
    filter.schoolCode
      ? sql`(${majors.schoolCodes} = '{}' or ${filter.schoolCode} = any(${majors.schoolCodes}))`
      : undefined,
    filter.enabledOnly ? eq(majors.enabled, true) : undefined,
  ];
  const behind = filter.after ? gt(majors.code, filter.after) : undefined;
  const rows = db
    .select()
    .from(majors)
    .where(and(...where, behind))
    .orderBy(asc(majors.code));
  return paged(page, rows, db.$count(majors, and(...where)));
}
