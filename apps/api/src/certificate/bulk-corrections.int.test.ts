import { randomUUID } from 'node:crypto';
import { applyBulkPage } from '@laurel/db/certificate/apply-bulk-change.ts';
import { bulkChangeById } from '@laurel/db/certificate/bulk-changes.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import {
  approvedBatch,
  issue,
  reissue,
  request,
  revoke,
  rowsOfBatch,
} from '@laurel/db/certificate/testing/ceremony.ts';
import type { CorrectionRow } from '@laurel/domain/certificate/corrected-texts.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { shredSubject } from '@laurel/event-store/subjects.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bulkChanging } from '../../../../tests/support/bulk-changing.ts';
import type { Somebody } from '../../../../tests/support/people.ts';
import { correctionWorkbook, readCorrectionRows } from './correction-workbook.ts';

const [golden] = gallery;
if (!golden) throw new Error('the gallery has designs');
const { world, db, kek, organiser, colleague, work, issued } = await bulkChanging(golden.design, 2);
const commandId = () => randomUUID();

type Draft = Parameters<Somebody['call']['certificate']['draftBulkChange']>[0];
type Selection = Draft['selection'];
type Corrections = NonNullable<Draft['corrections']>;

const table = async (selection: Selection) => {
  const { rows } = await organiser.call.certificate.bulkCorrectionTable({ selection });
  if (!rows) throw new Error('too many for the screen');
  return rows;
};
const check = (selection: Selection, corrections: Corrections) =>
  organiser.call.certificate.checkBulkCorrections({ selection, corrections });
const draft = async (selection: Selection, corrections?: Corrections, change: object = {}, others = 0) => {
  const bulkChangeId = randomUUID();
  await organiser.call.certificate.draftBulkChange({
    ...{ bulkChangeId, selection, change: { kind: 'correct', ...change }, reason: '报名时姓名有误' },
    ...(corrections && { corrections }),
    ...(others > 0 && { others }),
    commandId: commandId(),
  });
  await work();
  return bulkChangeId;
};
const approve = (bulkChangeId: string) =>
  colleague.call.certificate.approveBulkChange({ bulkChangeId, commandId: commandId() });
const details = (bulkChangeId: string) => organiser.call.certificate.bulkChangeDetails({ bulkChangeId });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string; cause?: { refusal?: string } }) => error.cause?.refusal ?? error.code,
  );
const printedNow = async (batchId: Parameters<typeof rowsOfBatch>[1]) => {
  const rows = (await rowsOfBatch(db, batchId)).filter(({ status }) => status !== 'superseded');
  const printed = await printedOf(
    db,
    rows.map((row) => row.issued),
    kek,
  );
  return rows.map((row) => ({ row, printed: printed.get(row.certificateId) }));
};

it('certificates are corrected on the screen by two people, and nothing personal is written to the log', async () => {
  const { batchId } = await issued(3);
  const selection = { filter: { batchId }, seen: 3 };
  const rows = await table(selection);
  expect(rows).toHaveLength(3);
  const [first, second] = rows;
  if (!first || !second) throw new Error('issued');
  const [, partner] = first.students.split('、');
  const edited = { ...first, students: `欧阳更正、${partner}`, school: '更正师范大学', workTitle: '更正后的作品' };
  const corrections = { rows: [edited, second] };
  expect(await check(selection, corrections)).toMatchObject({
    ...{ total: 2, corrected: 1, wrongRows: 0 },
    shown: [
      {
        number: first.number,
        differences: [
          { column: 'students', from: first.students, to: edited.students },
          { column: 'school', from: first.school, to: '更正师范大学' },
          { column: 'workTitle', from: first.workTitle, to: '更正后的作品' },
        ],
      },
    ],
  });
  const bulkChangeId = await draft(selection, corrections, { mode: 'bulk' });
  expect(await details(bulkChangeId)).toMatchObject({ kind: 'correct', certificates: 1, counts: { ready: 1 } });
  const specimen = await colleague.call.certificate.bulkChangeSpecimen({ bulkChangeId });
  expect(specimen?.next.printed).toMatchObject({
    students: [{ name: '欧阳更正', school: '更正师范大学' }, { name: partner }],
    ...{ school: '更正师范大学', workName: '更正后的作品' },
  });
  const { rows: entries } = await colleague.call.certificate.bulkChangeEntries({ bulkChangeId });
  expect(entries[0]?.differences).toHaveLength(3);
  expect(await refusal(organiser.call.certificate.approveBulkChange({ bulkChangeId, commandId: commandId() }))).toBe(
    'secondPersonNeeded',
  );
  await approve(bulkChangeId);
  await work();
  expect(await details(bulkChangeId)).toMatchObject({ status: 'applied', counts: { done: 1, failed: 0 } });
  const now = await printedNow(batchId);
  const corrected = now.find(({ row }) => row.number === first.number);
  expect(corrected).toMatchObject({
    row: {
      revision: 2,
      workTitle: '更正后的作品',
      school: '更正师范大学',
      issued: { bulkChangeId, print: { mode: 'bulk' } },
    },
    printed: { students: [{ name: '欧阳更正', school: '更正师范大学' }, { name: partner }], workName: '更正后的作品' },
  });
  expect(now.filter(({ row }) => row.revision === 1)).toHaveLength(2);
  const { rows: inClear } = await db.execute(sql`
    select e.type from es.events e where e.data::text like '%欧阳更正%'
     union all select 'entries' from app.certificate_bulk_entries where correction like '%欧阳更正%'`);
  expect(inClear).toEqual([]);
});

it('a corrected name is kept when that certificate is reissued by itself', async () => {
  const { batchId, ceremony } = await issued(1);
  const selection = { filter: { batchId }, seen: 1 };
  const [first] = await table(selection);
  if (!first) throw new Error('issued');
  await approve(await draft(selection, { rows: [{ ...first, students: '甲更正、乙更正', school: '更正学院' }] }));
  await work();
  const [again] = await printedNow(batchId);
  if (!again) throw new Error('corrected');
  await reissue(db, again.row.certificateId, ceremony.approver);
  const [last] = await printedNow(batchId);
  expect(last).toMatchObject({
    row: { revision: 3, school: '更正学院' },
    printed: { students: [{ name: '甲更正' }, { name: '乙更正' }] },
  });
});

it('a workbook is downloaded, edited and read row by row; nothing is kept of an invalid one', async () => {
  const { batchId, rows: certificates, ceremony } = await issued(5);
  const selection = { filter: { batchId }, seen: 5 };
  const workbook = await organiser.call.certificate.bulkCorrectionWorkbook({ selection });
  const read = await readCorrectionRows(Buffer.from(workbook.base64, 'base64'));
  const rows = read.rows.map(({ row }) => row);
  expect(rows).toHaveLength(5);
  const fileOf = async (edited: readonly CorrectionRow[]) => ({
    file: (await correctionWorkbook('en', edited)).content.toString('base64'),
  });
  expect(await check(selection, await fileOf(rows))).toMatchObject({ total: 5, corrected: 0, wrongRows: 0 });
  expect(await refusal(draft(selection, await fileOf(rows)))).toBe('bulkNothingCorrected');
  expect(await refusal(draft(selection))).toBe('bulkNothingCorrected');

  const [, anew, gone] = certificates;
  if (!anew || !gone) throw new Error('issued');
  await reissue(db, anew.certificateId, ceremony.approver);
  await revoke(db, gone.certificateId, ceremony.approver);
  const grown = { filter: { batchId }, seen: 6 };
  const [one, two, three, four, five] = rows;
  if (!one || !two || !three || !four || !five) throw new Error('five');
  const wrong = await fileOf([
    { ...one, school: '甲大学' },
    { ...two, school: '乙大学' },
    { ...three, school: '丙大学' },
    { ...four, students: '只有一位' },
    { ...five, school: '=1+1' },
    { ...one, school: '丁大学' },
    { ...one, number: 'NO-SUCH-1' },
  ]);
  const found = await check(grown, wrong);
  expect(found.problems.map(({ rowNo, column, problem }) => `${rowNo} ${column} ${problem}`)).toEqual([
    ...['3 number changedSince', '4 number revoked', '5 students peopleCount', '6 school formula'],
    ...['7 number duplicate', '8 number unknown'],
  ]);
  expect(await refusal(draft(grown, wrong))).toBe('importFailed');
  const { rows: kept } = await db.execute(sql`
    select from app.certificate_bulk_entries where correction is not null and certificate_id = ${certificates[0]?.certificateId}`);
  expect(kept).toEqual([]);
  expect(await refusal(check(selection, { file: Buffer.from('no workbook').toString('base64') }))).toBe(
    'importTemplateMismatch',
  );
});

it('a person erased after the draft holds back only their own certificate', async () => {
  const { batchId, rows: certificates } = await issued(2);
  const selection = { filter: { batchId }, seen: 2 };
  const rows = await table(selection);
  const edited = rows.map((row) => ({ ...row, students: '甲改、乙改' }));
  const bulkChangeId = await draft(selection, { rows: edited });
  await shredSubject(db, certificates[0]?.holderIds[0] ?? '');
  await approve(bulkChangeId);
  await work();
  expect(await details(bulkChangeId)).toMatchObject({ status: 'applied', counts: { done: 1, failed: 1 } });
});

it('replacing the approved correction with another stops the change', async () => {
  const { batchId } = await issued(1);
  const selection = { filter: { batchId }, seen: 1 };
  const [first] = await table(selection);
  if (!first) throw new Error('issued');
  const bulkChangeId = await draft(selection, { rows: [{ ...first, school: '更正学院' }] });
  await approve(bulkChangeId);
  await db.execute(sql`
    update app.certificate_bulk_entries set correction = replace(correction, '更正学院', '别的学院')
     where bulk_change_id = ${bulkChangeId}`);
  const row = await bulkChangeById(db, bulkChangeId);
  if (!row) throw new Error('approved');
  await expect(applyBulkPage(db, row, 0, { request, kek })).rejects.toThrow(/otherwise than its event/);
  expect((await rowsOfBatch(db, batchId)).map(({ status }) => status)).toEqual(['issued']);
});

it('a correction with a character that no font has is blocked, and all others can be approved', async () => {
  const { batchId } = await issued(2);
  const selection = { filter: { batchId }, seen: 2 };
  const [first, second] = await table(selection);
  if (!first || !second) throw new Error('issued');
  const named = (row: CorrectionRow, name: string) => ({ ...row, students: `${name}、${row.students.split('、')[1]}` });
  const bulkChangeId = await draft(selection, { rows: [named(first, '王𪚥'), named(second, '王更正')] });
  expect(await details(bulkChangeId)).toMatchObject({ counts: { ready: 1, blocked: 1 } });
  const { rows } = await colleague.call.certificate.bulkChangeEntries({ bulkChangeId });
  expect(rows.map(({ number, problem }) => [number, problem])).toEqual([
    [first.number, 'pageGlyph'],
    [second.number, null],
  ]);
  await approve(bulkChangeId);
  await work();
  expect(await details(bulkChangeId)).toMatchObject({ status: 'applied', counts: { done: 1, blocked: 1, failed: 0 } });
});

it('a corrected name is corrected on the other certificates of the same person too, where that is chosen', async () => {
  // One adviser of both works, who has a certificate for each in another batch.
  const { batchId, ceremony } = await issued(2);
  const advisers = await approvedBatch(db, ceremony, { design: golden.design, copies: 'adviser' });
  await issue(db, advisers, ceremony.approver, undefined, kek);
  const foreign = await issued(1);
  const [, second] = await table({ filter: { batchId }, seen: 2 });
  if (!second) throw new Error('issued');
  const wrong = second.teachers;
  const certificateId = (await rowsOfBatch(db, batchId))[1]?.certificateId;
  if (!certificateId) throw new Error('issued');
  const selection = { certificateIds: [certificateId] };
  const corrections = { rows: [{ ...second, teachers: '欧阳更正' }] };
  const { others } = await check(selection, corrections);
  expect(others.total).toBe(3);
  expect(others.shown.map(({ differences }) => differences)).toEqual([
    [{ column: 'teachers', from: wrong, to: '欧阳更正' }],
    [{ column: 'students', from: wrong, to: '欧阳更正' }],
    [{ column: 'students', from: wrong, to: '欧阳更正' }],
  ]);
  // If the page showed another number of them, nothing is drafted.
  expect(await refusal(draft(selection, corrections, {}, 2))).toBe('bulkSelectionChanged');

  const bulkChangeId = await draft(selection, corrections, {}, 3);
  expect(await details(bulkChangeId)).toMatchObject({ certificates: 4, counts: { ready: 4, checked: 4 } });
  expect(await refusal(organiser.call.certificate.approveBulkChange({ bulkChangeId, commandId: commandId() }))).toBe(
    'secondPersonNeeded',
  );
  await approve(bulkChangeId);
  await work();
  expect(await details(bulkChangeId)).toMatchObject({ status: 'applied', counts: { done: 4, failed: 0 } });
  for (const id of [batchId, advisers])
    for (const { row, printed } of await printedNow(id)) {
      expect(row.revision).toBe(2);
      expect([...(printed?.students ?? []), ...(printed?.teachers ?? [])].map(({ name }) => name)).not.toContain(wrong);
    }
  expect((await printedNow(foreign.batchId)).map(({ row }) => row.revision)).toEqual([1]);
});

it('a corrected name is offered for the certificates of the organiser’s other competitions, and of no other organiser', async () => {
  const { personId: winner } = await world.signedInAs(null, { realName: '林原名' });
  const here = await issued(1, { winner });
  const there = await issued(2, { winner });
  await issued(1, { winner, groupId: randomUUID() as GroupId });
  const selection = { filter: { batchId: here.batchId }, seen: 1 };
  const [row] = await table(selection);
  if (!row) throw new Error('issued');
  const corrections = { rows: [{ ...row, students: row.students.replace('林原名', '林更正') }] };
  const { others } = await check(selection, corrections);
  expect(others).toMatchObject({
    total: 1,
    shown: [{ number: there.rows[0]?.number, competition: { zh: '全国高校数字艺术大赛', edition: 12 } }],
  });
  // Another way of printing is meant for the selected competition alone.
  const newLook = await organiser.call.certificate.checkBulkCorrections({ selection, corrections, newLook: true });
  expect(newLook.others.total).toBe(0);
  expect(await refusal(draft(selection, corrections, { mode: 'bulk' }, 1))).toBe('bulkSelectionChanged');

  const bulkChangeId = await draft(selection, corrections, {}, 1);
  const { rows } = await organiser.call.certificate.bulkChangeEntries({ bulkChangeId });
  expect(rows.map(({ competition }) => competition?.zh ?? null)).toEqual([null, '全国高校数字艺术大赛']);
  await approve(bulkChangeId);
  await work();
  expect(await details(bulkChangeId)).toMatchObject({ status: 'applied', counts: { done: 2, failed: 0 } });
  for (const { batchId } of [here, there]) {
    const [first] = await printedNow(batchId);
    expect(first?.row.revision).toBe(2);
    expect(first?.printed?.students.map(({ name }) => name)).toContain('林更正');
  }
});

it('certificates that already print the corrected name, or are revoked, are not corrected alike', async () => {
  const { batchId, ceremony } = await issued(2);
  const advisers = await approvedBatch(db, ceremony, { design: golden.design, copies: 'adviser' });
  await issue(db, advisers, ceremony.approver, undefined, kek);
  const [revoked] = await rowsOfBatch(db, advisers);
  if (!revoked) throw new Error('issued');
  await revoke(db, revoked.certificateId, ceremony.approver);
  const selection = { filter: { batchId }, seen: 2 };
  const [first, second] = await table(selection);
  if (!first || !second) throw new Error('issued');
  // Both rows of the table are edited: only the other valid certificate of the adviser is left.
  const edited = [
    { ...first, teachers: '欧阳更正' },
    { ...second, teachers: '欧阳更正' },
  ];
  expect((await check(selection, { rows: edited })).others.total).toBe(1);
  // Two different corrections of one person are not carried over.
  const unclear = [edited[0], { ...second, teachers: '欧阳另改' }] as CorrectionRow[];
  expect((await check(selection, { rows: unclear })).others.total).toBe(0);
});
