import { randomBytes } from 'node:crypto';
import { type AccountStatus, maySignIn } from '@laurel/domain/identity/account.ts';
import { FALLBACK_ROLE, ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import { isAlive, sessionTerms } from '@laurel/domain/identity/session-terms.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { boolean, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';
import { hashed } from '../kernel/hashed.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { subtreeOf } from '../organisation/groups.ts';
import { personColumn } from '../people/persons.ts';
import { markRows } from '../rows/row-marks.ts';
import { tiedTo } from './person-ties.ts';
import { schoolsOfMembership } from './roles.ts';
import { callsForSecondFactor, hasSecondFactor } from './second-factors.ts';

/** Sign-ins that last. Tokens are random and kept only as hashes; a session ends by rest, by age or by being revoked. */
export const sessions = appSchema.table(
  'sessions',
  {
    sessionId: uuid('session_id').primaryKey(),
    personId: personColumn().notNull(),
    /** SHA-256 of the bearer token, hex. */
    tokenHash: text('token_hash').notNull().unique('sessions_token'),
    /** SHA-256 of the HttpOnly cookie, another value than the token (ASVS 3.3.4). */
    cookieHash: text('cookie_hash').notNull().unique('sessions_cookie'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    steppedUpAt: timestamp('stepped_up_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** Opened or confirmed with a passkey, which is two factors in one. */
    byPasskey: boolean('by_passkey').notNull().default(false),
    /** The group and role acted in; null until there is one. */
    groupId: uuid('group_id').$type<GroupId>(),
    roleId: uuid('role_id'),
    userAgent: text('user_agent').notNull().default(''),
    ipHash: text('ip_hash').notNull().default(''),
  },
  (t) => [index('sessions_person').on(t.personId, t.lastSeenAt.desc())],
);

type SentFrom = { readonly personId: PersonId; readonly ipHash: string; readonly at: string };

/** The browsers with which people sent something from an address, as far as their sessions are still stored. */
export const browsersOf = async (db: Db, sent: readonly SentFrom[]): Promise<readonly (string | null)[]> => {
  if (sent.length === 0) return [];
  const { rows } = await db.execute<{ nr: number; browser: string }>(sql`
    select at.nr::int as nr, max(s.user_agent) as browser
      from unnest(${sql.param(sent.map(({ personId }) => personId))}::uuid[],
                  ${sql.param(sent.map(({ ipHash }) => ipHash))}::text[],
                  ${sql.param(sent.map(({ at }) => at))}::timestamptz[]) with ordinality as at (person, ip, sent, nr)
      join ${sessions} s on s.person_id = at.person and s.ip_hash = at.ip
       and s.created_at <= at.sent and s.last_seen_at >= at.sent - interval '1 minute'
     where s.user_agent <> '' group by at.nr`);
  const byPlace = new Map(rows.map(({ nr, browser }) => [nr, browser]));
  return sent.map((_, index) => byPlace.get(index + 1) ?? null);
};

const newToken = () => randomBytes(32).toString('base64url');

export type NewSession = { readonly sessionId: string; readonly token: string; readonly cookie: string };

/** Opens a session. The two tokens are returned once and never again. The person acts in the first of their memberships. */
export async function openSession(
  db: Db,
  secrets: Secrets,
  who: { personId: PersonId; at: Instant; userAgent: string; ipHash: string; byPasskey?: boolean },
): Promise<NewSession> {
  const opened = { sessionId: uuidv7(), token: newToken(), cookie: newToken() };
  const at = new Date(who.at);
  await db.transaction(async (tx) => {
    await tx.execute(sql`
    insert into app.sessions (session_id, person_id, token_hash, cookie_hash, created_at, last_seen_at, stepped_up_at,
                              user_agent, ip_hash, by_passkey, group_id, role_id)
    select ${opened.sessionId}, ${who.personId}, ${hashed(opened.token)}, ${hashed(opened.cookie)},
           ${at}, ${at}, ${at}, ${who.userAgent.slice(0, 300)}, ${who.ipHash}, ${who.byPasskey ?? false}, acting.group_id, acting.role_id
      from (select 1) one left join lateral (
        select m.group_id, m.role_id from app.memberships m join app.roles r using (role_id) join app.groups g using (group_id)
         where m.person_id = ${who.personId} order by r.sort, g.sort, g.code limit 1) acting on true`);
    await markRows(tx, secrets, 'sessions', [opened.sessionId]);
  });
  return opened;
}

type SessionRow = {
  session_id: string;
  person_id: PersonId;
  created_at: string;
  last_seen_at: string;
  stepped_up_at: string;
  revoked_at: string | null;
  status: AccountStatus;
  school_codes: SchoolCode[] | null;
  role_keys: string[];
  group_id: GroupId | null;
  role_key: string | null;
  permissions: string[] | null;
  group_ids: GroupId[] | null;
  tied_to: PersonId[] | null;
  must_change_password: boolean;
  calls_for_second_factor: boolean;
  has_second_factor: boolean;
};

type LiveSession = {
  readonly sessionId: string;
  readonly steppedUpAt: Instant;
  readonly actor: Actor;
  /** Somebody else chose the person's password. */
  readonly mustChangePassword: boolean;
  /** A role of the person calls for a second factor. */
  readonly callsForSecondFactor: boolean;
  /** The person has an authenticator app, or the session was opened with a passkey. */
  readonly hasSecondFactor: boolean;
};

/** How often a session's last sight is written, so that reading is not writing. */
const SEEN_EVERY_MS = 60_000;

/**
 * The session of a token, with what its person may do at this moment: one query, so that a removed role has no effect
 * from the next call. Null for a token that is unknown, revoked, rested too long or too old, and for an account that
 * may no longer sign in.
 *
 * @param selector a group to act in below the session's own; ignored unless it really is below it
 */
export async function sessionOf(
  db: Db,
  by: 'token' | 'cookie',
  token: string,
  now: Instant,
  selector?: GroupId,
): Promise<LiveSession | null> {
  const column = by === 'token' ? sql`s.token_hash` : sql`s.cookie_hash`;
  const { rows } = await db.execute<SessionRow>(sql`
    select s.session_id, s.person_id, s.created_at, s.last_seen_at, s.stepped_up_at, s.revoked_at,
           a.status, acting.school_codes, acting.group_id, acting.role_key,
           coalesce((select array_agg(distinct r.role_key) from app.memberships m join app.roles r using (role_id)
                      where m.person_id = s.person_id), '{}') as role_keys,
           (select array_agg(rp.permission) from app.role_permissions rp where rp.role_id = acting.role_id) as permissions,
           (with recursive below as (
              select g.group_id from app.groups g where g.group_id = acting.group_id
              union select c.group_id from app.groups c join below on c.parent_id = below.group_id
            ) select array_agg(group_id) from below) as group_ids,
           ${tiedTo(sql`s.person_id`)} as tied_to,
           a.given_password_until is not null as must_change_password,
           ${callsForSecondFactor(sql`s.person_id`)} as calls_for_second_factor,
           (s.by_passkey or ${hasSecondFactor(sql`s.person_id`)}) as has_second_factor
      from app.sessions s
      join app.accounts a using (person_id)
      left join lateral (
        select m.group_id, m.role_id, ${schoolsOfMembership} as school_codes, r.role_key from app.memberships m
          join app.roles r using (role_id) join app.groups g using (group_id)
         where m.person_id = s.person_id
         order by (m.group_id = s.group_id and m.role_id = s.role_id) desc, (m.group_id = s.group_id) desc, r.sort, g.sort, g.code
         limit 1) acting on true
     where ${column} = ${hashed(token)}`);
  const row = rows[0];
  if (!row || !maySignIn(row.status)) return null;
  const times = {
    createdAt: instant(row.created_at),
    lastSeenAt: instant(row.last_seen_at),
    revokedAt: row.revoked_at ? instant(row.revoked_at) : null,
  };
  if (!isAlive(times, sessionTerms(row.role_keys), now)) return null;
  if (Date.parse(now) - Date.parse(times.lastSeenAt) >= SEEN_EVERY_MS) {
    await db
      .update(sessions)
      .set({ lastSeenAt: new Date(now) })
      .where(eq(sessions.sessionId, row.session_id));
  }
  return {
    sessionId: row.session_id,
    steppedUpAt: instant(row.stepped_up_at),
    actor: await actorOf(db, row, selector),
    mustChangePassword: row.must_change_password,
    callsForSecondFactor: row.calls_for_second_factor,
    hasSecondFactor: row.has_second_factor,
  };
}

async function actorOf(db: Db, row: SessionRow, selector: GroupId | undefined): Promise<Actor> {
  const own = row.group_ids ?? [];
  const everywhere = row.role_key === ROOT_ROLE;
  const narrowed = selector !== undefined && selector !== row.group_id && own.includes(selector);
  const groupIds = narrowed ? await subtreeOf(db, selector) : everywhere ? await everyGroup(db) : own;
  return {
    kind: 'user',
    personId: row.person_id,
    roles: new Set([row.role_key ?? FALLBACK_ROLE]),
    permissions: new Set(row.permissions ?? []),
    groupId: narrowed ? selector : row.group_id,
    groupIds: new Set(groupIds),
    schoolCodes: new Set(row.school_codes),
    tiedTo: new Set(row.tied_to),
  };
}

const instant = (value: string) => new Date(value).toISOString() as Instant;
const everyGroup = async (db: Db) =>
  (await db.execute<{ group_id: GroupId }>(sql`select group_id from app.groups`)).rows.map((row) => row.group_id);

/** The session continues under a new token and a new cookie, and the former ones are dead. */
export async function renewTokens(db: Db, secrets: Secrets, sessionId: string): Promise<NewSession> {
  const renewed = { sessionId, token: newToken(), cookie: newToken() };
  await db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ tokenHash: hashed(renewed.token), cookieHash: hashed(renewed.cookie) })
      .where(eq(sessions.sessionId, sessionId));
    await markRows(tx, secrets, 'sessions', [sessionId], ['tokens']);
  });
  return renewed;
}

/** Marks that the person has just proved who they are, once more. */
export const markSteppedUp = (
  db: Db,
  secrets: Secrets,
  sessionId: string,
  { at, byPasskey }: { at: Instant; byPasskey: boolean },
) =>
  db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ steppedUpAt: new Date(at), ...(byPasskey && { byPasskey }) })
      .where(eq(sessions.sessionId, sessionId));
    await markRows(tx, secrets, 'sessions', [sessionId], ['confirmed']);
  });

export const actAs = (db: Db, sessionId: string, acting: { groupId: GroupId; roleId: string }) =>
  db.update(sessions).set(acting).where(eq(sessions.sessionId, sessionId));

/** Ends one session of a person. True when there was one to end. */
export const revokeSession = async (db: Db, secrets: Secrets, personId: PersonId, sessionId: string, at: Instant) =>
  (await revoke(db, secrets, at, and(eq(sessions.sessionId, sessionId), eq(sessions.personId, personId)))) > 0;

/** Ends the session whose cookie a browser has. */
export const revokeByCookie = (db: Db, secrets: Secrets, cookie: string, at: Instant) =>
  revoke(db, secrets, at, eq(sessions.cookieHash, hashed(cookie)));

/** Ends all sessions of a person, except one when given: after a change of password, of phone, or of status. */
export const revokeSessionsOf = (db: Db, secrets: Secrets, personId: PersonId, at: Instant, except?: string) =>
  revoke(db, secrets, at, and(eq(sessions.personId, personId), except ? ne(sessions.sessionId, except) : undefined));

/** Ends those of these sessions that had not ended, marked as ended by the product; returns how many. */
const revoke = (db: Db, secrets: Secrets, at: Instant, which: SQL | undefined): Promise<number> =>
  db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: new Date(at) })
      .where(and(which, isNull(sessions.revokedAt)))
      .returning({ sessionId: sessions.sessionId });
    const ids = ended.map(({ sessionId }) => sessionId);
    if (ids.length > 0) await markRows(tx, secrets, 'sessions', ids, ['life']);
    return ids.length;
  });

/** Sessions of a person that are not revoked, last used first; those past their term are left out by the caller's terms. */
export const sessionsOf = (db: Db, personId: PersonId) =>
  db
    .select({
      sessionId: sessions.sessionId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.lastSeenAt));

/** After this inactivity a person is considered gone, whatever happened to the session. */
const LEFT_MINUTES = 10;

/** Whether somebody is logged in and has used the site a short while ago. */
export const isHere = async (db: Db, personId: PersonId): Promise<boolean> => {
  const lately = sql`${sessions.lastSeenAt} > now() - make_interval(mins => ${LEFT_MINUTES})`;
  const mine = and(eq(sessions.personId, personId), isNull(sessions.revokedAt), lately);
  return (await db.$count(sessions, mine)) > 0;
};
