import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import type { GroupId, PersonId } from '../kernel/ids.ts';
import { actAs } from './act-as.ts';
import { deleteDictionaryEntry } from './delete-dictionary-entry.ts';
import { deleteMenu } from './delete-menu.ts';
import { deleteRole } from './delete-role.ts';
import type { Permission } from './permissions.ts';
import type { SaveMenu, SaveRole } from './roles.ts';
import { saveDictionaryEntry } from './save-dictionary-entry.ts';
import { saveMenu } from './save-menu.ts';
import { saveRole } from './save-role.ts';

const refused = (refusal: string) => ({ ok: false, refusal });
const actor = (permissions: readonly Permission[], roles: readonly string[] = []): Actor => ({
  kind: 'user',
  personId: 'p' as PersonId,
  roles: new Set(roles),
  permissions: new Set(permissions),
  groupId: null,
  groupIds: new Set(),
  schoolCodes: new Set(),
});
const by = (who: Actor) => ({ actor: who, newId: () => 'new-id' });
const editor = by(actor(['news:info:query', 'news:info:edit']));

describe('saving a role', () => {
  const role = (over: Partial<SaveRole> = {}): SaveRole => ({
    ...{ roleId: 'r', version: 2, roleKey: 'EDITOR', name: '编辑', nameEn: 'Editor', menuIds: ['news', 'news'] },
    permissions: ['news:info:query', 'news:info:query'],
    ...over,
  });
  const known = { roleKey: 'EDITOR', builtIn: false, version: 2, permissions: ['news:info:query'] as Permission[] };

  it('writes each permission and each menu once', () => {
    expect(saveRole(role({ roleId: null }), undefined, editor)).toEqual({
      ok: true,
      change: {
        ...{ roleId: 'new-id', roleKey: 'EDITOR', name: '编辑', nameEn: 'Editor', gains: false, changes: false },
        ...{ permissions: ['news:info:query'], menuIds: ['news'] },
      },
    });
  });
  it('gives nobody more than the person saving it has, and removes nothing from a role that has more', () => {
    expect(saveRole(role({ permissions: ['sys:user:edit'] }), known, editor)).toEqual(refused('roleAboveOwn'));
    const greater = { ...known, permissions: ['sys:user:edit'] as Permission[] };
    expect(saveRole(role(), greater, editor)).toEqual(refused('roleAboveOwn'));
    const root = by(actor([], ['ROOT']));
    expect(saveRole(role({ permissions: ['sys:user:edit'] }), greater, root)).toMatchObject({ ok: true });
  });
  it('says whether its holders get more permissions, or different ones', () => {
    const more = role({ permissions: ['news:info:query', 'news:info:edit'] });
    expect(saveRole(more, known, editor)).toMatchObject({ change: { gains: true, changes: true } });
    const less = role({ permissions: [] });
    expect(saveRole(less, known, editor)).toMatchObject({ change: { gains: false, changes: true } });
    expect(saveRole(role({ name: '改名' }), known, editor)).toMatchObject({ change: { gains: false, changes: false } });
  });
  it('keeps the key of a built-in role', () => {
    const renamed = role({ roleKey: 'OTHER' });
    expect(saveRole(renamed, { ...known, builtIn: true }, editor)).toMatchObject({ change: { roleKey: 'EDITOR' } });
    expect(saveRole(renamed, known, editor)).toMatchObject({ change: { roleKey: 'OTHER' } });
  });
  it('needs the current version', () => {
    expect(saveRole(role({ version: 1 }), known, editor)).toEqual(refused('versionConflict'));
    expect(saveRole(role(), undefined, editor)).toEqual(refused('roleNotFound'));
  });
});

describe('deleting a role', () => {
  it('needs one that nobody has and that is not built in', () => {
    expect(deleteRole({ builtIn: false, holders: 0 })).toEqual({ ok: true, change: null });
    expect(deleteRole({ builtIn: false, holders: 1 })).toEqual(refused('roleInUse'));
    expect(deleteRole({ builtIn: true, holders: 0 })).toEqual(refused('roleBuiltIn'));
    expect(deleteRole(undefined)).toEqual(refused('roleNotFound'));
  });
});

describe('a menu entry', () => {
  const entry = (over: Partial<SaveMenu> = {}): SaveMenu => ({
    ...{ menuId: 'news', version: 1, parentId: 'desk', name: '新闻', nameEn: '', type: 1, path: '/news' },
    ...{ component: null, query: null, icon: null, visible: true, permission: null, sort: 1 },
    ...over,
  });
  const menus = new Map([
    ['desk', { parentId: null, version: 1 }],
    ['news', { parentId: 'desk', version: 1 }],
    ['drafts', { parentId: 'news', version: 1 }],
  ]);
  it('is created, or changed at its current version', () => {
    expect(saveMenu(entry(), menus)).toMatchObject({ ok: true, change: { menuId: 'news', parentId: 'desk' } });
    expect(saveMenu(entry({ menuId: 'guides', version: 0 }), menus)).toMatchObject({ ok: true });
    expect(saveMenu(entry({ version: 0 }), menus)).toEqual(refused('versionConflict'));
    expect(saveMenu(entry({ menuId: 'guides' }), menus)).toEqual(refused('versionConflict'));
  });
  it('is below an existing entry, and never below itself', () => {
    expect(saveMenu(entry({ parentId: 'gone' }), menus)).toEqual(refused('menuNotFound'));
    expect(saveMenu(entry({ parentId: 'news' }), menus)).toEqual(refused('menuCycle'));
    expect(saveMenu(entry({ parentId: 'drafts' }), menus)).toEqual(refused('menuCycle'));
    expect(saveMenu(entry({ parentId: null }), menus)).toMatchObject({ ok: true });
  });
  it('is deleted when no other entry is below it', () => {
    expect(deleteMenu({ exists: true, children: 0 })).toEqual({ ok: true, change: null });
    expect(deleteMenu({ exists: true, children: 1 })).toEqual(refused('menuHasChildren'));
    expect(deleteMenu({ exists: false, children: 0 })).toEqual(refused('menuNotFound'));
  });
});

describe('a dictionary entry', () => {
  const entry = { type: 'gender', value: '1', label: '男', labelEn: '', tag: 'info', sort: 1 } as const;
  const given = (dictId: string | null) => ({ ...entry, isDefault: false, enabled: true, dictId, version: 1 });
  it('is created, or changed at its current version', () => {
    expect(saveDictionaryEntry(given(null), undefined, editor)).toMatchObject({ change: { dictId: 'new-id', entry } });
    expect(saveDictionaryEntry(given('d'), { version: 1 }, editor)).toMatchObject({ change: { dictId: 'd' } });
    expect(saveDictionaryEntry(given('d'), { version: 2 }, editor)).toEqual(refused('versionConflict'));
    expect(saveDictionaryEntry(given('d'), undefined, editor)).toEqual(refused('versionConflict'));
  });
  it('is deleted if it exists', () => {
    expect(deleteDictionaryEntry({ exists: true })).toEqual({ ok: true, change: null });
    expect(deleteDictionaryEntry({ exists: false })).toEqual(refused('dictionaryEntryNotFound'));
  });
});

describe('acting as', () => {
  const held = [{ groupId: 'g' as GroupId, groupCode: 'G', roleId: 'r', roleKey: 'EDITOR' }];
  it('needs a role held in that organisation', () => {
    expect(actAs({ groupId: 'g' as GroupId, roleId: 'r' }, held)).toEqual({ ok: true, change: held[0] });
    expect(actAs({ groupId: 'h' as GroupId, roleId: 'r' }, held)).toEqual(refused('notYourRole'));
    expect(actAs({ groupId: 'g' as GroupId, roleId: 's' }, held)).toEqual(refused('notYourRole'));
  });
});
