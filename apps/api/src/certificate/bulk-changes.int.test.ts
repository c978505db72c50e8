import { randomUUID } from 'node:crypto';
import { applyBulkPage } from '@laurel/db/certificate/apply-bulk-change.ts';
import { bulkChangeById } from '@laurel/db/certificate/bulk-changes.ts';
import { entriesOfPage } from '@laurel/db/certificate/bulk-entries.ts';
import { writeNewDesign } from '@laurel/db/certificate/designs.ts';
import { finishBulkChangeWhenDone } from '@laurel/db/certificate/finish-bulk-change.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import {
  approvedBatch,
  issue,
  prepareCeremony,
  reissue,
  request,
  revoke,
  rowsOfBatch,
} from '@laurel/db/certificate/testing/ceremony.ts';
import { createLog } from '@laurel/db/log.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { BULK_PAGE } from '@laurel/domain/certificate/bulk-change.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { type Design, newDesign } from '@laurel/domain/certificate/design.ts';
import type { DomainEvent } from '@laurel/domain/events.ts';
import type { CertificateId, DesignId, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { shredSubject } from '@laurel/event-store/subjects.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { readNextCodes } from '@laurel/worker/certificate/check/read-codes.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bulkChanging } from '../../../../tests/support/bulk-changing.ts';
import { addSchool, schoolCode } from '../../../../tests/support/contests.ts';
import type { Somebody } from '../../../../tests/support/people.ts';

const [golden, plainer] = gallery;
if (!golden || !plainer) throw new Error('the gallery has designs');
const { db, ports, world, kek, organiser, colleague, work, issued } = await bulkChanging(golden.design, 1);
const commandId = () => randomUUID();

const publicReason = { zh: '评审结果更正', en: 'The results were corrected' };
type Selection = Parameters<Somebody['call']['certificate']['draftBulkChange']>[0]['selection'];
const draft = async (selection: Selection, who = organiser) => {
  const bulkChangeId = randomUUID();
  await who.call.certificate.draftBulkChange({
    ...{ bulkChangeId, selection, change: { kind: 'revoke', publicReason }, reason: '评审结果更正后重新颁发' },
    commandId: commandId(),
  });
  return bulkChangeId;
};
const approve = (bulkChangeId: string, who = colleague) =>
  who.call.certificate.approveBulkChange({ bulkChangeId, commandId: commandId() });
const details = (bulkChangeId: string, who = organiser) => who.call.certificate.bulkChangeDetails({ bulkChangeId });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string; cause?: { refusal?: string } }) => error.cause?.refusal ?? error.code,
  );

describe('revoking many certificates', () => {
  it('checks them, lets another person approve, revokes them, and shows those that cannot be revoked with the reason', async () => {
    const { batchId, ceremony, rows } = await issued(5);
    const [first, second] = rows;
    if (!first || !second) throw new Error('issued');
    await revoke(db, first.certificateId, ceremony.approver);
    await reissue(db, second.certificateId, ceremony.approver);
    // Five of the first issue and the one that was reissued.
    const bulkChangeId = await draft({ filter: { batchId }, seen: 6 });
    expect(await details(bulkChangeId)).toMatchObject({ status: 'draft', checking: true, certificates: 6 });
    expect(await refusal(approve(bulkChangeId))).toBe('bulkChangeNotChecked');
    await work();
    expect(await details(bulkChangeId)).toMatchObject({
      ...{ status: 'checked', checking: false, counts: { ready: 4, blocked: 2 } },
      ...{ approvers: ['李复核'], can: { approve: false, withdraw: true } },
    });
    const { rows: entries } = await organiser.call.certificate.bulkChangeEntries({ bulkChangeId });
    expect(entries.map(({ problem }) => problem)).toEqual(['revoked', 'superseded', null, null, null, null]);
    expect(await refusal(approve(bulkChangeId, organiser))).toBe('secondPersonNeeded');
    expect((await details(bulkChangeId, colleague)).can.approve).toBe(true);
    await approve(bulkChangeId);
    await work();
    expect(await details(bulkChangeId)).toMatchObject({
      ...{ status: 'applied', approvedByName: '李复核', counts: { done: 4, failed: 0, blocked: 2 } },
    });
    const after = await rowsOfBatch(db, batchId);
    expect(after.filter(({ status }) => status === 'revoked')).toHaveLength(5);
    const { rows: facts } = await db.execute<{ by: string; reason: string; certificates: number }>(sql`
      select data ->> 'revokedBy' as by, data ->> 'reason' as reason, count(*)::int as certificates from es.events
       where type = 'certificate.revoked' and data ->> 'revokedBy' = ${colleague.personId} group by 1, 2`);
    expect(facts).toEqual([{ by: colleague.personId, reason: '评审结果更正后重新颁发', certificates: 4 }]);
  });

  it('revokes each one once, even when a page is started twice, and resumes where a page stopped', async () => {
    const { batchId, rows } = await issued(3);
    const bulkChangeId = await draft({ certificateIds: rows.map(({ certificateId }) => certificateId) });
    await work();
    await approve(bulkChangeId);
    const row = await bulkChangeById(db, bulkChangeId);
    if (!row) throw new Error('approved');
    await Promise.all([applyBulkPage(db, row, 0, { request, kek }), applyBulkPage(db, row, 0, { request, kek })]);
    // As if it had been killed before it recorded its work.
    await db.execute(sql`
      update app.certificate_bulk_entries set state = 'ready' where bulk_change_id = ${bulkChangeId} and place > 0`);
    await applyBulkPage(db, row, 0, { request, kek });
    await Promise.all([finishBulkChangeWhenDone(db, row, { request }), finishBulkChangeWhenDone(db, row, { request })]);
    expect(await details(bulkChangeId)).toMatchObject({ status: 'applied', counts: { done: 3, failed: 0 } });
    const { rows: events } = await db.execute(sql`
      select count(*)::int as facts from es.events
       where type = 'certificate.revoked' and stream_id in (
         select 'certificate-' || certificate_id from rm.certificate_board where batch_id = ${batchId})`);
    expect(events).toEqual([{ facts: 3 }]);
  });

  it('fails those that somebody else revoked or reissued after the approval, and lets them be tried again', async () => {
    const { ceremony, rows } = await issued(3);
    const [first, second] = rows;
    if (!first || !second) throw new Error('issued');
    const bulkChangeId = await draft({ certificateIds: rows.map(({ certificateId }) => certificateId) });
    await work();
    await approve(bulkChangeId);
    await revoke(db, first.certificateId, ceremony.approver);
    await reissue(db, second.certificateId, ceremony.approver);
    await work();
    expect(await details(bulkChangeId)).toMatchObject({
      ...{ status: 'applied', counts: { done: 1, failed: 2 }, can: { retry: true } },
    });
    const failed = await organiser.call.certificate.bulkChangeEntries({ bulkChangeId, state: 'failed' });
    expect(failed.rows.map(({ problem }) => problem)).toEqual(['certificateRevoked', 'certificateSuperseded']);
    await colleague.call.certificate.retryBulkChange({ bulkChangeId, commandId: commandId() });
    expect((await details(bulkChangeId)).counts).toMatchObject({ ready: 2, failed: 0 });
    await work();
    expect(await details(bulkChangeId)).toMatchObject({ status: 'applied', counts: { done: 1, failed: 2 } });
  });

  it('stops at once when it is paused, also in a page already started, and revokes the rest once it is resumed', async () => {
    const { batchId, rows } = await issued(3);
    const bulkChangeId = await draft({ certificateIds: rows.map(({ certificateId }) => certificateId) });
    await work();
    await approve(bulkChangeId);
    const begun = await bulkChangeById(db, bulkChangeId);
    if (!begun) throw new Error('approved');
    const pause = () => colleague.call.certificate.pauseBulkChange({ bulkChangeId, commandId: commandId() });
    await pause();
    await applyBulkPage(db, begun, 0, { request, kek });
    await finishBulkChangeWhenDone(db, begun, { request });
    await work();
    expect(await details(bulkChangeId)).toMatchObject({
      ...{ status: 'paused', counts: { ready: 3, done: 0, failed: 0 } },
      can: { pause: false, resume: true, withdraw: false, retry: false },
    });
    expect((await rowsOfBatch(db, batchId)).map(({ status }) => status)).toEqual(['issued', 'issued', 'issued']);
    const { rows: listed } = await organiser.call.certificate.bulkChangeList({ status: 'paused' });
    expect(listed.map((one) => one.bulkChangeId)).toEqual([bulkChangeId]);
    await organiser.call.certificate.resumeBulkChange({ bulkChangeId, commandId: commandId() });
    await work();
    expect(await details(bulkChangeId)).toMatchObject({ status: 'applied', counts: { ready: 0, done: 3, failed: 0 } });
    expect(await refusal(pause())).toBe('bulkChangeNotApproved');
  });

  it('leaves them unchanged when the change is rejected or withdrawn', async () => {
    const { batchId } = await issued(1);
    const bulkChangeId = await draft({ filter: { batchId }, seen: 1 });
    await work();
    const reason = '请先公示';
    await colleague.call.certificate.rejectBulkChange({ bulkChangeId, reason, commandId: commandId() });
    expect((await details(bulkChangeId)).rejected).toEqual({ byName: '李复核', reason });
    await organiser.call.certificate.checkBulkChange({ bulkChangeId, commandId: commandId() });
    await work();
    expect((await details(bulkChangeId)).status).toBe('checked');
    await organiser.call.certificate.withdrawBulkChange({ bulkChangeId, commandId: commandId() });
    expect(await refusal(approve(bulkChangeId))).toBe('bulkChangeNotChecked');
    await work();
    expect((await rowsOfBatch(db, batchId)).map(({ status }) => status)).toEqual(['issued']);
    const waiting = await colleague.call.certificate.bulkChangeList({ page: 1, pageSize: 100, status: 'toSecond' });
    expect(waiting.rows.map((row) => row.bulkChangeId)).not.toContain(bulkChangeId);
  });
});

describe('reissuing many certificates', () => {
  const newLook = async (groupId: GroupId, over: Partial<Design> = {}) => {
    const designId = randomUUID() as DesignId;
    const actor = (await prepareCeremony(db, { awards: 0, groupId })).drafter;
    const design = { ...plainer.design, title: '新设计', ...over };
    await db.transaction((tx) => writeNewDesign(tx, { actor, secrets: ports.secrets }, { designId, groupId, design }));
    return designId;
  };
  type Change = Parameters<Somebody['call']['certificate']['draftBulkChange']>[0]['change'];
  const reissueAll = async (selection: Selection, change: Change) => {
    const bulkChangeId = randomUUID();
    const reason = '校徽已更换';
    const { draftBulkChange } = organiser.call.certificate;
    await draftBulkChange({ bulkChangeId, selection, change, reason, commandId: commandId() });
    await work();
    return bulkChangeId;
  };

  it('blocks all that would have a design with an error, which can then not be approved', async () => {
    const { batchId } = await issued(2);
    const designId = await newLook(
      world.rootGroupId,
      newDesign(() => 'slide-1'),
    );
    const bulkChangeId = await reissueAll({ filter: { batchId }, seen: 2 }, { kind: 'reissue', designId });
    expect(await details(bulkChangeId)).toMatchObject({ status: 'checked', counts: { ready: 0, blocked: 2 } });
    const { rows } = await colleague.call.certificate.bulkChangeEntries({ bulkChangeId });
    expect(rows.map(({ state, problem }) => [state, problem])).toEqual([
      ['blocked', 'pageNameless'],
      ['blocked', 'pageNameless'],
    ]);
    expect(await refusal(approve(bulkChangeId))).toBe('bulkChangeNothingToDo');
  });

  it('gives them the new design with the names already printed, and supersedes the old ones', async () => {
    const { batchId, ceremony } = await issued(3);
    const designId = await newLook(world.rootGroupId);
    // The printed names stay, whatever the records say now.
    await db.execute(sql`update app.persons set real_name = '改名' where person_id = ${ceremony.people[0]}`);
    const bulkChangeId = await reissueAll(
      { filter: { batchId }, seen: 3 },
      { kind: 'reissue', designId, mode: 'bulk' },
    );
    expect(await details(bulkChangeId)).toMatchObject({ counts: { ready: 3 }, look: { designTitle: '新设计' } });
    const specimen = await colleague.call.certificate.bulkChangeSpecimen({ bulkChangeId });
    expect([specimen?.now.design.title, specimen?.next.design.title]).toEqual([golden.design.title, '新设计']);
    await approve(bulkChangeId);
    await work();
    expect(await details(bulkChangeId)).toMatchObject({ status: 'applied', counts: { done: 3, failed: 0 } });
    const after = await rowsOfBatch(db, batchId);
    const [old, anew] = [1, 2].map((revision) => after.filter((row) => row.revision === revision));
    if (!old || !anew) throw new Error('issued again');
    expect(old.map(({ status }) => status)).toEqual(['superseded', 'superseded', 'superseded']);
    expect(anew.map(({ number, traceToken }) => [number, traceToken])).toEqual(
      old.map(({ number, traceToken }) => [number, traceToken]),
    );
    for (const row of anew) {
      expect(row.issued.print.mode).toBe('bulk');
      expect(row.issued).toMatchObject({ bulkChangeId, issuedBy: colleague.personId });
    }
    const [before, then] = [
      await printedOf(
        db,
        old.map((row) => row.issued),
        kek,
      ),
      await printedOf(
        db,
        anew.map((row) => row.issued),
        kek,
      ),
    ];
    expect([...then.values()]).toEqual([...before.values()]);
    expect(JSON.stringify([...then.values()])).not.toContain('改名');
    // They are printed together: one effect for all of them.
    await work();
    const { rows: effects } = await db.execute<{ kind: string }>(sql`
      select kind from es.effects where effect_id like ${`bulk-render-${bulkChangeId}-%`}`);
    expect(effects).toEqual([{ kind: 'render-reissued' }]);
    // Again with the same look: nothing would change.
    const again = await reissueAll({ filter: { batchId }, seen: 6 }, { kind: 'reissue', designId, mode: 'bulk' });
    const { rows: same } = await organiser.call.certificate.bulkChangeEntries({ bulkChangeId: again });
    expect(same.map(({ problem }) => problem).toSorted()).toEqual([
      ...['same', 'same', 'same', 'superseded', 'superseded', 'superseded'],
    ]);
    expect(await refusal(approve(again))).toBe('bulkChangeNothingToDo');
  });

  it('has the QR codes of its new files read once all are printed, and tells both people of wrong ones', async () => {
    const { batchId } = await issued(2);
    const bulkChangeId = await reissueAll({ filter: { batchId }, seen: 2 }, { kind: 'reissue', mode: 'bulk' });
    await approve(bulkChangeId);
    await work();
    const [one, other] = (await rowsOfBatch(db, batchId)).filter(({ revision }) => revision === 2);
    if (!one || !other) throw new Error('issued again');
    // No QR code can be read in it.
    const { hash: fileHash, size: bytes } = await ports.files.put(Buffer.from('not a PDF'));
    const print = (certificateId: CertificateId) =>
      recordInto(db)(certificateOf(certificateId), {
        type: 'certificate.rendered',
        data: { certificateId, fileHash, bytes, imageHash: null, fitted: {}, at: new Date().toISOString() as Instant },
      });
    const read = async () => {
      while (await readNextCodes({ db, ports, log: createLog('test', 'silent') }));
      return (await details(bulkChangeId)).codes;
    };
    await print(one.certificateId);
    expect(await read()).toBeNull();
    await print(other.certificateId);
    const numbers = [one.number, other.number];
    expect(await read()).toEqual({ files: 2, read: 2, wrong: 2, numbers });
    expect(await lettersOf(bulkChangeId, 'codes_read')).toMatchObject([
      { to: [organiser.personId, colleague.personId], kind: 'bulkCodesWrong', said: { count: '2' } },
    ]);
  });

  it('is not approved by somebody whose own certificate is among them, nor offered to them', async () => {
    const { batchId } = await issued(1, { winner: colleague.personId });
    const other = await world.signedInAs('ORGANISER', { realName: '周他人' });
    const bulkChangeId = await reissueAll({ filter: { batchId }, seen: 1 }, { kind: 'reissue', mode: 'bulk' });
    const waitsFor = async (who: Somebody) =>
      (await who.call.certificate.bulkChangeList({ status: 'toSecond', pageSize: 100 })).rows.map(
        (row) => row.bulkChangeId,
      );
    expect(await refusal(approve(bulkChangeId))).toBe('bulkChangeOwnCertificate');
    expect((await details(bulkChangeId, colleague)).can.approve).toBe(false);
    expect((await colleague.call.certificate.bulkChangeList({ pageSize: 100 })).rows[0]).toMatchObject({
      ...{ bulkChangeId, can: { approve: false } },
    });
    expect(await waitsFor(colleague)).not.toContain(bulkChangeId);
    expect(await waitsFor(other)).toContain(bulkChangeId);
    expect((await details(bulkChangeId, other)).can.approve).toBe(true);
    expect(await refusal(approve(bulkChangeId, other))).toBe('done');
  });

  it('leaves out those that name an erased person, even one erased after the check', async () => {
    const { batchId, rows } = await issued(3);
    const [first] = rows;
    const erased = first?.holderIds[0];
    await shredSubject(db, erased ?? '');
    const bulkChangeId = await reissueAll({ filter: { batchId }, seen: 3 }, { kind: 'reissue', mode: 'bulk' });
    expect(await details(bulkChangeId)).toMatchObject({ counts: { ready: 2, blocked: 1 } });
    const { rows: blocked } = await organiser.call.certificate.bulkChangeEntries({ bulkChangeId, state: 'blocked' });
    expect(blocked.map(({ problem }) => problem)).toEqual(['erased']);
    // Another one is erased between check and work: it fails, and the other is reissued.
    await shredSubject(db, rows[1]?.holderIds[0] ?? '');
    await approve(bulkChangeId);
    await work();
    expect(await details(bulkChangeId)).toMatchObject({
      status: 'applied',
      counts: { done: 1, failed: 1, blocked: 1 },
    });
  });

  it('gives those that print other names than the records what the records said when it was requested', async () => {
    const { batchId, ceremony, rows } = await issued(3);
    const [one, other] = ceremony.people;
    await addSchool(db);
    const called = (personId: PersonId | undefined, name: string, school?: string) =>
      db.execute(sql`update app.persons set real_name = ${name}, school_code = coalesce(${school ?? null}, school_code)
        where person_id = ${personId}`);
    await called(one, '改名甲', schoolCode);
    await called(other, '改名乙');
    const selection = { filter: { batchId }, seen: 3 };
    const bulkChangeId = await reissueAll(selection, { kind: 'renew' });
    // The third prints what the records say, and is left out.
    expect(await details(bulkChangeId)).toMatchObject({ kind: 'renew', certificates: 2, counts: { ready: 2 } });
    const { rows: entries } = await colleague.call.certificate.bulkChangeEntries({ bulkChangeId });
    const shown = entries.flatMap(({ differences }) => differences.map(({ column, to }) => `${column} ${to}`));
    expect(shown.toSorted()).toEqual(['school 江南大学', 'students 改名乙', 'students 改名甲（江南大学）']);
    // What was approved is printed, whatever the records say by then.
    await called(one, '又改了名');
    expect(await refusal(approve(bulkChangeId, organiser))).toBe('secondPersonNeeded');
    await approve(bulkChangeId);
    await work();
    const anew = (await rowsOfBatch(db, batchId)).filter(({ revision }) => revision === 2);
    const now = await printedOf(
      db,
      anew.map((row) => row.issued),
      kek,
    );
    expect([...now.values()].map(({ students }) => students[0]?.name).toSorted()).toEqual(['改名乙', '改名甲']);
    expect(rows).toHaveLength(3);
    // Taken from the records, it is no correction that stays: they may be asked again.
    const again = await reissueAll({ filter: { batchId }, seen: 5 }, { kind: 'renew' });
    expect(await details(again)).toMatchObject({ certificates: 1, counts: { ready: 1 } });
    const third = { certificateIds: [(await rowsOfBatch(db, batchId))[2]?.certificateId as CertificateId] };
    expect(await refusal(reissueAll(third, { kind: 'renew' }))).toBe('bulkNamesUnchanged');
  });

  it('is refused when nothing changes, and for a design that does not exist', async () => {
    const { batchId } = await issued(1);
    const selection = { filter: { batchId }, seen: 1 };
    expect(await refusal(reissueAll(selection, { kind: 'reissue' }))).toBe('bulkChangeNothingNew');
    const designId = randomUUID() as DesignId;
    expect(await refusal(reissueAll(selection, { kind: 'reissue', designId }))).toBe('NOT_FOUND');
    const sealId = randomUUID();
    expect(await refusal(reissueAll(selection, { kind: 'reissue', sealId }))).toBe('sealNotAllowed');
  });
});

describe('the selection', () => {
  it('is refused when it is empty, has changed since it was seen, or covers two competitions', async () => {
    const [one, two] = [await issued(1), await issued(1)];
    const ids = [...one.rows, ...two.rows].map(({ certificateId }) => certificateId);
    expect(await refusal(draft({ certificateIds: ids }))).toBe('bulkChangeMixed');
    expect(await refusal(draft({ filter: { batchId: one.batchId }, seen: 2 }))).toBe('bulkSelectionChanged');
    expect(await refusal(draft({ filter: { keywords: 'nothing is called so' }, seen: 0 }))).toBe('bulkChangeEmpty');
    expect(await refusal(draft({ certificateIds: [randomUUID() as CertificateId] }))).toBe('NOT_FOUND');
  });

  it('may only contain certificates of the person’s own organisation', async () => {
    const foreign = await prepareCeremony(db, { awards: 1, members: 1 });
    const batchId = await approvedBatch(db, foreign, { design: newDesign(() => 'slide-1') });
    await issue(db, batchId, foreign.approver, undefined, kek);
    const [row] = await rowsOfBatch(db, batchId);
    if (!row) throw new Error('issued');
    expect(await refusal(draft({ certificateIds: [row.certificateId] }))).toBe('NOT_FOUND');
  });

  it('is kept in pages whose hashes are in the log: replacing a certificate stops the change', async () => {
    const { batchId, rows } = await issued(2);
    const other = await issued(1);
    const bulkChangeId = await draft({ filter: { batchId }, seen: 2 });
    await work();
    await approve(bulkChangeId);
    await db.execute(sql`
      update app.certificate_bulk_entries set certificate_id = ${other.rows[0]?.certificateId}
       where bulk_change_id = ${bulkChangeId} and place = 1`);
    const row = await bulkChangeById(db, bulkChangeId);
    if (!row) throw new Error('approved');
    await expect(entriesOfPage(db, row, 0)).rejects.toThrow(/otherwise than its event/);
    await expect(applyBulkPage(db, row, 0, { request, kek })).rejects.toThrow(/otherwise than its event/);
    expect((await rowsOfBatch(db, batchId)).map(({ status }) => status)).toEqual(['issued', 'issued']);
    // The worker abandons the page immediately: it fails, and everybody can read why.
    await work();
    expect(await details(bulkChangeId)).toMatchObject({ status: 'applied', counts: { done: 0, failed: 2 } });
    const { rows: entries } = await organiser.call.certificate.bulkChangeEntries({ bulkChangeId });
    expect(entries.map(({ problem }) => problem)).toEqual(['altered', 'altered']);
    await db.execute(sql`
      update app.certificate_bulk_entries set certificate_id = ${rows[1]?.certificateId}
       where bulk_change_id = ${bulkChangeId} and place = 1`);
    await colleague.call.certificate.retryBulkChange({ bulkChangeId, commandId: commandId() });
    await work();
    expect(await details(bulkChangeId)).toMatchObject({ status: 'applied', counts: { done: 2, failed: 0 } });
  });

  it('is not changed if its list was altered before the check', async () => {
    const { batchId } = await issued(2);
    const bulkChangeId = await draft({ filter: { batchId }, seen: 2 });
    await db.execute(sql`
      update app.certificate_bulk_entries set certificate_id = ${randomUUID()}
       where bulk_change_id = ${bulkChangeId} and place = 1`);
    await work();
    expect(await details(bulkChangeId)).toMatchObject({ status: 'checked', counts: { ready: 0, blocked: 2 } });
  });
});

it('is changed page by page when it is longer than a page', async () => {
  const { batchId } = await issued(BULK_PAGE + 20);
  const bulkChangeId = await draft({ filter: { batchId }, seen: BULK_PAGE + 20 });
  await work();
  await approve(bulkChangeId);
  await work();
  expect(await details(bulkChangeId)).toMatchObject({ status: 'applied', counts: { done: BULK_PAGE + 20, failed: 0 } });
}, 120_000);

/** The recipients of the letters about the newest event of a kind, and the letters. */
const lettersOf = async (bulkChangeId: string, type: string) => {
  const { rows } = await db.execute<{ type: string; data: object }>(sql`
    select type, data from es.events
     where type = ${`certificate.bulk_change_${type}`} and data ->> 'bulkChangeId' = ${bulkChangeId}
     order by position desc limit 1`);
  const about = await lettersAbout(db, rows[0] as DomainEvent as Parameters<typeof lettersAbout>[1]);
  return about.map(({ to, letter: { kind, path: page, said } }) => ({ to: [...to], kind, page, said }));
};

describe('notifications about a bulk change', () => {
  const asked = async () => {
    const { rows, ceremony } = await issued(2);
    const bulkChangeId = await draft({ certificateIds: rows.map(({ certificateId }) => certificateId) });
    await work();
    return { bulkChangeId, rows, ceremony, page: `/certificate/changes?id=${bulkChangeId}` };
  };

  it('go to those who may approve it, to the person who requested it when it is approved, and to both when it is done', async () => {
    const { bulkChangeId, page } = await asked();
    const [waits] = await lettersOf(bulkChangeId, 'checked');
    expect(waits).toMatchObject({ kind: 'bulkChangeToApprove', page, said: { count: '2' } });
    expect(waits?.to).toContain(colleague.personId);
    expect(waits?.to).not.toContain(organiser.personId);
    await approve(bulkChangeId);
    expect(await lettersOf(bulkChangeId, 'approved')).toMatchObject([
      { to: [organiser.personId], kind: 'bulkChangeApproved', page },
    ]);
    await work();
    expect(await lettersOf(bulkChangeId, 'applied')).toMatchObject([
      { to: [organiser.personId, colleague.personId], kind: 'bulkChangeDone', said: { count: '2' } },
    ]);
  });

  it('give the reason when it is returned, and the number of certificates that failed', async () => {
    const { bulkChangeId, rows, ceremony } = await asked();
    const reason = '请先公示';
    await colleague.call.certificate.rejectBulkChange({ bulkChangeId, reason, commandId: commandId() });
    expect(await lettersOf(bulkChangeId, 'rejected')).toMatchObject([
      { to: [organiser.personId], kind: 'bulkChangeReturned', said: { reason } },
    ]);
    await organiser.call.certificate.checkBulkChange({ bulkChangeId, commandId: commandId() });
    await work();
    await approve(bulkChangeId);
    await revoke(db, rows[0]?.certificateId as CertificateId, ceremony.approver);
    await work();
    expect(await lettersOf(bulkChangeId, 'applied')).toMatchObject([
      { to: [organiser.personId, colleague.personId], kind: 'bulkChangeFailed', said: { count: '1', failed: '1' } },
    ]);
  });

  it('are not sent when nothing can be changed', async () => {
    const { rows, ceremony } = await issued(1);
    await revoke(db, rows[0]?.certificateId as CertificateId, ceremony.approver);
    const bulkChangeId = await draft({ certificateIds: rows.map(({ certificateId }) => certificateId) });
    await work();
    expect(await lettersOf(bulkChangeId, 'checked')).toEqual([]);
  });
});
