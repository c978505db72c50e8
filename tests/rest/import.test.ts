import { randomUUID } from 'node:crypto';
import { accounts } from '@laurel/db/identity/accounts.ts';
import { userImportJobs } from '@laurel/db/identity/user-import-jobs.ts';
import { createLog } from '@laurel/db/log.ts';
import { importNextRows } from '@laurel/worker/identity/import-users.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import type { Somebody } from '../support/people.ts';
import { restSite } from '../support/rest-site.ts';

const { db, world, GET, POST } = await restSite();
const root = await world.signedInAs('ROOT');
const organiser = await world.signedInAs('ORGANISER');

const T = '/system/user/template';
const worker = { db, ports: world.ports, log: createLog('test', 'silent') };

const workbook = async (rows: string[][]) =>
  (
    await writeXlsx(
      [['用户名', '姓名', '手机号', '邮箱', '角色'], ...rows].map((row) =>
        row.map((value) => ({ value, type: String, format: '@' })),
      ),
    ).toBuffer()
  ).toString('base64');

const upload = async (rows: string[][], by = root) =>
  (await POST(`${T}/upload`, { file: await workbook(rows) }, { by })).data.fileId as unknown as string;

/** `n` new people, named after `name`. */
const people = (name: string, n: number) =>
  Array.from({ length: n }, (_, i) => [`${name}-${i}`, '张三', '', `${name}-${i}@example.org`, '']);

const started = async (rows: string[][], more: object = {}, by = root) => {
  const fileId = await upload(rows, by);
  const { data } = await POST(`${T}/import`, { fileId, async: true, ...more }, { by });
  return data as unknown as { jobId: string; async: boolean; failCount: number; successCount: number };
};
const progressOf = async (jobId: string, by = root) => (await GET(`${T}/progress?jobId=${jobId}`, { by })).data;
const accountsOf = (name: string) =>
  db.$count(accounts, and(eq(accounts.status, 'invited'), eq(accounts.usernameKey, name)));
const accountsLike = async (name: string, n: number) =>
  (await Promise.all(Array.from({ length: n }, (_, i) => accountsOf(`${name}-${i}`)))).reduce((a, b) => a + b, 0);

describe('a workbook that was uploaded', () => {
  it('is checked by its id, as often as needed, and imported by the check', async () => {
    const fileId = await upload(people('by-file', 2));
    for (const type of ['student', 'expert'])
      expect(await POST(`${T}/check`, { fileId, type }, { by: root })).toMatchObject({
        code: 0,
        data: { total: 2, validCount: 2 },
      });
    const { data } = await POST(`${T}/import`, { fileId, type: 'student' }, { by: root });
    expect(data).toMatchObject({ async: false, successCount: 2 });
    expect(await progressOf(data.jobId as unknown as string)).toMatchObject({
      status: 'done',
      total: 2,
      finished: 2,
      percent: 100,
      successCount: 2,
    });
  });
  it('is unknown to everybody else, and is not sent together with a file', async () => {
    const fileId = await upload(people('not-yours', 1));
    expect((await POST(`${T}/check`, { fileId }, { by: organiser })).code).toBe(10004);
    expect((await POST(`${T}/check`, { fileId: randomUUID() }, { by: root })).code).toBe(10004);
    const file = await workbook(people('both', 1));
    for (const body of [{ fileId, file }, {}]) expect((await POST(`${T}/check`, body, { by: root })).code).toBe(10001);
  });
  it('is replaced by newer ones of the same person', async () => {
    const first = await upload(people('first', 1));
    for (let n = 0; n < 10; n++) await upload(people(`later-${n}`, 1));
    expect((await POST(`${T}/check`, { fileId: first }, { by: root })).code).toBe(10004);
  });
});

describe('an import in the background', () => {
  it('shows its progress, invites everybody once and leaves no personal data behind', async () => {
    const { jobId, ...answer } = await started(people('bg', 5));
    expect(answer).toMatchObject({ async: true, successCount: 0, failCount: 0 });
    expect(await accountsLike('bg', 5)).toBe(0);
    expect(await progressOf(jobId)).toMatchObject({ status: 'running', total: 5, finished: 0, percent: 0 });
    const [waiting] = await db.select().from(userImportJobs).where(eq(userImportJobs.jobId, jobId));
    expect(waiting?.sealedRows.toString('latin1')).not.toContain('example.org');

    expect(await importNextRows(worker, 2)).toBe(true);
    expect(await progressOf(jobId)).toMatchObject({ status: 'running', finished: 2, percent: 40, successCount: 2 });
    expect((await GET(`${T}/progress?jobId=${jobId}`, { by: organiser })).code).toBe(10004);
    expect(await importNextRows(worker, 2)).toBe(true);
    expect(await importNextRows(worker, 2)).toBe(true);
    expect(await importNextRows(worker, 2)).toBe(false);
    expect(await progressOf(jobId)).toMatchObject({ status: 'done', finished: 5, successCount: 5, errors: [] });
    expect(await accountsLike('bg', 5)).toBe(5);
    const invited = (await world.delivered()).filter(({ to }) => to.startsWith('bg-')).map(({ to }) => to);
    expect(invited.toSorted()).toEqual(people('bg', 5).map(([, , , email]) => email));
    const [done] = await db.select().from(userImportJobs).where(eq(userImportJobs.jobId, jobId));
    expect(done?.sealedRows).toHaveLength(0);
  });
  it('continues after a worker that was killed, and writes no row twice', async () => {
    const { jobId } = await started(people('killed', 4));
    expect(await importNextRows(worker, 2)).toBe(true);
    // A worker that ends inside a transaction: rows and progress are rolled back together.
    const dying: typeof db = Object.assign(Object.create(db), {
      transaction: (run: Parameters<typeof db.transaction>[0]) =>
        db.transaction(async (tx) => {
          await run(tx);
          throw new Error('killed');
        }),
    });
    expect(await importNextRows({ ...worker, db: dying }, 2)).toBe(false);
    expect(await progressOf(jobId)).toMatchObject({ status: 'running', finished: 2 });
    expect(await accountsLike('killed', 4)).toBe(2);
    while (await importNextRows(worker, 2));
    expect(await progressOf(jobId)).toMatchObject({ status: 'done', finished: 4, successCount: 4 });
    expect(await accountsLike('killed', 4)).toBe(4);
  });
  it('is done by two workers at the same time without missing or repeated rows', async () => {
    const { jobId } = await started(people('two', 12), { notify: false });
    const work = async () => {
      for (let idle = 0; idle < 20; ) idle = (await importNextRows(worker, 2)) ? 0 : idle + 1;
    };
    await Promise.all([work(), work()]);
    expect(await progressOf(jobId)).toMatchObject({ status: 'done', successCount: 12, failCount: 0 });
    expect(await accountsLike('two', 12)).toBe(12);
  });
  it('refuses single rows whose names were taken meanwhile, and imports the others', async () => {
    const { jobId } = await started(people('race', 3));
    const [role] = await organiser.call.identity.grantableRoles();
    const taken = { username: 'race-1', realName: '李四', groupId: world.rootGroupId, roleIds: [role?.roleId] };
    expect((await POST('/system/user/add', taken, { by: root })).code).toBe(0);
    while (await importNextRows(worker));
    expect(await progressOf(jobId)).toMatchObject({
      status: 'done',
      successCount: 2,
      failCount: 1,
      errors: [{ rowNo: 3, field: 'username', code: 'usernameTaken', value: null }],
    });
  });
  it('updates people who exist, informs them of changed contacts, and counts rows that the check refused', async () => {
    await POST(`${T}/import`, { file: await workbook(people('known', 1)) }, { by: root });
    const rows = [
      ['known-0', '李四', '13900000123', '', ''],
      ['', '王五', '', '', ''],
    ];
    const { jobId, failCount } = await started(rows, { mode: 'validOnly', onExisting: 'update' });
    expect(failCount).toBe(1);
    while (await importNextRows(worker));
    expect(await progressOf(jobId)).toMatchObject({ status: 'done', successCount: 0, updateCount: 1, failCount: 1 });
    const { data } = await GET('/system/user/page?keywords=known-0', { by: root });
    expect((data as unknown as { list: object[] }).list).toMatchObject([{ realName: '李四', phone: '139****0123' }]);
    expect((await world.delivered()).at(-1)).toMatchObject({
      to: 'known-0@example.org',
      text: expect.stringContaining('联系方式'),
    });
  });
  it('stops when the person who asked may no longer import', async () => {
    const leaving: Somebody = await world.signedInAs('ORGANISER');
    const { jobId } = await started(people('leaving', 3), { notify: false }, leaving);
    await importNextRows(worker, 1);
    await db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.personId, leaving.personId));
    while (await importNextRows(worker, 1));
    const [job] = await db.select().from(userImportJobs).where(eq(userImportJobs.jobId, jobId));
    expect(job).toMatchObject({ state: 'stopped', problem: 'notAllowed', done: 1, made: 1 });
    expect(job?.sealedRows).toHaveLength(0);
  });
  it('stops after three tries at rows that always fail, and other imports continue', async () => {
    const { jobId } = await started(people('broken', 2));
    await db
      .update(userImportJobs)
      .set({ sealedRows: Buffer.alloc(64) })
      .where(eq(userImportJobs.jobId, jobId));
    for (let n = 0; n < 3; n++) await importNextRows(worker);
    expect(await progressOf(jobId)).toMatchObject({ status: 'stopped', reason: 'unexpected', finished: 0 });
  });
  it('is not repeated when the call is sent again', async () => {
    const fileId = await upload(people('again', 2));
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => POST(`${T}/import`, { fileId, async: true }, { by: root, headers });
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ code: 0, data: { ...first.data, errors: [] } });
    while (await importNextRows(worker));
    expect(await accountsLike('again', 2)).toBe(2);
  });
});
