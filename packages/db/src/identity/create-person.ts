import { parseIdCard } from '@laurel/domain/identity/id-card.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { successorOf } from '@laurel/domain/organisation/merged-schools.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { databaseError } from '@laurel/event-store/transaction.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Secrets } from '../kernel/secrets.ts';
import { mergersOf } from '../organisation/school-renames.ts';
import { persons } from '../people/persons.ts';
import { recordChange } from '../rows/row-changes.ts';
import { markRows } from '../rows/row-marks.ts';
import { endLinks } from './account-links.ts';
import { accounts, usernameKey } from './accounts.ts';
import { type PersonalField, sealedColumns } from './personal-data.ts';
import { memberships, roles } from './roles.ts';

/** What may be known of a person. Phone, e-mail, ID and bank card are sealed; the ID card gives birthday and gender. */
export type PersonData = {
  readonly realName: string;
  readonly nameEn?: string | undefined;
  readonly gender?: 0 | 1 | 2 | undefined;
  readonly schoolCode?: SchoolCode | null | undefined;
  readonly majorId?: string | null | undefined;
  readonly grade?: string | undefined;
  readonly studentNo?: string | undefined;
  readonly title?: string | undefined;
  readonly language?: 'zh-CN' | 'en' | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly idCard?: string | undefined;
};

const SEALED = ['phone', 'email', 'idCard'] as const satisfies readonly PersonalField[];

const defined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** The columns that say what `data` says, its sealed parts under the person's key. An ID number must already be read. */
export async function personColumns(
  tx: Db,
  secrets: Secrets,
  personId: PersonId,
  data: { readonly [Name in keyof PersonData]?: PersonData[Name] | undefined },
  at: Instant,
) {
  const { phone, email, idCard, ...plain } = data;
  const given = { phone, email, idCard };
  const columns: Record<string, unknown> = defined(plain);
  // A list of last year may still have the code of a school that merged.
  if (plain.schoolCode) columns.schoolCode = successorOf(await mergersOf(tx), plain.schoolCode);
  if (idCard) {
    const parsed = parseIdCard(idCard, at);
    if (parsed.ok) Object.assign(columns, { birthday: parsed.card.birthday, gender: parsed.card.gender });
  }
  for (const field of SEALED) {
    const value = given[field];
    if (value) Object.assign(columns, await sealedColumns(tx, secrets, personId, field, value));
  }
  return columns;
}

/** Writes a person and says their id. Unique violations are the caller's to name (`identityConflict`). */
export async function createPerson(
  tx: Db,
  secrets: Secrets,
  data: PersonData,
  at: Instant,
  personId = uuidv7() as PersonId,
): Promise<PersonId> {
  // The row first, so that the person's key, made while sealing, belongs to somebody.
  await tx.insert(persons).values({ personId, realName: data.realName, createdAt: new Date(at) });
  await tx
    .update(persons)
    .set(await personColumns(tx, secrets, personId, data, at))
    .where(eq(persons.personId, personId));
  await markRows(tx, secrets, 'persons', [personId]);
  return personId;
}

type AccountData = {
  readonly personId: PersonId;
  readonly username: string;
  /** A finished hash, or null for an invited account that will choose its own by link. */
  readonly passwordHash: string | null;
  readonly demo?: boolean;
};

export async function createAccount(
  tx: Db,
  secrets: Secrets,
  { personId, username, passwordHash, demo = false }: AccountData,
  at: Instant,
) {
  await tx.insert(accounts).values({
    personId,
    username: username.trim(),
    usernameKey: usernameKey(username),
    passwordHash,
    status: passwordHash ? 'active' : 'invited',
    demo,
    createdAt: new Date(at),
    passwordChangedAt: passwordHash ? new Date(at) : null,
  });
  await markRows(tx, secrets, 'accounts', [personId]);
}

/**
 * Gives a role in a group, for these schools where it acts for schools, and records it as the system's doing; having it
 * already is fine. Throws when there is no such role.
 */
export async function grantRole(
  db: Db,
  secrets: Secrets,
  personId: PersonId,
  groupId: GroupId,
  roleKey: string,
  schoolCodes: readonly SchoolCode[] = [],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [role] = await tx.select({ roleId: roles.roleId }).from(roles).where(eq(roles.roleKey, roleKey));
    if (!role) throw new Error(`no role ${roleKey}`);
    const granted = { groupId, roleId: role.roleId, schoolCodes: [...schoolCodes] };
    const { rowCount } = await tx
      .insert(memberships)
      .values({ personId, ...granted })
      .onConflictDoNothing();
    if (!rowCount) return;
    await endLinks(tx, [personId]);
    await recordChange(tx, {
      secrets,
      actor: systemActor,
      table: 'memberships',
      key: personId,
      before: null,
      after: granted,
    });
  });
}

/**
 * Many persons at once, with nothing encrypted and no account: captains and members of an imported competition.
 * Ids are the caller's, so that commands may use them immediately.
 */
export async function createPersons(
  tx: Db,
  secrets: Secrets,
  rows: readonly {
    personId: PersonId;
    realName: string;
    nameEn?: string;
    schoolCode?: SchoolCode | null;
    title?: string;
  }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 1000) {
    const page = rows.slice(at, at + 1000);
    await tx.execute(sql`
      insert into app.persons (person_id, real_name, name_en, school_code, title)
      select * from unnest(${sql.param(page.map((row) => row.personId))}::uuid[],
                           ${sql.param(page.map((row) => row.realName))}::text[],
                           ${sql.param(page.map((row) => row.nameEn ?? ''))}::text[],
                           ${sql.param(page.map((row) => row.schoolCode ?? null))}::text[],
                           ${sql.param(page.map((row) => row.title ?? ''))}::text[])`);
    const ids = page.map((row) => row.personId);
    await markRows(tx, secrets, 'persons', ids);
  }
}

/** The refusals for violated unique indexes of persons and accounts. */
export const identityConflicts = {
  accounts_username: 'usernameTaken',
  persons_phone: 'phoneTaken',
  persons_email: 'emailTaken',
  persons_id_card: 'idCardTaken',
} as const;
type IdentityConflict = (typeof identityConflicts)[keyof typeof identityConflicts];

/** The refusal that a unique violation of persons or accounts means; anything else is rethrown. */
export function identityConflict(error: unknown): { ok: false; refusal: IdentityConflict } {
  const failure = databaseError(error);
  const word =
    failure?.code === '23505' &&
    failure.constraint &&
    identityConflicts[failure.constraint as keyof typeof identityConflicts];
  if (!word) throw error;
  return { ok: false, refusal: word };
}
