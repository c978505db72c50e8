import type { AccountStatus } from '@laurel/domain/identity/account.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type SQL, sql } from 'drizzle-orm';
import { contains } from '../kernel/contains.ts';
import type { Filter } from '../kernel/filter.ts';
import { isMemberOf } from '../people/persons.ts';
import { hasPasskey } from './passkeys.ts';
import { hasSecondFactor } from './second-factors.ts';

export type UserRow = {
  personId: PersonId;
  username: string;
  realName: string;
  nameEn: string;
  gender: 0 | 1 | 2;
  phoneMask: string | null;
  emailMask: string | null;
  idCardMask: string | null;
  schoolCode: SchoolCode | null;
  schoolName: string | null;
  schoolNameEn: string | null;
  majorId: string | null;
  majorName: string | null;
  majorNameEn: string | null;
  avatar: string | null;
  title: string;
  status: AccountStatus;
  createdAt: string;
  lastSignInAt: string | null;
  /** An authenticator app or passkeys, which ROOT can take away. */
  secondFactor: boolean;
  version: number;
  /** The person's roles, each with the group it is held in. */
  roles: {
    groupId: GroupId;
    groupName: string;
    groupNameEn: string;
    roleId: string;
    roleKey: string;
    name: string;
    nameEn: string;
    /** The schools of a role that acts for schools. */
    schools: { schoolCode: SchoolCode; name: string; nameEn: string }[];
  }[];
};

type UserFilter = Filter<{
  keywords: string;
  /** Keywords are searched only in names, not in user names and numbers. */
  byNameOnly: boolean;
  /** Finds the one person with exactly this phone, e-mail or ID number. */
  blindIndexes: readonly string[];
  status: AccountStatus;
  roleId: string;
  groupId: GroupId;
  schoolCode: string;
  majorId: string;
  createdFrom: string;
  createdTo: string;
  /** Only persons with a role in one of these groups; undefined: everybody. */
  within: readonly GroupId[];
  personId: PersonId;
  /** Leaves out those who judge for the group. */
  withoutExperts: boolean;
}>;

export type UserSort = 'createdAt' | 'username' | 'realName' | 'lastSignInAt';
const sortColumns = {
  createdAt: { table: 'a', column: 'created_at' },
  username: { table: 'a', column: 'username_key' },
  realName: { table: 'p', column: 'real_name' },
  lastSignInAt: { table: 'a', column: 'last_sign_in_at' },
} as const satisfies Record<UserSort, unknown>;

/** The rows that this order has behind a person: those without a value come last, and equals go by their ids. */
const behind = (after: PersonId, sort: UserSort, descending: boolean): SQL => {
  const { table, column } = sortColumns[sort];
  const [own, last] = [sql.raw(`${table}.${column}`), sql.raw(`last_${table}.${column}`)];
  return sql`exists (
    select from app.persons last_p join app.accounts last_a using (person_id)
     where last_p.person_id = ${after}
       and ((${own} is not distinct from ${last} and p.person_id > last_p.person_id)
            or (${last} is not null and (${own} is null or ${own} ${sql.raw(descending ? '<' : '>')} ${last}))))`;
};

const conditions = (filter: UserFilter): SQL => {
  const { keywords } = filter;
  const indexes = filter.blindIndexes ?? [];
  const parts: (SQL | undefined)[] = [
    sql`a.status <> 'erased'`,
    keywords && filter.byNameOnly ? contains(keywords, sql`p.real_name`, sql`p.name_en`) : undefined,
    keywords && !filter.byNameOnly
      ? sql`(${contains(keywords, sql`a.username`, sql`p.real_name`, sql`p.name_en`, sql`p.student_no`)}
             or p.phone_index = any(${sql.param([...indexes])}::text[]) or p.email_index = any(${sql.param([...indexes])}::text[])
             or p.id_card_index = any(${sql.param([...indexes])}::text[]))`
      : undefined,
    filter.personId ? sql`p.person_id = ${filter.personId}` : undefined,
    filter.status ? sql`a.status = ${filter.status}` : undefined,
    filter.schoolCode ? sql`p.school_code = ${filter.schoolCode}` : undefined,
    filter.majorId ? sql`p.major_id = ${filter.majorId}` : undefined,
    filter.createdFrom ? sql`a.created_at >= ${filter.createdFrom}::timestamptz` : undefined,
    filter.createdTo ? sql`a.created_at < ${filter.createdTo}::timestamptz` : undefined,
    filter.roleId || filter.groupId
      ? sql`exists (select 1 from app.memberships m where m.person_id = p.person_id
              ${filter.roleId ? sql`and m.role_id = ${filter.roleId}` : sql``}
              ${filter.groupId ? sql`and m.group_id = ${filter.groupId}` : sql``})`
      : undefined,
    filter.groupId && filter.withoutExperts
      ? sql`not exists (select 1 from app.memberships m join app.role_permissions rp using (role_id)
              where m.person_id = p.person_id and m.group_id = ${filter.groupId} and rp.permission = 'review:sheet:score')`
      : undefined,
    filter.within ? isMemberOf(sql`p.person_id`, filter.within) : undefined,
  ];
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  );
};

/** A page of people with an account. */
export async function listUsers(
  db: Db,
  filter: UserFilter,
  paging: {
    page: number;
    pageSize: number;
    sort?: UserSort | undefined;
    descending?: boolean | undefined;
    /** Only what comes behind this person. */
    after?: PersonId | undefined;
  },
) {
  const { sort = 'createdAt', after } = paging;
  const where = conditions(filter);
  const { table, column } = sortColumns[sort];
  const descending = paging.descending ?? paging.sort === undefined;
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } = await db.execute<UserRow>(sql`
    select p.person_id as "personId", a.username, p.real_name as "realName", p.name_en as "nameEn", p.gender,
           p.phone_mask as "phoneMask", p.email_mask as "emailMask", p.id_card_mask as "idCardMask",
           p.school_code as "schoolCode", s.name as "schoolName", s.name_en as "schoolNameEn",
           p.major_id as "majorId", m.name as "majorName", m.name_en as "majorNameEn", p.avatar, p.title, a.status, p.version,
           to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
           to_char(a.last_sign_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastSignInAt",
           (${hasSecondFactor(sql`p.person_id`)} or ${hasPasskey(sql`p.person_id`)}) as "secondFactor",
           coalesce((select json_agg(json_build_object('groupId', g.group_id, 'groupName', g.name, 'groupNameEn', g.name_en, 'roleId', r.role_id,
                       'roleKey', r.role_key, 'name', r.name, 'nameEn', r.name_en,
                       'schools', coalesce((select json_agg(json_build_object('schoolCode', bound.school_code, 'name', bound.name, 'nameEn', bound.name_en)
                                                            order by bound.school_code)
                                              from app.schools bound where bound.school_code = any(m.school_codes)), '[]')) order by r.sort, g.sort, g.code)
                       from app.memberships m join app.roles r using (role_id) join app.groups g using (group_id)
                      where m.person_id = p.person_id), '[]') as roles
      from app.persons p join app.accounts a using (person_id) left join app.schools s using (school_code)
      left join app.majors m using (major_id)
     where ${where} ${after ? sql`and ${behind(after, sort, descending)}` : sql``}
     order by ${sql.raw(`${table}.${column}`)} ${direction}, p.person_id
     limit ${paging.pageSize} offset ${(paging.page - 1) * paging.pageSize}`);
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from app.persons p join app.accounts a using (person_id) where ${where}`);
  return { rows, total: counted.rows[0]?.total ?? 0, page: paging.page, pageSize: paging.pageSize };
}

/** One person with an account; undefined when there is none. */
export const userRow = async (db: Db, personId: PersonId): Promise<UserRow | undefined> =>
  (await listUsers(db, { personId }, { page: 1, pageSize: 1 })).rows[0];
