import { randomUUID } from 'node:crypto';
import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { contentsDigest } from '@laurel/db/certificate/recipients.ts';
import { recordCheck } from '@laurel/db/certificate/record-check.ts';
import { contentsKey, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { wouldPrint } from '@laurel/db/certificate/would-print.ts';
import type { BatchId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Somebody } from '../../../../../tests/support/people.ts';

type Two = { readonly drafter: Somebody; readonly approver: Somebody };

/** A drafted batch checked as by the worker, without findings, approved by another person and issued; its certificates. */
export const checkedAndIssued = async (db: Db, { drafter, approver }: Two, batchId: BatchId) => {
  await drafter.call.certificate.checkBatch({ batchId, commandId: randomUUID() });
  const row = await batchById(db, batchId);
  if (!row) throw new Error('drafted');
  const { recipients } = await wouldPrint(db, row.batch, row.batch);
  const contents = await contentsDigest(db, row.batch, recipients, contentsKey);
  const check = { batch: row.batch, recipients: recipients.length, findings: [], contents };
  await recordCheck(db, { ...check, commandId: `check-${randomUUID()}`, request: { correlationId: 'test' } });
  await approver.call.certificate.approveBatch({ batchId, commandId: randomUUID() });
  await drafter.call.certificate.issueBatch({ batchId, commandId: randomUUID() });
  return rowsOfBatch(db, batchId);
};
