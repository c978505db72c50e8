import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import type { GroupId, PersonId, SchoolCode, SheetId } from '../kernel/ids.ts';
import { canExport, covers, ExportOf, exportScope, rightsFor } from './exports.ts';

const group = (n: number) => `00000000-0000-7000-8000-00000000000${n}` as GroupId;
const actor = (permissions: readonly string[], groups: readonly GroupId[], over: Partial<Actor> = {}): Actor => ({
  kind: 'user',
  personId: '00000000-0000-7000-8000-0000000000aa' as PersonId,
  roles: new Set(),
  permissions: new Set(permissions),
  groupId: groups[0] ?? null,
  groupIds: new Set(groups),
  schoolCodes: new Set(),
  ...over,
});
const root = actor([], [], { roles: new Set(['ROOT']) });

describe('the permission to export', () => {
  const plain = ExportOf.parse({ kind: 'signUps', filter: {} });
  const withContacts = ExportOf.parse({ kind: 'signUps', filter: {}, contacts: { reason: '通知决赛报到' } });

  it('needs the permission for the list, and one more for contacts', () => {
    const one = actor(['enroll:team:export'], [group(1)]);
    expect([canExport(one, plain), canExport(one, withContacts), canExport(root, withContacts)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(rightsFor(withContacts)).toEqual(['enroll:team:export', 'enroll:contact:export']);
  });

  it('requires a purpose for contacts, and accepts only the list’s filters', () => {
    expect(ExportOf.safeParse({ kind: 'signUps', filter: {}, contacts: { reason: ' 看 ' } }).success).toBe(false);
    expect(ExportOf.safeParse({ kind: 'orders', filter: {}, contacts: { reason: '通知决赛报到' } }).success).toBe(
      false,
    );
    expect(ExportOf.safeParse({ kind: 'works', filter: { everything: true } }).success).toBe(false);
  });
});

describe('an exported file', () => {
  const schools = (...codes: string[]) => actor(['enroll:team:school'], [group(1)], { schoolCodes: new Set(codes) });
  const then = exportScope(actor([], [group(1), group(2)]));

  it('stays available while its owner sees at least as much', () => {
    expect(covers(exportScope(actor([], [group(1), group(2), group(3)])), then)).toBe(true);
    expect(covers(exportScope(root), then)).toBe(true);
    expect(covers(exportScope(actor([], [group(1)])), then)).toBe(false);
    expect(covers(then, exportScope(root))).toBe(false);
    expect(covers(exportScope(actor([], []), true), exportScope(root))).toBe(true);
  });

  it('is unavailable once its owner acts for fewer schools', () => {
    const two = exportScope(schools('1', '2'));
    expect(two.schoolCodes).toEqual(['1', '2'] as SchoolCode[]);
    expect(covers(exportScope(schools('1')), two)).toBe(false);
    expect(covers(two, exportScope(schools('1')))).toBe(true);
    expect(covers(two, exportScope(actor([], [group(1)])))).toBe(false);
  });

  it('is unavailable to an expert once they lose one of its assignments', () => {
    const sheet = (n: number) => `00000000-0000-7000-8000-0000000000b${n}` as SheetId;
    const assigned = (...sheetIds: SheetId[]) => ({ ...exportScope(actor([], [group(1)])), sheetIds });
    expect(covers(assigned(sheet(1), sheet(2)), assigned(sheet(1)))).toBe(true);
    expect(covers(assigned(sheet(2)), assigned(sheet(1), sheet(2)))).toBe(false);
    expect(covers(exportScope(actor([], [group(1)])), assigned(sheet(1)))).toBe(false);
  });
});
