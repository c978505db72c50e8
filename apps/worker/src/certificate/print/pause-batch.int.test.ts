import { createHash } from 'node:crypto';
import type { Ports } from '@laurel/adapters/ports.ts';
import { applyBulkPage } from '@laurel/db/certificate/apply-bulk-change.ts';
import { bulkChangeById } from '@laurel/db/certificate/bulk-changes.ts';
import { keepEntries, noteChecked, pageHashes } from '@laurel/db/certificate/bulk-entries.ts';
import { batchCounts, unprinted } from '@laurel/db/certificate/certificate-board.ts';
import {
  approvedBatch,
  type Ceremony,
  issue,
  kek as KEY,
  prepareCeremony,
  reissue,
  request,
  rowsOfBatch,
} from '@laurel/db/certificate/testing/ceremony.ts';
import { createLog } from '@laurel/db/log.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import { type BulkChange, type BulkChangeEvent, bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { pauseBatch } from '@laurel/domain/certificate/pause-batch.ts';
import { pauseBulkChange } from '@laurel/domain/certificate/pause-bulk-change.ts';
import { resumeBatch } from '@laurel/domain/certificate/resume-batch.ts';
import { resumeBulkChange } from '@laurel/domain/certificate/resume-bulk-change.ts';
import type { By } from '@laurel/domain/kernel/actor.ts';
import { accept, type Decision } from '@laurel/domain/kernel/decision.ts';
import type { BatchId, CertificateId, FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../../tests/support/database.ts';
import type { Printing } from '../../kernel/printing.ts';
import { renderCertificate, renderCertificates, renderReissued, renderWhenIssued } from './render-certificates.ts';

const { db } = await testDatabase();
const AWARDS = 12;
const signature = { of: 'a'.repeat(64) as FileHash, value: 'MEUCIQ' };

const drive = async (decide: typeof pauseBatch, batchId: BatchId, { approver }: Ceremony) => {
  const answer = await execute(db, {
    useCase: decide === pauseBatch ? 'certificate.pause_batch' : 'certificate.resume_batch',
    command: { batchId },
    commandId: crypto.randomUUID(),
    actor: approver,
    request,
    takes: { batch: batchOf(batchId) },
    decide: ({ batch }, by) => decide(batch, { batchId }, by),
  });
  expect(answer.ok).toBe(true);
};

/** A worker whose printer makes a certificate on request; `beforeEach` gets the number made so far. */
const workerWith = (beforeEach: (made: number) => Promise<void>) => {
  let made = 0;
  const print: Printing['threads']['print'] = async (_printable, certificates, { onMade, mayStart, mayContinue }) => {
    if (mayStart && !(await mayStart())) return [];
    for (const { id } of certificates) {
      if (mayContinue?.() === false) break;
      await beforeEach(made++);
      const own = Buffer.from(`%PDF ${id} ${made}`);
      const hash = createHash('sha256').update(own).digest('hex') as FileHash;
      await onMade({ id, fitted: {}, hash, signature, shared: new Uint8Array(), own });
    }
    return [];
  };
  const files = { put: async (_content: unknown, hash: FileHash) => ({ hash, size: 10 }), remove: async () => {} };
  const context = {
    db,
    ports: { files, secrets: { keyFor: () => KEY } } as unknown as Ports,
    printing: { threads: { print } } as unknown as Printing,
    log: createLog('test', 'silent'),
  };
  return { context, made: () => made };
};

const run = (id: string) => ({ effectId: id, attempt: 1, last: false, causationId: 'test' });
const printedOf = async (batchId: BatchId) => (await batchCounts(db, [batchId])).get(batchId)?.printed;
/** The order in the log of a batch's pauses and of its printed certificates. */
const recordedAfterPause = async (batchId: BatchId) => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from es.events r
     where r.type = 'certificate.rendered'
       and r.data->>'certificateId' in (select certificate_id::text from rm.certificate_board where batch_id = ${batchId})
       and r.position > (select max(p.position) from es.events p
                          where p.type = 'certificate.batch_paused' and p.data->>'batchId' = ${batchId})`);
  return rows[0]?.n;
};

const issuedBatch = async () => {
  const ceremony = await prepareCeremony(db, { awards: AWARDS, members: 1 });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver, undefined, KEY);
  return { ceremony, batchId, payload: { batchId, from: 1, to: 20, failed: false } };
};

it('pausing in the middle of a job records no further certificate of the batch', async () => {
  const { ceremony, batchId, payload } = await issuedBatch();
  // Eight are recorded together; at the eleventh, two have been made that are not recorded yet.
  const worker = workerWith(async (made) => {
    if (made === 10) await drive(pauseBatch, batchId, ceremony);
  });
  await renderCertificates.handlerOn(worker.context)(payload, run('cert-render-a'));
  expect([await printedOf(batchId), await recordedAfterPause(batchId)]).toEqual([8, 0]);
  expect(await unprinted(db, batchId, { failed: false })).toHaveLength(AWARDS - 8);
  // A job that was queued before the pause does nothing.
  await renderCertificates.handlerOn(worker.context)(payload, run('cert-render-b'));
  expect(await printedOf(batchId)).toBe(8);

  await drive(resumeBatch, batchId, ceremony);
  const again = workerWith(async () => {});
  await renderCertificates.handlerOn(again.context)(payload, run('cert-render-c'));
  expect([again.made(), await printedOf(batchId)]).toEqual([AWARDS - 8, AWARDS]);
  const { rows } = await db.execute(sql`
    select count(*)::int as facts, count(distinct stream_id)::int as certificates from es.events
     where type = 'certificate.rendered'
       and data->>'certificateId' in (select certificate_id::text from rm.certificate_board where batch_id = ${batchId})`);
  expect(rows).toEqual([{ facts: AWARDS, certificates: AWARDS }]);
});

it('the printer is stopped soon after the pause, long before the next certificates would be recorded', async () => {
  const { ceremony, batchId, payload } = await issuedBatch();
  const worker = workerWith(async (made) => {
    if (made === 1) await drive(pauseBatch, batchId, ceremony);
    await new Promise((resolve) => setTimeout(resolve, 150));
  });
  await renderCertificates.handlerOn(worker.context)(payload, run('cert-render-soon'));
  expect(worker.made()).toBeLessThan(5);
  expect(await printedOf(batchId)).toBe(0);
});

it('a reissued certificate is printed by itself, but not while its batch is paused', async () => {
  const { ceremony, batchId, payload } = await issuedBatch();
  await drive(pauseBatch, batchId, ceremony);
  const [first] = await unprinted(db, batchId, { failed: false });
  expect((await reissue(db, first?.certificateId as CertificateId, ceremony.approver)).ok).toBe(true);
  const { rows } = await db.execute<{ id: CertificateId }>(sql`
    select certificate_id as id from rm.certificate_board where batch_id = ${batchId} and revision = 2`);
  const certificateId = rows[0]?.id as CertificateId;
  const worker = workerWith(async () => {});
  const printIt = (id: string) => renderCertificate.handlerOn(worker.context)({ certificateId }, run(id));
  await printIt('cert-render-reissued-a');
  expect([worker.made(), await printedOf(batchId)]).toEqual([0, 0]);
  // Printing the rest of the batch includes it.
  await drive(resumeBatch, batchId, ceremony);
  await renderCertificates.handlerOn(worker.context)(payload, run('cert-render-reissued-b'));
  expect((await rowsOfBatch(db, batchId)).filter((row) => row.certificateId === certificateId)).toMatchObject([
    { status: 'rendered' },
  ]);
});

/** A bulk change that has issued every certificate of a batch again and printed none of them. */
const reissuedInBulk = async () => {
  const { ceremony, batchId } = await issuedBatch();
  await renderCertificates.handlerOn(workerWith(async () => {}).context)(
    { batchId, from: 1, to: 20, failed: false },
    run(`cert-render-${batchId}-first`),
  );
  const entries = (await rowsOfBatch(db, batchId)).map(({ certificateId }) => ({ certificateId, correction: null }));
  const bulkChangeId = crypto.randomUUID();
  const at = '2026-11-20T00:00:00.000Z' as Instant;
  const { competitionId, groupId, drafter, approver } = ceremony;
  const [draftedBy, approvedBy] = [drafter.personId, approver.personId];
  const events: BulkChangeEvent[] = [
    {
      type: 'certificate.bulk_change_drafted',
      data: {
        ...{ bulkChangeId, competitionId, groupId, change: { kind: 'reissue', mode: 'bulk' }, reason: '改用批量印制' },
        ...{ certificates: AWARDS, pages: pageHashes(entries), draftedBy, at },
      },
    },
    { type: 'certificate.bulk_change_check_requested', data: { bulkChangeId, requestedBy: draftedBy, at } },
    {
      type: 'certificate.bulk_change_checked',
      data: { bulkChangeId, ready: AWARDS, blocked: 0, checkedBy: draftedBy, at },
    },
    { type: 'certificate.bulk_change_approved', data: { bulkChangeId, approvedBy, at } },
  ];
  await driveBulk(() => accept(...events), bulkChangeId, ceremony);
  await db.transaction((tx) => keepEntries(tx, bulkChangeId, entries));
  const ready = entries.map((_, place) => ({ place, state: 'ready' as const, problem: null }));
  await noteChecked(db, bulkChangeId, { check: 1, looked: true }, ready);
  await applyBulkPage(db, await bulkRow(bulkChangeId), 0, { request, kek: KEY });
  return { ceremony, batchId, bulkChangeId };
};
const bulkRow = async (bulkChangeId: string) => {
  const row = await bulkChangeById(db, bulkChangeId);
  if (!row) throw new Error('a bulk change');
  return row;
};
type DecideBulk = (bulk: BulkChange, by: By) => Decision<BulkChangeEvent, string>;
const driveBulk = async (decide: DecideBulk, bulkChangeId: string, { approver }: Ceremony) => {
  const answer = await execute(db, {
    useCase: 'certificate.pause_bulk_change',
    command: { bulkChangeId },
    commandId: crypto.randomUUID(),
    actor: approver,
    request,
    takes: { bulk: bulkChangeOf(bulkChangeId) },
    decide: ({ bulk }, by) => decide(bulk, by),
  });
  expect(answer.ok).toBe(true);
};
const reissuedOf = async (batchId: BatchId) => {
  const again = (await rowsOfBatch(db, batchId)).filter(({ revision }) => revision === 2);
  return again.filter(({ fileHash }) => fileHash !== null).length;
};

it('pausing a bulk change stops the printing of what it reissued, also by its batch, until it is resumed', async () => {
  const { ceremony, batchId, bulkChangeId } = await reissuedInBulk();
  const pause = () => driveBulk((bulk, by) => pauseBulkChange(bulk, { bulkChangeId }, by), bulkChangeId, ceremony);
  const whole = { batchId, from: 1, to: 100 };
  const pausing = workerWith(async (made) => {
    if (made === 3) await pause();
  });
  await renderReissued.handlerOn(pausing.context)(whole, run('bulk-a'));
  expect(await reissuedOf(batchId)).toBe(0);
  // Neither a job that was queued before the pause prints any, nor the resumed batch.
  const worker = workerWith(async () => {});
  await renderReissued.handlerOn(worker.context)(whole, run('bulk-b'));
  await renderCertificates.handlerOn(worker.context)({ ...whole, failed: false }, run('bulk-c'));
  expect([worker.made(), await reissuedOf(batchId)]).toEqual([0, 0]);

  await driveBulk((bulk, by) => resumeBulkChange(bulk, { bulkChangeId }, by), bulkChangeId, ceremony);
  const resumed = { type: 'certificate.bulk_change_resumed', version: 6, data: { bulkChangeId } };
  const effects = await db.transaction(async (tx) => renderWhenIssued.react(resumed as never, { tx } as never));
  expect(effects).toMatchObject([{ kind: 'render-reissued', payload: { bulkChangeId, from: 0, to: 99 } }]);
  await drive(pauseBatch, batchId, ceremony);
  const left = { bulkChangeId, from: 0, to: 99 };
  await renderReissued.handlerOn(worker.context)(left, run('bulk-d'));
  expect(worker.made()).toBe(0);
  await drive(resumeBatch, batchId, ceremony);
  await renderReissued.handlerOn(worker.context)(left, run('bulk-e'));
  expect([worker.made(), await reissuedOf(batchId)]).toEqual([AWARDS, AWARDS]);
});
