import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { successorOf } from '@laurel/domain/organisation/merged-schools.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { contains } from '../kernel/contains.ts';
import type { Filter } from '../kernel/filter.ts';
import { among } from '../kernel/insert-rows.ts';
import { type Page, paged } from '../kernel/paged.ts';
import { isWhole, mergersOf, wasCalled, wasOneOf } from './school-renames.ts';

/** Schools by national code. Reference data: edited or imported, each change with its audit row. */
export const schools = appSchema.table(
  'schools',
  {
    schoolCode: text('school_code').$type<SchoolCode>().primaryKey(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** The authority above it, as the national list names it. */
    department: text('department').notNull().default(''),
    province: text('province').notNull().default(''),
    city: text('city').notNull().default(''),
    level: text('level').notNull().default(''),
    enabled: boolean('enabled').notNull().default(true),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('schools_name').using('gin', t.name.op('gin_trgm_ops')), index('schools_city').on(t.city)],
);

export type School = typeof schools.$inferSelect;

export const schoolByCode = async (db: Db, code: SchoolCode): Promise<School | undefined> =>
  (await db.select().from(schools).where(eq(schools.schoolCode, code)))[0];

/** Of these schools, those that there are. */
export async function schoolsAmong(tx: Db, codes: readonly SchoolCode[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await tx
    .select({ code: schools.schoolCode })
    .from(schools)
    .where(inArray(schools.schoolCode, [...codes]));
  return new Set(rows.map(({ code }) => code));
}

/** What each of these schools is part of today; without those that did not merge. */
export async function successorsOf(tx: Db, codes: readonly SchoolCode[]): Promise<ReadonlyMap<string, Bilingual>> {
  const mergers = await mergersOf(tx);
  const former = codes.filter((code) => mergers.has(code));
  if (former.length === 0) return new Map();
  const names = await schoolNames(
    tx,
    former.map((code) => successorOf(mergers, code)),
  );
  return new Map(
    former.map((code) => {
      const into = successorOf(mergers, code);
      const { name, nameEn } = names.get(into) ?? { name: into, nameEn: '' };
      return [code, { zh: name, en: nameEn }] as const;
    }),
  );
}

/** The schools with these codes, or called exactly so in either language, now or before. */
export async function schoolsCalled(db: Db, texts: readonly string[]) {
  const mergers = await mergersOf(db);
  const codes = texts.map((text) => successorOf(mergers, text as SchoolCode));
  return db
    .select({ schoolCode: schools.schoolCode, name: schools.name, nameEn: schools.nameEn })
    .from(schools)
    .where(
      and(
        // What became part of a school has its name: that one is meant.
        isWhole(sql`${schools.schoolCode}`),
        or(
          among(schools.schoolCode, codes),
          among(schools.name, texts),
          among(schools.nameEn, texts),
          wasOneOf(sql`${schools.schoolCode}`, texts),
        ),
      ),
    )
    .orderBy(asc(schools.schoolCode));
}

/** Schools as part of a query of another area: school_code, name, name_en and province. */
export const schoolPlaces: SQL = sql`(
  select ${schools.schoolCode} as school_code, ${schools.name} as name, ${schools.nameEn} as name_en,
         ${schools.province} as province
    from ${schools}
)`;

type SchoolFilter = Filter<{
  schoolCode: SchoolCode;
  keywords: string;
  province: string;
  city: string;
  level: string;
  enabledOnly: boolean;
  /** Only those behind this code. */
  after: SchoolCode;
}>;

/** A page of schools by code; keywords match name, English name, code and city. */
export async function listSchools(db: Db, filter: SchoolFilter, page: Page) {
  const where: (SQL | undefined)[] = [
    filter.keywords
      ? or(
          contains(filter.keywords, schools.name, schools.nameEn, schools.schoolCode, schools.city),
          wasCalled(sql`${schools.schoolCode}`, filter.keywords),
        )
      : undefined,
    filter.schoolCode ? eq(schools.schoolCode, filter.schoolCode) : undefined,
    filter.province ? eq(schools.province, filter.province) : undefined,
    filter.city ? eq(schools.city, filter.city) : undefined,
    filter.level ? eq(schools.level, filter.level) : undefined,
    filter.enabledOnly ? eq(schools.enabled, true) : undefined,
  ];
  const behind = filter.after ? gt(schools.schoolCode, filter.after) : undefined;
  const rows = db
    .select()
    .from(schools)
    .where(and(...where, behind))
    .orderBy(asc(schools.schoolCode));
  return paged(page, rows, db.$count(schools, and(...where)));
}

/** Every school that may be chosen, by code. */
export const openSchools = (db: Db) =>
  db
    .select({ schoolCode: schools.schoolCode, name: schools.name, nameEn: schools.nameEn })
    .from(schools)
    .where(eq(schools.enabled, true))
    .orderBy(asc(schools.schoolCode));

/** Names of schools by code, for lists that store codes only. */
export async function schoolNames(
  db: Db | Tx,
  codes: readonly SchoolCode[],
): Promise<Map<SchoolCode, { name: string; nameEn: string; province: string; city: string }>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({
      code: schools.schoolCode,
      name: schools.name,
      nameEn: schools.nameEn,
      province: schools.province,
      city: schools.city,
    })
    .from(schools)
    .where(sql`${schools.schoolCode} = any(${sql.param([...new Set(codes)])}::text[])`);
  return new Map(rows.map(({ code, ...school }) => [code, school]));
}

/** The provinces of the schools, as regions to choose from. */
export const provincesOfSchools = async (db: Db | Tx): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ province: schools.province })
    .from(schools)
    .where(ne(schools.province, ''))
    .orderBy(asc(schools.province));
  return rows.map(({ province }) => province);
};
