import { randomUUID } from 'node:crypto';
import type { SaveRole } from '@laurel/domain/identity/roles.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { roleIdOf } from '../../../../tests/support/role-id.ts';

const { db } = await testDatabase();
const world = await people(db);
const root = await world.signedInAs('ROOT');
const groupId = await world.group('NOTICES');
const roleId = (roleKey: string) => roleIdOf(root, roleKey);
/** The messages to an address, in order. */
const received = async (address: string) =>
  (await world.delivered()).filter(({ to }) => to === address).map(({ text }) => text);

it('an account is notified in its language when its roles change, once for each change', async () => {
  const ella = await world.signedInAs('PARTICIPANT', { group: groupId, email: 'ella@example.org', language: 'en' });
  const change = async (keys: readonly string[]) => {
    const roleIds = await Promise.all(keys.map(roleId));
    await root.call.identity.setUserRoles({ personIds: [ella.personId], groupId, roleIds, commandId: randomUUID() });
  };
  await change(['PARTICIPANT', 'EXPERT']);
  await change(['EXPERT', 'PARTICIPANT']);
  expect(await received('ella@example.org')).toEqual([expect.stringContaining('changed the roles of your account')]);
  await change([]);
  expect(await received('ella@example.org')).toHaveLength(2);
});

it('an account is notified when it is disabled and when it is enabled again', async () => {
  const wei = await world.signedInAs('PARTICIPANT', { group: groupId, email: 'wei@example.org' });
  const { personId } = wei;
  for (const status of ['disabled', 'disabled', 'active'] as const)
    await root.call.identity.setUserStatus({ personId, status, commandId: randomUUID() });
  expect(await received('wei@example.org')).toEqual([
    expect.stringContaining('已停用您的账号'),
    expect.stringContaining('已重新启用您的账号'),
  ]);
});

it('holders of a role are notified when its permissions change, and not when only its name does', async () => {
  const role: SaveRole = {
    roleId: null,
    roleKey: 'HELPDESK',
    name: '服务台',
    nameEn: '',
    permissions: ['sys:log:query'],
    menuIds: [],
    version: 1,
  };
  const save = async (more: Partial<SaveRole>) => {
    const known = (await root.call.identity.roleList()).roles.find(({ roleKey }) => roleKey === 'HELPDESK');
    const { roleId, version } = known ?? role;
    await root.call.identity.saveRole({ ...role, ...more, roleId, version, commandId: randomUUID() });
  };
  await save({});
  await world.signedInAs('HELPDESK', { group: groupId, email: 'holder@example.org' });
  await world.signedInAs('PARTICIPANT', { group: groupId, email: 'no-holder@example.org' });
  await save({ name: '咨询台' });
  expect(await received('holder@example.org')).toEqual([]);
  await save({ permissions: ['sys:log:query', 'org:school:query'] });
  await save({ permissions: ['sys:log:query'] });
  expect(await received('holder@example.org')).toEqual([
    expect.stringContaining('变更了您所属角色的权限'),
    expect.stringContaining('变更了您所属角色的权限'),
  ]);
  expect(await received('no-holder@example.org')).toEqual([]);
});

it('people whose account is deleted are notified at their former contacts, whether or not they requested it', async () => {
  const gone = await world.signedInAs('PARTICIPANT', {
    group: groupId,
    email: 'gone@example.org',
    phone: '13611113333',
    language: 'en',
  });
  const leaver = await world.signedInAs('PARTICIPANT', { group: groupId, email: 'leaver@example.org' });
  await root.call.identity.deleteUsers({ personIds: [gone.personId], commandId: randomUUID() });
  await leaver.call.identity.eraseMe({ username: leaver.username, commandId: randomUUID() });
  const deleted = [expect.stringContaining('An administrator has deleted your account')];
  expect(await received('gone@example.org')).toEqual(deleted);
  expect(await received('13611113333')).toEqual(deleted);
  expect(await received('leaver@example.org')).toEqual([expect.stringContaining('已按您的申请注销')]);
});
