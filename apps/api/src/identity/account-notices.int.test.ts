import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db } = await testDatabase();
const world = await people(db);
const root = await world.signedInAs('ROOT');
const groupId = await world.group('NOTICES');
const roleId = async (roleKey: string) =>
  (await root.call.identity.roleList()).roles.find((role) => role.roleKey === roleKey)?.roleId ?? '';
/** What reached an address, in order. */
const received = async (address: string) =>
  (await world.delivered()).filter(({ to }) => to === address).map(({ text }) => text);

it('who has an account hears, in their language, that its roles were changed, once for each change', async () => {
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

it('who has an account hears that it was disabled and enabled again', async () => {
  const wei = await world.signedInAs('PARTICIPANT', { group: groupId, email: 'wei@example.org' });
  const { personId } = wei;
  for (const status of ['disabled', 'disabled', 'active'] as const)
    await root.call.identity.setUserStatus({ personId, status, commandId: randomUUID() });
  expect(await received('wei@example.org')).toEqual([
    expect.stringContaining('已停用您的账号'),
    expect.stringContaining('已重新启用您的账号'),
  ]);
});
