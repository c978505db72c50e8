import { randomUUID } from 'node:crypto';
import { readZip } from '@laurel/adapters/storage/zip.ts';
import { accountByUsername, accounts } from '@laurel/db/identity/accounts.ts';
import { sessionOf } from '@laurel/db/identity/sessions.ts';
import { importSchools } from '@laurel/db/organisation/import-schools.ts';
import { majors } from '@laurel/db/organisation/majors.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { beginRowMarks } from '@laurel/db/rows/begin-row-marks.ts';
import { rowChanges } from '@laurel/db/rows/row-changes.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { testDatabase } from '../../../../tests/support/database.ts';
import { findingsIn } from '../../../../tests/support/findings.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { roleIdOf } from '../../../../tests/support/role-id.ts';
import { workbookZh } from './locales/zh-CN.ts';
import { COLUMNS, type TextRow } from './user-workbook.ts';

const { db } = await testDatabase();
const world = await people(db);
await beginRowMarks(db, world.ports.secrets);
const commandId = () => randomUUID();
const now = () => new Date().toISOString() as Instant;

let root: Somebody;
let organiser: Somebody;
beforeAll(async () => {
  root = await world.signedInAs('ROOT');
  organiser = await world.signedInAs('ORGANISER', { group: await world.group('USERS-OURS') });
});
const roleId = (roleKey: string) => roleIdOf(root, roleKey);
const groupOf = (who: Somebody) => who.actor.groupId as NonNullable<Somebody['actor']['groupId']>;

const newUser = async (username: string, more: object = {}) => ({
  username,
  realName: '韩梅梅',
  groupId: groupOf(organiser),
  roleIds: [await roleId('PARTICIPANT')],
  commandId: commandId(),
  ...more,
});

const workbook = async (rows: Partial<TextRow>[]) => {
  const text = (value: string) => ({ type: String, value });
  const data = [
    COLUMNS.map((column) => text(workbookZh.columns[column])),
    ...rows.map((row) => COLUMNS.map((column) => text(row[column] ?? ''))),
  ];
  return (await writeXlsx(data, { sheet: 'x' }).toBuffer()).toString('base64');
};
const check = (file: string) =>
  organiser.call.identity.checkUserImport({
    type: 'student',
    groupId: groupOf(organiser),
    file,
    commandId: commandId(),
  });

describe('an administrator', () => {
  it('adds somebody who chooses a password with a link that works once', async () => {
    const input = await newUser('hanmeimei', { email: 'han@example.org', idCard: '11010519491231002X' });
    const { personId } = await organiser.call.identity.addUser(input);
    const token = (await world.delivered()).at(-1)?.text.match(/#token=([\w-]{43})/)?.[1] ?? '';
    expect((await world.delivered()).at(-1)).toMatchObject({ to: 'han@example.org' });
    const password = 'my very own words';
    const { accessToken } = await world.visitor.identity.followLink({ token, password, commandId: commandId() });
    expect((await sessionOf(db, 'token', accessToken, now()))?.actor.personId).toBe(personId);
    const again = world.visitor.identity.followLink({ token, password, commandId: commandId() });
    expect(await refusalOf(again)).toBe('linkUsedOrExpired');
    expect(await personById(db, personId)).toMatchObject({
      birthday: '1949-12-31',
      gender: 2,
      idCardMask: '1101**********002X',
    });
  });

  it('sees which of user name, email and ID number is taken', async () => {
    expect(await refusalOf(organiser.call.identity.addUser(await newUser('HanMeiMei')))).toBe('usernameTaken');
    const email = await newUser('other1', { email: 'HAN@example.org' });
    expect(await refusalOf(organiser.call.identity.addUser(email))).toBe('emailTaken');
    const idCard = await newUser('other2', { idCard: '11010519491231002x' });
    expect(await refusalOf(organiser.call.identity.addUser(idCard))).toBe('idCardTaken');
    const broken = await newUser('other3', { idCard: '123' });
    expect(await refusalOf(organiser.call.identity.addUser(broken))).toBe('idCardNotEighteen');
  });

  it('cannot give a role above their own, or in another organisation', async () => {
    const finance = await newUser('other4', { roleIds: [await roleId('FINANCE')] });
    expect(await refusalOf(organiser.call.identity.addUser(finance))).toBe('roleAboveOwn');
    const rootRole = await newUser('other5', { roleIds: [await roleId('ROOT')] });
    expect(await refusalOf(organiser.call.identity.addUser(rootRole))).toBe('roleAboveOwn');
    const elsewhere = await newUser('other6', { groupId: world.rootGroupId });
    expect(await refusalOf(organiser.call.identity.addUser(elsewhere))).toBe('FORBIDDEN');
  });

  it('puts nobody into an organisation that does not exist, not even as root', async () => {
    const groupId = randomUUID() as GroupId;
    const roleIds = [await roleId('PARTICIPANT')];
    const { identity } = root.call;
    const user = await newUser('nowhere', { email: 'nowhere@example.com', groupId });
    const file = await workbook([]);
    for (const send of [
      () => identity.addUser(user),
      () => identity.setUserRoles({ personIds: [organiser.personId], groupId, roleIds, commandId: commandId() }),
      () => identity.checkUserImport({ type: 'student', groupId, file, commandId: commandId() }),
    ])
      await expect(send()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('resets a password with a link that is sent and ends open sessions', async () => {
    const ada = await world.signedInAs('EXPERT', { group: groupOf(organiser), email: 'ada@example.org' });
    const answer = await organiser.call.identity.resetUserPassword({ personId: ada.personId, commandId: commandId() });
    expect(answer).toEqual({ resetLink: null, sent: true });
    expect((await world.delivered()).at(-1)).toMatchObject({
      to: 'ada@example.org',
      text: expect.stringMatching(/http:\/\/localhost:3000\/neibu\/retrieve#token=[\w-]{43}/),
    });
    expect(await sessionOf(db, 'token', ada.token, now())).toBeNull();
  });

  it('changes a user only at the version they saw', async () => {
    const ada = await world.signedInAs('EXPERT', { group: groupOf(organiser) });
    const edit = (version: number, realName: string) =>
      refusalOf(
        organiser.call.identity.editUser({ personId: ada.personId, version, realName, commandId: commandId() }),
      );
    expect(await edit(1, '李雷')).toBe('done');
    expect(await edit(1, '王雷')).toBe('versionConflict');
    expect((await personById(db, ada.personId))?.realName).toBe('李雷');
  });

  it('removes a role, which takes effect with the next call', async () => {
    const ada = await world.signedInAs('EXPERT', { group: groupOf(organiser) });
    const input = { personIds: [ada.personId], groupId: groupOf(organiser), roleIds: [], commandId: commandId() };
    await organiser.call.identity.setUserRoles(input);
    expect((await sessionOf(db, 'token', ada.token, now()))?.actor.roles).toEqual(new Set(['PARTICIPANT']));
  });

  it('neither gives nor removes a role above their own', async () => {
    const set = async (who: Somebody, roleKeys: string[]) =>
      refusalOf(
        organiser.call.identity.setUserRoles({
          personIds: [who.personId],
          groupId: groupOf(organiser),
          roleIds: await Promise.all(roleKeys.map(roleId)),
          commandId: commandId(),
        }),
      );
    const finance = await world.signedInAs('FINANCE', { group: groupOf(organiser) });
    expect(await set(finance, [])).toBe('FORBIDDEN');
    const expert = await world.signedInAs('EXPERT', { group: groupOf(organiser) });
    expect(await set(expert, ['EXPERT', 'AUDITOR'])).toBe('done');
    expect(await set(expert, ['EXPERT', 'ROOT'])).toBe('roleAboveOwn');
    expect(await set(expert, ['FINANCE'])).toBe('roleAboveOwn');
  });

  it('sees an encrypted value only with a reason, which is recorded', async () => {
    const ada = await world.signedInAs('EXPERT', { group: groupOf(organiser), phone: '13700137000' });
    const answer = await organiser.call.identity.revealPersonalData({
      personId: ada.personId,
      field: 'phone',
      reason: 'called about a conflict',
      commandId: commandId(),
    });
    expect(answer.value).toBe('13700137000');
    const [row] = await db.select().from(rowChanges).where(eq(rowChanges.tableName, 'revealed'));
    expect(row).toMatchObject({
      actorId: organiser.personId,
      after: { field: 'phone', reason: 'called about a conflict' },
    });
  });

  it('finds a person by their whole phone number, and not by a part of it', async () => {
    const ada = await world.signedInAs('EXPERT', { group: groupOf(organiser), phone: '13700137999' });
    const found = async (keywords: string) =>
      (await organiser.call.identity.userList({ page: 1, pageSize: 10, keywords })).rows.map((row) => row.personId);
    expect(await found('137 0013 7999')).toEqual([ada.personId]);
    expect(await found('1370013799')).toEqual([]);
  });

  it('are listed from behind nobody outside the caller’s groups', async () => {
    const stranger = await world.signedInAs(null, { realName: '陌生人' });
    const behind = (after: PersonId) =>
      organiser.call.identity.userList({ page: 1, pageSize: 10, sort: 'realName', after });
    await expect(behind(stranger.personId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await behind(organiser.personId)).rows.map(({ personId }) => personId)).not.toContain(organiser.personId);
  });
});

describe('the last root', () => {
  it('cannot be disabled, deleted or deprived of the role by anybody', async () => {
    const alone = await testWorldWithOneRoot();
    const other = { ...alone.root };
    const status = alone.root.call.identity.setUserStatus({
      personId: other.personId,
      status: 'disabled',
      commandId: commandId(),
    });
    expect(await refusalOf(status)).toBe('selfForbidden');
    const strip = alone.root.call.identity.setUserRoles({
      personIds: [other.personId],
      groupId: groupOf(alone.root),
      roleIds: [],
      commandId: commandId(),
    });
    expect(await refusalOf(strip)).toBe('lastRoot');
    expect(
      await refusalOf(alone.root.call.identity.eraseMe({ username: other.username, commandId: commandId() })),
    ).toBe('lastRoot');
  });
  const testWorldWithOneRoot = async () => {
    await db.execute(sql`update app.accounts set status = 'disabled' where person_id in
      (select m.person_id from app.memberships m join app.roles r using (role_id) where r.role_key = 'ROOT' and m.person_id <> ${root.personId})`);
    return { root };
  };
});

describe('erasure', () => {
  it('leaves nothing of a person except their id', async () => {
    const ada = await world.signedInAs('EXPERT', {
      group: groupOf(organiser),
      realName: '独一无二的名字',
      phone: '13611112222',
      email: 'unique@example.org',
      idCard: '320102199001011239',
    });
    expect((await ada.call.identity.exportMyData({ commandId: commandId() })).person).toMatchObject({
      realName: '独一无二的名字',
      phone: '13611112222',
      idCard: '320102199001011239',
    });
    await ada.call.identity.eraseMe({ username: ada.username, commandId: commandId() });
    expect(await sessionOf(db, 'token', ada.token, now())).toBeNull();
    const { rows } = await db.execute(sql`
      select (select json_agg(p)::text from app.persons p) || (select json_agg(a)::text from app.accounts a) ||
             (select json_agg(c)::text from app.row_changes c) || (select json_agg(e)::text from es.events e) as everything`);
    for (const trace of ['独一无二的名字', '13611112222', 'unique@example.org', '320102199001011239', ada.username]) {
      expect(String(rows[0]?.everything)).not.toContain(trace);
    }
    const { rows: keys } = await db.execute(
      sql`select wrapped_dek from es.subject_keys where subject_id = ${ada.personId}`,
    );
    expect(keys[0]?.wrapped_dek).toBeNull();
  });
});

describe('the import of users', () => {
  it('gives a template that it can read, and whose sample creates nobody', async () => {
    const { base64 } = await organiser.call.identity.userImportTemplate();
    const { total, validCount, checkId } = await check(base64);
    expect({ total, validCount }).toEqual({ total: 0, validCount: 0 });
    expect(await organiser.call.identity.importUsers({ checkId, mode: 'all', commandId: commandId() })).toMatchObject({
      successCount: 0,
    });
    expect(await accountByUsername(db, 'zhangsan')).toBeUndefined();
  });

  it.each([
    ['student', 'K', ['grade', 'studentNo', 'majorCode'], ['title']],
    ['teacher', 'I', ['title'], ['grade', 'studentNo', 'majorCode']],
    ['expert', 'I', ['title'], ['grade', 'studentNo', 'majorCode']],
  ] as const)(
    'has a template for each type of people with only their columns: %s',
    async (type, roleAt, has, lacks) => {
      const { base64 } = await organiser.call.identity.userImportTemplate({ type });
      const file = Buffer.from(base64, 'base64');
      const [headings = []] = await readSheet(file, 1);
      expect(headings).toEqual(expect.arrayContaining(has.map((column) => workbookZh.columns[column])));
      for (const column of lacks) expect(headings).not.toContain(workbookZh.columns[column]);
      const parts = readZip(file).map(({ name, bytes }) => [Buffer.from(name).toString(), bytes] as const);
      const sheet = Buffer.from(new Map(parts).get('xl/worksheets/sheet1.xml') ?? '').toString();
      expect(headings.indexOf(workbookZh.columns.roleKey)).toBe('ABCDEFGHIJKL'.indexOf(roleAt));
      expect(sheet).toContain(`sqref="${roleAt}2:${roleAt}10001"`);
      const notes = new Map((await readSheet(file, 2)).map(([name, note]) => [name, note]));
      expect(notes.get('type')).toBe(type);
      expect(notes.get(workbookZh.columns.roleKey)).toContain(type === 'expert' ? 'EXPERT ' : 'PARTICIPANT ');
      expect(await check(base64)).toMatchObject({ total: 0 });
    },
  );

  it('skips the sample row in either language, unless it was changed', async () => {
    const beforeStudents = {
      username: 'zhangsan',
      phone: '13800000000',
      email: 'zhangsan@example.org',
      idCard: '11010519491231002X',
    };
    const sample = { ...beforeStudents, grade: '2024', studentNo: '2024010001' };
    const answer = await check(
      await workbook([
        { ...sample, realName: '张三', gender: '男' },
        { ...sample, realName: 'San Zhang', gender: 'Male' },
        { ...beforeStudents, realName: '张三', gender: '男' },
        { ...sample, realName: '张三', gender: '男', title: '讲师' },
        { ...sample, realName: '张三', gender: '男', studentNo: '2024010002' },
      ]),
    );
    expect(answer.rows.map(({ rowNo }) => rowNo)).toEqual([5, 6]);
  });

  it('offers the values of a column in a list, for as many rows as a file may have', async () => {
    await db.insert(schools).values([
      { schoolCode: '90001' as SchoolCode, name: '海淀大学', nameEn: 'Haidian University' },
      { schoolCode: '90002' as SchoolCode, name: '关闭学院', nameEn: '', enabled: false },
    ]);
    const majorId = uuidv7();
    await db.insert(majors).values([
      { majorId, code: '080901', name: '计算机科学与技术' },
      { majorId: uuidv7(), code: '080999', name: '停招专业', enabled: false },
    ]);
    const { base64 } = await organiser.call.identity.userImportTemplate();
    const file = Buffer.from(base64, 'base64');
    const parts = new Map(readZip(file).map(({ name, bytes }) => [Buffer.from(name).toString(), bytes]));
    const inside = (name: string) => Buffer.from(parts.get(name) ?? '').toString();
    const lists = Object.fromEntries(
      [
        ...inside('xl/worksheets/sheet1.xml').matchAll(
          /<dataValidation type="list"[^>]*sqref="(\w+):(\w+)"><formula1>(.*?)</g,
        ),
      ].map(([, from, to, values]) => [`${from}:${to}`, values]),
    );
    const sheet = `'${workbookZh.listsSheet}'`;
    const [, ...choices] = await readSheet(file, workbookZh.listsSheet);
    const roles = choices.map(([, , , role]) => role).filter(Boolean);
    expect(lists).toEqual({
      'C2:C10001': `${sheet}!$A$2:$A$3`,
      'G2:G10001': `${sheet}!$B$2:$B$2`,
      'H2:H10001': `${sheet}!$C$2:$C$2`,
      'L2:L10001': `${sheet}!$D$2:$D$${roles.length + 1}`,
    });
    expect(inside('xl/workbook.xml')).toMatch(
      new RegExp(`<sheet [^>]*name="${workbookZh.listsSheet}"[^>]*state="hidden"`),
    );
    expect(choices.map(([gender]) => gender).filter(Boolean)).toEqual(['男', '女']);
    expect(choices.map(([, school]) => school).filter(Boolean)).toEqual(['90001 海淀大学']);
    expect(choices.map(([, , major]) => major).filter(Boolean)).toEqual(['080901 计算机科学与技术']);
    // The roles that this caller may give: never one above their own.
    expect(roles.some((role) => String(role).startsWith('EXPERT '))).toBe(true);
    expect(roles.some((role) => String(role).startsWith('ROOT '))).toBe(false);
    const expert = roles.find((role) => String(role).startsWith('EXPERT ')) as string;
    const study = { majorCode: '080901 计算机科学与技术', grade: '2025', studentNo: '2025010007' };
    const answer = await check(
      await workbook([
        { username: 'list-1', realName: '甲', gender: '女', schoolCode: '90001 海淀大学', roleKey: expert, ...study },
        { username: 'list-2', realName: '乙', gender: '不详', schoolCode: '90009 无名大学', roleKey: 'NOBODY 无' },
        { username: 'list-3', realName: '丙', majorCode: '080999 停招专业', studentNo: '1'.repeat(61) },
      ]),
    );
    expect(answer.rows.flatMap((row) => row.errors.map(({ rowNo, column, code }) => [rowNo, column, code]))).toEqual([
      [3, 'gender', 'notInList'],
      [3, 'schoolCode', 'schoolUnknown'],
      [3, 'roleKey', 'roleUnknown'],
      [4, 'studentNo', 'format'],
      [4, 'majorCode', 'majorUnknown'],
    ]);
    const { successCount } = await organiser.call.identity.importUsers({
      checkId: answer.checkId,
      mode: 'validOnly',
      commandId: commandId(),
    });
    expect(successCount).toBe(1);
    const [made] = (await organiser.call.identity.userList({ page: 1, pageSize: 10, keywords: 'list-1' })).rows;
    expect(made).toMatchObject({ gender: 2, schoolCode: '90001', roles: [{ roleKey: 'EXPERT' }] });
    expect(await personById(db, made?.personId as PersonId)).toMatchObject({
      majorId,
      grade: '2025',
      studentNo: '2025010007',
    });
  });

  it('says what is wrong in which cell, and writes nothing', async () => {
    const before = await db.$count(accounts);
    const answer = await check(
      await workbook([
        { username: 'imp-1', realName: '甲' },
        { username: 'imp-1', realName: '乙' },
        { username: 'x', realName: '', phone: '123', idCard: '320102199013011239' },
        { username: 'imp-2', realName: '丙', schoolCode: '99999', gender: '男', idCard: '320102199001011230' },
      ]),
    );
    expect(answer).toMatchObject({ total: 4, validCount: 1, invalidCount: 3, warnCount: 1 });
    const errors = answer.rows.flatMap((row) => row.errors.map(({ rowNo, column, code }) => [rowNo, column, code]));
    expect(errors).toEqual(
      expect.arrayContaining([
        [3, 'username', 'duplicate'],
        [4, 'username', 'format'],
        [4, 'realName', 'required'],
        [4, 'phone', 'format'],
        [4, 'idCard', 'idCardBirthInvalid'],
        [5, 'schoolCode', 'schoolUnknown'],
      ]),
    );
    expect(await db.$count(accounts)).toBe(before);
    const back = await readSheet(Buffer.from(answer.errorFile?.base64 ?? '', 'base64'));
    expect(back).toHaveLength(4);
    expect(String(back[2]?.at(-1))).toContain('出生日期');
  });

  it('imports all rows or none, or only the correct ones, and a check is used once', async () => {
    const file = await workbook([
      { username: 'imp-3', realName: '丁', email: 'ding@example.org' },
      { username: '', realName: '戊' },
    ]);
    const { checkId } = await check(file);
    const run = (mode: 'all' | 'validOnly') =>
      organiser.call.identity.importUsers({ checkId, mode, commandId: commandId() });
    expect(await refusalOf(run('all'))).toBe('importFailed');
    expect(await run('validOnly')).toMatchObject({ successCount: 1, failCount: 1 });
    expect(await refusalOf(run('validOnly'))).toBe('importExpired');
    expect((await world.delivered()).at(-1)).toMatchObject({ to: 'ding@example.org' });
  });

  it('stores no row of the file in plain text while it waits', async () => {
    const { checkId } = await check(await workbook([{ username: 'imp-9', realName: '密封的名字' }]));
    const { rows } = await db.execute(
      sql`select encode(sealed_file, 'hex') as hex from app.user_import_checks where check_id = ${checkId}`,
    );
    // The first bytes of every part of a workbook.
    expect(String(rows[0]?.hex)).not.toContain(Buffer.from('PK\x03\x04').toString('hex'));
  });

  it('keeps what looks like a formula as text', async () => {
    const answer = await check(await workbook([{ username: 'ab', realName: '=1+1' }]));
    const [, row] = await readSheet(Buffer.from(answer.errorFile?.base64 ?? '', 'base64'));
    expect(row?.[1]).toBe('=1+1');
  });

  it('refuses a file that is not the template', async () => {
    expect(await refusalOf(check(Buffer.from('not a workbook').toString('base64')))).toBe('importTemplateMismatch');
  });
});

describe('a school coordinator', () => {
  const codes = ['80001', '80002'] as SchoolCode[];
  beforeAll(async () => {
    await db.insert(schools).values(codes.map((schoolCode) => ({ schoolCode, name: schoolCode, nameEn: schoolCode })));
  });
  const actorOf = async (who: { token: string }) => (await sessionOf(db, 'token', who.token, now()))?.actor;
  const setRoles = async (by: Somebody, who: Somebody, roleKeys: string[], schoolCodes?: SchoolCode[]) =>
    refusalOf(
      by.call.identity.setUserRoles({
        personIds: [who.personId],
        groupId: groupOf(organiser),
        roleIds: await Promise.all(roleKeys.map(roleId)),
        commandId: commandId(),
        ...(schoolCodes ? { schoolCodes } : {}),
      }),
    );

  it('acts for the schools that the organiser chose, whatever the profile says, and the grant is recorded', async () => {
    const who = await world.signedInAs('PARTICIPANT', {
      group: groupOf(organiser),
      schoolCode: codes[1] as SchoolCode,
    });
    expect(await setRoles(organiser, who, ['SCHOOL_ADMIN'])).toBe('schoolNeeded');
    expect(await setRoles(organiser, who, ['SCHOOL_ADMIN'], [])).toBe('schoolNeeded');
    expect(await setRoles(organiser, who, ['SCHOOL_ADMIN'], ['80009' as SchoolCode])).toBe('schoolNotFound');
    expect(await setRoles(organiser, who, ['SCHOOL_ADMIN'], codes.slice(0, 1))).toBe('done');
    expect((await actorOf(who))?.schoolCodes).toEqual(new Set(codes.slice(0, 1)));
    const [row] = (await organiser.call.identity.userList({ page: 1, pageSize: 10, keywords: who.username })).rows;
    expect(row?.roles).toMatchObject([{ roleKey: 'SCHOOL_ADMIN', schools: [{ schoolCode: codes[0] }] }]);
    const changes = await db.select().from(rowChanges).where(eq(rowChanges.rowKey, who.personId));
    expect(changes.at(-1)).toMatchObject({ actorId: organiser.personId, after: { schoolCodes: codes.slice(0, 1) } });

    const me = await who.call.identity.profile();
    await who.call.identity.updateProfile({
      version: me.version,
      realName: '某人',
      nameEn: '',
      gender: 0,
      schoolCode: codes[1] as SchoolCode,
      majorId: null,
      grade: '',
      studentNo: '',
      title: '',
      language: 'en',
      commandId: commandId(),
    });
    expect((await actorOf(who))?.schoolCodes).toEqual(new Set(codes.slice(0, 1)));
    // Other roles are changed without naming the schools again; other schools are a separate grant.
    expect(await setRoles(organiser, who, ['SCHOOL_ADMIN', 'EXPERT'])).toBe('done');
    expect((await actorOf(who))?.schoolCodes).toEqual(new Set(codes.slice(0, 1)));
    expect(await setRoles(organiser, who, ['SCHOOL_ADMIN', 'EXPERT'], codes)).toBe('done');
    expect((await actorOf(who))?.schoolCodes).toEqual(new Set(codes));
    expect(await setRoles(organiser, who, ['EXPERT'], codes)).toBe('done');
    expect((await actorOf(who))?.schoolCodes).toEqual(new Set());
  });

  it('is appointed by somebody else', async () => {
    expect(await setRoles(organiser, organiser, ['ORGANISER', 'SCHOOL_ADMIN'], codes)).toBe('selfForbidden');
    const coordinator = await world.signedInAs('SCHOOL_ADMIN', {
      group: groupOf(organiser),
      schools: codes.slice(0, 1),
    });
    expect(await setRoles(coordinator, coordinator, ['SCHOOL_ADMIN'], codes)).toBe('FORBIDDEN');
  });

  it('is added and imported with a school', async () => {
    const add = async (username: string, schoolCodes?: SchoolCode[]) =>
      refusalOf(
        organiser.call.identity.addUser(
          await newUser(username, { roleIds: [await roleId('SCHOOL_ADMIN')], ...(schoolCodes ? { schoolCodes } : {}) }),
        ),
      );
    expect(await add('office-1')).toBe('schoolNeeded');
    expect(await add('office-1', codes)).toBe('done');
    const school = (await root.call.organisation.schoolList({ page: 1, pageSize: 10, keywords: '80001' })).rows[0];
    const remove = root.call.organisation.deleteSchool({
      schoolCode: school?.schoolCode as SchoolCode,
      commandId: commandId(),
    });
    expect(await refusalOf(remove)).toBe('schoolInUse');
    const { rows, checkId } = await check(
      await workbook([
        { username: 'office-2', realName: '甲', roleKey: 'SCHOOL_ADMIN' },
        { username: 'office-3', realName: '乙', roleKey: 'SCHOOL_ADMIN', schoolCode: '80002' },
        { username: 'region-1', realName: '丙', roleKey: 'REGION_ADMIN', schoolCode: '80002' },
      ]),
    );
    expect(rows.flatMap((row) => row.errors)).toMatchObject([
      { rowNo: 2, column: 'schoolCode', code: 'required' },
      { rowNo: 4, column: 'roleKey', code: 'regionByInvitation' },
    ]);
    await organiser.call.identity.importUsers({ checkId, mode: 'validOnly', commandId: commandId() });
    const [made] = (await organiser.call.identity.userList({ page: 1, pageSize: 10, keywords: 'office-3' })).rows;
    expect(made?.roles).toMatchObject([{ roleKey: 'SCHOOL_ADMIN', schools: [{ schoolCode: '80002' }] }]);
  });
});

describe('roles and menus', () => {
  it('a role with more menus shows them at the next call', async () => {
    const input = {
      roleId: null,
      version: 0,
      roleKey: 'HELPER',
      name: '助理',
      nameEn: 'Helper',
      commandId: commandId(),
    };
    await root.call.identity.saveRole({
      ...input,
      permissions: ['news:info:query'],
      menuIds: ['content', 'news-management'],
    });
    const group = groupOf(organiser);
    const ada = await world.signedInAs('HELPER', { group });
    expect((await ada.call.identity.menu())[0]).toMatchObject({
      menuId: 'content',
      children: [{ path: '/newsManagement' }],
    });
    const helper = (await root.call.identity.roleList()).roles.find((role) => role.roleKey === 'HELPER');
    expect(helper).toMatchObject({ memberCount: 1, can: { delete: false } });
    expect(
      await refusalOf(root.call.identity.deleteRole({ roleId: helper?.roleId ?? '', commandId: commandId() })),
    ).toBe('roleInUse');
  });

  it('a menu entry cannot be below itself', async () => {
    const [content] = (await root.call.identity.menuList()).filter((menu) => menu.menuId === 'content');
    if (!content) throw new Error('no such menu');
    const move = root.call.identity.saveMenu({ ...content, parentId: 'news-management', commandId: commandId() });
    expect(await refusalOf(move)).toBe('menuCycle');
  });
});

describe('schools', () => {
  it('are imported from a CSV, with errors by line and column, and a second import changes nothing', async () => {
    const csv = [
      'code,name,department,city,level,remarks',
      '10001,北京大学,教育部,北京市,本科,',
      '10002,"中国人民大学",教育部,北京市,本科,',
      ',无码大学,教育部,北京市,本科,',
      '10001,重复大学,教育部,北京市,本科,',
      '10003,少列大学',
    ].join('\n');
    const first = await importSchools(db, world.ports.secrets, systemActor, `\uFEFF${csv}`);
    expect(first).toMatchObject({ total: 5, added: 2, changed: 0, unchanged: 0 });
    expect(first.problems).toEqual([
      { line: 4, column: 'schoolCode', problem: 'missing', value: '' },
      { line: 5, column: 'schoolCode', problem: 'duplicate', value: '10001' },
      { line: 6, column: '*', problem: 'columns', value: '2' },
    ]);
    expect(await importSchools(db, world.ports.secrets, systemActor, csv)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
    });
    expect(
      await importSchools(db, world.ports.secrets, systemActor, csv.replace('北京大学', '燕京大学')),
    ).toMatchObject({
      changed: 1,
      unchanged: 1,
    });
  });
});

it('leaves nothing that verify reports as a change made outside the product', async () => {
  const found = await findingsIn(db, world.ports.secrets);
  expect(found.filter((one) => /past the product|did not write/.test(one) && !one.startsWith('schools '))).toEqual([]);
});
