import { randomUUID } from 'node:crypto';
import { accounts } from '@laurel/db/identity/accounts.ts';
import { challenges, isWork, makeChallenge } from '@laurel/db/identity/challenges.ts';
import { grantRole } from '@laurel/db/identity/create-person.ts';
import { memberships } from '@laurel/db/identity/roles.ts';
import { sessionOf } from '@laurel/db/identity/sessions.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { PASSWORD, people } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const clock = { at: '2026-05-01T08:00:00.000Z' as Instant };
const world = await people(db, { now: () => clock.at });
const commandId = () => randomUUID();

const answered = async () => {
  const { challengeId, digits } = await makeChallenge(db, clock.at);
  return { challengeId, verifyCode: digits };
};
const signIn = async (username: string, password: string) =>
  world.visitor.identity.signInByPassword({ username, password, ...(await answered()), commandId: commandId() });

describe('logging in with a password', () => {
  it('gives a token that is stored only as its hash', async () => {
    const ada = await world.signedInAs('ORGANISER');
    const { accessToken, tokenType } = await signIn(ada.username, PASSWORD);
    expect(tokenType).toBe('Bearer');
    expect(Buffer.from(accessToken, 'base64url')).toHaveLength(32);
    expect((await sessionOf(db, 'token', accessToken, clock.at))?.actor.roles).toEqual(new Set(['ORGANISER']));
    const { rows } = await db.execute('select * from app.sessions');
    expect(JSON.stringify(rows)).not.toContain(accessToken);
  });

  it('accepts the user name in any case, full width or not', async () => {
    const ada = await world.signedInAs(null, { username: 'AdaLovelace' });
    await expect(signIn('adalovelace', PASSWORD)).resolves.toBeTruthy();
    await expect(signIn('ＡｄａＬｏｖｅｌａｃｅ', PASSWORD)).resolves.toBeTruthy();
    expect(ada.username).toBe('AdaLovelace');
  });

  it('gives the same answer for a wrong password, an unknown person and a disabled account', async () => {
    const lin = await world.signedInAs(null);
    await db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.personId, lin.personId));
    expect(await refusalOf(signIn(lin.username, PASSWORD))).toBe('badCredentials');
    expect(await refusalOf(signIn(lin.username, 'wrong password'))).toBe('badCredentials');
    expect(await refusalOf(signIn('nobody at all', 'wrong password'))).toBe('badCredentials');
  });

  it('is locked after five wrong passwords, whichever name and spelling they are tried with', async () => {
    const ada = await world.signedInAs(null, { phone: '13900001111', email: 'spelled@example.org' });
    const spellings = ['139 0000 1111', '+86-139-0000-1111', '0086 13900001111', 'Spelled@Example.org'];
    for (const name of spellings) expect(await refusalOf(signIn(name, 'wrong password'))).toBe('badCredentials');
    expect(await refusalOf(signIn(ada.username, 'wrong password'))).toBe('accountLocked');
    for (const name of [...spellings, '１３９００００１１１１', ada.username])
      expect(await refusalOf(signIn(name, PASSWORD))).toBe('accountLocked');
    // A number that belongs to nobody is locked in the same way.
    const nobodys = ['13900002222', '139-0000-2222', '(139) 00002222', '+8613900002222'];
    for (const name of nobodys) expect(await refusalOf(signIn(name, 'wrong password'))).toBe('badCredentials');
    expect(await refusalOf(signIn('008613900002222', 'wrong password'))).toBe('accountLocked');
  });

  it('is locked at the fifth wrong password, also for an unknown name, and unlocked after a quarter of an hour', async () => {
    const ada = await world.signedInAs(null);
    for (const name of [ada.username, 'nobody-here']) {
      for (let n = 0; n < 4; n++) expect(await refusalOf(signIn(name, 'wrong password'))).toBe('badCredentials');
      expect(await refusalOf(signIn(name, 'wrong password'))).toBe('accountLocked');
      expect(await refusalOf(signIn(name, PASSWORD))).toBe('accountLocked');
    }
    const before = clock.at;
    clock.at = plusMinutes(clock.at, 15);
    await expect(signIn(ada.username, PASSWORD)).resolves.toBeTruthy();
    clock.at = before;
  });

  it('counts wrong passwords that arrive at the same time', async () => {
    const ada = await world.signedInAs(null);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refusalOf(signIn(ada.username, 'wrong password'))),
    );
    expect(answers.filter((answer) => answer === 'badCredentials').length).toBeLessThanOrEqual(4);
    expect(await refusalOf(signIn(ada.username, PASSWORD))).toBe('accountLocked');
  });

  it('needs the picture code, and a code can be tried once', async () => {
    const ada = await world.signedInAs(null);
    const input = { username: ada.username, password: PASSWORD, commandId: commandId() };
    const call = world.visitor.identity.signInByPassword;
    expect(await refusalOf(call({ ...input, verifyCode: '0000' }))).toBe('verifyCodeWrong');
    const code = await answered();
    const wrong = code.verifyCode === '1111' ? '2222' : '1111';
    expect(await refusalOf(call({ ...input, ...code, verifyCode: wrong }))).toBe('verifyCodeWrong');
    expect(await refusalOf(call({ ...input, ...code }))).toBe('verifyCodeExpired');
  });

  it('accepts computed work instead of the picture', async () => {
    const ada = await world.signedInAs(null);
    const { challengeId, work } = await world.visitor.identity.challenge();
    let nonce = 0;
    while (!isWork(work.salt, String(nonce), work.bits)) nonce++;
    const input = { username: ada.username, password: PASSWORD, challengeId, verifyCode: `work:${nonce}` };
    await expect(world.visitor.identity.signInByPassword({ ...input, commandId: commandId() })).resolves.toBeTruthy();
  });

  it('shows the code as a picture and never as text', async () => {
    const { challengeId, image } = await world.visitor.identity.challenge();
    const [row] = await db.select().from(challenges).where(eq(challenges.challengeId, challengeId));
    const png = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(row?.digits).toMatch(/^\d{4}$/);
    expect(png.includes(Buffer.from(row?.digits ?? ''))).toBe(false);
  });

  it('accepts 0000 only for a demonstration account, and only in the demonstration', async () => {
    const demo = await world.signedInAs(null, { demo: true });
    const plain = await world.signedInAs(null);
    const show = await people(db, {
      now: () => clock.at,
      ports: { settings: { ...world.ports.settings, demo: true } },
    });
    const attempt = (visitor: typeof world.visitor, username: string) =>
      refusalOf(
        visitor.identity.signInByPassword({ username, password: PASSWORD, verifyCode: '0000', commandId: commandId() }),
      );
    expect(await attempt(show.visitor, demo.username)).toBe('done');
    expect(await attempt(show.visitor, plain.username)).toBe('verifyCodeWrong');
    expect(await attempt(world.visitor, demo.username)).toBe('verifyCodeWrong');
  });
});

describe('logging in with a code', () => {
  const codeSentTo = async (contact: string) =>
    /\d{6}/.exec((await world.delivered()).findLast((each) => each.to === contact)?.text ?? '')?.[0] ?? '';

  it('sends a code to the phone and accepts it once', async () => {
    await world.signedInAs(null, { phone: '13800138001' });
    await world.visitor.identity.sendCode({ contact: '+86 138 0013 8001', scene: 'login', commandId: commandId() });
    const input = { contact: '13800138001', code: await codeSentTo('13800138001') };
    expect(await refusalOf(world.visitor.identity.signInByCode({ ...input, commandId: commandId() }))).toBe('done');
    expect(await refusalOf(world.visitor.identity.signInByCode({ ...input, commandId: commandId() }))).toBe(
      'verifyCodeExpired',
    );
  });

  it('refuses the code after five wrong attempts', async () => {
    await world.signedInAs(null, { email: 'ada@example.org' });
    await world.visitor.identity.sendCode({ contact: 'ada@example.org', scene: 'login', commandId: commandId() });
    const code = await codeSentTo('ada@example.org');
    const wrong = code === '123456' ? '654321' : '123456';
    const call = (given: string) =>
      refusalOf(
        world.visitor.identity.signInByCode({ contact: 'ada@example.org', code: given, commandId: commandId() }),
      );
    for (let n = 0; n < 5; n++) expect(await call(wrong)).toBe('verifyCodeWrong');
    expect(await call(code)).toBe('verifyCodeExpired');
  });

  it('answers the same for a contact that nobody has, and sends nothing to it', async () => {
    const send = (contact: string) =>
      world.visitor.identity.sendCode({ contact, scene: 'login', commandId: commandId() });
    await world.signedInAs(null, { phone: '13800138002' });
    expect(await send('13900000000')).toEqual(await send('13800138002'));
    expect((await world.delivered()).some((each) => each.to === '13900000000')).toBe(false);
    expect(await refusalOf(send('13900000000'))).toBe('codeTooSoon');
    expect(await refusalOf(send('13800138002'))).toBe('codeTooSoon');
    const guess = { contact: '13900000000', code: '000000' };
    expect(await refusalOf(world.visitor.identity.signInByCode({ ...guess, commandId: commandId() }))).toBe(
      'verifyCodeWrong',
    );
  });

  it('stores the code only as a keyed hash', async () => {
    const { rows } = await db.execute('select code_hash from app.one_time_codes');
    for (const { code_hash } of rows) expect(code_hash).not.toMatch(/^\d{6}$/);
  });
});

describe('a session', () => {
  it('ends at logout, and a second logout does nothing', async () => {
    const ada = await world.signedInAs(null);
    await ada.call.identity.signOut({ commandId: commandId() });
    await ada.call.identity.signOut({ commandId: commandId() });
    expect(await sessionOf(db, 'token', ada.token, clock.at)).toBeNull();
    expect(await sessionOf(db, 'cookie', ada.cookie, clock.at)).toBeNull();
  });

  it('can be ended from another session, and only by its owner', async () => {
    const ada = await world.signedInAs(null);
    const elsewhere = await world.signIn(ada.personId, ada.username);
    const lin = await world.signedInAs(null);
    const input = { sessionId: elsewhere.sessionId, commandId: commandId() };
    expect(await refusalOf(lin.call.identity.revokeSession(input))).toBe('NOT_FOUND');
    expect(await ada.call.identity.sessions()).toHaveLength(2);
    await ada.call.identity.revokeSession(input);
    expect(await sessionOf(db, 'token', elsewhere.token, clock.at)).toBeNull();
    expect(await ada.call.identity.sessions()).toMatchObject([{ current: true }]);
  });

  it('ends after inactivity', async () => {
    const root = await world.signedInAs('ROOT');
    expect(await sessionOf(db, 'token', root.token, plusMinutes(clock.at, 29))).not.toBeNull();
    // Used at minute 29, so its inactivity starts again from there.
    expect(await sessionOf(db, 'token', root.token, plusMinutes(clock.at, 58))).not.toBeNull();
    expect(await sessionOf(db, 'token', root.token, plusMinutes(clock.at, 90))).toBeNull();
  });

  it('reflects immediately that a role was given or removed', async () => {
    const ada = await world.signedInAs('EXPERT');
    await grantRole(db, world.ports.secrets, ada.personId, world.rootGroupId, 'ORGANISER');
    const roles = async () => (await sessionOf(db, 'token', ada.token, clock.at))?.actor.roles;
    expect(await roles()).toEqual(new Set(['EXPERT']));
    await db.delete(memberships).where(eq(memberships.personId, ada.personId));
    expect(await roles()).toEqual(new Set(['PARTICIPANT']));
  });

  it('ends with its account', async () => {
    const ada = await world.signedInAs('EXPERT');
    await db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.personId, ada.personId));
    expect(await sessionOf(db, 'token', ada.token, clock.at)).toBeNull();
  });

  it('can act for an organisation below its own on request, and for no other', async () => {
    const ours = await world.group('OURS');
    const below = await world.group('BELOW', ours);
    const other = await world.group('OTHER');
    const ada = await world.signedInAs('ORGANISER', { group: ours });
    const actor = async (selector?: typeof ours) =>
      (await sessionOf(db, 'token', ada.token, clock.at, selector))?.actor;
    expect((await actor())?.groupIds).toEqual(new Set([ours, below]));
    expect(await actor(below)).toMatchObject({ groupId: below, groupIds: new Set([below]) });
    expect(await actor(other)).toMatchObject({ groupId: ours });
  });
});

describe('the password', () => {
  it('is changed with the old one, and ends every other session', async () => {
    const ada = await world.signedInAs(null, { email: 'changer@example.org' });
    const elsewhere = await world.signIn(ada.personId, ada.username);
    const change = (oldPassword: string, newPassword: string) =>
      refusalOf(
        ada.call.identity.changePassword({
          oldPassword,
          newPassword,
          confirmPassword: newPassword,
          commandId: commandId(),
        }),
      );
    expect(await change('not it', 'a far better secret')).toBe('passwordWrong');
    expect(await change(PASSWORD, 'password123')).toBe('passwordTooCommon');
    expect(await change(PASSWORD, 'Steelers')).toBe('passwordTooCommon');
    expect(await change(PASSWORD, 'a far better secret')).toBe('done');
    expect(await sessionOf(db, 'token', elsewhere.token, clock.at)).toBeNull();
    expect(await sessionOf(db, 'token', ada.token, clock.at)).not.toBeNull();
    expect((await world.delivered()).findLast((each) => each.to === 'changer@example.org')?.text).toContain('密码');
    expect(await refusalOf(signIn(ada.username, 'a far better secret'))).toBe('done');
  });

  it('is recovered with a code that is valid for nothing else', async () => {
    const ada = await world.signedInAs(null, { phone: '13800138003' });
    await world.visitor.identity.sendCode({ contact: '13800138003', scene: 'retrieve', commandId: commandId() });
    const code = /\d{6}/.exec((await world.delivered()).at(-1)?.text ?? '')?.[0] ?? '';
    const contact = '13800138003';
    expect(await refusalOf(world.visitor.identity.signInByCode({ contact, code, commandId: commandId() }))).toBe(
      'verifyCodeWrong',
    );
    const known = { contact, code, password: 'marlboro', commandId: commandId() };
    expect(await refusalOf(world.visitor.identity.retrievePassword(known))).toBe('passwordTooCommon');
    const recovered = world.visitor.identity.retrievePassword({
      contact,
      code,
      password: 'quite another one',
      commandId: commandId(),
    });
    expect(await refusalOf(recovered)).toBe('done');
    expect(await sessionOf(db, 'token', ada.token, clock.at)).toBeNull();
  });
});

describe('creating an account', () => {
  const input = {
    username: 'newcomer',
    password: 'a day at the sea',
    realName: '李雷',
    contact: 'new@example.org',
    noticeAgreed: true,
    language: 'zh-CN' as const,
  };
  it('needs the notice accepted and the contact verified', async () => {
    expect(
      await refusalOf(
        world.visitor.identity.register({ ...input, code: '000000', noticeAgreed: false, commandId: commandId() }),
      ),
    ).toBe('consentNeeded');
    expect(await refusalOf(world.visitor.identity.register({ ...input, code: '000000', commandId: commandId() }))).toBe(
      'verifyCodeWrong',
    );
  });
  it('refuses a password known from breaches, here and by a link', async () => {
    const known = { ...input, code: '000000', password: 'cocacola', commandId: commandId() };
    expect(await refusalOf(world.visitor.identity.register(known))).toBe('passwordTooCommon');
    const link = { token: 'a-token-of-more-than-twenty-signs', password: 'slipknot', commandId: commandId() };
    expect(await refusalOf(world.visitor.identity.followLink(link))).toBe('passwordTooCommon');
  });
  it('creates a logged-in participant, with no personal data in plain text that must be encrypted', async () => {
    await world.visitor.identity.sendCode({ contact: input.contact, scene: 'register', commandId: commandId() });
    const code = /\d{6}/.exec((await world.delivered()).at(-1)?.text ?? '')?.[0] ?? '';
    const { accessToken } = await world.visitor.identity.register({ ...input, code, commandId: commandId() });
    const live = await sessionOf(db, 'token', accessToken, clock.at);
    expect(live?.actor).toMatchObject({ roles: new Set(['PARTICIPANT']), permissions: new Set() });
    const { rows } = await db.execute(`select row_to_json(p)::text as row from app.persons p`);
    expect(JSON.stringify(rows)).not.toContain(input.contact);
  });
});

describe('choosing a role to act in', () => {
  it('offers one’s own roles and accepts no other', async () => {
    const ada = await world.signedInAs('EXPERT');
    await grantRole(db, world.ports.secrets, ada.personId, world.rootGroupId, 'FINANCE');
    const choices = await ada.call.identity.actingChoices();
    expect(choices.map((each) => [each.roleKey, each.acting])).toEqual([
      ['FINANCE', false],
      ['EXPERT', true],
    ]);
    const finance = choices[0];
    await ada.call.identity.actAs({
      groupId: finance?.groupId ?? '',
      roleId: finance?.roleId ?? '',
      commandId: commandId(),
    } as never);
    expect((await sessionOf(db, 'token', ada.token, clock.at))?.actor.roles).toEqual(new Set(['FINANCE']));
    const root = await world.signedInAs('ROOT');
    const [rootRole] = await root.call.identity.actingChoices();
    const stolen = { groupId: world.rootGroupId, roleId: rootRole?.roleId ?? '', commandId: commandId() };
    expect(await refusalOf(ada.call.identity.actAs(stolen))).toBe('notYourRole');
  });

  it('gives each role its menu, and everybody an organisation to act for', async () => {
    const expert = await world.signedInAs('EXPERT');
    const paths = (entries: { path: string; children: { path: string }[] }[]): string[] =>
      entries.flatMap((entry) => [entry.path, ...paths(entry.children as never)]);
    expect(paths(await expert.call.identity.menu())).toEqual(['/dashboard', '/review', '/review/comment']);
    const nobody = await world.signedInAs(null);
    expect(await nobody.call.identity.menu()).toEqual([]);
    expect((await nobody.call.identity.groupSelect()).groupId).toBe(world.rootGroupId);
    expect((await nobody.call.identity.me()).roleKeys).toEqual(['PARTICIPANT']);
  });
});
