import { DEFAULT_MENUS } from '@laurel/domain/identity/default-menus.ts';
import { DEFAULT_ROLES } from '@laurel/domain/identity/default-roles.ts';
import { PERMISSIONS } from '@laurel/domain/identity/permissions.ts';
import { describe, expect, it } from 'vitest';
import { accessOf, type Entry, type Rights, tickedIn, toggled, withAccess } from './rights.ts';

const tree = (entries: readonly Entry[]) =>
  withAccess(entries, (screen) => ({ ...screen, menuId: accessOf(screen.menuId), parentId: screen.menuId, type: 4 }));
const entries = tree([
  { menuId: 'system', parentId: null, type: 1, permission: null },
  { menuId: 'user', parentId: 'system', type: 2, permission: 'sys:user:query' },
  { menuId: 'user-add', parentId: 'user', type: 4, permission: 'sys:user:add' },
  { menuId: 'members', parentId: 'system', type: 2, permission: 'sys:user:query' },
]);
const nothing: Rights = { menuIds: [], permissions: [] };
const sorted = ({ menuIds, permissions }: Rights) => ({
  menuIds: menuIds.toSorted(),
  permissions: permissions.toSorted(),
});

it('adds the entries above and their permissions', () =>
  expect(sorted(toggled(entries, nothing, 'user-add'))).toEqual({
    menuIds: ['system', 'user', 'user-add'],
    permissions: ['sys:user:add', 'sys:user:query'],
  }));

it('removes the entries below, and keeps a permission of no entry and one that another screen needs', () => {
  const rights: Rights = {
    menuIds: ['system', 'user', 'user-add', 'members'],
    permissions: ['sys:user:query', 'sys:user:add', 'news:info:edit'],
  };
  const less = toggled(entries, rights, 'user');
  expect(sorted(less)).toEqual({
    menuIds: ['members', 'system'],
    permissions: ['news:info:edit', 'sys:user:query'],
  });
  expect(toggled(entries, less, 'members').permissions).toEqual(['news:info:edit']);
});

it('grants a permission without showing a screen', () =>
  expect(toggled(entries, nothing, accessOf('user'))).toEqual({ menuIds: [], permissions: ['sys:user:query'] }));

describe.each(DEFAULT_ROLES.filter(({ roleKey }) => roleKey !== 'ROOT'))('the tree of $roleKey', (role) => {
  const all = tree(DEFAULT_MENUS);
  // As a new installation: screens are granted as a whole, actions only by their permissions.
  const rights: Rights = { menuIds: role.menuIds === 'all' ? [] : role.menuIds, permissions: role.permissions };
  const permissionOf = new Map(all.map((entry) => [entry.menuId, entry.permission]));
  const shownAsHeld = (state: Rights) => {
    const ticked = [...tickedIn(all, state)].filter((id) => all.find((entry) => entry.menuId === id)?.type === 4);
    return [...new Set(ticked.map((id) => permissionOf.get(id)))].toSorted();
  };

  it('shows every permission of the role, and no other', () => {
    expect(shownAsHeld(rights)).toEqual([...role.permissions].toSorted());
  });

  it.each(PERMISSIONS)('grants or removes %s with one press, and undoes it with another', (permission) => {
    const line = all.find((entry) => entry.type === 4 && entry.permission === permission);
    if (!line) throw new Error(`no line stands for ${permission}`);
    const once = toggled(all, rights, line.menuId);
    expect(once.permissions.includes(permission)).toBe(!rights.permissions.includes(permission));
    expect(shownAsHeld(once)).toEqual([...once.permissions].toSorted());
    const twice = toggled(all, once, line.menuId);
    expect(twice.permissions.includes(permission)).toBe(rights.permissions.includes(permission));
  });
});
