import { expect, it } from 'vitest';
import { toggled } from './rights.ts';

const entries = [
  { menuId: 'system', parentId: null, permission: null },
  { menuId: 'user', parentId: 'system', permission: 'sys:user:query' as const },
  { menuId: 'user-add', parentId: 'user', permission: 'sys:user:add' as const },
];

it('brings along what stands above, and its permissions', () =>
  expect(toggled(entries, { menuIds: [], permissions: [] }, 'user-add')).toEqual({
    menuIds: ['user-add', 'user', 'system'],
    permissions: ['sys:user:query', 'sys:user:add'],
  }));

it('takes away what stands below, and leaves a permission given by other means', () => {
  const rights = {
    menuIds: ['system', 'user', 'user-add'],
    permissions: ['sys:user:query', 'sys:user:add', 'news:info:edit'] as const,
  };
  expect(toggled(entries, { ...rights, permissions: [...rights.permissions] }, 'user')).toEqual({
    menuIds: ['system'],
    permissions: ['news:info:edit'],
  });
});
