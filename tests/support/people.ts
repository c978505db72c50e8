import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Ports } from '@laurel/adapters/ports.ts';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { createLimits, type Limits } from '@laurel/api/kernel/limits.ts';
import { type Context, callerFactory } from '@laurel/api/kernel/trpc.ts';
import { appRouter } from '@laurel/api/router/app.router.ts';
import { addressHashes } from '@laurel/api/security/address.ts';
import { createAccount, createPerson, grantRole, type PersonData } from '@laurel/db/identity/create-person.ts';
import { ensureIdentityDefaults } from '@laurel/db/identity/defaults.ts';
import { hashPassword } from '@laurel/db/identity/passwords.ts';
import { personTies } from '@laurel/db/identity/person-ties.ts';
import { openSession, sessionOf } from '@laurel/db/identity/sessions.ts';
import { sendOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { groups } from '@laurel/db/organisation/groups.ts';
import { drawSeed } from '@laurel/db/review/draw-seed.ts';
import { markRows } from '@laurel/db/rows/row-marks.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { v7 as uuidv7 } from 'uuid';

/** The password of every person created here. */
export const PASSWORD = 'an umbrella for tests';

const caller = callerFactory(appRouter);
export type Caller = ReturnType<typeof caller>;

const secrets = secretsFrom({ NODE_ENV: 'test' });

/** The answer of a port that a test uses without providing it. */
const missing = <T extends object>(name: string): T =>
  new Proxy({} as T, {
    get: (_, method) => {
      throw new Error(`this test has no ${name} (${String(method)}): give people(db, { ports: { ${name} } })`);
    },
  });

type Sent = { to: string; text: string };
type Options = {
  settings?: Partial<Ports['settings']>;
  ports?: Partial<Ports>;
  limits?: Limits;
  now?: () => Instant;
};

export type Somebody = {
  readonly personId: PersonId;
  readonly username: string;
  readonly actor: Actor;
  readonly token: string;
  readonly cookie: string;
  readonly sessionId: string;
  /** Procedures called as this person, through every middleware. */
  readonly call: Caller;
};

/**
 * People, organisations and sessions for a test file, created by the product's own code. `signedInAs('ORGANISER')`
 * creates a signed-in person with that role in the top organisation (or in `group`), with procedures to call:
 * `call.competition.create(…)`.
 */
export async function people(db: Db, options: Options = {}) {
  const sent: Sent[] = [];
  const ports: Ports = {
    secrets,
    settings: {
      demo: false,
      production: false,
      publicUrl: 'http://localhost:3000',
      dataFolder: os.tmpdir(),
      secondFactor: 'offered',
      earlierIssuers: [],
      siteHosts: new Map(),
      ...options.settings,
    },
    mailer: { send: async ({ to, text }) => void sent.push({ to, text }) },
    sms: { send: async ({ to, text }) => void sent.push({ to, text }) },
    scanner: null,
    wallet: null,
    googleWallet: null,
    model: null,
    drawSeed,
    files: folderStore(mkdtempSync(path.join(os.tmpdir(), 'laurel-files-'))),
    payments: missing('payments'),
    invoices: null,
    ...options.ports,
  };
  const { rootGroupId } = await ensureIdentityDefaults(db, ports.secrets);
  const now = options.now ?? (() => new Date().toISOString() as Instant);
  const limits = options.limits ?? createLimits('memory', { factor: 1000 });
  const passwordHash = await hashPassword(PASSWORD);

  const contextOf = (who: { actor: Actor; sessionId: string } | null, more: Partial<Context> = {}): Context => ({
    db,
    ports,
    limits,
    now,
    actor: who?.actor ?? null,
    session: who ? { id: who.sessionId, steppedUpAt: now(), bearer: true } : null,
    request: {
      id: randomUUID(),
      correlationId: randomUUID(),
      // One context serves many calls here; each is received when it is made.
      get arrivedAt() {
        return new Date().toISOString() as Instant;
      },
      ...addressHashes(ports.secrets, '127.0.0.1'),
      clientIp: '127.0.0.1',
      userAgent: 'test',
      language: 'zh-CN',
      https: false,
      host: 'localhost',
      xsrfOk: true,
      xsrfCookie: 'XSRF-TOKEN',
      asker: who?.sessionId ?? 'somebody’s browser',
    },
    reply: { header: () => {}, cookie: () => {} },
    ...more,
  });

  /** A group below the top one, or below `parentId`. */
  const group = async (code: string, parentId: GroupId = rootGroupId): Promise<GroupId> => {
    const groupId = uuidv7() as GroupId;
    await db.insert(groups).values({ groupId, parentId, code, name: code, nameEn: code });
    await markRows(db, ports.secrets, 'groups', [groupId]);
    return groupId;
  };

  /** A person without an account: a member, an adviser. */
  const person = (data: PersonData = { realName: '王小明' }) => createPerson(db, ports.secrets, data, now());

  let made = 0;
  /** A person with an account, this role (null: none) in this group, and a session. */
  const signedInAs = async (
    roleKey: string | null,
    {
      group: groupId = rootGroupId,
      username,
      demo = false,
      schools,
      ...data
    }: Partial<PersonData> & { group?: GroupId; username?: string; demo?: boolean; schools?: SchoolCode[] } = {},
  ): Promise<Somebody> => {
    const name = username ?? `${(roleKey ?? 'nobody').toLowerCase()}${++made}-${randomUUID().slice(0, 6)}`;
    const personId = await person({ realName: name, ...data });
    await createAccount(db, ports.secrets, { personId, username: name, passwordHash, demo }, now());
    if (roleKey) await grantRole(db, ports.secrets, personId, groupId, roleKey, schools);
    return signIn(personId, name);
  };

  /** A further session of a person with an account. */
  const signIn = async (personId: PersonId, username: string): Promise<Somebody> => {
    const opened = await openSession(db, ports.secrets, { personId, at: now(), userAgent: 'test', ipHash: '' });
    const live = await sessionOf(db, 'token', opened.token, now());
    if (!live) throw new Error('the session just opened is not alive');
    const who = { actor: live.actor, sessionId: opened.sessionId };
    return { ...opened, personId, username, actor: live.actor, call: caller(contextOf(who)) };
  };

  /** All messages, once a worker has sent those that wait. */
  const delivered = async (): Promise<readonly Sent[]> => {
    while (await sendOutgoing(db, ports, now()));
    return sent;
  };

  /** A person whose account another person created: neither can be the other's second person. */
  const tied = async (role: string, maker: Somebody): Promise<Somebody> => {
    const made = await signedInAs(role);
    const tie = { personId: made.personId, actorId: maker.personId, how: 'made' as const, staff: true };
    await db.insert(personTies).values({ ...tie, at: new Date() });
    return signIn(made.personId, made.username);
  };

  return {
    rootGroupId,
    ports,
    /** Everything sent so far. */
    sent,
    delivered,
    group,
    person,
    signedInAs,
    signIn,
    tied,
    contextOf,
    /** Procedures called by a visitor. */
    visitor: caller(contextOf(null)),
    callAs: (context: Context) => caller(context),
  };
}
