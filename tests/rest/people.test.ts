import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { PASSWORD } from '../support/people.ts';
import { restSite } from '../support/rest-site.ts';

const { world, origin, GET, POST } = await restSite();
const root = await world.signedInAs('ROOT');
const organiser = await world.signedInAs('ORGANISER');
const captain = await world.signedInAs(null, { realName: '林一', phone: '13900000001' });

describe('people', () => {
  const added = async (username: string, more: object = {}) => {
    const roles = await organiser.call.identity.grantableRoles();
    const body = { username, realName: '王小明', groupId: world.rootGroupId, roleIds: [roles[0]?.roleId], ...more };
    return POST('/system/user/add', body, { by: root });
  };
  it('are read on from a cursor, each once, also while somebody is added', async () => {
    for (const n of [1, 2, 3, 4, 5]) await added(`cursor-${n}`, { realName: n === 5 ? '王小明' : `同名者${n % 2}` });
    for (const order of ['createTime', 'username', 'realName', 'lastLoginTime'])
      for (const isAsc of ['asc', 'desc']) {
        const sorted = `keywords=cursor-&pageSize=2&orderByColumn=${order}&isAsc=${isAsc}`;
        const asked = async (more: string) =>
          (await GET(`/system/user/page?${sorted}&${more}`, { by: root })).data as unknown as {
            list: { username: string }[];
            nextCursor: string | null;
            total: number;
          };
        const seen: string[] = [];
        let page = await asked('pageNum=1');
        if (order === 'createTime' && isAsc === 'desc') await added('cursor-late');
        for (;;) {
          seen.push(...page.list.map(({ username }) => username));
          if (page.nextCursor === null) break;
          page = await asked(`cursor=${page.nextCursor}`);
        }
        expect(new Set(seen).size, `${order} ${isAsc}`).toBe(seen.length);
        expect(seen.length, `${order} ${isAsc}`).toBeGreaterThanOrEqual(5);
      }
    expect(await GET('/system/user/page?cursor=1', { by: root })).toMatchObject({ code: 10001 });
  });
  it('are added, listed, changed, given roles and deleted', async () => {
    const made = await added('rest-one', { phone: '13900000077', gender: 1 });
    expect(made).toMatchObject({ code: 0, data: { inviteLink: null } });
    expect((await world.delivered()).at(-1)).toMatchObject({
      to: '13900000077',
      text: expect.stringMatching(/http.*#token=/),
    });
    expect((await added('rest-none')).data).toMatchObject({ inviteLink: expect.stringMatching(/^http/) });
    const { userId } = made.data as unknown as { userId: string };
    const page = await GET('/system/user/page?keywords=rest-one&pageNum=1&pageSize=7', { by: root });
    expect(page.data).toMatchObject({ total: 1, pageNum: 1, pageSize: 7, list: [{ userId, status: 1, gender: 1 }] });
    const [row] = (page.data as unknown as { list: { phone: string; createTime: string; version: number }[] }).list;
    expect(row?.phone).toMatch(/\*/);
    expect(row?.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

    const change = { userId, version: row?.version, realName: '王大明' };
    const headers = { 'idempotency-key': randomUUID() };
    expect((await POST('/system/user/update', change, { by: root })).code).toBe(0);
    expect((await POST('/system/user/update', change, { by: root, headers })).code).toBe(10009);
    expect((await GET(`/web/user/detail?userId=${userId}`, { by: root })).data).toMatchObject({
      realName: '王大明',
      gender: 1,
      own: false,
      completeness: null,
    });
    const roleIds = made.data && [(await organiser.call.identity.grantableRoles())[0]?.roleId];
    const stale = { userId, roleIds, version: row?.version };
    expect((await POST('/system/user/roleSet', stale, { by: root })).code).toBe(10009);
    const more = { userId, version: (row?.version ?? 0) + 1, roleIds, status: 0 };
    expect((await POST('/system/user/update', more, { by: root })).code).toBe(0);
    const disabled = await GET('/system/user/page?keywords=rest-one&status=0', { by: root });
    expect(disabled.data).toMatchObject({ total: 1, list: [{ userId, status: 0, roleIds }] });
    const held = async () => {
      const { data } = await GET('/system/user/page?keywords=rest-one', { by: root });
      return (data as unknown as { list: { roleIds: string[] }[] }).list[0]?.roleIds;
    };
    // The same call a moment later is a new one.
    for (const roles of [[], roleIds, []]) {
      expect((await POST('/system/user/roleSet', { userId, roleIds: roles }, { by: root })).code).toBe(0);
      expect(await held()).toEqual(roles);
    }
    expect((await POST('/system/user/update/pwd', { userId }, { by: root })).data).toMatchObject({
      resetLink: null,
      sent: true,
    });
    expect((await POST('/system/user/delete', [userId, root.personId], { by: root })).data).toMatchObject({
      deleted: 1,
      skipped: [{ userId: root.personId, reason: 'selfForbidden' }],
    });
  });
  it('have checked names, phones and ID cards', async () => {
    await added('rest-two', { phone: '13900000088' });
    expect((await added('rest-two', { realName: '李' })).code).toBe(13001);
    expect((await added('rest-three', { phone: '13900000088' })).code).toBe(13002);
    expect(await added('rest-four', { idCard: '123' })).toMatchObject({
      code: 10001,
      msg: '无效的身份证号码：必须为18位字符串',
    });
  });
  it('change their own password with the old one', async () => {
    const self = await world.signedInAs(null);
    const body = { oldPassword: PASSWORD, newPassword: 'a longer umbrella', confirmPassword: 'a longer umbrella' };
    expect(await POST('/system/user/update/pwd', body, { by: self })).toMatchObject({ code: 0, data: null });
    expect((await GET('/auth/user/info', { by: self })).code).toBe(0);
  });
});

describe('the import', () => {
  const workbook = (rows: string[][]) =>
    writeXlsx(rows.map((row) => row.map((value) => ({ type: String, value })))).toBuffer();
  const form = (file: Buffer, fields: Record<string, string> = {}) => {
    const data = new FormData();
    for (const [key, value] of Object.entries(fields)) data.append(key, value);
    data.append('file', new Blob([new Uint8Array(file)]), 'users.xlsx');
    return data;
  };
  it('returns its template as a file with a name', async () => {
    const answer = await fetch(`${origin}/prod-api/system/user/template/export?type=student&lang=zh-cn`, {
      headers: { authorization: `Bearer ${root.token}` },
    });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%E7.*\.xlsx$/);
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/content-disposition/i);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });
  it('answers a refusal of the file as JSON without Content-Disposition', async () => {
    const refused = await GET('/system/user/template/export', { by: captain });
    expect(refused.code).toBe(12003);
    expect(refused.headers.get('content-disposition')).toBeNull();
  });
  it('checks and then imports', async () => {
    const file = await workbook([
      ['用户名', '姓名'],
      ['imported-1', '张三'],
      ['imported-2', '李四'],
    ]);
    const checked = await POST('/system/user/template/check', form(file, { type: 'student' }), { by: root });
    expect(checked.data).toMatchObject({ total: 2, validCount: 2, invalidCount: 0, errorFileUrl: null });
    const { checkId } = checked.data as unknown as { checkId: string };
    const done = await POST('/system/user/template/import', { checkId, notify: false }, { by: root });
    expect(done).toMatchObject({ code: 0, data: { successCount: 2, failCount: 0, errors: [] } });
  });
  it('skips or updates existing people, as requested', async () => {
    const file = await workbook([
      ['用户名', '姓名', '职称'],
      ['known-1', '赵一', ''],
    ]);
    expect((await POST('/system/user/template/import', form(file), { by: root })).code).toBe(0);
    const again = await workbook([
      ['用户名', '姓名', '职称'],
      ['known-1', '赵二', '教授'],
      ['known-2', '钱二', ''],
    ]);
    const asked = (onExisting: string) =>
      POST('/system/user/template/import', form(again, { onExisting, notify: 'false' }), { by: root });
    expect((await asked('error')).code).toBe(13017);
    expect((await asked('skip')).data).toMatchObject({ successCount: 1, updateCount: 0, failCount: 0 });
    expect((await asked('update')).data).toMatchObject({ successCount: 0, updateCount: 2, jobId: expect.any(String) });
    const found = await GET('/system/user/page?keywords=known-1', { by: root });
    expect(found.data).toMatchObject({ list: [{ realName: '赵二', title: '教授' }] });
  });
  it('answers 13017 with every row’s problem when one is wrong, and writes nothing', async () => {
    const file = await workbook([
      ['用户名', '姓名', '身份证号'],
      ['imported-3', '张三', ''],
      ['imported-4', '李四', '123'],
    ]);
    const failed = await POST('/system/user/template/import', form(file, { notify: 'false' }), { by: root });
    expect(failed).toMatchObject({ status: 200, code: 13017, msg: '导入失败!' });
    expect(failed.data).toMatchObject({
      failCount: 1,
      errors: [{ rowNo: 3, field: 'idCard', msg: '无效的身份证号码：必须为18位字符串' }],
      errorFileUrl: expect.stringMatching(/^data:/),
    });
    expect((await GET('/system/user/page?keywords=imported-3', { by: root })).data).toMatchObject({ total: 0 });
  });
  it('answers 13017 to a workbook with other headings', async () => {
    const failed = await POST('/system/user/template/check', form(await workbook([['a', 'b']])), { by: root });
    expect(failed).toMatchObject({ code: 13017, data: { reason: 'importTemplateMismatch', checkId: null, rows: [] } });
  });
});
