import { randomUUID } from 'node:crypto';
import { readWorkbook } from '@laurel/api/identity/user-workbook.ts';
import { Refused } from '@laurel/api/kernel/refused.ts';
import type { GroupId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import { GatewayUnavailable } from '@laurel/domain/payment/gateway.ts';
import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { PASSWORD, people } from './support/people.ts';

/** Refusals of edited rows: groups, schools, majors, roles, menus, dictionaries, profiles, statements. */
const { db } = await testDatabase();
let bill: () => Promise<readonly [] | 'notReady'> = async () => 'notReady';
const payments = { simulated: true, bill: () => bill() } as unknown as PaymentGateway;
const world = await people(db, { ports: { payments } });
const root = await world.signedInAs('ROOT');
const organiser = await world.signedInAs('ORGANISER');
const finance = await world.signedInAs('FINANCE');
const ada = await world.signedInAs(null, { realName: '阿达', schoolCode: null });

const answerOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => (error instanceof TRPCError && error.cause instanceof Refused ? error.cause.refusal : String(error)),
  );
const once = () => ({ commandId: randomUUID() });
const nothing = randomUUID();
const name = { name: '名称', nameEn: 'Name' };

describe('organisations', () => {
  const plain = { ...name, introduction: '', contact: '', sort: 0, enabled: true, version: 1 };
  const save = (over: { groupId: GroupId | null; parentId: GroupId | null; code: string }) =>
    answerOf(root.call.organisation.saveGroup({ ...plain, ...over, ...once() }));
  const remove = (groupId: string) =>
    answerOf(root.call.organisation.deleteGroup({ groupId: groupId as GroupId, ...once() }));
  it('exist, have unique codes, are not below themselves, and are deleted when they are empty', async () => {
    const above = await world.group('ABOVE');
    const below = await world.group('BELOW', above);
    expect(await save({ groupId: nothing as GroupId, parentId: above, code: 'NEW' })).toBe('groupNotFound');
    expect(await save({ groupId: null, parentId: above, code: 'BELOW' })).toBe('groupCodeTaken');
    expect(await save({ groupId: above, parentId: below, code: 'ABOVE' })).toBe('groupCycle');
    expect(await remove(above)).toBe('groupHasChildren');
    await world.signedInAs('ORGANISER', { group: below });
    expect(await remove(below)).toBe('groupHasMembers');
    expect(await remove(nothing)).toBe('groupNotFound');
  });
});

describe('schools and majors', () => {
  const school = { ...name, department: '', province: '', city: '', level: '', enabled: true };
  const saveSchool = (schoolCode: string, version: number) =>
    answerOf(
      root.call.organisation.saveSchool({ ...school, schoolCode: schoolCode as SchoolCode, version, ...once() }),
    );
  const deleteSchool = (schoolCode: string) =>
    answerOf(root.call.organisation.deleteSchool({ schoolCode: schoolCode as SchoolCode, ...once() }));
  it('are identified by their code, and a school with people cannot be deleted', async () => {
    expect(await saveSchool('10001', 0)).toBe('done');
    expect(await saveSchool('10001', 0)).toBe('schoolCodeTaken');
    expect(await saveSchool('10002', 1)).toBe('schoolNotFound');
    await world.person({ realName: '某人', schoolCode: '10001' as SchoolCode });
    expect(await deleteSchool('10001')).toBe('schoolInUse');
    expect(await deleteSchool('10002')).toBe('schoolNotFound');
  });
  it('of majors: a code belongs to one major', async () => {
    const major = { ...name, discipline: '', level: '', schoolCodes: [], enabled: true, version: 1 };
    const save = (majorId: string | null, code: string) =>
      answerOf(root.call.organisation.saveMajor({ ...major, majorId, code, ...once() }));
    expect(await save(null, '080901')).toBe('done');
    expect(await save(null, '080901')).toBe('majorCodeTaken');
    expect(await save(nothing, '080902')).toBe('majorNotFound');
  });
  it('of majors: a school that was deleted since stays named, and an unknown one is not added', async () => {
    const codes = ['10991', '10992'] as SchoolCode[];
    expect(await saveSchool('10991', 0)).toBe('done');
    const major = { ...name, code: '080993', discipline: '', level: '', enabled: true };
    const save = (majorId: string | null, version: number, schoolCodes: SchoolCode[]) =>
      answerOf(root.call.organisation.saveMajor({ ...major, majorId, version, schoolCodes, ...once() }));
    expect(await save(null, 0, codes.slice(0, 1))).toBe('done');
    expect(await deleteSchool('10991')).toBe('done');
    const read = async () => (await root.call.organisation.majorList({ keywords: '080993' })).rows[0];
    const { majorId = '', version = 0 } = (await read()) ?? {};
    expect(await save(majorId, version, codes)).toBe('schoolCodesUnknown');
    expect(await save(majorId, version, codes.slice(0, 1))).toBe('done');
    expect((await read())?.schoolCodes).toEqual(codes.slice(0, 1));
  });
  it('of majors: one that does not exist is not deleted', async () => {
    expect(await answerOf(root.call.organisation.deleteMajor({ majorId: nothing, ...once() }))).toBe('majorNotFound');
  });
});

describe('roles, menus and dictionaries', () => {
  it('of roles: a key belongs to one role, and built-in ones stay', async () => {
    const role = { ...name, roleId: null, version: 0, permissions: [], menuIds: [] };
    const save = (over: object) =>
      answerOf(root.call.identity.saveRole({ ...role, roleKey: 'HELPER', ...over, ...once() }));
    expect(await save({})).toBe('done');
    expect(await save({})).toBe('roleKeyTaken');
    expect(await save({ roleId: nothing, roleKey: 'OTHER' })).toBe('roleNotFound');
    const { roles } = await root.call.identity.roleList();
    const builtIn = roles.find((one) => one.roleKey === 'EXPERT');
    if (!builtIn) throw new Error('no experts');
    const remove = (roleId: string) => answerOf(root.call.identity.deleteRole({ roleId, ...once() }));
    expect(await remove(builtIn.roleId)).toBe('roleBuiltIn');
    expect(await remove(nothing)).toBe('roleNotFound');
  });
  it('of menus: an entry with others below it cannot be deleted, and is below an existing one', async () => {
    const plain = { component: null, query: null, icon: null, visible: true, permission: null, sort: 0 };
    const entry = { ...name, ...plain, version: 0, type: 2 as const, path: '/x' };
    const save = (menuId: string, parentId: string | null) =>
      answerOf(root.call.identity.saveMenu({ ...entry, menuId, parentId, ...once() }));
    const remove = (menuId: string) => answerOf(root.call.identity.deleteMenu({ menuId, ...once() }));
    expect(await save('test-above', null)).toBe('done');
    expect(await save('test-below', 'test-above')).toBe('done');
    expect(await save('test-lost', 'nowhere')).toBe('menuNotFound');
    expect(await remove('test-above')).toBe('menuHasChildren');
    expect(await remove('nowhere')).toBe('menuNotFound');
  });
  it('of dictionaries: a value occurs once in its list', async () => {
    const entry = {
      dictId: null,
      version: 0,
      type: 'test_list',
      value: 'one',
      label: '一',
      labelEn: 'One',
      tag: 'neutral' as const,
      sort: 0,
      isDefault: false,
      enabled: true,
    };
    const save = () => answerOf(root.call.identity.saveDictionaryEntry({ ...entry, ...once() }));
    expect(await save()).toBe('done');
    expect(await save()).toBe('dictionaryValueTaken');
    const gone = root.call.identity.deleteDictionaryEntry({ dictId: nothing, ...once() });
    expect(await answerOf(gone)).toBe('dictionaryEntryNotFound');
  });
});

describe('people', () => {
  it('have their own telephone number', async () => {
    const { roles } = await root.call.identity.roleList();
    const roleIds = roles.flatMap(({ roleKey, roleId }) => (roleKey === 'EXPERT' ? [roleId] : []));
    const about = { realName: '同号', phone: '13900000077', groupId: world.rootGroupId, roleIds };
    const add = (username: string) => answerOf(root.call.identity.addUser({ ...about, username, ...once() }));
    expect(await add('phone-one')).toBe('done');
    expect(await add('phone-two')).toBe('phoneTaken');
  });
  it('are not imported from a workbook of unknown size', async () => {
    const read = readWorkbook(Buffer.from('PK and no end'));
    await expect(read).rejects.toMatchObject({ why: 'importTooLarge' });
  });
  it('type a new password twice, and verify themselves with a contact they have', async () => {
    const change = { oldPassword: PASSWORD, newPassword: 'a lantern for tests', confirmPassword: 'another one here' };
    expect(await answerOf(ada.call.identity.changePassword({ ...change, ...once() }))).toBe('passwordsDiffer');
    expect(await answerOf(ada.call.identity.sendStepUpCode(once()))).toBe('contactNotVerified');
  });
  it('under fourteen give an ID number only with a guardian', async () => {
    const me = await ada.call.identity.profile();
    const profile = {
      version: me.version,
      realName: '阿达',
      nameEn: '',
      gender: 0 as const,
      schoolCode: null,
      majorId: null,
      grade: '',
      studentNo: '',
      title: '',
      language: 'zh-CN' as const,
      idCard: '11010520200101001X',
      sensitiveAgreed: true,
    };
    expect(await answerOf(ada.call.identity.updateProfile({ ...profile, ...once() }))).toBe('guardianNeeded');
  });
  it('become experts only if they exist', async () => {
    const add = organiser.call.expert.addExpert({
      personId: nothing as never,
      groupId: world.rootGroupId,
      profile: { tracks: [], schoolCodes: [], maxLoad: 1 },
      ...once(),
    });
    expect(await answerOf(add)).toBe('personNotFound');
  });
});

describe('something that is not ready outside', () => {
  it('is a statement that does not exist yet, or a channel that does not answer', async () => {
    const ask = () => answerOf(finance.call.payment.importBill({ day: '2026-03-01', ...once() }));
    expect(await ask()).toBe('billNotReady');
    bill = async () => {
      throw new GatewayUnavailable();
    };
    expect(await ask()).toBe('channelUnavailable');
  });
  it('is a font that nobody uploaded', async () => {
    const retire = { hash: 'a'.repeat(64) as never, groupId: world.rootGroupId };
    expect(await answerOf(root.call.certificate.retireFont({ ...retire, ...once() }))).toBe('fontNotFound');
  });
});
