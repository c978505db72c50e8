import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { loadDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { CertificateId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { shredSubject } from '@laurel/event-store/subjects.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { saveDesign } from '../../../../tests/support/edited-rows.ts';
import { certificateFindings } from '../audit/certificate-findings.ts';
import { personNames } from '../people/persons.ts';
import { batchById } from './batch-board.ts';
import { certificateBoard, certificatesById, certificatesOf } from './certificate-board.ts';
import { designById, designVersion } from './designs.ts';
import { printedOf } from './printed-data.ts';
import { recipientsOf } from './recipients.ts';
import { approvedBatch, issue, kek, prepareCeremony, reissue, rowsOfBatch, sequenceRule } from './testing/ceremony.ts';

const { db } = await testDatabase();
const design = newDesign(() => 'slide-1');
const rowsOf = (batchId: string) => rowsOfBatch(db, batchId);

describe('issuing a batch', () => {
  it('numbers every certificate in the order of awards, seals the names and creates a secret for each', async () => {
    const ceremony = await prepareCeremony(db, { awards: 5 });
    const batchId = await approvedBatch(db, ceremony, { design });
    expect((await issue(db, batchId, ceremony.approver)).ok).toBe(true);
    const rows = await rowsOf(batchId);
    expect(rows.map((row) => row.number)).toEqual(['L001', 'L002', 'L003', 'L004', 'L005']);
    expect(rows.map((row) => row.workTitle)).toEqual([1, 2, 3, 4, 5].map((n) => `山水之间 ${n}`));
    expect(new Set(rows.map((row) => row.traceToken)).size).toBe(5);
    expect(JSON.stringify(rows)).not.toContain('王');
    const printed = await printedOf(
      db,
      rows.map((row) => row.issued),
      kek,
    );
    const [first] = rows;
    expect(first && printed.get(first.certificateId)).toMatchObject({
      students: [{ name: '王子涵' }, { name: '王雨涵' }],
      awardName: '一等奖',
      number: { prefix: 'L', body: '001', suffix: '' },
    });
    expect((await batchById(db, batchId))?.status).toBe('issued');
  });

  it('happens once when the button is pressed twice', async () => {
    const ceremony = await prepareCeremony(db);
    const batchId = await approvedBatch(db, ceremony, { design });
    const commandId = uuidv7();
    const both = await Promise.all([
      issue(db, batchId, ceremony.approver, commandId),
      issue(db, batchId, ceremony.approver, commandId),
      issue(db, batchId, ceremony.approver),
    ]);
    expect(both.every((answer) => answer.ok)).toBe(true);
    expect((await rowsOf(batchId)).map((row) => row.number)).toEqual(['L001', 'L002', 'L003']);
  });

  it('gives nobody a second certificate of the same award', async () => {
    const ceremony = await prepareCeremony(db);
    await issue(db, await approvedBatch(db, ceremony, { design }), ceremony.approver);
    const again = await issue(db, await approvedBatch(db, ceremony, { design }), ceremony.approver);
    expect(again).toMatchObject({ ok: false, refusal: 'noRecipients' });
  });

  it('issues one copy to each author, each with a number', async () => {
    const ceremony = await prepareCeremony(db, { awards: 2, members: 3 });
    const batchId = await approvedBatch(db, ceremony, { design, copies: 'person' });
    await issue(db, batchId, ceremony.approver);
    const rows = await rowsOf(batchId);
    expect(rows.map((row) => [row.number, row.holderIds.length])).toEqual(
      ['L001', 'L002', 'L003', 'L004', 'L005', 'L006'].map((number) => [number, 1]),
    );
  });

  it('issues one to each adviser of each work, besides those of the authors, once', async () => {
    const ceremony = await prepareCeremony(db, { awards: 2, members: 1 });
    const adviser = ceremony.people.at(-1);
    await issue(db, await approvedBatch(db, ceremony, { design }), ceremony.approver);
    const batchId = await approvedBatch(db, ceremony, { design, copies: 'adviser' });
    expect(await issue(db, batchId, ceremony.approver)).toMatchObject({ ok: true });
    const rows = await rowsOf(batchId);
    expect(rows.map(({ number, holderIds, issued }) => [number, holderIds, issued.kind])).toEqual([
      ['L003', [adviser], 'adviser'],
      ['L004', [adviser], 'adviser'],
    ]);
    const printed = await printedOf(
      db,
      rows.map((row) => row.issued),
      kek,
    );
    const name = (await personNames(db, [adviser as PersonId])).get(adviser as PersonId)?.name;
    expect([...printed.values()]).toMatchObject([
      { kind: 'adviser', students: [{ name }], teachers: [], workName: '山水之间 1', awardName: '一等奖' },
      { kind: 'adviser', students: [{ name }], teachers: [], workName: '山水之间 2' },
    ]);
    const again = await approvedBatch(db, ceremony, { design, copies: 'adviser' });
    expect(await issue(db, again, ceremony.approver)).toMatchObject({ ok: false, refusal: 'noRecipients' });

    // Reissued, it is still the adviser's.
    const newCertificateId = uuidv7() as CertificateId;
    const [first] = rows;
    if (!first) throw new Error('issued');
    expect((await reissue(db, first.certificateId, ceremony.approver, { newCertificateId })).ok).toBe(true);
    const [reissued] = await certificatesById(db, [newCertificateId]);
    expect(reissued?.issued).toMatchObject({ kind: 'adviser', holderIds: [adviser], teachers: [], number: 'L003' });
    expect(await certificateFindings(db)).toEqual([]);
  });

  it('issues to advisers even if some awards have none', async () => {
    const ceremony = await prepareCeremony(db, { awards: 3, members: 1, advised: 1 });
    const batchId = await approvedBatch(db, ceremony, { design, copies: 'adviser' });
    expect(await issue(db, batchId, ceremony.approver)).toMatchObject({ ok: true });
    expect(await rowsOf(batchId)).toHaveLength(1);
  });

  it('issues an author who also advises the same work a certificate as each', async () => {
    const ceremony = await prepareCeremony(db, { awards: 1, members: 1, adviser: 'first author' });
    for (const copies of ['person', 'adviser'] as const)
      await issue(db, await approvedBatch(db, ceremony, { design, copies }), ceremony.approver);
    expect(await certificateFindings(db)).toEqual([]);
    const issued = await db
      .select({ kind: sql`${certificateBoard.issued} ->> 'kind'` })
      .from(certificateBoard)
      .where(eq(certificateBoard.competitionId, ceremony.competitionId));
    expect(issued.map(({ kind }) => kind).toSorted()).toEqual(['adviser', null]);
  });

  it('is refused as a whole when the numbers run out, and uses none', async () => {
    const ceremony = await prepareCeremony(db, { awards: 3 });
    await db.execute(
      sql`insert into app.certificate_counters values (${`number competition:${ceremony.competitionId}`}, 998)`,
    );
    const batchId = await approvedBatch(db, ceremony, { design });
    expect(await issue(db, batchId, ceremony.approver)).toMatchObject({
      ok: false,
      refusal: 'numbersOverflow',
      detail: { over: 2, last: 999 },
    });
    const { rows } = await db.execute(
      sql`select value from app.certificate_counters where scope = ${`number competition:${ceremony.competitionId}`}`,
    );
    expect(rows).toEqual([{ value: '998' }]);
  });

  it('gives random numbers that do not resemble each other', async () => {
    const ceremony = await prepareCeremony(db, { awards: 4 });
    const batchId = await approvedBatch(db, ceremony, { design, rule: sequenceRule({ kind: 'random', length: 10 }) });
    await issue(db, batchId, ceremony.approver);
    const numbers = (await rowsOf(batchId)).map((row) => row.number);
    expect(new Set(numbers).size).toBe(4);
    for (const number of numbers) expect(number).toMatch(/^L[0-9A-HJKMNP-TV-Z]{10}$/);
  });
});

it('gives twenty batches of one competition at once no number twice, none left out, each batch in one block', async () => {
  // Each batch issues one award of its own, so that all compete for the counter and none for a recipient.
  const ceremony = await prepareCeremony(db, { awards: 20, members: 1, ownLevels: true });
  const batches = await Promise.all(
    ceremony.awardIds.map((_, n) =>
      approvedBatch(db, ceremony, { design, rule: sequenceRule({ length: 4 }), levelIds: [`level-${n}`] }),
    ),
  );
  await Promise.all(batches.map((batchId) => issue(db, batchId, ceremony.approver)));
  const rows = await db
    .select({ number: certificateBoard.number })
    .from(certificateBoard)
    .where(eq(certificateBoard.competitionId, ceremony.competitionId));
  expect(rows.map((row) => row.number).sort()).toEqual(
    Array.from({ length: 20 }, (_, i) => `L${String(i + 1).padStart(4, '0')}`),
  );
});

describe('after issue', () => {
  it('editing the design changes nothing issued', async () => {
    const ceremony = await prepareCeremony(db, { awards: 1 });
    const batchId = await approvedBatch(db, ceremony, { design });
    await issue(db, batchId, ceremony.approver);
    const [row] = await rowsOf(batchId);
    const batch = await batchById(db, batchId);
    const designId = batch?.batch.designId;
    if (!row || !designId) throw new Error('issued');
    const audit = { actor: ceremony.drafter, secrets: secretsFrom({ NODE_ENV: 'test' }) };
    await saveDesign(db, audit, { designId, design: { ...design, title: '改过的' } }, { version: 1 });
    expect((await designById(db, designId))?.title).toBe('改过的');
    expect(await designVersion(db, row.issued.designHash)).toEqual(
      loadDesign(JSON.parse(JSON.stringify(design))).ok && design,
    );
  });

  it('a reissue keeps number and token, prints another name, and supersedes the old certificate', async () => {
    const ceremony = await prepareCeremony(db, { awards: 1, members: 1 });
    const batchId = await approvedBatch(db, ceremony, { design });
    await issue(db, batchId, ceremony.approver);
    const [old] = await rowsOf(batchId);
    const holder = old?.holderIds[0];
    if (!old || !holder) throw new Error('issued');
    const [before] = [...(await printedOf(db, [old.issued], kek)).values()];
    const newCertificateId = uuidv7() as typeof old.certificateId;
    const names = { [before?.students[0]?.name ?? '']: '王子函' };
    expect((await reissue(db, old.certificateId, ceremony.approver, { newCertificateId, names })).ok).toBe(true);
    const [now] = await certificatesOf(db, holder);
    expect(now).toMatchObject({
      certificateId: newCertificateId,
      number: old.number,
      traceToken: old.traceToken,
      revision: 2,
    });
    const printed = now && (await printedOf(db, [now.issued], kek)).get(newCertificateId);
    expect(printed?.students[0]?.name).toBe('王子函');
  });

  it('an erased person’s name can no longer be read anywhere', async () => {
    const ceremony = await prepareCeremony(db, { awards: 1, members: 1 });
    const batchId = await approvedBatch(db, ceremony, { design });
    await issue(db, batchId, ceremony.approver);
    const [row] = await rowsOf(batchId);
    const holder = row?.holderIds[0];
    if (!row || !holder) throw new Error('issued');
    await shredSubject(db, holder);
    expect((await printedOf(db, [row.issued], kek)).get(row.certificateId)?.students[0]?.name).toBe('[erased]');
  });

  it('a batch leaves out people who were erased, and issues the others without erased advisers', async () => {
    const ceremony = await prepareCeremony(db, { awards: 3, members: 2 });
    const batchId = await approvedBatch(db, ceremony, { design });
    const row = await batchById(db, batchId);
    if (!row) throw new Error('approved');
    const before = await recipientsOf(db, row.batch);
    const [first, second] = before.recipients;
    await shredSubject(db, first?.holderIds[1] ?? '');
    const adviser = second?.award.adviserIds[0];
    if (adviser) await shredSubject(db, adviser);
    const answer = await issue(db, batchId, ceremony.approver);
    expect(answer.ok).toBe(true);
    const issued = await rowsOf(batchId);
    expect(issued).toHaveLength(2);
    expect(issued.map(({ awardId }) => awardId)).not.toContain(first?.award.awardId);
    const after = await recipientsOf(db, row.batch);
    expect(after.erased.map(({ award }) => award.awardId)).toEqual([first?.award.awardId]);
    const teachers = issued.flatMap((one) => one.issued.teachers.map(({ personId }) => personId));
    expect(teachers).not.toContain(adviser);
  });
});
