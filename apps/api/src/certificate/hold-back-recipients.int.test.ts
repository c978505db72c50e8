import { randomUUID } from 'node:crypto';
import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { contentsDigest, recipientsOf } from '@laurel/db/certificate/recipients.ts';
import { recordCheck } from '@laurel/db/certificate/record-check.ts';
import { contentsKey, prepareCeremony, revoke, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { persons } from '@laurel/db/people/persons.ts';
import type { HeldRecipient } from '@laurel/domain/certificate/batch.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { Found } from '@laurel/domain/certificate/preflight-groups.ts';
import type { BatchId, CompetitionId, DesignId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db } = await testDatabase();
const world = await people(db);
const drafter = await world.signedInAs('ORGANISER');
const holder = await world.signedInAs('ORGANISER', { realName: '何暂缓' });
const approver = await world.signedInAs('ORGANISER');
const commandId = () => randomUUID();
const [design] = gallery;
if (!design) throw new Error('the gallery has designs');
const reason = '姓名有字库外的字，已请本人核对';

const drafted = async (competitionId: CompetitionId, copies: 'team' | 'person' = 'team', levelIds: string[] = []) => {
  const [batchId, designId] = [randomUUID() as BatchId, randomUUID() as DesignId];
  const content = saveDesign(design.design);
  await drafter.call.certificate.createDesign({ designId, content, commandId: commandId() });
  await drafter.call.certificate.draftBatch({
    ...{ batchId, competitionId, designId, copies, commandId: commandId(), itemId: null, levelIds },
    name: { zh: '一等奖证书', en: 'First prizes' },
    rule: { prefix: 'H', suffix: '', kind: 'sequence', length: 4, scope: 'competition', mayWiden: false },
    maskNames: false,
    print: { issuerName: '组委会', issueDate: '2026-11-20', namesShown: 0, mode: 'accessible', sealId: null },
  });
  return batchId;
};
const unprintable = (ordinal: number): Found => ({
  ...{ kind: 'missingGlyph', severity: 'error', element: 'name', detail: `U+E00${ordinal}`, ordinal },
});
const check = async (batchId: BatchId, recipients: number, findings: readonly Found[]) => {
  await drafter.call.certificate.checkBatch({ batchId, commandId: commandId() });
  await found(batchId, recipients, findings);
};
const found = async (batchId: BatchId, recipients: number, findings: readonly Found[]) => {
  const row = await batchById(db, batchId);
  if (!row) throw new Error('drafted');
  const contents = await contentsDigest(db, row.batch, (await recipientsOf(db, row.batch)).recipients, contentsKey);
  const [id, request] = [`check-${randomUUID()}`, { correlationId: 'test' }];
  await recordCheck(db, { batch: row.batch, recipients, contents, findings, commandId: id, request });
};
const hold = (batchId: BatchId, ordinals: readonly number[], who = holder) =>
  who.call.certificate.holdBackRecipients({ batchId, ordinals: [...ordinals], reason, commandId: commandId() });
const refused = (refusal: string) => ({ cause: { refusal } });
const issued = async (batchId: BatchId, who = approver) => {
  await who.call.certificate.approveBatch({ batchId, commandId: commandId() });
  await who.call.certificate.issueBatch({ batchId, commandId: commandId() });
  return rowsOfBatch(db, batchId);
};
const details = (batchId: BatchId, who = approver) => who.call.certificate.batchDetails({ batchId });
const held = (batchId: BatchId) => approver.call.certificate.heldRecipients({ batchId });

it('refuses a batch that does not exist or belongs to another organiser', async () => {
  const command = { batchId: randomUUID() as BatchId, ordinals: [1], reason, commandId: commandId() };
  await expect(holder.call.certificate.holdBackRecipients(command)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(holder.call.certificate.heldRecipients({ batchId: command.batchId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('leaves out only the recipients for whom the check found an error', async () => {
  const { competitionId } = await prepareCeremony(db, { awards: 4, groupId: world.rootGroupId });
  const batchId = await drafted(competitionId);
  await expect(hold(batchId, [2])).rejects.toMatchObject(refused('batchNotChecked'));
  const nearEdge: Found = { kind: 'nearEdge', severity: 'warning', ordinal: 3 };
  await check(batchId, 4, [unprintable(2), nearEdge, { kind: 'qrTooSmall', severity: 'error' }]);
  for (const ordinals of [[3], [1, 2], [9]]) {
    const refusal = refused(ordinals[0] === 9 ? 'recipientsChanged' : 'recipientWithoutError');
    await expect(hold(batchId, ordinals)).rejects.toMatchObject(refusal);
  }
  expect((await held(batchId)).total).toBe(0);
});

const soleOf = async (competitionId: CompetitionId, levelId: string) => {
  const batchId = await drafted(competitionId, 'team', [levelId]);
  await check(batchId, 1, []);
  const [row] = await issued(batchId);
  if (!row) throw new Error('it has one recipient');
  return row;
};

it('is refused when one recipient has joined and another left since the check, although the number is the same', async () => {
  const ceremony = await prepareCeremony(db, { awards: 4, ownLevels: true, groupId: world.rootGroupId });
  const { competitionId } = ceremony;
  const early = await soleOf(competitionId, 'level-3');
  const batchId = await drafted(competitionId);
  await check(batchId, 3, [unprintable(2)]);
  expect(await holder.call.certificate.batchPreflight({ batchId })).toMatchObject({ changed: false, recipients: 3 });
  await revoke(db, early.certificateId, ceremony.approver);
  await soleOf(competitionId, 'level-0');
  expect(await holder.call.certificate.batchPreflight({ batchId })).toMatchObject({
    changed: true,
    findings: [{ recipients: [{ ordinal: 2, name: '' }], example: null }],
  });
  await expect(hold(batchId, [2])).rejects.toMatchObject(refused('recipientsChanged'));
  expect((await held(batchId)).total).toBe(0);
});

it('approves and issues only what was checked: a name that changed later needs another check', async () => {
  const { competitionId, people } = await prepareCeremony(db, { awards: 2, groupId: world.rootGroupId });
  const rename = (realName: string) =>
    db
      .update(persons)
      .set({ realName })
      .where(eq(persons.personId, people[0] as PersonId));
  const approve = (batchId: BatchId) => approver.call.certificate.approveBatch({ batchId, commandId: commandId() });
  const batchId = await drafted(competitionId);
  await check(batchId, 2, []);
  await rename('王新明');
  await expect(approve(batchId)).rejects.toMatchObject(refused('checkOutdated'));
  await check(batchId, 2, []);
  await approve(batchId);
  await rename('王明明');
  expect(await approver.call.certificate.batchPreflight({ batchId })).toMatchObject({ changed: true });
  const issue = () => approver.call.certificate.issueBatch({ batchId, commandId: commandId() });
  await expect(issue()).rejects.toMatchObject(refused('checkOutdated'));
  expect(await rowsOfBatch(db, batchId)).toEqual([]);
  await rename('王新明');
  await issue();
  expect(await rowsOfBatch(db, batchId)).toHaveLength(2);
});

it('issues to nobody who joined after the approval', async () => {
  const ceremony = await prepareCeremony(db, { awards: 3, ownLevels: true, groupId: world.rootGroupId });
  const early = await soleOf(ceremony.competitionId, 'level-2');
  const batchId = await drafted(ceremony.competitionId);
  await check(batchId, 2, []);
  await approver.call.certificate.approveBatch({ batchId, commandId: commandId() });
  await revoke(db, early.certificateId, ceremony.approver);
  const issue = approver.call.certificate.issueBatch({ batchId, commandId: commandId() });
  await expect(issue).rejects.toMatchObject(refused('checkOutdated'));
  await approver.call.certificate.rejectBatch({ batchId, reason, commandId: commandId() });
  await check(batchId, 3, []);
  expect(await issued(batchId)).toHaveLength(3);
});

it('reports recipients that joined or left only until the batch is issued', async () => {
  const { competitionId } = await prepareCeremony(db, { awards: 2, groupId: world.rootGroupId });
  const batchId = await drafted(competitionId);
  await check(batchId, 2, []);
  expect(await issued(batchId)).toHaveLength(2);
  expect(await holder.call.certificate.batchPreflight({ batchId })).toMatchObject({ changed: false });
});

const release = (batchId: BatchId, recipients: HeldRecipient[], who = holder) =>
  who.call.certificate.releaseRecipients({ batchId, recipients, reason: '字库已补齐', commandId: commandId() });

it('releases the recipients held back before the approval, and checks the batch with them again', async () => {
  const { competitionId } = await prepareCeremony(db, { awards: 3, groupId: world.rootGroupId });
  const batchId = await drafted(competitionId);
  await check(batchId, 3, [unprintable(1), unprintable(3)]);
  await hold(batchId, [1, 3]);
  await found(batchId, 1, []);
  const { rows } = await held(batchId);
  const [first] = rows.map(({ awardId, holderIds }) => ({ awardId, holderIds: [...holderIds] }));
  if (!first) throw new Error('it was held');
  expect((await details(batchId, holder)).can.release).toBe(true);
  await release(batchId, [first]);
  await expect(release(batchId, [first])).rejects.toMatchObject(refused('recipientNotHeld'));
  expect(await details(batchId)).toMatchObject({ status: 'draft', checking: true, held: 1 });
  await found(batchId, 2, []);
  expect((await issued(batchId)).map(({ number }) => number)).toEqual(['H0001', 'H0002']);
  await expect(release(batchId, [first])).rejects.toMatchObject(refused('batchDecided'));
  await expect(release(randomUUID() as BatchId, [first])).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

const waiting = async (who: typeof drafter) => {
  const { rows } = await who.call.certificate.batchList({ toSecond: true, page: 1, pageSize: 100 });
  return rows.map(({ batchId }) => batchId);
};

it('waits for an approver who did not draft the batch, hold back, waive, pin or release anything', async () => {
  const { competitionId } = await prepareCeremony(db, { awards: 2, groupId: world.rootGroupId });
  const batchId = await drafted(competitionId);
  await check(batchId, 2, [unprintable(2)]);
  await hold(batchId, [2]);
  await found(batchId, 1, []);
  expect(await waiting(drafter)).not.toContain(batchId);
  expect(await waiting(holder)).not.toContain(batchId);
  expect(await waiting(approver)).toContain(batchId);
  // A second check is in progress and may find something.
  await drafter.call.certificate.checkBatch({ batchId, commandId: commandId() });
  expect(await waiting(approver)).not.toContain(batchId);
  expect((await details(batchId)).can.approve).toBe(false);
  await expect(approver.call.certificate.approveBatch({ batchId, commandId: commandId() })).rejects.toMatchObject(
    refused('batchNotChecked'),
  );
  await found(batchId, 1, []);
  await holder.call.certificate.waiveField({ batchId, field: 'number', reason, commandId: commandId() });
  await found(batchId, 1, []);
  expect(await waiting(holder)).not.toContain(batchId);
  expect(await waiting(approver)).toContain(batchId);
});

it('numbers the others without a gap, and lets a later batch issue to those held back, once', async () => {
  const { competitionId } = await prepareCeremony(db, { awards: 4, groupId: world.rootGroupId });
  const batchId = await drafted(competitionId);
  await check(batchId, 4, [unprintable(1), unprintable(3)]);
  await expect(approver.call.certificate.approveBatch({ batchId, commandId: commandId() })).rejects.toMatchObject(
    refused('batchHasErrors'),
  );
  expect((await details(batchId, holder)).can.holdBack).toBe(true);
  // The same place twice is one recipient.
  await hold(batchId, [1, 3, 3]);
  expect(await details(batchId)).toMatchObject({ status: 'draft', checking: true, held: 2, can: { approve: false } });
  await found(batchId, 2, []);
  // The person who held a recipient back decided what the batch prints.
  await expect(holder.call.certificate.approveBatch({ batchId, commandId: commandId() })).rejects.toMatchObject(
    refused('secondPersonNeeded'),
  );
  const rows = await issued(batchId);
  expect(rows.map(({ number, workTitle }) => [number, workTitle])).toEqual([
    ['H0001', '山水之间 2'],
    ['H0002', '山水之间 4'],
  ]);
  await expect(hold(batchId, [1])).rejects.toMatchObject(refused('batchDecided'));
  const waiting = { heldByName: '何暂缓', reason, standing: 'waiting' };
  expect(await held(batchId)).toMatchObject({
    total: 2,
    rows: [
      { ...waiting, workCode: 'W0001', names: ['王子涵', '王雨涵'] },
      { ...waiting, workCode: 'W0003' },
    ],
  });

  const later = await drafted(competitionId);
  await check(later, 2, []);
  const rest = await issued(later);
  expect(rest.map(({ number, workTitle }) => [number, workTitle])).toEqual([
    ['H0003', '山水之间 1'],
    ['H0004', '山水之间 3'],
  ]);
  expect((await held(batchId)).rows.map(({ standing }) => standing)).toEqual(['certified', 'certified']);
  // Everybody has a certificate now.
  const none = await drafted(competitionId);
  await check(none, 0, []);
  await expect(issued(none)).rejects.toMatchObject(refused('noRecipients'));
});

it('holds back one person, not the team, when each has their own copy', async () => {
  const { competitionId } = await prepareCeremony(db, { awards: 1, members: 3, groupId: world.rootGroupId });
  const batchId = await drafted(competitionId, 'person');
  await check(batchId, 3, [unprintable(2)]);
  await hold(batchId, [2]);
  await found(batchId, 2, []);
  const rows = await issued(batchId);
  expect(rows.map(({ number }) => number)).toEqual(['H0001', 'H0002']);
  expect((await held(batchId)).rows.map(({ names }) => names)).toEqual([['王雨涵']]);
});

it('keeps every recipient with the same error, so that all of them can be held back together', async () => {
  const { competitionId } = await prepareCeremony(db, { awards: 150, members: 1, groupId: world.rootGroupId });
  const batchId = await drafted(competitionId);
  const wrong = Array.from({ length: 140 }, (_, n): Found => ({ ...unprintable(n + 1), detail: 'U+E000' }));
  await check(batchId, 150, wrong);
  const { findings } = await holder.call.certificate.batchPreflight({ batchId });
  const [finding] = findings ?? [];
  expect([finding?.ordinals.length, finding?.recipients.length]).toEqual([140, 100]);
  await hold(batchId, finding?.ordinals ?? []);
  await found(batchId, 10, []);
  expect((await issued(batchId)).length).toBe(10);
});
