import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { recordRenderFailure } from '@laurel/domain/certificate/record-render-failure.ts';
import { retryFailures } from '@laurel/domain/certificate/retry-failures.ts';
import type { BatchId, CertificateId } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { batchCounts, unprinted } from './certificate-board.ts';
import { approvedBatch, type Ceremony, issue, prepareCeremony, request } from './testing/ceremony.ts';

const { db } = await testDatabase();

const fail = (certificateId: CertificateId) =>
  execute(db, {
    useCase: 'certificate.record_render_failure',
    command: {},
    commandId: uuidv7(),
    actor: systemActor,
    request,
    takes: { certificate: certificateOf(certificateId) },
    decide: ({ certificate }, by) => recordRenderFailure(certificate, { certificateId, code: 'Error' }, by),
  });
const retry = (batchId: BatchId, { approver }: Ceremony, failures: number) =>
  execute(db, {
    useCase: 'certificate.retry_failures',
    command: {},
    commandId: uuidv7(),
    actor: approver,
    request,
    takes: { batch: batchOf(batchId) },
    decide: ({ batch }, by) => retryFailures(batch, { batchId }, by, failures),
  });

it('retrying makes failed certificates wait again, and prints only those', async () => {
  const ceremony = await prepareCeremony(db, { awards: 3 });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver);
  const [first, second] = await unprinted(db, batchId, { failed: false });
  if (!first || !second) throw new Error('three were issued');
  for (const row of [first, second]) expect((await fail(row.certificateId)).ok).toBe(true);
  expect((await batchCounts(db, [batchId])).get(batchId)).toMatchObject({ failed: 2, waiting: 1 });
  expect(await unprinted(db, batchId, { failed: true })).toEqual([]);

  expect((await retry(batchId, ceremony, 2)).ok).toBe(true);
  expect((await batchCounts(db, [batchId])).get(batchId)).toMatchObject({ failed: 0, waiting: 3 });
  const again = await unprinted(db, batchId, { failed: true });
  expect(again.map((row) => row.certificateId)).toEqual([first.certificateId, second.certificateId]);

  await fail(first.certificateId);
  expect((await batchCounts(db, [batchId])).get(batchId)).toMatchObject({ failed: 1, waiting: 2 });
  expect(await unprinted(db, batchId, { failed: true })).toMatchObject([{ certificateId: second.certificateId }]);
});
