import { randomBytes } from 'node:crypto';
import { type AccountStatus, maySignIn } from '@laurel/domain/identity/account.ts';
import { API_KEY_PREFIX, ENDED_KEY_LISTED_DAYS } from '@laurel/domain/identity/api-key.ts';
import type { NewApiKey } from '@laurel/domain/identity/create-api-key.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import type { RotatedApiKey } from '@laurel/domain/identity/rotate-api-key.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import { hashed } from '../kernel/hashed.ts';
import { subtreeOf } from '../organisation/groups.ts';
import { personColumn } from '../people/persons.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { tiedTo } from './person-ties.ts';
import { permissionsHeld } from './role-held.ts';

/** Keys with which programs call /prod-api. Only their hashes are kept; what a key may do is worked out at each call. */
export const apiKeys = appSchema.table(
  'api_keys',
  {
    keyId: uuid('key_id').primaryKey(),
    /** Who made it: it may never do more than they may. */
    personId: personColumn().notNull(),
    /** The role its maker acted in; without that role the key opens nothing. */
    roleId: uuid('role_id').notNull(),
    /** It acts in this group and those below it. */
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    name: text('name').notNull(),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    /** The first characters, by which people tell keys apart. */
    start: text('start').notNull(),
    /** SHA-256 of the key, hex. */
    keyHash: text('key_hash').notNull().unique('api_keys_hash'),
    /** The same of the key that this one replaced, as long as that one works. */
    formerHash: text('former_hash').unique('api_keys_former_hash'),
    formerUntil: timestamp('former_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('api_keys_person').on(t.personId), index('api_keys_group').on(t.groupId)],
);
type ApiKeyRow = typeof apiKeys.$inferSelect;

const newKey = () => `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
const START = API_KEY_PREFIX.length + 6;

/** The lock for a person's keys, so that the limit applies. */
export const apiKeysTurn = (personId: PersonId) => `api keys:${personId}`;

export const countWorkingKeys = (tx: Tx, personId: PersonId, at: Instant): Promise<number> =>
  tx.$count(
    apiKeys,
    and(eq(apiKeys.personId, personId), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, new Date(at))),
  );

/** What the record of changes keeps of a key; `verify` compares rows with it. */
const recordOf = (row: ApiKeyRow) => ({
  personId: row.personId,
  roleId: row.roleId,
  groupId: row.groupId,
  name: row.name,
  permissions: row.permissions,
  keyHash: row.keyHash,
  formerHash: row.formerHash,
  expiresMs: row.expiresAt.getTime(),
  revokedMs: row.revokedAt?.getTime() ?? null,
});

/** Writes a new key and answers it, this once. */
export async function writeApiKey(
  tx: Tx,
  audit: Audit,
  { expiresAt, permissions, ...made }: NewApiKey,
  { roleId, at }: { readonly roleId: string; readonly at: Instant },
): Promise<string> {
  const key = newKey();
  const [row] = await tx
    .insert(apiKeys)
    .values({
      ...made,
      permissions: [...permissions],
      personId: audit.actor.personId,
      roleId,
      start: key.slice(0, START),
      keyHash: hashed(key),
      createdAt: new Date(at),
      expiresAt: new Date(expiresAt),
    })
    .returning();
  if (!row) throw new Error('an API key was written and is not there');
  await recordEdit(tx, audit, { table: 'api_keys', key: row.keyId, before: null, after: recordOf(row) });
  return key;
}

/** The key, locked for the rest of the transaction. */
export const lockedApiKey = async (tx: Tx, keyId: string): Promise<ApiKeyRow | undefined> =>
  (await tx.select().from(apiKeys).where(eq(apiKeys.keyId, keyId)).for('update'))[0];

const instantOr = (date: Date | null) => (date === null ? null : (date.toISOString() as Instant));
export const asKnownKey = (row: ApiKeyRow) => ({
  personId: row.personId,
  createdAt: row.createdAt.toISOString() as Instant,
  rotatedAt: instantOr(row.rotatedAt),
  expiresAt: row.expiresAt.toISOString() as Instant,
  revokedAt: instantOr(row.revokedAt),
});

async function change(tx: Tx, audit: Audit, before: ApiKeyRow, set: Partial<ApiKeyRow>): Promise<void> {
  const [after] = await tx
    .update(apiKeys)
    .set({ ...set, version: before.version + 1 })
    .where(eq(apiKeys.keyId, before.keyId))
    .returning();
  if (!after) throw new Error(`API key ${before.keyId} is gone`);
  const key = before.keyId;
  await recordEdit(tx, audit, { table: 'api_keys', key, before: recordOf(before), after: recordOf(after) });
}

/** Replaces the key and answers the new one, this once. */
export async function writeRotatedKey(
  tx: Tx,
  audit: Audit,
  before: ApiKeyRow,
  { formerUntil, expiresAt }: RotatedApiKey,
  at: Instant,
): Promise<string> {
  const key = newKey();
  await change(tx, audit, before, {
    keyHash: hashed(key),
    start: key.slice(0, START),
    formerHash: before.keyHash,
    formerUntil: new Date(formerUntil),
    rotatedAt: new Date(at),
    expiresAt: new Date(expiresAt),
  });
  return key;
}

export const writeRevokedKey = (tx: Tx, audit: Audit, before: ApiKeyRow, at: Instant) =>
  change(tx, audit, before, { revokedAt: new Date(at), formerHash: null, formerUntil: null });

/** Removes all keys of a person whose data is erased. */
export async function removeApiKeysOf(tx: Db, audit: Audit, personId: PersonId): Promise<void> {
  for (const row of await tx.delete(apiKeys).where(eq(apiKeys.personId, personId)).returning())
    await recordEdit(tx, audit, { table: 'api_keys', key: row.keyId, before: recordOf(row), after: null });
}

type SessionRow = {
  key_id: string;
  person_id: PersonId;
  group_id: GroupId;
  last_used_at: string | null;
  status: AccountStatus;
  holds_role: boolean;
  permissions: Permission[];
  school_codes: SchoolCode[] | null;
  tied_to: PersonId[] | null;
};

/** Its role and nothing of its maker's: ROOT's key has the permissions it was given and no more. */
const KEY_ROLE = 'API_KEY';
/** How often the last use is written, so that reading is not writing. */
const USED_EVERY_MS = 60_000;

type KeySession = { readonly keyId: string; readonly actor: Actor };

/**
 * Who calls with this key, and what it may do at this moment: the permissions it was given that its maker still has, in
 * the role it was made in. Null for a key that is unknown, replaced, expired or revoked, whose maker may no longer log
 * in or no longer has that role there.
 *
 * @param selector a group below the key's own to act in; ignored unless it really is below it
 */
export async function sessionOfKey(db: Db, key: string, now: Instant, selector?: GroupId): Promise<KeySession | null> {
  const { rows } = await db.execute<SessionRow>(sql`
    select k.key_id, k.person_id, k.group_id, k.last_used_at, a.status, held.holds_role, held.permissions,
           held.school_codes, ${tiedTo(sql`k.person_id`)} as tied_to
      from app.api_keys k join app.accounts a using (person_id), ${permissionsHeld('k')} held
     where (k.key_hash = ${hashed(key)} or (k.former_hash = ${hashed(key)} and k.former_until > ${new Date(now)}))
       and k.revoked_at is null and k.expires_at > ${new Date(now)}`);
  const row = rows[0];
  if (!row?.holds_role || !maySignIn(row.status)) return null;
  await noteUse(db, row, now);
  const groupIds = await subtreeOf(db, row.group_id);
  const narrowed = selector !== undefined && selector !== row.group_id && groupIds.includes(selector);
  const actor: Actor = {
    kind: 'integrator',
    personId: row.person_id,
    keyId: row.key_id,
    roles: new Set([KEY_ROLE]),
    permissions: new Set(row.permissions),
    groupId: narrowed ? selector : row.group_id,
    groupIds: new Set(narrowed ? await subtreeOf(db, selector) : groupIds),
    schoolCodes: new Set(row.school_codes),
    tiedTo: new Set(row.tied_to),
  };
  return { keyId: row.key_id, actor };
}

async function noteUse(db: Db, { key_id, last_used_at }: SessionRow, now: Instant): Promise<void> {
  if (last_used_at !== null && Date.parse(now) - Date.parse(last_used_at) < USED_EVERY_MS) return;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: new Date(now) })
    .where(eq(apiKeys.keyId, key_id));
}

/** What keys are called, also revoked ones; those of erased makers are gone. */
export async function apiKeyNames(db: Db, keyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keyIds.length === 0) return new Map();
  const rows = await db
    .select({ keyId: apiKeys.keyId, name: apiKeys.name })
    .from(apiKeys)
    .where(inArray(apiKeys.keyId, [...new Set(keyIds)]));
  return new Map(rows.map(({ keyId, name }) => [keyId, name]));
}

type ListedKey = {
  readonly keyId: string;
  readonly personId: PersonId;
  readonly name: string;
  readonly start: string;
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly groupNameEn: string;
  /** Those it was given, and those of them that it still has. */
  readonly permissions: Permission[];
  readonly held: Permission[];
  readonly createdAt: string;
  readonly rotatedAt: string | null;
  readonly formerUntil: string | null;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  /** Its maker may log in and has the role. */
  readonly backed: boolean;
};

const MOST_LISTED = 500;
const time = (column: string) => sql.raw(`to_char(k.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** A person's own keys and those of these groups (null: of all), the newest first. */
export async function listApiKeys(
  db: Db,
  { personId, groupIds, now }: { personId: PersonId; groupIds: readonly GroupId[] | null; now: Instant },
): Promise<ListedKey[]> {
  const reach: SQL = groupIds
    ? sql`(k.person_id = ${personId} or k.group_id = any (${sql.param([...groupIds])}::uuid[]))`
    : sql`true`;
  const { rows } = await db.execute<ListedKey>(sql`
    select k.key_id as "keyId", k.person_id as "personId", k.name, k.start, k.group_id as "groupId",
           g.name as "groupName", g.name_en as "groupNameEn", k.permissions, held.permissions as held,
           ${time('created_at')} as "createdAt", ${time('rotated_at')} as "rotatedAt",
           ${time('former_until')} as "formerUntil", ${time('expires_at')} as "expiresAt",
           ${time('last_used_at')} as "lastUsedAt", ${time('revoked_at')} as "revokedAt",
           held.holds_role and a.status = 'active' as backed
      from app.api_keys k join app.accounts a using (person_id) join app.groups g using (group_id),
           ${permissionsHeld('k')} held
     where ${reach} and least(k.revoked_at, k.expires_at) >
           ${new Date(now)}::timestamptz - make_interval(days => ${ENDED_KEY_LISTED_DAYS})
     order by k.created_at desc, k.key_id desc limit ${MOST_LISTED}`);
  return rows;
}
