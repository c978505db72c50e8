import { randomUUID } from 'node:crypto';
import { schools } from '@laurel/db/organisation/schools.ts';
import type { GroupId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';

/** What staff of one group see and change of things that belong to all groups, or to others. */
const { db } = await testDatabase();
const world = await people(db);
const ours = await world.group('REACH-OURS');
const theirs = await world.group('REACH-THEIRS');
const schoolCode = '70001' as SchoolCode;
await db.insert(schools).values({ schoolCode, name: '一所学校', nameEn: 'A school' });
const root = await world.signedInAs('ROOT', { realName: '程望舒' });
const central = await world.signedInAs('ORGANISER');
const organiser = await world.signedInAs('ORGANISER', { group: ours, realName: '林知微' });
const coordinator = await world.signedInAs('SCHOOL_ADMIN', { schools: [schoolCode] });
const commandId = () => randomUUID();
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => (error instanceof TRPCError ? error.code : String(error)),
  );

describe('settings shared by all organisations', () => {
  const move = async (who: Somebody, city: string) => {
    const [row] = (await root.call.organisation.schoolList({ page: 1, pageSize: 10, keywords: schoolCode })).rows;
    if (!row) throw new Error('no such school');
    const { updatedAt, can, former, ...school } = row;
    return codeOf(who.call.organisation.saveSchool({ ...school, city, commandId: commandId() }));
  };
  it('are changed only by root and by staff of the top organisation', async () => {
    expect(await move(organiser, '苏州')).toBe('FORBIDDEN');
    expect(await move(central, '南京')).toBe('done');
    expect(await move(root, '无锡')).toBe('done');
    const csv = 'code,name\n70001,导入改名';
    expect(await codeOf(organiser.call.organisation.importSchools({ csv, commandId: commandId() }))).toBe('FORBIDDEN');
    const list = (who: Somebody) => who.call.organisation.schoolList({ page: 1, pageSize: 10 });
    expect((await list(organiser)).rows.map((row) => row.can.edit)).toEqual([false]);
    expect((await list(central)).rows.map((row) => row.can.edit)).toEqual([true]);
  });
  it('include majors, roles, menus and dictionaries', async () => {
    await root.call.identity.saveRole({
      roleId: null,
      version: 0,
      roleKey: 'LOCAL_ADMIN',
      name: '本组管理员',
      nameEn: 'Local administrator',
      permissions: ['sys:role:edit', 'sys:menu:edit', 'sys:dict:edit', 'org:school:edit'],
      menuIds: [],
      commandId: commandId(),
    });
    const local = await world.signedInAs('LOCAL_ADMIN', { group: ours });
    const { call } = local;
    const [menu] = await root.call.identity.menuList();
    if (!menu) throw new Error('no menu');
    const role = { roleId: null, version: 0, roleKey: 'MINE', name: '我的', nameEn: '', permissions: [], menuIds: [] };
    const word = { dictId: null, version: 0, type: 'some_type', value: 'x', label: 'x', labelEn: '', sort: 0 };
    const major = {
      majorId: null,
      version: 0,
      code: '080901',
      discipline: '',
      name: '专业',
      nameEn: '',
      level: '',
      schoolCodes: [],
      enabled: true,
    };
    const asked = {
      saveRole: () => call.identity.saveRole({ ...role, commandId: commandId() }),
      deleteRole: () => call.identity.deleteRole({ roleId: randomUUID(), commandId: commandId() }),
      saveMenu: () => call.identity.saveMenu({ ...menu, commandId: commandId() }),
      deleteMenu: () => call.identity.deleteMenu({ menuId: menu.menuId, commandId: commandId() }),
      saveDictionaryEntry: () =>
        call.identity.saveDictionaryEntry({
          ...word,
          tag: 'neutral',
          isDefault: false,
          enabled: true,
          commandId: commandId(),
        }),
      deleteDictionaryEntry: () =>
        call.identity.deleteDictionaryEntry({ dictId: randomUUID(), commandId: commandId() }),
      saveMajor: () => call.organisation.saveMajor({ ...major, commandId: commandId() }),
      deleteMajor: () => call.organisation.deleteMajor({ majorId: randomUUID(), commandId: commandId() }),
      deleteSchool: () => call.organisation.deleteSchool({ schoolCode, commandId: commandId() }),
    };
    for (const [name, ask] of Object.entries(asked)) expect([name, await codeOf(ask())]).toEqual([name, 'FORBIDDEN']);
  });
});

describe('the members of an organisation', () => {
  const members = (who: Somebody, groupId: GroupId, keywords?: string) =>
    who.call.organisation.groupMembers({ page: 1, pageSize: 20, groupId, ...(keywords ? { keywords } : {}) });

  it('are shown to a coordinator as names and schools, and found only by name', async () => {
    const { rows } = await members(coordinator, world.rootGroupId);
    const row = rows.find((each) => each.personId === root.personId);
    expect(row).toEqual({
      personId: root.personId,
      realName: '程望舒',
      schoolName: null,
      schoolNameEn: null,
      username: null,
      createdAt: null,
      roles: [],
    });
    expect((await members(coordinator, world.rootGroupId, root.username)).rows).toEqual([]);
    expect((await members(coordinator, world.rootGroupId, '望舒')).rows).toHaveLength(1);
  });
  it('do not include its experts, except for its staff', async () => {
    const expert = await world.signedInAs('EXPERT', { realName: '贺兰石' });
    const shown = async (who: Somebody) =>
      (await members(who, world.rootGroupId, '贺兰石')).rows.map(({ personId }) => personId);
    expect(await shown(coordinator)).toEqual([]);
    expect(await shown(central)).toEqual([expert.personId]);
  });
  it('are shown to its staff with their roles in this organisation, and without the times of their logins', async () => {
    const { rows } = await members(organiser, ours, '知微');
    expect(rows).toEqual([
      {
        personId: organiser.personId,
        realName: '林知微',
        schoolName: null,
        schoolNameEn: null,
        username: organiser.username,
        createdAt: expect.any(String),
        roles: [{ roleId: expect.any(String), name: '组织者', nameEn: 'Organiser' }],
      },
    ]);
  });
});

describe('a person who could become an expert', () => {
  const found = async (keywords: string) =>
    (await organiser.call.expert.expertCandidates({ keywords })).rows.map(({ personId }) => personId);
  it('is found by part of the name within one’s own organisations, and elsewhere by the full user name, phone or email', async () => {
    const near = await world.signedInAs('EXPERT', { group: ours, realName: '近处的人' });
    const far = await world.signedInAs('EXPERT', {
      group: theirs,
      realName: '远处的人',
      phone: '13700001234',
      email: 'far@example.org',
    });
    const alone = await world.signedInAs(null, { realName: '独自的人' });
    expect(await found('的人')).toEqual([near.personId]);
    expect(await found(far.username.slice(0, -1))).toEqual([]);
    for (const whole of [far.username, '137 0000 1234', 'Far@example.org'])
      expect(await found(whole)).toEqual([far.personId]);
    expect(await found(alone.username)).toEqual([alone.personId]);
    expect((await root.call.expert.expertCandidates({ keywords: '的人' })).rows.length).toBe(3);
  });
});

describe('an organiser who is also an expert', () => {
  it('changes neither their own profile, whose schools decide what they score, nor their own reinstatement', async () => {
    const profile = (schoolCodes: SchoolCode[]) => ({ tracks: [], schoolCodes, maxLoad: 10 });
    const { personId } = organiser;
    const refusalOf = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error) => error.message,
      );
    const add = (by: Somebody) =>
      refusalOf(
        by.call.expert.addExpert({ personId, groupId: ours, profile: profile([schoolCode]), commandId: commandId() }),
      );
    const change = (by: Somebody) =>
      refusalOf(by.call.expert.changeExpertProfile({ personId, profile: profile([]), commandId: commandId() }));
    expect(await add(organiser)).toBe('selfForbidden');
    expect(await add(central)).toBe('done');
    expect(await change(organiser)).toBe('selfForbidden');
    await central.call.expert.suspendExpert({ personId, reason: '核实中', commandId: commandId() });
    const back = (by: Somebody) =>
      refusalOf(by.call.expert.reinstateExpert({ personId, reason: '核实完毕', commandId: commandId() }));
    expect(await back(organiser)).toBe('selfForbidden');
    expect(await back(central)).toBe('done');
    expect(await change(central)).toBe('done');
  });
});
