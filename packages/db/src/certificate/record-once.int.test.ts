import { createHash } from 'node:crypto';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { recordRendering } from '@laurel/domain/certificate/record-rendering.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { command, executeMany } from '@laurel/event-store/execute-many.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { type CertificateRow, unprinted } from './certificate-board.ts';
import { approvedBatch, issue, prepareCeremony, request } from './testing/ceremony.ts';

const { db } = await testDatabase({ max: 12 });

/** What a worker records for a printed certificate, under an id derived from the certificate and its bytes. */
const rendered = ({ certificateId, revision }: CertificateRow, worker: string) => {
  const fileHash = createHash('sha256').update(certificateId).digest('hex') as FileHash;
  const rendering = { certificateId, fileHash, bytes: 1_000, imageHash: null, fitted: {} };
  return command({
    useCase: 'certificate.record_rendering',
    command: rendering,
    commandId: `cert-rendered-${certificateId}-v${revision}-${fileHash.slice(0, 16)}${worker}`,
    actor: systemActor,
    request,
    takes: { certificate: certificateOf(certificateId) },
    decide: ({ certificate }, by) => recordRendering(certificate, rendering, by),
  });
};

it('a chunk printed by several workers at the same time is recorded once', async () => {
  const ceremony = await prepareCeremony(db, { awards: 20 });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  expect((await issue(db, batchId, ceremony.approver)).ok).toBe(true);
  // All read what is unprinted before any of them has recorded anything.
  const chunk = await unprinted(db, batchId, { failed: false });
  expect(chunk).toHaveLength(20);
  const workers = [
    chunk.map((row) => rendered(row, '')),
    chunk.toReversed().map((row) => rendered(row, '')),
    // A worker of another version, which names its commands differently.
    chunk.map((row) => rendered(row, '-other')),
  ];
  const answers = await Promise.all(workers.map((work) => executeMany(db, work, { chunk: 8, concurrency: 1 })));
  expect(answers.flat().filter(({ ok }) => !ok)).toEqual([]);
  const { rows } = await db.execute(sql`
    select count(*)::int as facts, count(distinct stream_id)::int as certificates from es.events
     where type = 'certificate.rendered'`);
  expect(rows).toEqual([{ facts: 20, certificates: 20 }]);
  expect(await unprinted(db, batchId, { failed: false })).toEqual([]);
});
