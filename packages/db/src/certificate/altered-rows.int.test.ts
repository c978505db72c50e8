import { newDesign } from '@laurel/domain/certificate/design.ts';
import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { certificateBoard } from './certificate-board.ts';
import { designVersion } from './designs.ts';
import { statusBits } from './status-bits.ts';
import { approvedBatch, issue, prepareCeremony, reissue, revoke, rowsOfBatch } from './testing/ceremony.ts';

/** A person with the database's password changes a read model while a certificate is made from it. */
const { db } = await testDatabase();
const design = newDesign(() => 'slide-1');
const rowsOf = (batchId: string) => rowsOfBatch(db, batchId);

const attacks = {
  'a better prize': `facts = jsonb_set(facts, '{levelName,zh}', '"特等奖"')`,
  'another recipient': `facts = jsonb_set(facts, '{recipientIds,0}', '"0192f000-0000-7000-8000-000000000001"')`,
  'another work': `facts = jsonb_set(facts, '{workTitle}', '"别的作品"')`,
  'an award left out': `status = 'revoked'`,
  'an award of another competition': `competition_id = '0192f000-0000-7000-8000-000000000002'`,
};

it.each(Object.entries(attacks))('a batch is not issued from altered rows of awards: %s', async (_, change) => {
  const ceremony = await prepareCeremony(db, { awards: 3 });
  const batchId = await approvedBatch(db, ceremony, { design });
  const first = sql`award_id = ${ceremony.awardIds[0]}`;
  await db.execute(sql`create table app.kept as select * from certificate_awards where ${first}`);
  await db.execute(sql`update certificate_awards set ${sql.raw(change)} where ${first}`);
  await expect(issue(db, batchId, ceremony.approver)).rejects.toMatchObject({ refusal: 'rowsAltered' });
  expect(await rowsOf(batchId)).toEqual([]);
  await db.execute(sql`delete from certificate_awards where ${first}`);
  await db.execute(sql`insert into certificate_awards select * from app.kept`);
  await db.execute(sql`drop table app.kept`);
  expect((await issue(db, batchId, ceremony.approver)).ok).toBe(true);
  expect((await rowsOf(batchId)).map(({ issued }) => issued.levelName.zh)).toEqual(['一等奖', '一等奖', '一等奖']);
});

it('numbers are given in the order of the awards granted, whatever other columns say', async () => {
  const ceremony = await prepareCeremony(db, { awards: 3 });
  const batchId = await approvedBatch(db, ceremony, { design });
  await db.execute(sql`update certificate_awards set rank = 100 - rank, work_code = reverse(work_code)
    where competition_id = ${ceremony.competitionId}`);
  expect((await issue(db, batchId, ceremony.approver)).ok).toBe(true);
  expect((await rowsOf(batchId)).map(({ awardId }) => awardId)).toEqual(ceremony.awardIds);
});

it('a recipient with a certificate gets no other, and one without gets one, whatever the rows say', async () => {
  const ceremony = await prepareCeremony(db, { awards: 2 });
  const batchId = await approvedBatch(db, ceremony, { design });
  await issue(db, batchId, ceremony.approver);
  const is = eq(certificateBoard.batchId, batchId);
  await db.update(certificateBoard).set({ status: 'revoked' }).where(is);
  const next = await approvedBatch(db, ceremony, { design });
  expect(await issue(db, next, ceremony.approver)).toMatchObject({ ok: false, refusal: 'noRecipients' });
  const [row] = await rowsOf(batchId);
  if (!row) throw new Error('issued');
  expect((await revoke(db, row.certificateId, ceremony.approver)).ok).toBe(true);
  await db.update(certificateBoard).set({ status: 'rendered' }).where(is);
  expect((await issue(db, next, ceremony.approver)).ok).toBe(true);
  expect((await rowsOf(next)).map(({ awardId }) => awardId)).toEqual([row.awardId]);
});

it('a certificate is not reissued from an altered row', async () => {
  const ceremony = await prepareCeremony(db, { awards: 2 });
  const batchId = await approvedBatch(db, ceremony, { design });
  await issue(db, batchId, ceremony.approver);
  const [row, other] = await rowsOf(batchId);
  if (!row || !other) throw new Error('issued');
  const { certificateId } = row;
  const is = eq(certificateBoard.certificateId, certificateId);
  const better = { ...row.issued, levelName: { zh: '特等奖', en: 'Grand prize' } };
  await db.update(certificateBoard).set({ issued: better }).where(is);
  await expect(reissue(db, certificateId, ceremony.approver)).rejects.toMatchObject({ refusal: 'rowsAltered' });
  await db.update(certificateBoard).set({ issued: row.issued }).where(is);
  // The award and the holders read with it are those of the event.
  await db.update(certificateBoard).set({ awardId: other.awardId, holderIds: other.holderIds }).where(is);
  expect((await reissue(db, certificateId, ceremony.approver)).ok).toBe(true);
  const again = (await rowsOf(batchId)).find(({ revision }) => revision === 2);
  expect(again).toMatchObject({ awardId: row.awardId, holderIds: row.holderIds });
});

it('the signed bits match the log, whatever the rows say', async () => {
  const before = await statusBits(db);
  const ceremony = await prepareCeremony(db, { awards: 3 });
  const batchId = await approvedBatch(db, ceremony, { design });
  await issue(db, batchId, ceremony.approver);
  const [replaced, valid, last] = await rowsOf(batchId);
  if (!replaced || !valid || !last) throw new Error('issued');
  await reissue(db, replaced.certificateId, ceremony.approver);
  const set = (certificateId: CertificateId, status: 'rendered' | 'revoked') =>
    db.update(certificateBoard).set({ status }).where(eq(certificateBoard.certificateId, certificateId));
  await set(replaced.certificateId, 'rendered');
  await set(valid.certificateId, 'revoked');
  expect(await statusBits(db)).toEqual({
    size: last.statusIndex + 2,
    revoked: before.revoked,
    superseded: [...before.superseded, replaced.statusIndex],
  });
});

it('a design that was altered is neither printed nor shown', async () => {
  const ceremony = await prepareCeremony(db, { awards: 1 });
  const batchId = await approvedBatch(db, ceremony, { design });
  await issue(db, batchId, ceremony.approver);
  const [row] = await rowsOf(batchId);
  if (!row) throw new Error('issued');
  const { designHash } = row.issued;
  await db.execute(sql`update app.certificate_design_versions set content = content || ' ' where hash = ${designHash}`);
  await expect(designVersion(db, designHash)).rejects.toMatchObject({ refusal: 'documentAltered' });
  await db.execute(sql`update app.certificate_design_versions set content = rtrim(content) where hash = ${designHash}`);
  expect(await designVersion(db, designHash)).toBeDefined();
});
