import { usernameKey } from '@laurel/db/identity/accounts.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { listRoles } from '@laurel/db/identity/roles.ts';
import { openMajors } from '@laurel/db/organisation/majors.ts';
import { openSchools } from '@laurel/db/organisation/schools.ts';
import { Email, Phone, RealName, Title, Username } from '@laurel/domain/identity/fields.ts';
import { parseIdCard } from '@laurel/domain/identity/id-card.ts';
import { canGrantRole } from '@laurel/domain/identity/identity.policy.ts';
import { type AddUser, IMPORT_ROLE, type ImportType, type OnExisting } from '@laurel/domain/identity/users.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../kernel/trpc.ts';
import type { Workbook } from './locales/zh-CN.ts';
import { type Choices, type Column, choiceOf, codeOf, type TextRow, workbookWords } from './user-workbook.ts';

type RowProblem = { rowNo: number; column: Column; code: keyof Workbook['problems']; value: string };
export type CheckedRow = {
  rowNo: number;
  row: TextRow;
  user: AddUser | null;
  /** The existing owner of a user name, if that is not an error. */
  existing: PersonId | null;
  errors: RowProblem[];
  warnings: RowProblem[];
};

/** Existing values that rows could collide with, read for all rows in one query. */
async function takenAmong(ctx: Context, rows: readonly { row: TextRow }[]) {
  const { secrets } = ctx.ports;
  const of = (kind: 'phone' | 'email' | 'idCard', column: Column) =>
    sql.param(rows.filter(({ row }) => row[column]).map(({ row }) => blindIndex(secrets, kind, row[column])));
  const { rows: found } = await ctx.db.execute<{ kind: string; value: string; owner: PersonId | null }>(sql`
    select 'username' as kind, username_key as value, person_id as owner from app.accounts
     where username_key = any(${sql.param(rows.map(({ row }) => usernameKey(row.username)))}::text[])
    union all select 'phone', phone_index, person_id from app.persons where phone_index = any(${of('phone', 'phone')}::text[])
    union all select 'email', email_index, person_id from app.persons where email_index = any(${of('email', 'email')}::text[])
    union all select 'idCard', id_card_index, person_id from app.persons where id_card_index = any(${of('idCard', 'idCard')}::text[])
    union all select 'school', school_code, null from app.schools
     where school_code = any(${sql.param(rows.map(({ row }) => codeOf(row.schoolCode)))}::text[])`);
  return new Map(found.map(({ kind, value, owner }) => [`${kind} ${value}`, owner]));
}

/** What the columns with lists offer this caller: schools that are open, and roles that they may give. */
export async function choicesFor({
  db,
  actor,
  request: { language },
}: Context & { readonly actor: Actor }): Promise<Choices> {
  const words = workbookWords[language];
  const [schools, majors, roles] = await Promise.all([openSchools(db), openMajors(db), listRoles(db)]);
  const named = ({ name, nameEn }: { name: string; nameEn: string }) => (language === 'en' && nameEn ? nameEn : name);
  return {
    gender: [words.male, words.female],
    schoolCode: schools.map((school) => choiceOf(school.schoolCode, named(school))),
    majorCode: majors.map((major) => choiceOf(major.code, named(major))),
    roleKey: roles.filter((role) => canGrantRole(actor, role)).map((role) => choiceOf(role.roleKey, named(role))),
  };
}

const genders = new Map(
  Object.values(workbookWords).flatMap((words) => [[words.male, 1] as const, [words.female, 2] as const]),
);

const checks: Partial<Record<Column, z.ZodType>> = {
  username: Username,
  realName: RealName,
  phone: Phone,
  email: Email,
  grade: Title,
  studentNo: Title,
  title: Title,
};
const unique = { username: 'usernameTaken', phone: 'phoneTaken', email: 'emailTaken', idCard: 'idCardTaken' } as const;

/** Reads every row by the rules of the form that adds a user. Writes nothing. */
export async function checkRows(
  ctx: Context & { readonly actor: Actor },
  rows: readonly { rowNo: number; row: TextRow }[],
  { type, groupId, onExisting }: { type: ImportType; groupId: GroupId; onExisting: OnExisting },
): Promise<CheckedRow[]> {
  const [taken, majors, roles] = await Promise.all([takenAmong(ctx, rows), openMajors(ctx.db), listRoles(ctx.db)]);
  const majorIds = new Map(majors.map(({ code, majorId }) => [code, majorId]));
  const seen = new Set<string>();
  return rows.map(({ rowNo, row }) => {
    const errors: RowProblem[] = [];
    const warnings: RowProblem[] = [];
    const owner = onExisting === 'error' ? null : (taken.get(`username ${usernameKey(row.username)}`) ?? null);
    if (owner && onExisting === 'skip') return { rowNo, row, user: null, existing: owner, errors, warnings };
    const say = (column: Column, code: RowProblem['code']) => errors.push({ rowNo, column, code, value: row[column] });

    for (const column of ['username', 'realName'] as const) if (!row[column]) say(column, 'required');
    for (const [column, schema] of Object.entries(checks) as [Column, z.ZodType][]) {
      if (row[column] && !schema.safeParse(row[column]).success) say(column, 'format');
    }
    if (row.gender && !genders.has(row.gender)) say('gender', 'notInList');
    if (row.idCard) {
      const parsed = parseIdCard(row.idCard, ctx.now());
      if (!parsed.ok) say('idCard', parsed.refusal);
      else if (!parsed.card.checkDigitOk)
        warnings.push({ rowNo, column: 'idCard', code: 'checkDigit', value: row.idCard });
    }
    if (row.schoolCode && !taken.has(`school ${codeOf(row.schoolCode)}`)) say('schoolCode', 'schoolUnknown');
    const majorId = row.majorCode ? majorIds.get(codeOf(row.majorCode)) : undefined;
    if (row.majorCode && !majorId) say('majorCode', 'majorUnknown');
    for (const [column, word] of Object.entries(unique) as [
      keyof typeof unique,
      (typeof unique)[keyof typeof unique],
    ][]) {
      if (!row[column]) continue;
      const key =
        column === 'username' ? usernameKey(row.username) : blindIndex(ctx.ports.secrets, column, row[column]);
      const holder = taken.get(`${column} ${key}`);
      if (holder && holder !== owner) say(column, word);
      else if (seen.has(`${column} ${key}`)) say(column, 'duplicate');
      seen.add(`${column} ${key}`);
    }
    const role = roles.find((each) => each.roleKey === (codeOf(row.roleKey) || IMPORT_ROLE[type]));
    if (!role) say('roleKey', 'roleUnknown');
    else if (!canGrantRole(ctx.actor, role)) say('roleKey', 'roleAboveOwn');
    else if (role.permissions.includes('enroll:team:region')) say('roleKey', 'regionByInvitation');
    const forSchools = role?.permissions.includes('enroll:team:school') ?? false;
    if (forSchools && !row.schoolCode) say('schoolCode', 'required');

    const user = errors.length === 0 && role ? asUser(row, majorId, groupId, role.roleId, forSchools) : null;
    return { rowNo, row, user, existing: owner, errors, warnings };
  });
}

/** A role that acts for schools is bound to the school that the importer's row names. */
const asUser = (
  row: TextRow,
  majorId: string | undefined,
  groupId: GroupId,
  roleId: string,
  forSchools: boolean,
): AddUser => ({
  username: Username.parse(row.username),
  realName: RealName.parse(row.realName),
  nameEn: '',
  gender: genders.get(row.gender) ?? 0,
  phone: row.phone ? Phone.parse(row.phone) : undefined,
  email: row.email ? Email.parse(row.email) : undefined,
  idCard: row.idCard || undefined,
  schoolCode: row.schoolCode ? (codeOf(row.schoolCode) as SchoolCode) : null,
  majorId,
  grade: row.grade || undefined,
  studentNo: row.studentNo || undefined,
  title: row.title,
  groupId,
  roleIds: [roleId],
  schoolCodes: forSchools && row.schoolCode ? [codeOf(row.schoolCode) as SchoolCode] : undefined,
});
