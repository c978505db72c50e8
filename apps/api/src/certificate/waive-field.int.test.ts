import { randomUUID } from 'node:crypto';
import { type BatchRow, batchById } from '@laurel/db/certificate/batch-board.ts';
import { recordCheck } from '@laurel/db/certificate/record-check.ts';
import { prepareCeremony } from '@laurel/db/certificate/testing/ceremony.ts';
import { saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import type { BatchId, DesignId } from '@laurel/domain/kernel/ids.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const second = await world.signedInAs('ORGANISER');
const third = await world.signedInAs('ORGANISER');
const commandId = () => randomUUID();
const [first, other] = gallery;
if (!first || !other) throw new Error('the gallery has designs');

const drafted = async () => {
  const { competitionId } = await prepareCeremony(db, { awards: 1, groupId: world.rootGroupId });
  const [batchId, designId] = [randomUUID() as BatchId, randomUUID() as DesignId];
  const content = saveDesign(first.design);
  await organiser.call.certificate.createDesign({ designId, content, commandId: commandId() });
  await organiser.call.certificate.draftBatch({
    ...{ batchId, competitionId, designId, commandId: commandId(), itemId: null, levelIds: [], copies: 'team' },
    name: { zh: '纪念证书', en: 'Souvenirs' },
    rule: { prefix: '', suffix: '', kind: 'sequence', length: 4, scope: 'competition', mayWiden: false },
    maskNames: false,
    print: { issuerName: '组委会', issueDate: '2026-11-20', namesShown: 0, mode: 'accessible', sealId: null },
  });
  return { batchId, designId };
};
const batchNow = async (batchId: BatchId) => {
  const row = await batchById(db, batchId);
  if (!row) throw new Error('drafted');
  return row.batch;
};
const found = async (batchId: BatchId, n: number, batch?: BatchRow['batch']) =>
  recordCheck(db, {
    batch: batch ?? (await batchNow(batchId)),
    ...{ recipients: 1, findings: [], commandId: `check-${batchId}-${n}` },
    request: { correlationId: 'test' },
  });
const details = (batchId: BatchId, who = second) => who.call.certificate.batchDetails({ batchId });

it('refuses what does not exist', async () => {
  const command = {
    batchId: randomUUID() as BatchId,
    field: 'number',
    reason: '不编号',
    commandId: commandId(),
  } as const;
  await expect(organiser.call.certificate.waiveField(command)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('checks the batch again, and shows the reason to the approver, who must be another person', async () => {
  const { batchId } = await drafted();
  await organiser.call.certificate.checkBatch({ batchId, commandId: commandId() });
  const before = await batchNow(batchId);
  await found(batchId, 1);
  const waived = { batchId, field: 'number', reason: '纪念证书不编号' } as const;
  await second.call.certificate.waiveField({ ...waived, commandId: commandId() });
  expect(await details(batchId)).toMatchObject({ checking: true, status: 'draft', can: { approve: false } });
  // A check that began before the waiver does not count.
  await found(batchId, 3, before);
  expect(await details(batchId)).toMatchObject({ checking: true, status: 'draft' });
  await found(batchId, 2);
  expect(await details(batchId, third)).toMatchObject({
    waivers: [{ field: 'number', reason: '纪念证书不编号' }],
    can: { approve: true },
  });
  expect((await details(batchId)).can.approve).toBe(false);
  await expect(second.call.certificate.approveBatch({ batchId, commandId: commandId() })).rejects.toMatchObject({
    cause: { refusal: 'secondPersonNeeded' },
  });
  await third.call.certificate.approveBatch({ batchId, commandId: commandId() });
  await expect(second.call.certificate.waiveField({ ...waived, commandId: commandId() })).rejects.toMatchObject({
    cause: { refusal: 'batchDecided' },
  });
});

it('a check uses the newest version of the design, and the page shows which version is pinned and whether a newer one exists', async () => {
  const { batchId, designId } = await drafted();
  const drawn = (await details(batchId)).design;
  expect(drawn?.newer).toBe(null);
  const { version } = await organiser.call.certificate.designDetails({ designId });
  const content = saveDesign({ ...first.design, title: '金榜（改）' });
  await organiser.call.certificate.saveDesign({ designId, content, version, commandId: commandId() });
  const before = await details(batchId);
  expect(before.design).toMatchObject({ title: drawn?.title, newer: { title: '金榜（改）' } });
  await organiser.call.certificate.checkBatch({ batchId, commandId: commandId() });
  const after = await details(batchId);
  expect(after.design).toMatchObject({ title: '金榜（改）', newer: null });
  expect(after.designHash).not.toBe(before.designHash);
  await found(batchId, 3);
  expect((await details(batchId)).can.approve).toBe(true);
});
