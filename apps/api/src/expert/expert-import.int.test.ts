import { randomUUID } from 'node:crypto';
import { expertById } from '@laurel/db/expert/expert-library.ts';
import { accountOf } from '@laurel/db/identity/accounts.ts';
import { membershipsOf } from '@laurel/db/identity/roles.ts';
import { userImportJobs } from '@laurel/db/identity/user-import-jobs.ts';
import { createLog } from '@laurel/db/log.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { importNextRows } from '@laurel/worker/identity/import-users.ts';
import { eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const groupId = world.rootGroupId;
const worker = { db, ports: world.ports, log: createLog('test', 'silent') };

const csv = (...rows: string[][]) => Buffer.from(rows.map((row) => row.join(',')).join('\n')).toString('base64');
const HEADINGS = ['姓名', '手机号', '邮箱', '职称', '赛道'];
const check = (file: string, more: object = {}, by: Somebody = organiser) =>
  by.call.expert.checkExpertImport({ groupId, file, commandId: randomUUID(), ...more });
const start = (checkId: string, more: object = {}, by: Somebody = organiser) =>
  by.call.expert.importExperts({
    ...{ checkId, mode: 'all', similar: false, notify: true, commandId: randomUUID() },
    ...more,
  });
const finish = async () => {
  while (await importNextRows(worker, 2));
};
const progress = (jobId: string, by: Somebody = organiser) => by.call.expert.expertImportProgress({ jobId });
const idOf = async (name: string) =>
  (await db.select({ personId: persons.personId }).from(persons).where(eq(persons.realName, name)))[0]?.personId;

describe('the import of experts', () => {
  it('reads CSV and workbooks, skips the sample, and imports candidates with an invitation', async () => {
    const { base64 } = await organiser.call.expert.expertImportTemplate();
    expect(await check(base64)).toMatchObject({ total: 0, mapping: { name: 0, phone: 1, email: 2 } });
    const found = await check(
      csv(HEADINGS, ['新一', '13911110001', '', '教授', 'AI'], ['新二', '', 'two@example.org', '', '']),
    );
    expect(found).toMatchObject({ total: 2, counts: { new: 2, wrong: 0 }, errorFile: null });
    expect(await idOf('新一')).toBeUndefined();
    const { jobId, total } = await start(found.checkId);
    expect(total).toBe(2);
    expect(await progress(jobId)).toMatchObject({ state: 'running', done: 0, report: null });
    await finish();
    const ended = await progress(jobId);
    expect(ended).toMatchObject({ state: 'done', done: 2, counts: { made: 2, refused: 0 } });
    const report = await readSheet(Buffer.from(ended.report?.base64 ?? '', 'base64'), 1);
    expect(report.slice(1).map((row) => row.slice(0, 3))).toEqual([
      ['2', '新一', expect.stringContaining('加入专家库')],
      ['3', '新二', expect.stringContaining('加入专家库')],
    ]);
    const personId = await idOf('新一');
    if (!personId) throw new Error('not imported');
    expect(await expertById(db, personId)).toMatchObject({ status: 'candidate', tracks: ['AI'], maxLoad: 60 });
    expect(await accountOf(db, personId)).toMatchObject({ status: 'invited' });
    // The role of an expert comes with the activation, which waits until the person has logged in.
    expect((await membershipsOf(db, personId)).map(({ roleKey }) => roleKey)).toEqual(['PARTICIPANT']);
    const activate = organiser.call.expert.activateExpert({ personId, commandId: randomUUID() });
    expect(await refusalOf(activate)).toBe('candidateNotLoggedIn');
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from app.outgoing where topic = ${`link ${personId}`}`,
    );
    expect(rows[0]?.n).toBeLessThanOrEqual(1);
  });

  it('does nothing twice: a used check, a repeated command, a worker that begins again', async () => {
    const file = csv(HEADINGS, ['新三', '13911110003', '', '', '']);
    const { checkId } = await check(file);
    const commandId = randomUUID();
    const first = await start(checkId, { commandId });
    expect(await start(checkId, { commandId })).toEqual(first);
    expect(await refusalOf(start(checkId))).toBe('importExpired');
    const [job] = await db.select().from(userImportJobs).where(eq(userImportJobs.jobId, first.jobId));
    await finish();
    // As if the worker had been killed after writing the row and before noting it.
    if (!job) throw new Error('no job');
    await db.update(userImportJobs).set(job).where(eq(userImportJobs.jobId, job.jobId));
    await finish();
    expect(await progress(first.jobId)).toMatchObject({ state: 'done', counts: { made: 1 } });
    expect(await db.$count(persons, eq(persons.realName, '新三'))).toBe(1);
    expect(await check(file)).toMatchObject({ counts: { same: 1, new: 0 } });
    expect(await refusalOf(start((await check(file)).checkId))).toBe('importNothing');
  });

  it('writes nothing while a row is wrong, and gives the wrong rows back', async () => {
    const found = await check(csv(HEADINGS, ['新四', '13911110004', '', '', ''], ['', '1', '', '', '']));
    expect(found.counts).toMatchObject({ new: 1, wrong: 1 });
    expect(found.rows[0]).toMatchObject({ rowNo: 3, action: 'wrong' });
    const errors = await readSheet(Buffer.from(found.errorFile?.base64 ?? '', 'base64'), 1);
    expect(errors).toHaveLength(2);
    expect(await refusalOf(start(found.checkId))).toBe('importFailed');
    expect(await idOf('新四')).toBeUndefined();
    await start(found.checkId, { mode: 'validOnly' });
    await finish();
    expect(await idOf('新四')).toBeDefined();
  });

  it('reads the columns that were chosen', async () => {
    const file = csv(['who', 'how', 'level'], ['新五', '13911110005', '7']);
    expect(await check(file)).toMatchObject({
      counts: { wrong: 1 },
      total: 1,
      columns: [{}, {}, { heading: 'level', examples: ['7'] }],
    });
    const found = await check(file, { mapping: { name: 0, phone: 1, maxLoad: 2 } });
    expect(found.counts).toMatchObject({ new: 1 });
    await start(found.checkId, { notify: false });
    await finish();
    const personId = await idOf('新五');
    expect(personId && (await expertById(db, personId))?.maxLoad).toBe(7);
  });

  it('reads what a Chinese spreadsheet writes, and refuses what is no table', async () => {
    // 姓名,手机号 / 李明,13911110009 in GBK.
    const gbk = Buffer.from('d0d5c3fb2cca d6bbfabac50ac0eec3f72c3133393131313130303039'.replaceAll(' ', ''), 'hex');
    expect((await check(gbk.toString('base64'))).rows).toMatchObject([{ name: '李明' }]);
    expect(await refusalOf(check(Buffer.from('\0\0').toString('base64')))).toBe('importTemplateMismatch');
    const long = Array.from({ length: 1_002 }, (_, n) => [`人${n}`, '', `p${n}@example.org`, '', '']);
    expect(await refusalOf(check(csv(HEADINGS, ...long)))).toBe('importTooLarge');
    const sheet = await writeXlsx([HEADINGS.map((value) => ({ value, type: String }))]).toBuffer();
    expect((await check(sheet.toString('base64'))).total).toBe(0);
  });

  it('finds people by their contacts, and changes nobody of other organisations', async () => {
    const someone = await world.signedInAs('PARTICIPANT');
    await db.update(persons).set({ realName: '已有' }).where(eq(persons.personId, someone.personId));
    const other = await world.group('elsewhere');
    const elsewhere = await world.signedInAs('ORGANISER', { group: other });
    const file = csv(HEADINGS, ['新一', '13911110001', '', '', 'AI；大数据']);
    expect((await check(file)).rows).toMatchObject([{ action: 'change', changes: ['tracks'] }]);
    const theirs = await elsewhere.call.expert.checkExpertImport({
      ...{ groupId: other, file, commandId: randomUUID() },
    });
    expect(theirs.rows[0]?.problems).toEqual([{ column: 'name', code: 'ofOthers' }]);
    expect(await refusalOf(elsewhere.call.expert.checkExpertImport({ groupId, file, commandId: randomUUID() }))).toBe(
      'FORBIDDEN',
    );
    const wrongName = await check(csv(HEADINGS, ['别人', '13911110001', '', '', '']));
    expect(wrongName.rows[0]?.problems).toEqual([{ column: 'name', code: 'nameDiffers' }]);
    const similar = await check(csv(HEADINGS, ['新一', '13911110077', '', '', '']));
    expect(similar.counts).toMatchObject({ similar: 1, new: 0 });
  });

  it('belongs to the person who checked and started it', async () => {
    const colleague = await world.signedInAs('ORGANISER');
    const { checkId } = await check(csv(HEADINGS, ['新六', '13911110006', '', '', '']));
    expect(await refusalOf(start(checkId, {}, colleague))).toBe('importExpired');
    const users = organiser.call.identity.importUsers({ checkId, mode: 'all', commandId: randomUUID() });
    expect(await refusalOf(users)).toBe('importExpired');
    const { jobId } = await start(checkId);
    expect(await refusalOf(progress(jobId, colleague))).toBe('NOT_FOUND');
    expect(await refusalOf(organiser.call.identity.userImportProgress({ jobId }))).toBe('NOT_FOUND');
    const [kept] = await db.select().from(userImportJobs).where(eq(userImportJobs.jobId, jobId));
    expect(kept?.sealedRows.toString('utf8')).not.toContain('新六');
    await finish();
    const participant = await world.signedInAs('PARTICIPANT');
    expect(await refusalOf(check(csv(HEADINGS), {}, participant))).toBe('FORBIDDEN');
  });
});
