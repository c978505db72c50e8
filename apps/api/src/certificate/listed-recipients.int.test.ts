import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readZip } from '@laurel/adapters/storage/zip.ts';
import { writeZip } from '@laurel/adapters/storage/zip-writer.ts';
import { certificateFindings } from '@laurel/db/audit/certificate-findings.ts';
import { listedEntries } from '@laurel/db/certificate/list-entries.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { kek, prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { erasePerson } from '@laurel/db/erasure/erase-person.ts';
import { recordContactChange } from '@laurel/db/identity/contact-changes.ts';
import { tie } from '@laurel/db/identity/person-ties.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { BatchId, CertificateId, CompetitionId, DesignId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { changedByTwo } from '../../../../tests/support/changed-by-two.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { unseenPages } from '../../../../tests/support/unseen-pages.ts';
import { checkedAndIssued } from './testing/checked-and-issued.ts';

const { db } = await testDatabase();
const world = await people(db);
const drafter = await world.signedInAs('ORGANISER');
const approver = await world.signedInAs('ORGANISER');
const commandId = () => randomUUID();
const refused = (refusal: string) => ({ cause: { refusal } });
const design = gallery.find(({ id }) => id === 'gratitude');
if (!design) throw new Error('the gallery has designs');

/** Name, organisation, role, and perhaps reason and e-mail address. */
type Row = readonly string[];
const HEADINGS = ['姓名', '单位／学校', '身份／称号', '事由', '邮箱'];
const workbook = async (...rows: readonly Row[]) => {
  const cells = [HEADINGS, ...rows].map((row) => row.map((value) => ({ type: String, value, format: '@' })));
  return (await writeXlsx(cells).toBuffer()).toString('base64');
};
const HE: Row = ['何志愿', '江南大学', '优秀志愿者', '服务决赛现场三天', 'he@example.org'];
const LIN: Row = ['林评审', '东海学院', '评审专家'];

type List = NonNullable<Parameters<typeof drafter.call.certificate.draftBatch>[0]['list']>;
const draft = async (competitionId: CompetitionId, list: List) => {
  const [batchId, designId] = [randomUUID() as BatchId, randomUUID() as DesignId];
  await drafter.call.certificate.createDesign({
    ...{ designId, content: saveDesign(design.design), commandId: commandId() },
  });
  await drafter.call.certificate.draftBatch({
    ...{ batchId, competitionId, designId, copies: 'team', commandId: commandId(), itemId: null, levelIds: [] },
    name: { zh: '感谢证书', en: 'Thanks' },
    rule: { prefix: 'T', suffix: '', kind: 'sequence', length: 4, scope: 'item', mayWiden: false },
    maskNames: false,
    list,
    print: { issuerName: '组委会', issueDate: '2026-11-20', namesShown: 0, mode: 'accessible', sealId: null },
  });
  return batchId;
};
const issue = (batchId: BatchId) => checkedAndIssued(db, { drafter, approver }, batchId);
const sheet = async (...rows: readonly Row[]): Promise<List> => ({
  source: 'spreadsheet',
  file: await workbook(...rows),
});
const listed = async (...rows: readonly Row[]) => {
  const { competitionId } = await prepareCeremony(db, { awards: 1, groupId: world.rootGroupId });
  const batchId = await draft(competitionId, await sheet(...rows));
  return { competitionId, batchId };
};

it('issues to a list in its order, seals names and reasons, and finds the certificates by number and name', async () => {
  const { batchId } = await listed(HE, LIN);
  expect(await drafter.call.certificate.batchDetails({ batchId })).toMatchObject({
    list: { source: 'spreadsheet', count: 2 },
  });
  const rows = await issue(batchId);
  expect(rows.map(({ number, school, itemId, issued }) => [number, school, itemId, issued.kind])).toEqual([
    ['T0001', '江南大学', null, 'recipient'],
    ['T0002', '东海学院', null, 'recipient'],
  ]);
  expect(JSON.stringify(rows.map(({ issued }) => issued))).not.toMatch(/何志愿|服务决赛/);
  const printed = await printedOf(
    db,
    rows.map(({ issued }) => issued),
    kek,
  );
  expect([...printed.values()]).toMatchObject([
    { awardName: '优秀志愿者', citation: '服务决赛现场三天', students: [{ name: '何志愿', school: '江南大学' }] },
    { awardName: '评审专家', students: [{ name: '林评审' }] },
  ]);
  const { certificate } = await world.visitor.certificate.traceCertificate({ number: 'T0001', name: '何志愿' });
  expect(certificate).toMatchObject({
    standing: 'valid',
    itemName: { zh: '', en: '' },
    printed: { kind: 'recipient' },
  });
  expect(await certificateFindings(db)).toEqual([]);
});

it('creates people without an account or contacts for new recipients, and nobody twice from two lists', async () => {
  const { competitionId, batchId } = await listed(HE, LIN);
  const rows = await issue(batchId);
  const ids = rows.flatMap(({ holderIds }) => holderIds);
  const made = await db.select().from(persons).where(inArray(persons.personId, ids));
  expect(made.map(({ realName, email, emailIndex }) => [realName, email, emailIndex]).sort()).toEqual([
    ['何志愿', null, null],
    ['林评审', null, null],
  ]);
  const again = await draft(competitionId, await sheet(HE, ['周志愿', '江南大学', '优秀志愿者'], LIN));
  const later = await issue(again);
  expect(later.map(({ number }) => number)).toEqual(['T0003']);
});

it('checks the list before creating anything, and refuses it when something is wrong', async () => {
  const { competitionId } = await prepareCeremony(db, { awards: 1, groupId: world.rootGroupId });
  const before = await db.$count(persons);
  const file = await workbook(HE, ['', '江南大学', '优秀志愿者'], HE, ['何\ue001', '', '评审', '', 'nobody']);
  expect(await drafter.call.certificate.checkRecipientList({ file })).toMatchObject({
    ...{ total: 4, wrongRows: 3 },
    problems: [
      { rowNo: 3, column: 'name', problem: 'required' },
      { rowNo: 4, column: 'name', problem: 'duplicate' },
      { rowNo: 5, column: 'name', problem: 'unprintable' },
      { rowNo: 5, column: 'email', problem: 'email', value: 'nobody' },
    ],
  });
  await expect(draft(competitionId, { source: 'spreadsheet', file })).rejects.toMatchObject(refused('importFailed'));
  await expect(draft(competitionId, await sheet())).rejects.toMatchObject(refused('noRecipients'));
  const other = (await writeXlsx([[{ type: String, value: '别的' }]]).toBuffer()).toString('base64');
  const asked = drafter.call.certificate.checkRecipientList({ file: other });
  await expect(asked).rejects.toMatchObject(refused('importTemplateMismatch'));
  const many = Array.from({ length: 20_002 }, (_, n): Row => [`何${n}`, '', '评审']);
  const tooMany = drafter.call.certificate.checkRecipientList({ file: await workbook(...many) });
  await expect(tooMany).rejects.toMatchObject(refused('importTooLarge'));
  expect(await db.$count(persons)).toBe(before);
  const reader = await world.signedInAs(null);
  await expect(reader.call.certificate.checkRecipientList({ file })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('names a formula by its row, even when its last value looks right', async () => {
  const parts = readZip(Buffer.from(await workbook(HE, LIN), 'base64')).map(({ name, bytes }) => {
    const sheet = Buffer.from(name).toString() === 'xl/worksheets/sheet1.xml';
    const computed = Buffer.from(bytes)
      .toString()
      .replace(/<c r="B3"[^>]*>.*?<\/c>/, '<c r="B3"><f>1+1</f><v>2</v></c>');
    return { name, bytes: sheet ? Buffer.from(computed) : bytes };
  });
  const file = Buffer.from(writeZip(parts)).toString('base64');
  const { problems } = await drafter.call.certificate.checkRecipientList({ file });
  expect(problems).toMatchObject([{ rowNo: 3, column: 'organisation', problem: 'formula' }]);
});

it('skips the sample row of its own template, in both languages', async () => {
  const { base64 } = await drafter.call.certificate.recipientListTemplate();
  expect(await drafter.call.certificate.checkRecipientList({ file: base64 })).toMatchObject({ total: 0, wrongRows: 0 });
});

it('does not issue when the list differs from the one that was drafted', async () => {
  const { batchId } = await listed(HE, LIN);
  await db.execute(sql`update app.certificate_list_entries set organisation = '别处' where batch_id = ${batchId}
    and ordinal = 2`);
  await expect(issue(batchId)).rejects.toThrow();
  await db.execute(sql`update app.certificate_list_entries set organisation = '东海学院' where batch_id = ${batchId}
    and ordinal = 2`);
  // It was checked and approved as it was in between.
  await drafter.call.certificate.rejectBatch({ batchId, reason: '名单已恢复', commandId: commandId() });
  expect(await issue(batchId)).toHaveLength(2);
});

it('continues without a person who was erased, and deletes what the list said about them', async () => {
  const { batchId } = await listed(HE, LIN);
  const [he] = await listedEntries(db, batchId);
  if (!he) throw new Error('listed');
  const { secrets, files: store } = world.ports;
  await erasePerson(db, he.personId, { reason: 'asked for', secrets, store });
  const { rows } = await db.execute(sql`
    select organisation, citation, email, recipient_key from app.certificate_list_entries
     where batch_id = ${batchId} and ordinal = 1`);
  expect(rows).toEqual([{ organisation: '', citation: '', email: null, recipient_key: null }]);
  const issued = await issue(batchId);
  expect(issued.map(({ number, school }) => [number, school])).toEqual([['T0001', '东海学院']]);
});

it('reissues a certificate with the recipient’s current name and the same reason', async () => {
  const { batchId } = await listed(HE);
  const [row] = await issue(batchId);
  if (!row) throw new Error('issued');
  await db.update(persons).set({ realName: '何志远' }).where(inArray(persons.personId, row.holderIds));
  const printing = unseenPages(mkdtempSync(path.join(os.tmpdir(), 'laurel-fonts-')));
  const work = () => reactNow(db, { ports: world.ports, printing }, ['check-bulk-change', 'apply-bulk-change']);
  await changedByTwo({ proposes: drafter, approves: approver, work }, [row.certificateId], { kind: 'renew' });
  const newer = (await rowsOfBatch(db, batchId)).find(({ revision }) => revision === 2);
  if (!newer) throw new Error('issued again');
  const says = (await printedOf(db, [newer.issued], kek)).get(newer.certificateId);
  expect(says).toMatchObject({
    ...{ kind: 'recipient', school: '江南大学', citation: '服务决赛现场三天', awardName: '优秀志愿者' },
    students: [{ name: '何志远', school: '江南大学' }],
  });
  expect(await certificateFindings(db)).toEqual([]);
});

it('reissues several certificates in another design, with their reasons', async () => {
  const { batchId } = await listed(HE, LIN);
  const rows = await issue(batchId);
  const [bulkChangeId, designId] = [randomUUID(), randomUUID() as DesignId];
  const content = saveDesign({ ...design.design, title: '新版感谢状' });
  await drafter.call.certificate.createDesign({ designId, content, commandId: commandId() });
  await drafter.call.certificate.draftBulkChange({
    ...{ bulkChangeId, selection: { certificateIds: rows.map(({ certificateId }) => certificateId) } },
    ...{ change: { kind: 'reissue', designId }, reason: '更换版式', commandId: commandId() },
  });
  const printing = unseenPages(mkdtempSync(path.join(os.tmpdir(), 'laurel-fonts-')));
  const work = () => reactNow(db, { ports: world.ports, printing }, ['check-bulk-change', 'apply-bulk-change']);
  await work();
  await approver.call.certificate.approveBulkChange({ bulkChangeId, commandId: commandId() });
  await work();
  expect(await drafter.call.certificate.bulkChangeDetails({ bulkChangeId })).toMatchObject({
    ...{ status: 'applied', counts: { done: 2, failed: 0, blocked: 0 } },
  });
  const newer = (await rowsOfBatch(db, batchId)).filter(({ revision }) => revision === 2);
  const printed = await printedOf(
    db,
    newer.map(({ issued }) => issued),
    kek,
  );
  expect([...printed.values()].map((says) => [says.kind, says.students[0]?.name, says.citation])).toEqual([
    ['recipient', '何志愿', '服务决赛现场三天'],
    ['recipient', '林评审', undefined],
  ]);
  expect(await certificateFindings(db)).toEqual([]);
});

it('a batch like an earlier one takes over its list, and gives nobody a second certificate', async () => {
  const { competitionId, batchId } = await listed(HE, LIN);
  const again = await draft(competitionId, { source: 'earlier', batchId });
  expect(await drafter.call.certificate.earlierList({ batchId: again })).toMatchObject({
    source: 'spreadsheet',
    total: 2,
    shown: [{ name: '何志愿', organisation: '江南大学', role: { zh: '优秀志愿者' } }, { name: '林评审' }],
  });
  const [first, second] = [await listedEntries(db, batchId), await listedEntries(db, again)];
  expect(second.map(({ entryId, personId }) => [entryId, personId])).toEqual(
    first.map(({ entryId, personId }) => [entryId, personId]),
  );
  expect((await issue(again)).map(({ number }) => number)).toEqual(['T0001', 'T0002']);
  await expect(issue(batchId)).rejects.toMatchObject(refused('noRecipients'));
  // What the form of another batch like it counts is what the check finds.
  expect(await drafter.call.certificate.earlierList({ batchId: again })).toMatchObject({ total: 2, certified: 2 });
});

it('takes over no list of another competition, and nobody who was erased since', async () => {
  const { competitionId, batchId } = await listed(HE, LIN);
  const other = await listed(LIN);
  await expect(draft(other.competitionId, { source: 'earlier', batchId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const [he] = await listedEntries(db, batchId);
  if (!he) throw new Error('listed');
  const { secrets, files: store } = world.ports;
  await erasePerson(db, he.personId, { reason: 'asked for', secrets, store });
  const again = await draft(competitionId, { source: 'earlier', batchId });
  expect((await drafter.call.certificate.earlierList({ batchId: again })).shown.map(({ name }) => name)).toEqual([
    '林评审',
  ]);
});

it('gives the holder’s page to people with an account of the listed name, whose address they proved themselves', async () => {
  const { competitionId } = await prepareCeremony(db, { awards: 0, groupId: world.rootGroupId });
  const somebody = (realName: string, email: string) => world.signedInAs(null, { realName, email });
  const [hui, namesake, made, moved] = await Promise.all([
    somebody('惠志愿', 'hui@example.org'),
    somebody('别的名字', 'other@example.org'),
    somebody('被建账号', 'made@example.org'),
    somebody('刚换邮箱', 'moved@example.org'),
  ]);
  const at = new Date().toISOString() as Instant;
  await tie(db, world.ports.secrets, { personId: made.personId, actorId: drafter.personId, how: 'made', at });
  await recordContactChange(db, world.ports.secrets, moved.personId, ['email'], at);
  const rows = [
    ['惠志愿', '江南大学', '优秀志愿者', '', 'HUI@example.org'],
    ['姓名不同', '江南大学', '优秀志愿者', '', 'other@example.org'],
    ['被建账号', '江南大学', '优秀志愿者', '', 'made@example.org'],
    ['刚换邮箱', '江南大学', '优秀志愿者', '', 'moved@example.org'],
    ['惠志愿', '江南大学', '场务', '', ''],
  ];
  const issued = await issue(await draft(competitionId, { source: 'spreadsheet', file: await workbook(...rows) }));
  expect(issued.map(({ holderIds }) => holderIds.includes(hui.personId))).toEqual([true, false, false, false, false]);
  const certificateId = issued[0]?.certificateId as CertificateId;
  expect(await hui.call.certificate.myCertificate({ certificateId })).toMatchObject({ certificateId, listed: null });
  expect((await hui.call.certificate.myCertificates()).map((one) => one.certificateId)).toEqual([certificateId]);
  await hui.call.certificate.chooseNameShown({ certificateId, shown: false, commandId: commandId() });
  expect((await hui.call.certificate.myCorrection({ certificateId })).can.request).toBe(true);
  for (const other of [namesake, made, moved]) {
    expect(await other.call.certificate.myCertificates()).toEqual([]);
    await expect(other.call.certificate.myCertificate({ certificateId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  // The same list again: nobody becomes another recipient, with or without an account.
  const again = await draft(competitionId, { source: 'spreadsheet', file: await workbook(...rows) });
  expect((await listedEntries(db, again)).map(({ personId }) => personId)).toEqual(
    issued.map(({ holderIds }) => holderIds[0]),
  );
});

it('takes 20,000 recipients of one spreadsheet, with everything filled in', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n): Row => {
    const name = `志愿${String.fromCodePoint(0x4e00 + (n % 5_000), 0x5000 + Math.floor(n / 4))}`;
    return [name, `江南大学第${n % 97}学院`, '优秀志愿者', `服务决赛现场第 ${n} 号岗位`, `volunteer-${n}@example.org`];
  });
  const file = await workbook(...rows);
  expect(file.length).toBeLessThan(4_000_000);
  const found = await drafter.call.certificate.checkRecipientList({ file });
  expect(found).toMatchObject({ total: 20_000, wrongRows: 0 });
  const { competitionId } = await prepareCeremony(db, { awards: 1, groupId: world.rootGroupId });
  const batchId = await draft(competitionId, { source: 'spreadsheet', file });
  expect(await drafter.call.certificate.batchDetails({ batchId })).toMatchObject({ list: { count: 20_000 } });
  expect(await listedEntries(db, batchId)).toHaveLength(20_000);
  const recipients = (asked: { page?: number; keywords?: string }) =>
    drafter.call.certificate.batchRecipients({ batchId, pageSize: 100, ...asked });
  const last = await recipients({ page: 200 });
  expect(last.total).toBe(20_000);
  expect(last.rows.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 100 }, (_, n) => 19_901 + n));
  expect(await recipients({ page: 201 })).toMatchObject({ total: 20_000, rows: [] });
  const [one, ...others] = (await recipients({ keywords: '第 12345 号岗位' })).rows;
  expect(others).toEqual([]);
  expect(one).toMatchObject({ ordinal: 12_346, printed: { school: `江南大学第${12_345 % 97}学院` } });
}, 240_000);
