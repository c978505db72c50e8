import type { Ports } from '@laurel/adapters/ports.ts';
import { accountByUsername } from '@laurel/db/identity/accounts.ts';
import { createAccount, createPerson, grantRole, type PersonData } from '@laurel/db/identity/create-person.ts';
import { ensureIdentityDefaults } from '@laurel/db/identity/defaults.ts';
import { hashPassword } from '@laurel/db/identity/passwords.ts';
import { openSession, sessionOf } from '@laurel/db/identity/sessions.ts';
import { FALLBACK_ROLE } from '@laurel/domain/identity/default-roles.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { v4 as uuidv4 } from 'uuid';
import { createLimits } from '../kernel/limits.ts';
import { callerFactory } from '../kernel/trpc.ts';
import { appRouter } from '../router/app.router.ts';

const caller = callerFactory(appRouter);
type Caller = ReturnType<typeof caller>;
export type Player = {
  readonly personId: PersonId;
  readonly actor: Actor;
  /** The school their profile names. */
  readonly schoolCode?: string | null;
};

/**
 * People who act through the product's own procedures, at a moment of the story: what the demonstration and
 * the scenario are made with. Every change they make is a command like any other.
 */
export async function openCast({ db, ports }: { db: Db; ports: Ports }) {
  const { rootGroupId } = await ensureIdentityDefaults(db, ports.secrets);
  const limits = createLimits('memory', { factor: 1_000_000 });

  /** Procedures as this player calls them at `at`; the database's clock when it is left out. */
  const as = ({ actor }: Player, at?: Instant): Caller => {
    const now = () => at ?? (new Date().toISOString() as Instant);
    const requestId = uuidv4();
    return caller({
      db,
      ports,
      limits,
      now,
      ...(at ? { pretendedAt: at } : {}),
      actor,
      session: { id: requestId, steppedUpAt: now(), bearer: true },
      request: {
        id: requestId,
        correlationId: requestId,
        // One caller makes many calls: each arrives when it is made.
        get arrivedAt() {
          return now();
        },
        ipHash: '',
        ipBlock: '',
        clientIp: '',
        userAgent: 'story',
        language: 'zh-CN',
        https: false,
        host: '',
        xsrfOk: true,
        xsrfCookie: 'XSRF-TOKEN',
        asker: 'demonstration',
      },
      reply: { header: () => {}, cookie: () => {} },
    });
  };

  /** One of many participants: a person without an account, who may do what every participant may. */
  const participant = (personId: PersonId, schoolCode: string | null): Player => ({
    personId,
    schoolCode,
    actor: {
      kind: 'user',
      personId,
      roles: new Set([FALLBACK_ROLE]),
      permissions: new Set(),
      groupId: null,
      groupIds: new Set(),
      schoolCodes: new Set(),
    },
  });

  /** Somebody with an account and, unless null, a role in a group. An existing demonstration account is used. */
  const account = async (
    username: string,
    data: PersonData,
    options: {
      role: string | null;
      /** For a role that acts for schools. */
      schoolCodes?: readonly SchoolCode[];
      password: string;
      at: Instant;
      group?: GroupId;
      demo?: boolean;
      personId?: PersonId;
    },
  ): Promise<Player> => {
    const { role, at, group = rootGroupId, demo = false } = options;
    const known = await accountByUsername(db, username);
    if (known && !(demo && known.demo)) throw new Error(`there is an account "${username}" already`);
    if (known) return signedIn(known.personId, username, data);
    const passwordHash = await hashPassword(options.password);
    const personId = await db.transaction(async (tx) => {
      const made = await createPerson(tx, ports.secrets, data, at, options.personId);
      await createAccount(tx, ports.secrets, { personId: made, username, passwordHash, demo }, at);
      if (role) await grantRole(tx, ports.secrets, made, group, role, options.schoolCodes);
      return made;
    });
    return signedIn(personId, username, data);
  };

  const signedIn = async (personId: PersonId, username: string, { schoolCode = null }: PersonData): Promise<Player> => {
    const opened = await openSession(db, ports.secrets, {
      personId,
      at: new Date().toISOString() as Instant,
      userAgent: 'story',
      ipHash: '',
    });
    const live = await sessionOf(db, 'token', opened.token, new Date().toISOString() as Instant);
    if (!live) throw new Error(`the session of ${username} is not alive`);
    return { personId, schoolCode, actor: live.actor };
  };

  return { ports, rootGroupId, as, participant, account };
}
export type Cast = Awaited<ReturnType<typeof openCast>>;

/** The same work for many, some at a time, in order of the list. */
export async function inTurn<T>(list: readonly T[], atOnce: number, work: (one: T, index: number) => Promise<unknown>) {
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < list.length; i = next++) await work(list[i] as T, i);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, lane));
}

/** Asks until there is an answer; throws after `seconds`. For what the worker does. */
export async function until<T>(
  what: string,
  seconds: number,
  ask: () => Promise<T | undefined | null | false>,
): Promise<T> {
  const over = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > over) throw new Error(`${what}: nothing after ${seconds} s; is the worker running?`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
