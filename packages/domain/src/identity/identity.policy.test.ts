import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';
import { canGrantRole, canManagePerson, canSeePerson, canStandInFor } from './identity.policy.ts';

const own = '0199aaaa-0000-7000-8000-000000000001' as GroupId;
const child = '0199aaaa-0000-7000-8000-000000000002' as GroupId;
const other = '0199aaaa-0000-7000-8000-000000000003' as GroupId;
const ada = '0199aaaa-0000-7000-8000-00000000000a' as PersonId;
const lin = '0199aaaa-0000-7000-8000-00000000000b' as PersonId;

const actor = (roles: string[], permissions: string[]): Actor => ({
  kind: 'user',
  personId: ada,
  roles: new Set(roles),
  permissions: new Set(permissions),
  groupId: own,
  groupIds: new Set([own, child]),
  schoolCodes: new Set(),
});
const staff = actor(['ORGANISER'], ['sys:user:query', 'sys:user:edit']);
const plain = actor(['PARTICIPANT'], []);
const root = actor(['ROOT'], []);

describe('a person', () => {
  it('sees themselves and no one else', () => {
    expect(canSeePerson(plain, { personId: ada, groupIds: [] })).toBe(true);
    expect(canSeePerson(plain, { personId: lin, groupIds: [own] })).toBe(false);
  });
  it('is seen by staff of their group and of the groups above it', () => {
    expect(canSeePerson(staff, { personId: lin, groupIds: [child] })).toBe(true);
    expect(canSeePerson(staff, { personId: lin, groupIds: [other] })).toBe(false);
    expect(canSeePerson(staff, { personId: lin, groupIds: [] })).toBe(false);
    expect(canSeePerson(root, { personId: lin, groupIds: [other] })).toBe(true);
  });
  it('is managed only by people with that permission in all of the person’s organisations', () => {
    expect(
      canManagePerson(staff, 'sys:user:edit', { groupIds: [own, child], roleKeys: ['EXPERT'], permissions: [] }),
    ).toBe(true);
    expect(
      canManagePerson(staff, 'sys:user:edit', { groupIds: [own, other], roleKeys: ['EXPERT'], permissions: [] }),
    ).toBe(false);
    expect(canManagePerson(staff, 'sys:user:delete', { groupIds: [own], roleKeys: ['EXPERT'], permissions: [] })).toBe(
      false,
    );
  });
  it('is managed only by people who have, or may grant, all of the person’s permissions', () => {
    const of = (...permissions: string[]) => ({ groupIds: [own], roleKeys: ['SOME'], permissions });
    expect(canManagePerson(staff, 'sys:user:edit', of('sys:user:query'))).toBe(true);
    expect(canManagePerson(staff, 'sys:user:edit', of('sys:user:query', 'finance:refund:approve'))).toBe(false);
    expect(canManagePerson(staff, 'sys:user:edit', of('review:sheet:score'))).toBe(false);
    const organiser = actor(['ORGANISER'], ['sys:user:edit', 'expert:info:add', 'enroll:team:approve']);
    expect(canManagePerson(organiser, 'sys:user:edit', of('review:sheet:score', 'enroll:team:school'))).toBe(true);
    expect(canManagePerson(root, 'sys:user:edit', of('finance:refund:approve'))).toBe(true);
  });
  it('is impersonated only by people with all of the person’s permissions, except before the first login', () => {
    const of = (...permissions: string[]) => ({
      groupIds: [own],
      roleKeys: ['SOME'],
      permissions,
      status: 'active' as const,
    });
    const organiser = actor(['ORGANISER'], ['sys:user:edit', 'expert:info:add', 'enroll:team:approve']);
    expect(canStandInFor(organiser, of('review:sheet:score'))).toBe(false);
    expect(canStandInFor(organiser, { ...of('review:sheet:score'), status: 'invited' })).toBe(true);
    expect(canStandInFor(organiser, of('enroll:team:school', 'sys:user:edit'))).toBe(true);
    expect(canStandInFor(organiser, { ...of(), roleKeys: ['ROOT'] })).toBe(false);
    expect(canStandInFor(root, of('review:sheet:score'))).toBe(true);
  });
  it('with the root role is managed only by root', () => {
    expect(canManagePerson(staff, 'sys:user:edit', { groupIds: [own], roleKeys: ['ROOT'], permissions: [] })).toBe(
      false,
    );
    expect(canManagePerson(root, 'sys:user:edit', { groupIds: [own], roleKeys: ['ROOT'], permissions: [] })).toBe(true);
  });
});

it('nobody grants a role with more permissions than their own', () => {
  expect(canGrantRole(staff, { roleKey: 'HELPER', permissions: ['sys:user:query'] })).toBe(true);
  expect(canGrantRole(staff, { roleKey: 'FINANCE', permissions: ['finance:refund:approve'] })).toBe(false);
  expect(canGrantRole(staff, { roleKey: 'ROOT', permissions: [] })).toBe(false);
  const organiser = actor(['ORGANISER'], ['expert:info:add']);
  expect(canGrantRole(organiser, { roleKey: 'EXPERT', permissions: ['review:sheet:score'] })).toBe(true);
  expect(canGrantRole(staff, { roleKey: 'EXPERT', permissions: ['review:sheet:score'] })).toBe(false);
});
