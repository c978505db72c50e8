import { randomUUID } from 'node:crypto';
import { personTies } from '@laurel/db/identity/person-ties.ts';
import { NoDelivery } from '@laurel/db/kernel/messaging.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { PASSWORD, people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { roleIdOf } from '../../../../tests/support/role-id.ts';

/** An organiser tries to act as somebody else: the finance officer, the auditor, their own second person. */
const { db } = await testDatabase();
let clock = new Date().toISOString() as Instant;
const world = await people(db, { now: () => clock });
const group = await world.group('TAKEOVER');
/** Confirms the identity again with each call, wherever the clock is. */
const fresh = (who: Somebody): Somebody => ({
  ...who,
  get call() {
    return world.callAs(world.contextOf(who));
  },
});
const root = fresh(await world.signedInAs('ROOT'));
const organiser = fresh(await world.signedInAs('ORGANISER', { group }));
const commandId = () => randomUUID();

const roleId = (roleKey: string) => roleIdOf(root, roleKey);
const editing = async (by: Somebody, who: { personId: Somebody['personId'] }, more: object) => {
  const { version, realName } = await root.call.identity.userDetail({ personId: who.personId });
  return by.call.identity.editUser({ personId: who.personId, version, realName, ...more, commandId: commandId() });
};
const newUser = async (username: string, roleKey: string, more: object = {}) => ({
  username,
  realName: '韩梅梅',
  groupId: group,
  roleIds: [await roleId(roleKey)],
  commandId: commandId(),
  ...more,
});
const codeTo = async (contact: string) =>
  (await world.delivered()).findLast(({ to }) => to === contact)?.text.match(/\d{6}/)?.[0] ?? '';
const later = (minutes: number) => {
  clock = plusMinutes(clock, minutes);
};

describe('permissions that an organiser does not have', () => {
  it.each(['FINANCE', 'ROOT'])('as %s is out of an organiser’s hands in every way', async (roleKey) => {
    const who = await world.signedInAs(roleKey, { group, email: `${roleKey}@example.org` });
    const { personId } = who;
    const about = { personId, commandId: commandId() };
    expect(await refusalOf(editing(organiser, who, {}))).toBe('FORBIDDEN');
    expect(await refusalOf(editing(organiser, who, { email: 'mine@example.org' }))).toBe('FORBIDDEN');
    expect(await refusalOf(organiser.call.identity.resetUserPassword(about))).toBe('FORBIDDEN');
    expect(await refusalOf(organiser.call.identity.setUserStatus({ ...about, status: 'disabled' }))).toBe('FORBIDDEN');
    expect(
      await refusalOf(organiser.call.identity.deleteUsers({ personIds: [personId], commandId: commandId() })),
    ).toBe('FORBIDDEN');
    const roles = { personIds: [personId], groupId: group, roleIds: [], commandId: commandId() };
    expect(await refusalOf(organiser.call.identity.setUserRoles(roles))).toBe('FORBIDDEN');
    const [row] = (await organiser.call.identity.userList({ page: 1, pageSize: 10, keywords: who.username })).rows;
    expect(row?.can).toEqual({ edit: false, setStatus: false, delete: false, resetPassword: false, standIn: false });
  });
});

it('protect people from being deleted, all together or not at all', async () => {
  const mine = await world.signedInAs('EXPERT', { group });
  const finance = await world.signedInAs('FINANCE', { group });
  const personIds = [mine.personId, finance.personId];
  expect(await refusalOf(organiser.call.identity.deleteUsers({ personIds, commandId: commandId() }))).toBe('FORBIDDEN');
  expect((await root.call.identity.userDetail({ personId: mine.personId })).status).toBe('active');
});

describe('a link', () => {
  it('that was sent is in no answer', async () => {
    const who = await world.signedInAs('EXPERT', { group, email: 'linked@example.org' });
    const answer = await organiser.call.identity.resetUserPassword({ personId: who.personId, commandId: commandId() });
    expect(answer).toEqual({ resetLink: null, sent: true });
    expect((await world.delivered()).at(-1)).toMatchObject({
      to: 'linked@example.org',
      text: expect.stringContaining('#token='),
    });
    const made = await organiser.call.identity.addUser(
      await newUser('with-mail', 'EXPERT', { email: 'new@example.org' }),
    );
    expect(made).toMatchObject({ link: null, sent: true });
  });

  it('is shown to the person who created an account without a contact, and only to them', async () => {
    const made = await organiser.call.identity.addUser(await newUser('without-mail', 'EXPERT'));
    expect(made).toMatchObject({ sent: false, link: expect.stringContaining('#token=') });
  });

  it('is not lost when the installation has no mail server', async () => {
    const send = async () => {
      throw new NoDelivery('no mail server');
    };
    const ports = { ...world.ports, mailer: { absent: true, send } };
    const alone = world.callAs(world.contextOf(organiser, { ports }));
    const user = await newUser('nowhere', 'EXPERT', { email: 'no@example.org' });
    const nowhere = await alone.identity.addUser(user);
    expect(nowhere).toMatchObject({ sent: false, link: expect.stringContaining('#token=') });
    // Nobody may get the link of a person with more permissions, and then nothing is ended either.
    const auditor = await world.signedInAs('EXPERT', { group, email: 'kept@example.org' });
    const about = { personId: auditor.personId, commandId: commandId() };
    expect(await refusalOf(alone.identity.resetUserPassword(about))).toBe('contactAboveOwn');
    expect(await auditor.call.identity.sessions()).toHaveLength(1);
  });

  it('to an expert’s account without a contact is not given to anybody who may not score', async () => {
    const expert = await world.signedInAs('EXPERT', { group });
    const about = { personId: expert.personId, commandId: commandId() };
    expect(await refusalOf(organiser.call.identity.resetUserPassword(about))).toBe('contactAboveOwn');
    const { resetLink } = await root.call.identity.resetUserPassword({ ...about, commandId: commandId() });
    expect(resetLink).toContain('#token=');
  });
});

describe('a link created before its person got more permissions', () => {
  const send = async () => {
    throw new NoDelivery('no mail server');
  };
  /** The organiser sees links here, since nothing can be sent. */
  const ports = { ...world.ports, mailer: { absent: true, send } };
  const alone = world.callAs(world.contextOf(organiser, { ports }));
  const tokenIn = (text: string | null | undefined) => text?.match(/#token=([\w-]+)/)?.[1] ?? 'no link in it';
  const follow = (token: string) =>
    refusalOf(
      world.visitor.identity.followLink({ token, password: `words of ${commandId()}`, commandId: commandId() }),
    );
  const grant = async (by: Somebody, personId: Somebody['personId'], ...roleKeys: string[]) =>
    by.call.identity.setUserRoles({
      personIds: [personId],
      groupId: group,
      roleIds: await Promise.all(roleKeys.map(roleId)),
      commandId: commandId(),
    });

  it('no longer opens an invited account, and the next one is not shown to anybody with fewer permissions', async () => {
    const made = await alone.identity.addUser(await newUser('promoted', 'PARTICIPANT'));
    const granted = await grant(root, made.personId, 'PARTICIPANT', 'FINANCE');
    expect(granted).toEqual({ newLinks: { sent: 0, needed: 1 } });
    expect(await follow(tokenIn(made.link))).toBe('linkUsedOrExpired');
    const about = { personId: made.personId, commandId: commandId() };
    expect(await refusalOf(alone.identity.resetUserPassword(about))).toBe('FORBIDDEN');
    const { resetLink } = await root.call.identity.resetUserPassword({ ...about, commandId: commandId() });
    expect(await follow(tokenIn(resetLink))).toBe('done');
  });

  it('is replaced by one sent to the person, if they can be reached', async () => {
    const made = await alone.identity.addUser(
      await newUser('reached', 'PARTICIPANT', { email: 'reached@example.org' }),
    );
    expect(await grant(root, made.personId, 'EXPERT')).toEqual({ newLinks: { sent: 1, needed: 0 } });
    expect(await follow(tokenIn(made.link))).toBe('linkUsedOrExpired');
    const letter = (await world.delivered()).findLast(({ to }) => to === 'reached@example.org');
    expect(await follow(tokenIn(letter?.text))).toBe('done');
  });

  it('no longer resets the password of an account in use', async () => {
    const who = await world.signedInAs('PARTICIPANT', { group });
    const about = { personId: who.personId, commandId: commandId() };
    const { resetLink } = await alone.identity.resetUserPassword(about);
    // Nobody waits for an invitation here, so none is sent or needed.
    expect(await grant(root, who.personId, 'PARTICIPANT', 'AUDITOR')).toEqual({ newLinks: { sent: 0, needed: 0 } });
    expect(await follow(tokenIn(resetLink))).toBe('linkUsedOrExpired');
  });

  it('ends when the role itself allows more, and stays valid when something is only removed', async () => {
    const role = { roleKey: 'HELPER', name: '助手', nameEn: 'Helper', menuIds: [] };
    const save = async (permissions: 'sys:log:query'[]) => {
      const before = (await root.call.identity.roleList()).roles.find((one) => one.roleKey === 'HELPER');
      const { roleId = null, version = 0 } = before ?? {};
      return root.call.identity.saveRole({ ...role, roleId, version, permissions, commandId: commandId() });
    };
    expect(await save([])).toEqual({ newLinks: { sent: 0, needed: 0 } });
    const made = await alone.identity.addUser(await newUser('helper', 'PARTICIPANT'));
    await grant(root, made.personId, 'PARTICIPANT', 'HELPER');
    const another = await alone.identity.resetUserPassword({ personId: made.personId, commandId: commandId() });
    expect(await grant(root, made.personId, 'HELPER')).toEqual({ newLinks: { sent: 0, needed: 0 } });
    expect(await save(['sys:log:query'])).toEqual({ newLinks: { sent: 0, needed: 1 } });
    expect(await follow(tokenIn(another.resetLink))).toBe('linkUsedOrExpired');
    const last = await root.call.identity.resetUserPassword({ personId: made.personId, commandId: commandId() });
    expect(await save([])).toEqual({ newLinks: { sent: 0, needed: 0 } });
    expect(await follow(tokenIn(last.resetLink))).toBe('done');
  });
});

describe('another contact for somebody', () => {
  it('needs a step-up and all the permissions of that person', async () => {
    const expert = await world.signedInAs('EXPERT', { group, email: 'expert@example.org' });
    expect(await refusalOf(editing(organiser, expert, { email: 'mine@example.org' }))).toBe('contactAboveOwn');
    expect(await refusalOf(editing(organiser, expert, { email: 'EXPERT@example.org', title: '教授' }))).toBe('done');
    const auditor = await world.signedInAs('AUDITOR', { group, email: 'auditor@example.org' });
    const tired = world.callAs(
      world.contextOf(
        { actor: organiser.actor, sessionId: organiser.sessionId },
        { session: { id: organiser.sessionId, steppedUpAt: plusMinutes(clock, -11), bearer: true } },
      ),
    );
    const tiredOrganiser = { ...organiser, call: tired };
    expect(await refusalOf(editing(tiredOrganiser, auditor, { email: 'other@example.org' }))).toBe('stepUpNeeded');
    expect(await refusalOf(editing(tiredOrganiser, auditor, { title: '审计' }))).toBe('done');
  });

  it('is announced to the former contact, and cannot be used to log in for a day', async () => {
    const auditor = await world.signedInAs('AUDITOR', { group, email: 'old@example.org', phone: '13500000001' });
    await editing(organiser, auditor, { email: 'taken-over@example.org' });
    expect(
      (await world.delivered())
        .slice(-2)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['13500000001', 'old@example.org']);

    const { visitor } = world;
    const contact = 'taken-over@example.org';
    const recover = async () => {
      later(2);
      await visitor.identity.sendCode({ contact, scene: 'retrieve', commandId: commandId() });
      const password = 'somebody else’s words';
      return refusalOf(
        visitor.identity.retrievePassword({ contact, code: await codeTo(contact), password, commandId: commandId() }),
      );
    };
    const signIn = async () => {
      later(2);
      await visitor.identity.sendCode({ contact, scene: 'login', commandId: commandId() });
      return refusalOf(visitor.identity.signInByCode({ contact, code: await codeTo(contact), commandId: commandId() }));
    };
    const reset = () =>
      refusalOf(root.call.identity.resetUserPassword({ personId: auditor.personId, commandId: commandId() }));
    expect(await recover()).toBe('contactTooNew');
    expect(await signIn()).toBe('contactTooNew');
    // The link goes to the unchanged contact.
    expect(await reset()).toBe('done');
    expect((await world.delivered()).at(-1)?.to).toBe('13500000001');
    await editing(root, auditor, { phone: '13500000002' });
    expect(await reset()).toBe('contactTooNew');
    later(24 * 60);
    expect(await reset()).toBe('done');
    expect(await signIn()).toBe('done');
    expect(await recover()).toBe('done');
  });

  it('of one’s own is announced to all former ones, and cannot be used to log in for a day either', async () => {
    const who = await world.signedInAs(null, { email: 'self@example.org', phone: '13500000003' });
    await who.call.identity.sendBindCode({ contact: '13500000004', scene: 'bind', commandId: commandId() });
    await who.call.identity.changeContact({
      contact: '13500000004',
      code: await codeTo('13500000004'),
      commandId: commandId(),
    });
    expect(
      (await world.delivered())
        .slice(-2)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['13500000003', 'self@example.org']);
    const { visitor } = world;
    const contact = '13500000004';
    await visitor.identity.sendCode({ contact, scene: 'login', commandId: commandId() });
    const code = await codeTo(contact);
    expect(await refusalOf(visitor.identity.signInByCode({ contact, code, commandId: commandId() }))).toBe(
      'contactTooNew',
    );
  });

  it('confirms nobody’s identity for a day; an unchanged contact and the password do', async () => {
    const changeTo = async (who: Somebody, contact: string) => {
      await who.call.identity.sendBindCode({ contact, scene: 'bind', commandId: commandId() });
      await who.call.identity.changeContact({ contact, code: await codeTo(contact), commandId: commandId() });
    };
    const askFor = (who: Somebody) => refusalOf(who.call.identity.sendStepUpCode({ commandId: commandId() }));
    const confirm = (who: Somebody, proof: { code: string } | { password: string }) =>
      refusalOf(who.call.identity.stepUp({ proof, commandId: commandId() }));

    const two = fresh(await world.signedInAs(null, { email: 'stays@example.org', phone: '13500000005' }));
    await changeTo(two, '13500000006');
    expect(await askFor(two)).toBe('done');
    expect((await world.delivered()).at(-1)?.to).toBe('stays@example.org');
    expect(await confirm(two, { code: await codeTo('stays@example.org') })).toBe('done');

    // The contact used for registering was not changed.
    const one = fresh(await world.signedInAs(null, { phone: '13500000007' }));
    expect(await askFor(one)).toBe('done');
    expect(await confirm(one, { code: await codeTo('13500000007') })).toBe('done');
    await changeTo(one, '13500000008');
    later(2);
    expect(await askFor(one)).toBe('stepUpContactTooNew');
    expect(await confirm(one, { code: '123456' })).toBe('stepUpContactTooNew');
    expect(await confirm(one, { password: PASSWORD })).toBe('done');
    later(24 * 60);
    expect(await askFor(one)).toBe('done');
    expect(await confirm(one, { code: await codeTo('13500000008') })).toBe('done');
  });
});

describe('the second person', () => {
  const tiedTo = async ({ personId, username }: Pick<Somebody, 'personId' | 'username'>) =>
    (await world.signIn(personId, username)).actor.tiedTo;
  const tiesOf = (personId: Somebody['personId']) =>
    db.select().from(personTies).where(eq(personTies.personId, personId));

  it('cannot be somebody whose account the first person created, or the reverse', async () => {
    const made = await organiser.call.identity.addUser(
      await newUser('colleague', 'ORGANISER', { email: 'co@example.org' }),
    );
    expect(await tiesOf(made.personId)).toMatchObject([{ actorId: organiser.personId, how: 'made', staff: true }]);
    expect(await tiedTo(organiser)).toContain(made.personId);
    // The link was sent to their own address, and the tie still applies to both.
    const token =
      (await world.delivered()).findLast(({ to }) => to === 'co@example.org')?.text.match(/#token=([\w-]+)/)?.[1] ?? '';
    await world.visitor.identity.followLink({ token, password: 'a colleague’s words', commandId: commandId() });
    expect(await tiedTo({ ...made, username: 'colleague' })).toContain(organiser.personId);
  });

  it('cannot be somebody whose account was created by the same person, directly or through another account', async () => {
    const hand = fresh(await world.signedInAs('ORGANISER', { group }));
    const addBy = async (by: Somebody, username: string) => {
      const { personId } = await by.call.identity.addUser(
        await newUser(username, 'ORGANISER', { email: `${username}@example.org` }),
      );
      return { personId, username };
    };
    const joinAs = async ({ personId, username }: Pick<Somebody, 'personId' | 'username'>) => {
      const letters = (await world.delivered()).filter(({ to }) => to === `${username}@example.org`);
      const token = letters.map(({ text }) => text.match(/#token=([\w-]+)/)?.[1]).find(Boolean) ?? '';
      await world.visitor.identity.followLink({ token, password: `words of ${commandId()}`, commandId: commandId() });
      return fresh(await world.signIn(personId, username));
    };
    const first = await joinAs(await addBy(hand, 'first-puppet'));
    const second = await joinAs(await addBy(hand, 'second-puppet'));
    const third = await joinAs(await addBy(first, 'third-puppet'));
    const all = [hand, first, second, third].map(({ personId }) => personId);
    for (const one of [hand, first, second, third])
      expect(await tiedTo(one)).toEqual(new Set(all.filter((personId) => personId !== one.personId)));
    // ROOT creates everybody's account: that alone ties nobody except ROOT.
    const mine = await joinAs(await addBy(root, 'of-root'));
    const other = await joinAs(await addBy(root, 'of-root-too'));
    expect(await tiedTo(mine)).toEqual(new Set([root.personId]));
    const below = await joinAs(await addBy(mine, 'below'));
    expect(await tiedTo(below)).toEqual(new Set([mine.personId]));
    expect(await tiedTo(other)).toEqual(new Set([root.personId]));
    expect(await tiedTo(root)).not.toContain(below.personId);
    // A person who gets an invitation before its owner has that account too.
    const [caught, caughtToo] = [await addBy(root, 'caught'), await addBy(root, 'caught-too')];
    for (const who of [caught, caughtToo]) await editing(hand, who, { email: `${who.username}@mine.example.org` });
    expect(await tiedTo(await joinAs({ ...caught, username: 'caught' }))).toContain(caughtToo.personId);
  });

  it('cannot be somebody whose contact the first person changed or whose link they were given', async () => {
    const one = await world.signedInAs('AUDITOR', { group, email: 'one@example.org' });
    await editing(organiser, one, { email: 'one-more@example.org' });
    expect(await tiesOf(one.personId)).toMatchObject([{ actorId: organiser.personId, how: 'contact' }]);
    const two = await world.signedInAs('AUDITOR', { group });
    await organiser.call.identity.resetUserPassword({ personId: two.personId, commandId: commandId() });
    expect(await tiesOf(two.personId)).toMatchObject([{ actorId: organiser.personId, how: 'link' }]);
    expect(await tiedTo(two)).toEqual(new Set([organiser.personId]));
  });

  it('may be a participant whom the first person created, while that participant has no permissions, and never after that', async () => {
    const made = await organiser.call.identity.addUser(
      await newUser('rising', 'PARTICIPANT', { email: 'ri@example.org' }),
    );
    expect(await tiesOf(made.personId)).toMatchObject([{ staff: false }]);
    const set = async (...roleKeys: string[]) =>
      root.call.identity.setUserRoles({
        personIds: [made.personId],
        groupId: group,
        roleIds: await Promise.all(roleKeys.map(roleId)),
        commandId: commandId(),
      });
    await set('FINANCE');
    await set();
    expect(await tiesOf(made.personId)).toMatchObject([{ staff: true }]);
    expect(await tiedTo(organiser)).toContain(made.personId);
  });
});
