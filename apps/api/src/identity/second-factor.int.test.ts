import { randomUUID } from 'node:crypto';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { makeLink } from '@laurel/db/identity/account-links.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { makeChallenge } from '@laurel/db/identity/challenges.ts';
import { secondFactors } from '@laurel/db/identity/second-factors.ts';
import { codeOfStep } from '@laurel/db/identity/totp.ts';
import { beginRowMarks } from '@laurel/db/rows/begin-row-marks.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { findingsIn } from '../../../../tests/support/findings.ts';
import { PASSWORD, people, type Somebody } from '../../../../tests/support/people.ts';
import { Refused } from '../kernel/refused.ts';

const { db } = await testDatabase();
let clock = '2026-05-01T08:00:00.000Z' as Instant;
const world = await people(db, { now: () => clock });
await beginRowMarks(db, world.ports.secrets);
const commandId = () => randomUUID();

/** A refusal and its details, or `done`. */
const answerOf = async (call: Promise<unknown>): Promise<{ word: string; ticket: string }> => {
  try {
    await call;
    return { word: 'done', ticket: '' };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const { cause } = error;
    return cause instanceof Refused
      ? { word: cause.refusal, ticket: String(cause.detail?.ticket ?? '') }
      : { word: error.code, ticket: '' };
  }
};
const said = async (call: Promise<unknown>) => (await answerOf(call)).word;

/** Each code is for another half minute, since a step is accepted once. */
const codeNow = (secret: string) => codeOfStep(secret, Math.floor(Date.parse(clock) / 30_000));
const nextCode = (secret: string) => {
  clock = plusMinutes(clock, 1);
  return codeNow(secret);
};

const withFactor = async (who: Somebody) => {
  const { secret, uri } = await who.call.identity.beginSecondFactor({ commandId: commandId() });
  const { recoveryCodes } = await who.call.identity.confirmSecondFactor({
    code: nextCode(secret),
    commandId: commandId(),
  });
  return { secret, uri, recoveryCodes };
};
const somebody = async (roleKey: string | null = 'ORGANISER', more: { email?: string } = {}) => {
  const who = await world.signedInAs(roleKey, more);
  return { who, ...(await withFactor(who)) };
};

const signIn = async (username: string, password = PASSWORD) => {
  const { challengeId, digits } = await makeChallenge(db, clock);
  return world.visitor.identity.signInByPassword({
    username,
    password,
    challengeId,
    verifyCode: digits,
    commandId: commandId(),
  });
};
const ticketFor = async (who: Somebody) => (await answerOf(signIn(who.username))).ticket;
const second = (ticket: string, code: string) =>
  world.visitor.identity.signInSecondFactor({ ticket, code, commandId: commandId() });

describe('setting it up', () => {
  it('takes effect with the first code, and stores neither the secret nor the codes in plain text', async () => {
    const who = await world.signedInAs('ORGANISER', { email: 'setup@example.org' });
    expect(await who.call.identity.secondFactor()).toEqual({
      policy: 'offered',
      calledFor: true,
      confirmedAt: null,
      asked: null,
      passkeys: 0,
      recoveryCodesLeft: 0,
      shortRecoveryCodes: 0,
    });
    expect(await said(who.call.identity.confirmSecondFactor({ code: '123456', commandId: commandId() }))).toBe(
      'secondFactorNotBegun',
    );
    const { secret, uri } = await who.call.identity.beginSecondFactor({ commandId: commandId() });
    expect(uri).toBe(`otpauth://totp/localhost:${who.username}?secret=${secret}&issuer=localhost`);
    // Only started: the password alone still logs in.
    expect(await said(signIn(who.username))).toBe('done');
    const wrong = codeNow(secret) === '000000' ? '000001' : '000000';
    expect(await said(who.call.identity.confirmSecondFactor({ code: wrong, commandId: commandId() }))).toBe(
      'secondCodeWrong',
    );
    const { recoveryCodes } = await who.call.identity.confirmSecondFactor({
      code: nextCode(secret),
      commandId: commandId(),
    });
    expect(recoveryCodes).toHaveLength(10);
    expect(await who.call.identity.secondFactor()).toMatchObject({ confirmedAt: clock, recoveryCodesLeft: 10 });
    expect(await said(who.call.identity.beginSecondFactor({ commandId: commandId() }))).toBe('secondFactorExists');

    const kept = JSON.stringify((await db.execute('select * from app.second_factors')).rows);
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(plain);
    const { rows } = await db.execute(`select * from app.row_changes where table_name = 'second_factors'`);
    expect(rows.filter((row) => row.row_key === who.personId)).toMatchObject([{ after: { confirmedAt: clock } }]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await world.delivered()).at(-1)).toMatchObject({
      to: 'setup@example.org',
      text: expect.stringContaining('身份验证器'),
    });
  });

  it('ends the sessions opened without it', async () => {
    const who = await world.signedInAs('FINANCE');
    await world.signIn(who.personId, who.username);
    await withFactor(who);
    expect(await who.call.identity.sessions()).toMatchObject([{ current: true }]);
  });

  it('is not available where the installation turned it off, and nobody is asked for it', async () => {
    const { who, secret } = await somebody();
    const off = { ...world.ports, settings: { ...world.ports.settings, secondFactor: 'off' as const } };
    const there = world.callAs(world.contextOf(who, { ports: off }));
    const other = await world.signedInAs('ORGANISER');
    const others = world.callAs(world.contextOf(other, { ports: off }));
    expect(await said(others.identity.beginSecondFactor({ commandId: commandId() }))).toBe('secondFactorOff');
    const { challengeId, digits } = await makeChallenge(db, clock);
    const visitor = world.callAs(world.contextOf(null, { ports: off }));
    const credentials = { username: who.username, password: PASSWORD, challengeId, verifyCode: digits };
    expect(await said(visitor.identity.signInByPassword({ ...credentials, commandId: commandId() }))).toBe('done');
    expect(await said(signIn(who.username))).toBe('secondFactorNeeded');
    // For the case that the only ROOT has lost phone and codes.
    expect(await said(there.identity.removeSecondFactor({ commandId: commandId() }))).toBe('done');
    expect(await said(second('t'.repeat(40), codeNow(secret)))).toBe('signInExpired');
  });
});

describe('logging in', () => {
  it('takes a code after the password, and accepts the ticket once', async () => {
    const { who, secret } = await somebody();
    const asked = await answerOf(signIn(who.username));
    expect(asked.word).toBe('secondFactorNeeded');
    const opened = await second(asked.ticket, nextCode(secret));
    expect(opened).toMatchObject({ personId: who.personId, tokenType: 'Bearer' });
    expect(await said(second(asked.ticket, nextCode(secret)))).toBe('signInExpired');
  });

  it('accepts a code once, and the codes of the half minutes before and after', async () => {
    const { who, secret } = await somebody();
    const code = nextCode(secret);
    expect(await said(second(await ticketFor(who), code))).toBe('done');
    expect(await said(second(await ticketFor(who), code))).toBe('secondCodeWrong');
    clock = plusMinutes(clock, 2);
    const step = Math.floor(Date.parse(clock) / 30_000);
    expect(await said(second(await ticketFor(who), codeOfStep(secret, step - 2)))).toBe('secondCodeWrong');
    expect(await said(second(await ticketFor(who), codeOfStep(secret, step - 1)))).toBe('done');
    expect(await said(second(await ticketFor(who), codeOfStep(secret, step + 1)))).toBe('done');
    // The current step is before the last one used.
    expect(await said(second(await ticketFor(who), codeOfStep(secret, step)))).toBe('secondCodeWrong');
  });

  it('accepts only one of two equal codes sent at once', async () => {
    const { who, secret } = await somebody();
    const ticket = await ticketFor(who);
    const code = nextCode(secret);
    const words = await Promise.all([said(second(ticket, code)), said(second(ticket, code))]);
    expect(words.toSorted()[0]).toBe('done');
    expect(words.filter((word) => word === 'done')).toHaveLength(1);
  });

  it('accepts a recovery code once, in any spelling, and notifies the person', async () => {
    const { who, recoveryCodes } = await somebody('ORGANISER', { email: 'recovery@example.org' });
    const [first = ''] = recoveryCodes;
    expect(await said(second(await ticketFor(who), ` ${first.toLowerCase().replaceAll('-', ' ')} `))).toBe('done');
    expect((await world.delivered()).findLast(({ to }) => to === 'recovery@example.org')?.text).toContain('恢复码');
    expect(await said(second(await ticketFor(who), first))).toBe('secondCodeWrong');
    expect(await who.call.identity.secondFactor()).toMatchObject({ recoveryCodesLeft: 9 });
    const other = await somebody();
    expect(await said(second(await ticketFor(other.who), recoveryCodes[1] ?? ''))).toBe('secondCodeWrong');
  });

  it('accepts a recovery code of the older, shorter kind until new ones are made, and counts them', async () => {
    const { who, secret } = await somebody();
    const [short, other] = ['OIL2ABCDEFGH', 'ABCDEFGH2345'];
    const hashes = [short, other].map((code) =>
      blindIndex(secretsFrom({ NODE_ENV: 'test' }), 'code', `recovery ${who.personId} ${code}`),
    );
    await db.update(secondFactors).set({ recoveryHashes: hashes }).where(eq(secondFactors.personId, who.personId));
    expect(await who.call.identity.secondFactor()).toMatchObject({ recoveryCodesLeft: 2, shortRecoveryCodes: 2 });
    expect(await said(second(await ticketFor(who), 'oil2-abcd-efgh'))).toBe('done');
    expect(await said(second(await ticketFor(who), short))).toBe('secondCodeWrong');
    expect(await who.call.identity.secondFactor()).toMatchObject({ recoveryCodesLeft: 1, shortRecoveryCodes: 1 });
    await who.call.identity.renewRecoveryCodes({ code: nextCode(secret), commandId: commandId() });
    expect(await said(second(await ticketFor(who), other))).toBe('secondCodeWrong');
    expect(await who.call.identity.secondFactor()).toMatchObject({ recoveryCodesLeft: 10, shortRecoveryCodes: 0 });
  });

  it('refuses a ticket after five minutes or after the password changed', async () => {
    const { who, secret } = await somebody();
    const late = await ticketFor(who);
    clock = plusMinutes(clock, 5);
    expect(await said(second(late, codeNow(secret)))).toBe('signInExpired');
    const former = await ticketFor(who);
    clock = plusMinutes(clock, 1);
    const passwords = { oldPassword: PASSWORD, newPassword: 'another umbrella', confirmPassword: 'another umbrella' };
    await who.call.identity.changePassword({ ...passwords, commandId: commandId() });
    expect(await said(second(former, codeNow(secret)))).toBe('signInExpired');
  });

  it('is locked after five wrong codes, even with the right password in between', async () => {
    const { who, secret } = await somebody();
    const wrong = async () => said(second(await ticketFor(who), '000000'));
    for (let tries = 1; tries <= 4; tries++) expect(await wrong()).toBe('secondCodeWrong');
    const ticket = await ticketFor(who);
    expect(await said(second(ticket, '000000'))).toBe('accountLocked');
    expect(await said(second(ticket, codeNow(secret)))).toBe('accountLocked');
    expect(await said(signIn(who.username))).toBe('accountLocked');
    clock = plusMinutes(clock, 15);
    expect(await said(second(await ticketFor(who), nextCode(secret)))).toBe('done');
    const { rows } = await db.execute(`select ok, method from app.sign_ins where person_id = '${who.personId}'`);
    expect(rows.filter((row) => row.method === 'secondFactor' && row.ok === false)).toHaveLength(5);
  });

  it('with a sent code or a reset link requires it too', async () => {
    const { who, secret } = await somebody('ORGANISER', { email: 'linked@example.org' });
    const contact = 'linked@example.org';
    await world.visitor.identity.sendCode({ contact, scene: 'login', commandId: commandId() });
    expect((await world.delivered()).at(-1)).toMatchObject({ to: contact, text: expect.stringMatching(/\d{6}/) });
    const code = (await world.delivered()).at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
    expect(await said(world.visitor.identity.signInByCode({ contact, code, commandId: commandId() }))).toBe(
      'secondFactorNeeded',
    );
    const { token } = await makeLink(db, world.ports.secrets, who.personId, 'reset', clock);
    const followed = await answerOf(
      world.visitor.identity.followLink({ token, password: 'a third umbrella', commandId: commandId() }),
    );
    expect(followed.word).toBe('secondFactorNeeded');
    expect(await said(second(followed.ticket, nextCode(secret)))).toBe('done');
  });
});

describe('confirming one’s identity', () => {
  it('takes a second-factor code, and no longer the password', async () => {
    const { who, secret } = await somebody();
    const stepUp = (proof: Parameters<typeof who.call.identity.stepUp>[0]['proof']) =>
      said(who.call.identity.stepUp({ proof, commandId: commandId() }));
    expect(await stepUp({ password: PASSWORD })).toBe('secondFactorNeeded');
    expect(await stepUp({ secondCode: '000000' })).toBe('secondCodeWrong');
    expect(await stepUp({ secondCode: nextCode(secret) })).toBe('done');
    const other = await world.signedInAs('ORGANISER');
    const without = other.call.identity.stepUp({ proof: { secondCode: '123456' }, commandId: commandId() });
    expect(await said(without)).toBe('secondFactorAbsent');
  });
});

describe('turning it off', () => {
  it('takes a code, and then the password alone is enough', async () => {
    const { who, secret } = await somebody('ORGANISER', { email: 'removed@example.org' });
    const remove = (code?: string) =>
      said(who.call.identity.removeSecondFactor({ ...(code ? { code } : {}), commandId: commandId() }));
    expect(await remove()).toBe('secondFactorNeeded');
    expect(await remove('000000')).toBe('secondCodeWrong');
    expect(await remove(nextCode(secret))).toBe('done');
    expect(await remove(nextCode(secret))).toBe('secondFactorAbsent');
    expect(await said(signIn(who.username))).toBe('done');
    expect((await world.delivered()).findLast(({ to }) => to === 'removed@example.org')?.text).toContain('不再需要');
  });

  it('can be done for somebody else only by ROOT, who is then tied to them; the person is notified', async () => {
    const { who } = await somebody('FINANCE', { email: 'lost@example.org' });
    const root = await world.signedInAs('ROOT');
    const organiser = await world.signedInAs('ORGANISER');
    const expert = await somebody('EXPERT');
    const remove = (by: Somebody, of: Somebody) =>
      said(
        by.call.identity.removeUserSecondFactor({
          personId: of.personId,
          reason: 'lost the phone, seen in person',
          commandId: commandId(),
        }),
      );
    expect(await remove(organiser, expert.who)).toBe('FORBIDDEN');
    expect(await remove(root, root)).toBe('selfForbidden');
    expect(await remove(root, organiser)).toBe('secondFactorAbsent');
    expect(await remove(root, who)).toBe('done');
    expect(await said(signIn(who.username))).toBe('done');
    expect((await root.call.identity.userDetail({ personId: who.personId })).secondFactor).toBe(false);
    expect((await root.call.identity.userDetail({ personId: expert.who.personId })).secondFactor).toBe(true);
    expect((await world.delivered()).findLast(({ to }) => to === 'lost@example.org')?.text).toContain('不再需要');
    expect((await world.signIn(who.personId, who.username)).actor.tiedTo).toEqual(new Set([root.personId]));
    const { rows } = await db.execute(`select * from app.row_changes where row_key = '${who.personId}'`);
    expect(rows).toContainEqual(
      expect.objectContaining({ after: expect.objectContaining({ removedFor: 'lost the phone, seen in person' }) }),
    );
  });

  it('replaces the recovery codes with ten new ones after a code is entered', async () => {
    const { who, secret, recoveryCodes: former } = await somebody();
    const renew = (code: string) => who.call.identity.renewRecoveryCodes({ code, commandId: commandId() });
    expect(await said(renew('000000'))).toBe('secondCodeWrong');
    const { recoveryCodes } = await renew(nextCode(secret));
    expect(recoveryCodes).toHaveLength(10);
    expect(await said(second(await ticketFor(who), former[0] ?? ''))).toBe('secondCodeWrong');
    expect(await said(second(await ticketFor(who), recoveryCodes[0] ?? ''))).toBe('done');
    const other = await world.signedInAs('ORGANISER');
    const without = other.call.identity.renewRecoveryCodes({ code: '123456', commandId: commandId() });
    expect(await said(without)).toBe('secondFactorAbsent');
  });
});

it('leaves nothing that verify reports as a change made outside the product', async () => {
  const found = await findingsIn(db, world.ports.secrets);
  expect(found.filter((one) => /past the product|did not write/.test(one) && !one.startsWith('schools '))).toEqual([]);
});
