import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { erasePerson } from '@laurel/db/erasure/erase-person.ts';
import { makeChallenge } from '@laurel/db/identity/challenges.ts';
import { passkeys } from '@laurel/db/identity/passkeys.ts';
import { sessionOf } from '@laurel/db/identity/sessions.ts';
import { signIns } from '@laurel/db/identity/sign-ins.ts';
import { codeOfStep } from '@laurel/db/identity/totp.ts';
import { beginRowMarks } from '@laurel/db/rows/begin-row-marks.ts';
import { MOST_PASSKEYS } from '@laurel/domain/identity/passkey.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Authenticator, authenticator } from '../../../../tests/support/authenticator.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { findingsIn } from '../../../../tests/support/findings.ts';
import { PASSWORD, people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
let clock = '2026-05-01T08:00:00.000Z' as Instant;
const world = await people(db, { now: () => clock });
await beginRowMarks(db, world.ports.secrets);
const commandId = () => randomUUID();

const begin = (who: Somebody) => who.call.identity.beginPasskey({ commandId: commandId() });
const keep = (who: Somebody, passkey: ReturnType<Authenticator['make']>, name = 'Phone') =>
  who.call.identity.addPasskey({ name, passkey, commandId: commandId() });
/** A person with a passkey. */
const holder = async (roleKey: string | null = null, more: { email?: string } = {}) => {
  const who = await world.signedInAs(roleKey, more);
  const device = authenticator();
  await keep(who, device.make(await begin(who)));
  return { who, device };
};
const ask = (purpose: 'signIn' | 'stepUp' = 'signIn', call = world.visitor) =>
  call.identity.passkeyChallenge({ purpose, commandId: commandId() });
const signIn = async (passkey: ReturnType<Authenticator['use']>, call = world.visitor) =>
  call.identity.signInByPasskey({ passkey, commandId: commandId() });
const failuresOf = ({ personId }: Somebody) =>
  db.$count(signIns, and(eq(signIns.personId, personId), eq(signIns.method, 'passkey'), eq(signIns.ok, false)));
const byPassword = async (username: string) => {
  const { challengeId, digits } = await makeChallenge(db, clock);
  const input = { username, password: PASSWORD, challengeId, verifyCode: digits, commandId: commandId() };
  return refusalOf(world.visitor.identity.signInByPassword(input));
};

describe('a passkey', () => {
  it('is added by its owner, who is notified, then listed, used, removed, and refused afterwards', async () => {
    const { who, device } = await holder(null, { email: 'ada@example.org' });
    expect((await world.delivered()).at(-1)).toMatchObject({
      to: 'ada@example.org',
      text: expect.stringContaining('通行密钥'),
    });
    expect((await who.call.identity.passkeys()).rows).toMatchObject([{ name: 'Phone', lastUsedAt: null }]);
    const opened = await signIn(device.use(await ask()));
    expect(opened.personId).toBe(who.personId);
    expect((await sessionOf(db, 'token', opened.accessToken, clock))?.actor.personId).toBe(who.personId);
    expect((await who.call.identity.passkeys()).rows).toMatchObject([{ lastUsedAt: clock }]);
    expect((await db.select().from(signIns).where(eq(signIns.personId, who.personId))).at(-1)).toMatchObject({
      method: 'passkey',
      ok: true,
    });
    await who.call.identity.removePasskey({ credentialId: device.credentialId, commandId: commandId() });
    expect((await who.call.identity.passkeys()).rows).toEqual([]);
    expect((await world.delivered()).at(-1)).toMatchObject({ text: expect.stringContaining('移除') });
    expect(await refusalOf(signIn(device.use(await ask())))).toBe('passkeyUnknown');
    const { rows } = await db.execute(`select before, after from app.row_changes where table_name = 'passkeys'`);
    expect(rows).toHaveLength(2);
  });

  it('of somebody else can be neither seen nor removed, and belongs to one account', async () => {
    const { device } = await holder();
    const other = await world.signedInAs(null);
    expect((await other.call.identity.passkeys()).rows).toEqual([]);
    const remove = { credentialId: device.credentialId, commandId: commandId() };
    expect(await refusalOf(other.call.identity.removePasskey(remove))).toBe('NOT_FOUND');
    expect(await refusalOf(keep(other, device.make(await begin(other))))).toBe('passkeyExists');
  });

  it.each([
    ['another origin', { origin: 'http://evil.test' }],
    ['another site', { rpId: 'evil.test' }],
    ['no verified user', { verified: false }],
    ['a signature in place of a new one', { type: 'webauthn.get' }],
    [
      'certificates, which may name addresses to be fetched',
      { attestation: { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [new Uint8Array(3)]]]) } },
    ],
    ['an attestation of a kind that was not asked for', { attestation: { fmt: 'tpm', attStmt: new Map() } }],
  ])('is not added with %s', async (_, wrong) => {
    const who = await world.signedInAs(null);
    expect(await refusalOf(keep(who, authenticator().make(await begin(who), wrong)))).toBe('passkeyRefused');
    expect((await who.call.identity.passkeys()).rows).toEqual([]);
  });

  it('is not added with the challenge of another session, for another purpose, twice, or after five minutes', async () => {
    const [who, other] = [await world.signedInAs(null), await world.signedInAs(null)];
    expect(await refusalOf(keep(who, authenticator().make(await begin(other))))).toBe('passkeyRefused');
    const asked = await begin(who);
    const { challenge } = await ask('signIn', who.call);
    expect(await refusalOf(keep(who, authenticator().make({ ...asked, challenge })))).toBe('passkeyRefused');
    expect(await refusalOf(keep(who, authenticator().make(asked)))).toBe('done');
    expect(await refusalOf(keep(who, authenticator().make(asked)))).toBe('passkeyRefused');
    const late = await begin(who);
    clock = plusMinutes(clock, 5);
    expect(await refusalOf(keep(who, authenticator().make(late)))).toBe('passkeyRefused');
  });

  it('is one of ten at most, even when several are added at once', async () => {
    const who = await world.signedInAs(null);
    const made = [];
    for (let n = 0; n <= MOST_PASSKEYS; n++) made.push(authenticator().make(await begin(who)));
    const answers = await Promise.all(made.map((passkey) => refusalOf(keep(who, passkey))));
    expect(answers.toSorted()).toEqual([...made.slice(1).map(() => 'done'), 'passkeyLimit']);
  });

  it('is deleted with its owner, and included in the owner’s data export', async () => {
    const { who } = await holder();
    const own = await who.call.identity.exportMyData({ commandId: commandId() });
    expect(own.passkeys).toMatchObject([{ name: 'Phone' }]);
    await erasePerson(db, who.personId, { reason: 'test', secrets: world.ports.secrets, store: world.ports.files });
    expect(await db.$count(passkeys, eq(passkeys.personId, who.personId))).toBe(0);
  });
});

describe('logging in with a passkey', () => {
  const strangersKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  it.each([
    ['from another origin', { origin: 'https://localhost:3000' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without a verified user', { verified: false }],
    ['by another key', { key: strangersKey }],
    ['in the name of somebody else', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['by the answer to another question', { type: 'webauthn.create' }],
  ])('%s is refused and recorded', async (_, wrong) => {
    const { who, device } = await holder();
    expect(await refusalOf(signIn(device.use(await ask(), wrong)))).toBe('passkeyRefused');
    expect(await failuresOf(who)).toBe(1);
    expect(await refusalOf(signIn(device.use(await ask())))).toBe('done');
  });

  it('with the credential of another person opens neither account', async () => {
    const [ada, lin] = [await holder(), await holder()];
    const wrong = { credentialId: lin.device.credentialId };
    expect(await refusalOf(signIn(ada.device.use(await ask(), wrong)))).toBe('passkeyRefused');
    expect([await failuresOf(ada.who), await failuresOf(lin.who)]).toEqual([0, 1]);
  });

  it('accepts a challenge once, within minutes, and only in the browser that requested it', async () => {
    const { device } = await holder();
    const proof = device.use(await ask());
    expect(await refusalOf(signIn(proof))).toBe('done');
    expect(await refusalOf(signIn(proof))).toBe('passkeyRefused');
    const request = { ...world.contextOf(null).request, asker: 'another browser' };
    const elsewhere = world.callAs(world.contextOf(null, { request }));
    expect(await refusalOf(signIn(device.use(await ask()), elsewhere))).toBe('passkeyRefused');
    expect(await refusalOf(signIn(device.use({ challenge: 'bm90IG91cnM' })))).toBe('passkeyRefused');
    const asked = await ask();
    clock = plusMinutes(clock, 5);
    expect(await refusalOf(signIn(device.use(asked)))).toBe('passkeyRefused');
  });

  it('accepts one of two simultaneous uses of an answer', async () => {
    const { device } = await holder();
    const proof = device.use(await ask());
    const answers = await Promise.all([refusalOf(signIn(proof)), refusalOf(signIn(proof))]);
    expect(answers.toSorted()).toEqual(['done', 'passkeyRefused']);
  });

  it('is refused and recorded when the counter of the passkey decreases or stays the same', async () => {
    const { who, device } = await holder();
    expect(await refusalOf(signIn(device.use(await ask(), { counter: 7 })))).toBe('done');
    for (const counter of [7, 6, 0])
      expect(await refusalOf(signIn(device.use(await ask(), { counter })))).toBe('passkeyRefused');
    expect(await failuresOf(who)).toBe(3);
    expect(await refusalOf(signIn(device.use(await ask(), { counter: 8 })))).toBe('done');
  });

  it('works with a passkey that does not count', async () => {
    const { device } = await holder();
    for (let n = 0; n < 2; n++) expect(await refusalOf(signIn(device.use(await ask(), { counter: 0 })))).toBe('done');
  });

  it('is locked after five failed attempts, like a password', async () => {
    const { who, device } = await holder();
    for (let n = 0; n < 4; n++)
      expect(await refusalOf(signIn(device.use(await ask(), { verified: false })))).toBe('passkeyRefused');
    expect(await refusalOf(signIn(device.use(await ask(), { verified: false })))).toBe('accountLocked');
    expect(await refusalOf(signIn(device.use(await ask())))).toBe('accountLocked');
    expect(await byPassword(who.username)).toBe('accountLocked');
  });

  it('is refused for an account that may not log in', async () => {
    const { who, device } = await holder();
    const root = await world.signedInAs('ROOT');
    const disable = { personId: who.personId, status: 'disabled' as const, commandId: commandId() };
    await root.call.identity.setUserStatus(disable);
    expect(await refusalOf(signIn(device.use(await ask())))).toBe('passkeyRefused');
  });

  it('needs an address where browsers support passkeys', async () => {
    for (const publicUrl of ['http://contest.example', 'https://10.0.0.1', 'https://[::1]:3000']) {
      const ports = { ...world.ports, settings: { ...world.ports.settings, publicUrl } };
      expect(await refusalOf(ask('signIn', world.callAs(world.contextOf(null, { ports }))))).toBe('passkeySiteUnfit');
    }
  });
});

describe('a passkey as second factor', () => {
  const ports = {
    ...world.ports,
    settings: { ...world.ports.settings, secondFactor: 'required' as const },
  };
  const strictVisitor = world.callAs(world.contextOf(null, { ports }));
  const strictly = (who: Somebody) => world.callAs(world.contextOf(who, { ports }));

  it('counts as both factors where two are required, and the password alone is then not enough', async () => {
    const { who, device } = await holder('FINANCE');
    const { accessToken } = await signIn(device.use(await ask('signIn', strictVisitor)), strictVisitor);
    expect(await sessionOf(db, 'token', accessToken, clock)).toMatchObject({ hasSecondFactor: true });
    const { challengeId, digits } = await makeChallenge(db, clock);
    const input = { username: who.username, password: PASSWORD, challengeId, verifyCode: digits };
    expect(await refusalOf(strictVisitor.identity.signInByPassword({ ...input, commandId: commandId() }))).toBe(
      'passkeyNeeded',
    );
    const step = (proof: Parameters<Somebody['call']['identity']['stepUp']>[0]['proof']) =>
      refusalOf(strictly(who).identity.stepUp({ proof, commandId: commandId() }));
    expect(await step({ password: PASSWORD })).toBe('passkeyNeeded');
    expect(await step({ passkey: device.use(await ask('stepUp', strictly(who))) })).toBe('done');
    // Where no second factor is required, the password alone is still enough.
    expect(await byPassword(who.username)).toBe('done');
  });

  it('replaces the code of the app, at login and at step-up', async () => {
    const { who, device } = await holder('ORGANISER');
    const { secret } = await who.call.identity.beginSecondFactor({ commandId: commandId() });
    const code = codeOfStep(secret, Math.floor(Date.parse(clock) / 30_000));
    await who.call.identity.confirmSecondFactor({ code, commandId: commandId() });
    expect(await byPassword(who.username)).toBe('secondFactorNeeded');
    expect(await refusalOf(signIn(device.use(await ask())))).toBe('done');
    const passkey = device.use(await ask('stepUp', who.call));
    expect(await refusalOf(who.call.identity.stepUp({ proof: { passkey }, commandId: commandId() }))).toBe('done');
  });

  it('confirms identity only for its owner, and only for that purpose', async () => {
    const [ada, lin] = [await holder(), await holder()];
    const step = (passkey: ReturnType<Authenticator['use']>) =>
      refusalOf(ada.who.call.identity.stepUp({ proof: { passkey }, commandId: commandId() }));
    expect(await step(lin.device.use(await ask('stepUp', ada.who.call)))).toBe('passkeyUnknown');
    expect(await step(ada.device.use(await ask('signIn', ada.who.call)))).toBe('passkeyRefused');
    expect(await step(ada.device.use(await ask('stepUp', ada.who.call)))).toBe('done');
    expect(await refusalOf(ask('stepUp'))).toBe('UNAUTHORIZED');
  });

  it('can be removed for somebody else only by ROOT; the owner is notified and their sessions end', async () => {
    const { who, device } = await holder('EXPERT', { email: 'lost@example.org' });
    const [root, organiser] = [await world.signedInAs('ROOT'), await world.signedInAs('ORGANISER')];
    const remove = (by: Somebody) =>
      refusalOf(
        by.call.identity.removeUserSecondFactor({
          personId: who.personId,
          reason: 'lost the phone; seen in person',
          commandId: commandId(),
        }),
      );
    expect(await remove(organiser)).toBe('FORBIDDEN');
    expect(await remove(root)).toBe('done');
    expect(await remove(root)).toBe('secondFactorAbsent');
    expect((await world.delivered()).at(-1)).toMatchObject({
      to: 'lost@example.org',
      text: expect.stringContaining('移除'),
    });
    expect(await sessionOf(db, 'token', who.token, clock)).toBeNull();
    expect(await refusalOf(signIn(device.use(await ask())))).toBe('passkeyUnknown');
  });

  it('remains after a password reset, which an administrator or a stolen mailbox could trigger', async () => {
    const { who, device } = await holder(null, { email: 'reset@example.org' });
    const root = await world.signedInAs('ROOT');
    await root.call.identity.resetUserPassword({ personId: who.personId, commandId: commandId() });
    expect(await refusalOf(signIn(device.use(await ask())))).toBe('done');
  });
});

it('leaves nothing that verify reports as a change made outside the product', async () => {
  const found = await findingsIn(db, world.ports.secrets);
  expect(found.filter((one) => /past the product|did not write/.test(one) && !one.startsWith('schools '))).toEqual([]);
});
