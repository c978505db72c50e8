import { describe, expect, it } from 'vitest';
import type { GroupId, SchoolCode } from '../kernel/ids.ts';
import { deleteGroup } from './delete-group.ts';
import { deleteMajor } from './delete-major.ts';
import { deleteSchool } from './delete-school.ts';
import { importSchools } from './import-schools.ts';
import type { SaveGroup, SaveMajor, SaveSchool } from './organisation.ts';
import { saveGroup } from './save-group.ts';
import { saveMajor } from './save-major.ts';
import { saveSchool } from './save-school.ts';

const refused = (refusal: string) => ({ ok: false, refusal });
const by = { newId: () => 'new-id' };
const [top, faculty, office] = ['top', 'faculty', 'office'] as GroupId[] as [GroupId, GroupId, GroupId];

describe('saving an organisation', () => {
  const fields = { code: 'FAC', name: '学院', nameEn: '', introduction: '', contact: '', sort: 1, enabled: true };
  const group = (over: Partial<SaveGroup> = {}): SaveGroup => ({
    ...{ groupId: faculty, version: 3, parentId: top, ...fields },
    ...over,
  });
  const known = { parentId: top, version: 3, below: [faculty, office] };

  it('creates one below another', () => {
    expect(saveGroup(group({ groupId: null }), undefined, by)).toEqual({
      ok: true,
      change: { groupId: 'new-id', version: 1, fields: { ...fields, parentId: top } },
    });
  });
  it('creates no second one at the top', () => {
    expect(saveGroup(group({ groupId: null, parentId: null }), undefined, by)).toEqual(refused('groupCycle'));
  });
  it('changes it at the version that was read', () => {
    expect(saveGroup(group(), known, by)).toMatchObject({ ok: true, change: { groupId: faculty, version: 4 } });
    expect(saveGroup(group({ version: 2 }), known, by)).toEqual(refused('versionConflict'));
    expect(saveGroup(group(), undefined, by)).toEqual(refused('groupNotFound'));
  });
  it.each([faculty, office])('never puts it below itself (%s)', (parentId) => {
    expect(saveGroup(group({ parentId }), known, by)).toEqual(refused('groupCycle'));
  });
  it('keeps the top one at the top, and all others below it', () => {
    const root = { parentId: null, version: 3, below: [top, faculty, office] };
    expect(saveGroup(group({ groupId: top, parentId: null }), root, by)).toMatchObject({ ok: true });
    expect(saveGroup(group({ groupId: top, parentId: 'elsewhere' as GroupId }), root, by)).toEqual(
      refused('groupCycle'),
    );
    expect(saveGroup(group({ parentId: null }), known, by)).toEqual(refused('groupCycle'));
  });
});

describe('deleting an organisation', () => {
  const empty = { exists: true, children: 0, members: 0 };
  it('requires it to be empty', () => {
    expect(deleteGroup(empty)).toEqual({ ok: true, change: null });
    expect(deleteGroup({ ...empty, children: 1 })).toEqual(refused('groupHasChildren'));
    expect(deleteGroup({ ...empty, members: 1 })).toEqual(refused('groupHasMembers'));
    expect(deleteGroup({ ...empty, exists: false })).toEqual(refused('groupNotFound'));
  });
});

describe('a school', () => {
  const school = { schoolCode: '4111010001' as SchoolCode, name: '大学', nameEn: '', department: '' };
  const save = (version: number): SaveSchool => ({
    ...{ ...school, province: '', city: '', level: '', enabled: true },
    version,
  });
  it('is created with a free code', () => {
    expect(saveSchool(save(0), undefined, false)).toMatchObject({ ok: true, change: { version: 1, school } });
    expect(saveSchool(save(0), { version: 1, name: '大学', nameEn: '' }, false)).toEqual(refused('schoolCodeTaken'));
  });
  it('is changed at the version that was read', () => {
    expect(saveSchool(save(2), { version: 2, name: '大学', nameEn: '' }, true)).toMatchObject({
      ok: true,
      change: { version: 3 },
    });
    expect(saveSchool(save(2), { version: 3, name: '学院', nameEn: '' }, true)).toEqual(refused('versionConflict'));
    expect(saveSchool(save(2), undefined, false)).toEqual(refused('schoolNotFound'));
  });
  it('is renamed by one person only as long as nobody belongs to it', () => {
    for (const known of [
      { version: 2, name: '学院', nameEn: '' },
      { version: 2, name: '大学', nameEn: 'University' },
    ]) {
      expect(saveSchool(save(2), known, false)).toMatchObject({ ok: true, change: { school } });
      expect(saveSchool(save(2), known, true)).toEqual(refused('schoolNameByTwo'));
    }
  });
  it('is deleted when it is not in use', () => {
    expect(deleteSchool({ exists: true, uses: 0 })).toEqual({ ok: true, change: null });
    expect(deleteSchool({ exists: true, uses: 1 })).toEqual(refused('schoolInUse'));
    expect(deleteSchool({ exists: false, uses: 0 })).toEqual(refused('schoolNotFound'));
  });
  it('is imported from a list of schools only', () => {
    expect(importSchools([])).toEqual({ ok: true, change: [] });
    expect(importSchools(null)).toEqual(refused('importTemplateMismatch'));
  });
});

describe('a major', () => {
  const fields = {
    code: '0809',
    name: '计算机',
    nameEn: '',
    discipline: '',
    level: '',
    schoolCodes: [],
    enabled: true,
  };
  const none = new Set<string>();
  const save = (majorId: string | null): SaveMajor => ({ ...fields, majorId, version: 1 });
  it('is created, or changed at the version that was read', () => {
    expect(saveMajor(save(null), { known: undefined, schools: none }, by)).toEqual({
      ok: true,
      change: { majorId: 'new-id', version: 1, fields },
    });
    expect(saveMajor(save('m'), { known: { version: 1, schoolCodes: [] }, schools: none }, by)).toMatchObject({
      ok: true,
      change: { majorId: 'm', version: 2 },
    });
    expect(saveMajor(save('m'), { known: { version: 2, schoolCodes: [] }, schools: none }, by)).toEqual(
      refused('versionConflict'),
    );
    expect(saveMajor(save('m'), { known: undefined, schools: none }, by)).toEqual(refused('majorNotFound'));
  });
  it('is taught at schools that are there', () => {
    const at = { ...save(null), schoolCodes: ['10001' as SchoolCode] };
    expect(saveMajor(at, { known: undefined, schools: new Set(['10001']) }, by)).toMatchObject({ ok: true });
    expect(saveMajor(at, { known: undefined, schools: none }, by)).toEqual({
      ...refused('schoolCodesUnknown'),
      detail: { codes: '10001' },
    });
  });
  it('names the codes that no school has, as many as a sentence can hold', () => {
    const codes = Array.from({ length: 12 }, (_, n) => String(20_001 + n) as SchoolCode);
    const answer = saveMajor(
      { ...save(null), schoolCodes: ['10001' as SchoolCode, ...codes] },
      { known: undefined, schools: new Set(['10001']) },
      by,
    );
    expect(answer).toEqual({
      ...refused('schoolCodesUnknown'),
      detail: { codes: `${codes.slice(0, 10).join(', ')} …` },
    });
  });
  it('keeps a school that was deleted since, and takes no other that is not there', () => {
    const gone = ['10001' as SchoolCode];
    const facts = { known: { version: 1, schoolCodes: gone }, schools: none };
    expect(saveMajor({ ...save('m'), schoolCodes: gone }, facts, by)).toMatchObject({ ok: true });
    expect(saveMajor({ ...save('m'), schoolCodes: [...gone, '10002' as SchoolCode] }, facts, by)).toEqual({
      ...refused('schoolCodesUnknown'),
      detail: { codes: '10002' },
    });
  });
  it('is deleted if it exists', () => {
    expect(deleteMajor({ exists: true })).toEqual({ ok: true, change: null });
    expect(deleteMajor({ exists: false })).toEqual(refused('majorNotFound'));
  });
});
