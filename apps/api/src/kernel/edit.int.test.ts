import { randomUUID } from 'node:crypto';
import { accountByUsername } from '@laurel/db/identity/accounts.ts';
import { outgoing } from '@laurel/db/messaging/outgoing.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { PASSWORD, people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { roleIdOf } from '../../../../tests/support/role-id.ts';

const { db } = await testDatabase();
const world = await people(db);
const root = await world.signedInAs('ROOT');
const groupId = await world.group('TWICE');
const once = () => ({ commandId: randomUUID() });
const roleId = (roleKey: string) => roleIdOf(root, roleKey);
const waiting = () => db.$count(outgoing);
const registered = async ({ commandId }: { commandId: string }) =>
  (await db.execute(sql`select result from es.commands where command_id = ${commandId}`)).rows;
const codeTo = async (contact: string) =>
  (await world.delivered()).findLast(({ to }) => to === contact)?.text.match(/\d{6}/)?.[0] ?? '';

describe('a command that is sent twice under one id', () => {
  it('creates one account and one invitation, and shows its link once', async () => {
    const user = { username: 'twice', realName: '韩梅梅', groupId, roleIds: [await roleId('PARTICIPANT')], ...once() };
    const before = await waiting();
    const first = await root.call.identity.addUser(user);
    expect(first).toMatchObject({ sent: false, link: expect.stringContaining('#token=') });
    expect(await root.call.identity.addUser(user)).toEqual({ ...first, link: null });
    expect(await waiting()).toBe(before);
    expect((await accountByUsername(db, 'twice'))?.personId).toBe(first.personId);
    expect(JSON.stringify(await registered(user))).not.toContain('token');

    const reset = { personId: first.personId, ...once() };
    expect(await root.call.identity.resetUserPassword(reset)).toMatchObject({
      sent: false,
      resetLink: expect.any(String),
    });
    expect(await root.call.identity.resetUserPassword(reset)).toEqual({ sent: false, resetLink: null });
  });

  it('does not undo what was done after it', async () => {
    const { personId } = await world.signedInAs('PARTICIPANT', { group: groupId, email: 'lin@example.org' });
    const disable = { personId, status: 'disabled' as const, ...once() };
    await root.call.identity.setUserStatus(disable);
    await root.call.identity.setUserStatus({ personId, status: 'active', ...once() });
    const before = await waiting();
    await root.call.identity.setUserStatus(disable);
    expect((await root.call.identity.userDetail({ personId })).status).toBe('active');
    expect(await waiting()).toBe(before);
  });

  it('answers as before when what it deleted no longer exists', async () => {
    const group = { code: 'GONE', name: '已删', nameEn: '', introduction: '', contact: '', sort: 0, enabled: true };
    const made = await root.call.organisation.saveGroup({
      ...{ groupId: null, parentId: groupId, version: 1 },
      ...{ ...group, ...once() },
    });
    const removal = { ...made, ...once() };
    expect(await refusalOf(root.call.organisation.deleteGroup(removal))).toBe('done');
    expect(await refusalOf(root.call.organisation.deleteGroup(removal))).toBe('done');
    expect(await refusalOf(root.call.organisation.deleteGroup({ ...made, ...once() }))).toBe('groupNotFound');
  });

  it('answers as before when the accounts it deleted no longer exist, and is refused for others', async () => {
    const one = await world.signedInAs('PARTICIPANT', { group: groupId });
    const command = { personIds: [one.personId, root.personId], ...once() };
    const answer = { deleted: 1, skipped: [{ personId: root.personId, reason: 'selfForbidden' }] };
    expect(await root.call.identity.deleteUsers(command)).toEqual(answer);
    expect(await root.call.identity.deleteUsers(command)).toEqual(answer);
    const other = { ...command, personIds: [root.personId] };
    expect(await refusalOf(root.call.identity.deleteUsers(other))).toBe('commandReused');
  });

  it('does not check a password again that it has changed', async () => {
    const who = await world.signedInAs('PARTICIPANT', { group: groupId, email: 'changed@example.org' });
    const newPassword = 'quiet river stones';
    const change = { oldPassword: PASSWORD, newPassword, confirmPassword: newPassword, ...once() };
    await who.call.identity.changePassword(change);
    const before = await waiting();
    expect(await refusalOf(who.call.identity.changePassword(change))).toBe('done');
    expect(await waiting()).toBe(before);
    expect(await refusalOf(who.call.identity.changePassword({ ...change, ...once() }))).toBe('passwordWrong');
  });
});

describe('a code', () => {
  const asked = async (who: Somebody, contact: string) => {
    await who.call.identity.sendBindCode({ contact, scene: 'bind', ...once() });
    return codeTo(contact);
  };

  it('is used up with the command it confirms, which answers a repeat without it', async () => {
    const who = await world.signedInAs(null, { email: 'former@example.org' });
    const change = { contact: 'new@example.org', code: await asked(who, 'new@example.org'), ...once() };
    await who.call.identity.changeContact(change);
    const before = await waiting();
    expect(await refusalOf(who.call.identity.changeContact(change))).toBe('done');
    expect(await waiting()).toBe(before);
    expect(await refusalOf(who.call.identity.changeContact({ ...change, ...once() }))).not.toBe('done');
  });

  it('counts as wrong even if the command is refused, and leaves its id free', async () => {
    const who = await world.signedInAs(null, { email: 'guess@example.org' });
    const contact = 'guessed@example.org';
    const code = await asked(who, contact);
    const wrong = code === '000000' ? '111111' : '000000';
    const command = once();
    for (let n = 0; n < 5; n++)
      expect(await refusalOf(who.call.identity.changeContact({ contact, code: wrong, ...command }))).toBe(
        'verifyCodeWrong',
      );
    expect(await registered(command)).toEqual([]);
    expect(await refusalOf(who.call.identity.changeContact({ contact, code, ...command }))).not.toBe('done');
  });

  it('stays valid when the command is refused for another reason', async () => {
    await world.signedInAs(null, { email: 'taken@example.org' });
    const who = await world.signedInAs(null, { email: 'mine@example.org' });
    const code = await asked(who, 'taken@example.org');
    const take = () => refusalOf(who.call.identity.changeContact({ contact: 'taken@example.org', code, ...once() }));
    expect(await take()).toBe('emailTaken');
    expect(await take()).toBe('emailTaken');
  });
});
