import { randomUUID } from 'node:crypto';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalWithDetail } from '../../../../tests/support/refusal.ts';

/** Two people open the same row: the second to save sees who saved first and when, and nothing is lost. */
const { db } = await testDatabase();
const world = await people(db);
const [root, other] = await Promise.all(['王一', '李二'].map((realName) => world.signedInAs('ROOT', { realName })));
if (!root || !other) throw new Error('two administrators');
const once = () => ({ commandId: randomUUID() });
const name = { name: '名称', nameEn: 'Name' };

const byWang = (version?: number) => ({
  word: 'versionConflict',
  by: '王一',
  at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  ...(version === undefined ? {} : { version }),
});

describe('a row that two people have open', () => {
  it('an organisation', async () => {
    const groupId = await world.group('SHARED');
    const { version, parentId } = await root.call.organisation.groupDetail({ groupId });
    const fields = {
      ...name,
      groupId,
      parentId,
      code: 'SHARED',
      introduction: '',
      contact: '',
      sort: 0,
      enabled: true,
    };
    await root.call.organisation.saveGroup({ ...fields, contact: '第一次', version, ...once() });
    const late = other.call.organisation.saveGroup({ ...fields, contact: '第二次', version, ...once() });
    expect(await refusalWithDetail(late)).toMatchObject(byWang(version + 1));
    expect(await root.call.organisation.groupDetail({ groupId })).toMatchObject({ contact: '第一次' });
    await other.call.organisation.saveGroup({ ...fields, contact: '第二次', version: version + 1, ...once() });
    expect(await root.call.organisation.groupDetail({ groupId })).toMatchObject({ contact: '第二次' });
  });

  it('a school; for a change by an import only the time is shown', async () => {
    const schoolCode = '10901' as SchoolCode;
    const school = { ...name, schoolCode, department: '', province: '', city: '', level: '', enabled: true };
    await root.call.organisation.saveSchool({ ...school, version: 0, ...once() });
    await root.call.organisation.saveSchool({ ...school, city: '苏州', version: 1, ...once() });
    const late = () => other.call.organisation.saveSchool({ ...school, city: '杭州', version: 1, ...once() });
    expect(await refusalWithDetail(late())).toMatchObject(byWang(2));
    expect(await root.call.organisation.schoolInfo({ schoolCode })).toMatchObject({ city: '苏州' });

    const csv = 'schoolCode,name,nameEn,department,province,city,level\n10901,新名称,Name,,,南京,\n';
    await other.call.organisation.importSchools({ csv, ...once() });
    const answer = await refusalWithDetail(root.call.organisation.saveSchool({ ...school, version: 2, ...once() }));
    expect(answer).toMatchObject({ word: 'versionConflict', version: 3, at: expect.any(String) });
    expect(answer).not.toHaveProperty('by');
  });

  it('a major', async () => {
    const major = { ...name, code: '080991', discipline: '', level: '', schoolCodes: [], enabled: true };
    await root.call.organisation.saveMajor({ ...major, majorId: null, version: 0, ...once() });
    const read = async () => (await root.call.organisation.majorList({ keywords: '080991' })).rows[0];
    const { majorId = '', version = 0 } = (await read()) ?? {};
    await root.call.organisation.saveMajor({ ...major, majorId, level: '本科', version, ...once() });
    const late = other.call.organisation.saveMajor({ ...major, majorId, level: '专科', version, ...once() });
    expect(await refusalWithDetail(late)).toMatchObject(byWang(version + 1));
    const { rows, total } = await root.call.organisation.majorList({ majorId });
    expect([total, rows[0]?.level]).toEqual([1, '本科']);
    // Two saves at once of the same version: one of them is refused.
    const both = await Promise.all(
      [root, other].map(({ call }) =>
        refusalWithDetail(call.organisation.saveMajor({ ...major, majorId, version: version + 1, ...once() })),
      ),
    );
    expect(both.filter((answer) => answer === null)).toHaveLength(1);
  });

  it('a dictionary entry', async () => {
    const entry = {
      ...{ type: 'test_list', value: 'one', label: '一', labelEn: 'One', tag: 'neutral' as const },
      ...{ sort: 0, isDefault: false, enabled: true },
    };
    await root.call.identity.saveDictionaryEntry({ ...entry, dictId: null, version: 0, ...once() });
    const read = async () => (await root.call.identity.dictionaryList()).find((one) => one.type === 'test_list');
    const { dictId = '', version = 0 } = (await read()) ?? {};
    await root.call.identity.saveDictionaryEntry({ ...entry, dictId, version, label: '壹', ...once() });
    const late = other.call.identity.saveDictionaryEntry({ ...entry, dictId, version, label: '弌', ...once() });
    expect(await refusalWithDetail(late)).toMatchObject(byWang(version + 1));
    expect((await read())?.label).toBe('壹');
    const both = await Promise.all(
      [root, other].map(({ call }) =>
        refusalWithDetail(call.identity.saveDictionaryEntry({ ...entry, dictId, version: version + 1, ...once() })),
      ),
    );
    expect(both.filter((answer) => answer === null)).toHaveLength(1);
  });

  it('a role and a menu', async () => {
    const role = { ...name, roleKey: 'SHARED_ROLE', permissions: [], menuIds: [] };
    await root.call.identity.saveRole({ ...role, roleId: null, version: 0, ...once() });
    const read = async () =>
      (await root.call.identity.roleList()).roles.find(({ roleKey }) => roleKey === 'SHARED_ROLE');
    const { roleId = '', version = 0 } = (await read()) ?? {};
    await root.call.identity.saveRole({ ...role, roleId, version, name: '第一次', ...once() });
    const late = other.call.identity.saveRole({ ...role, roleId, version, name: '第二次', ...once() });
    expect(await refusalWithDetail(late)).toMatchObject(byWang(version + 1));
    expect((await read())?.name).toBe('第一次');

    const menu = {
      ...{ ...name, menuId: 'test-shared', parentId: null, type: 2 as const, path: '/x', component: null },
      ...{ query: null, icon: null, visible: true, permission: null, sort: 0 },
    };
    await root.call.identity.saveMenu({ ...menu, version: 0, ...once() });
    const own = await refusalWithDetail(root.call.identity.saveMenu({ ...menu, version: 0, ...once() }));
    expect(own).toMatchObject({ word: 'versionConflict', byYou: 1 });
    expect(own).not.toHaveProperty('by');
    expect(await refusalWithDetail(other.call.identity.saveMenu({ ...menu, version: 0, ...once() }))).toMatchObject(
      byWang(),
    );
  });

  it('a person: staff see who changed it, the person only that somebody else did', async () => {
    const ada = await world.signedInAs(null, { realName: '阿达' });
    const { version, ...profile } = await ada.call.identity.profile();
    const edit = { personId: ada.personId, version, realName: '阿达' };
    await root.call.identity.editUser({ ...edit, title: '讲师', ...once() });
    const late = other.call.identity.editUser({ ...edit, title: '教授', ...once() });
    expect(await refusalWithDetail(late)).toMatchObject(byWang(version + 1));
    const { realName, nameEn, gender, schoolCode, majorId, grade, studentNo, language } = profile;
    const about = { realName, nameEn, gender, schoolCode, majorId, grade, studentNo, language };
    const hers = await refusalWithDetail(
      ada.call.identity.updateProfile({ ...about, version, title: '学生', ...once() }),
    );
    expect(hers).toMatchObject({ word: 'versionConflict', by: '', version: version + 1 });
    expect((await ada.call.identity.profile()).title).toBe('讲师');
  });

  it('the website settings and the banners, each separately', async () => {
    const groupId = world.rootGroupId;
    const read = async () => root.call.content.websiteDesk({ groupId });
    const { settings, versions } = await read();
    const { banners: _, ...frame } = settings;
    const save = (who: typeof root, title: string, seen: string | null) =>
      who.call.content.saveWebsiteSettings({ groupId, settings: { ...frame, title }, seen, ...once() });
    const first = await save(root, '第一次', versions.frame);
    expect(await refusalWithDetail(save(other, '第二次', versions.frame))).toMatchObject(byWang());
    expect((await read()).settings.title).toBe('第一次');
    await save(root, '又一次', first.version);
    expect(await refusalWithDetail(save(root, '另一个窗口', first.version))).toMatchObject({
      word: 'versionConflict',
      byYou: 1,
    });

    const banners = (who: typeof root, seen: string | null) =>
      who.call.content.saveBanners({ groupId, banners: [], seen, ...once() });
    expect(await refusalWithDetail(banners(other, (await read()).versions.banners))).toBeNull();
  });
});
