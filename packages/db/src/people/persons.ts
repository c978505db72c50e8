import type { PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Sealed } from '@laurel/domain/kernel/sealed.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { date, index, integer, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { contains } from '../kernel/contains.ts';
import { among } from '../kernel/insert-rows.ts';

/**
 * The one place where personal data lives. Events and read models hold the person's id. Numbers that identify or pay
 * are sealed under the person's own key; their masks are what lists show, and their keyed hashes find them again.
 */
export const persons = appSchema.table(
  'persons',
  {
    personId: uuid('person_id').$type<PersonId>().primaryKey(),
    realName: text('real_name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** 0 unknown, 1 male, 2 female. */
    gender: smallint('gender').$type<0 | 1 | 2>().notNull().default(0),
    birthday: date('birthday', { mode: 'string' }),
    schoolCode: text('school_code').$type<SchoolCode>(),
    majorId: uuid('major_id'),
    grade: text('grade').notNull().default(''),
    studentNo: text('student_no').notNull().default(''),
    title: text('title').notNull().default(''),
    avatar: text('avatar'),
    language: text('language').$type<'zh-CN' | 'en'>().notNull().default('zh-CN'),
    idCard: jsonb('id_card').$type<Sealed>(),
    idCardMask: text('id_card_mask'),
    idCardIndex: text('id_card_index').unique('persons_id_card'),
    phone: jsonb('phone').$type<Sealed>(),
    phoneMask: text('phone_mask'),
    phoneIndex: text('phone_index').unique('persons_phone'),
    email: jsonb('email').$type<Sealed>(),
    emailMask: text('email_mask'),
    emailIndex: text('email_index').unique('persons_email'),
    bankCard: jsonb('bank_card').$type<Sealed>(),
    bankCardMask: text('bank_card_mask'),
    bankName: text('bank_name'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (t) => [index('persons_name').using('gin', t.realName.op('gin_trgm_ops')), index('persons_school').on(t.schoolCode)],
);

/** The column of a table about one person: `personId: personColumn().notNull()`. */
export const personColumn = () =>
  uuid('person_id')
    .$type<PersonId>()
    .references(() => persons.personId);

export type PersonRow = typeof persons.$inferSelect;

export type PersonName = {
  readonly name: string;
  readonly nameEn: string;
  readonly schoolCode: SchoolCode | null;
  readonly schoolName: string | null;
  readonly schoolNameEn: string | null;
  readonly majorName: string | null;
  readonly majorNameEn: string | null;
  readonly avatar: string | null;
  readonly erased: boolean;
};

/** The languages that people chose to be written to in. */
export async function languagesOf(
  db: Db | Tx,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, PersonRow['language']>> {
  const rows = await db
    .select({ personId: persons.personId, language: persons.language })
    .from(persons)
    .where(among(persons.personId, ids));
  return new Map(rows.map(({ personId, language }) => [personId, language]));
}

/** The name of somebody's school in both languages; null for nobody, and for somebody without one. */
export const schoolOf = (person: PersonName | undefined) =>
  person && person.schoolName !== null ? { zh: person.schoolName, en: person.schoolNameEn ?? '' } : null;

/**
 * Names for a list that stores ids: one query whatever the length. Unknown persons are not in the map; an
 * erased one is, with an empty name.
 */
export async function personNames(db: Db | Tx, ids: readonly PersonId[]): Promise<Map<PersonId, PersonName>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{
    person_id: PersonId;
    real_name: string;
    name_en: string;
    school_code: SchoolCode | null;
    school_name: string | null;
    school_name_en: string | null;
    major_name: string | null;
    major_name_en: string | null;
    avatar: string | null;
    erased: boolean;
  }>(sql`
    select p.person_id, p.real_name, p.name_en, p.school_code, s.name as school_name, s.name_en as school_name_en,
           m.name as major_name, m.name_en as major_name_en, p.avatar, p.erased_at is not null as erased
      from app.persons p left join app.schools s using (school_code) left join app.majors m using (major_id)
     where p.person_id = any(${sql.param([...new Set(ids)])}::uuid[])`);
  return new Map(
    rows.map((row) => [
      row.person_id,
      {
        name: row.real_name,
        nameEn: row.name_en,
        schoolCode: row.school_code,
        schoolName: row.school_name,
        schoolNameEn: row.school_name_en,
        majorName: row.major_name,
        majorNameEn: row.major_name_en,
        avatar: row.avatar,
        erased: row.erased,
      },
    ]),
  );
}

/** Phones by their masks, for the people's own team and its staff. People without one are not in the map. */
export async function phoneMasks(db: Db, ids: readonly PersonId[]): Promise<Map<PersonId, string>> {
  const rows = await db
    .select({ personId: persons.personId, mask: persons.phoneMask })
    .from(persons)
    .where(inArray(persons.personId, [...new Set(ids)]));
  return new Map(rows.flatMap(({ personId, mask }) => (mask ? [[personId, mask] as const] : [])));
}

/** Bank accounts by their masks, with the bank. People without one are not in the map. */
export async function bankAccounts(
  db: Db | Tx,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, { readonly mask: string; readonly bank: string }>> {
  const rows = await db
    .select({ personId: persons.personId, mask: persons.bankCardMask, bank: persons.bankName })
    .from(persons)
    .where(among(persons.personId, ids));
  return new Map(
    rows.flatMap(({ personId, mask, bank }) => (mask ? [[personId, { mask, bank: bank ?? '' }] as const] : [])),
  );
}

/**
 * The ids of all persons whose name, user name or school contains the words, as a subquery for `in`: a surname
 * has thousands of people, so a search by name joins this in one statement and never holds the ids. /
 */
export const personsCalled = (keywords: string): SQL => {
  const has = (...columns: [SQL, ...SQL[]]) => contains(keywords, ...columns);
  // One select for each table, so that each can use its own index.
  return sql`
    select p.person_id from app.persons p where ${has(sql`p.real_name`, sql`p.name_en`)}
    union all select a.person_id from app.accounts a where ${has(sql`a.username`)}
    union all select p.person_id from app.persons p join app.schools s using (school_code) where ${has(sql`s.name`)}
    union all select p.person_id from app.persons p
      join school_renames f on f.school_code = p.school_code and f.status = 'made' where ${has(sql`f.former->>'zh'`)}`;
};

/** Who of these is called so. */
export const calledAmong = async (
  db: Db,
  keywords: string,
  personIds: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> => {
  const { rows } = await db.execute<{ person_id: PersonId }>(sql`
    select distinct called.person_id from (${personsCalled(keywords)}) called
     where called.person_id = any(${sql.param([...personIds])}::uuid[])`);
  return new Set(rows.map(({ person_id }) => person_id));
};

/** Whether a person has a role in one of these groups. */
export const isMemberOf = (personId: SQLWrapper, groupIds: readonly string[]): SQL => sql`
  exists (select from app.memberships m where m.person_id = ${personId}
             and m.group_id = any(${sql.param([...groupIds])}::uuid[]))`;

export const personById = async (db: Db, personId: PersonId): Promise<PersonRow | undefined> =>
  (await db.select().from(persons).where(eq(persons.personId, personId)))[0];

/** Whose contacts these keyed hashes are. */
export const peopleByContacts = (
  db: Db,
  { phones, emails }: { readonly phones: readonly string[]; readonly emails: readonly string[] },
) =>
  db
    .select({
      personId: persons.personId,
      realName: persons.realName,
      nameEn: persons.nameEn,
      phoneIndex: persons.phoneIndex,
      emailIndex: persons.emailIndex,
    })
    .from(persons)
    .where(or(among(persons.phoneIndex, phones), among(persons.emailIndex, emails)));
