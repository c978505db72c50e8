import { type CertificateRow, certificatesById, reprintsRequested } from '@laurel/db/certificate/certificate-board.ts';
import { certificateRowOf } from '@laurel/db/certificate/certificate-board-projection.ts';
import { noteFileProblem } from '@laurel/db/certificate/file-problems.ts';
import { alteredCertificate } from '@laurel/db/certificate/from-the-log.ts';
import { certificateFileProblem, namesErased } from '@laurel/db/certificate/lost-files.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { BatchId, CertificateId, type FileHash, Uuid } from '@laurel/domain/kernel/ids.ts';
import { executeMany } from '@laurel/event-store/execute-many.ts';
import { z } from 'zod';
import { defineJob, type EffectRun, type JobContext } from '../../kernel/job.ts';
import { notPaused } from '../print/not-paused.ts';
import { PAUSED, printCertificates } from '../print/print-certificates.ts';
import { printOrRecordFailures, type Records, recordFailures } from '../print/records.ts';
import { recordReprint } from './record-reprint.ts';
import { recordReprintFailure } from './record-reprint-failure.ts';

const LostFiles = z.union([
  z.strictObject({ certificateId: CertificateId }),
  z.strictObject({ batchId: BatchId }),
  z.strictObject({ bulkChangeId: Uuid }),
]);

/** Each certificate with a lost file is printed by itself; those that a pause kept waiting, together after it. */
export const reprintWhenRequested = processManager({
  name: 'certificate-reprint-when-requested',
  handles: ['certificate.reprint_requested', 'certificate.batch_resumed', 'certificate.bulk_change_resumed'],
  react: (event) => {
    const lost = (id: string, payload: z.infer<typeof LostFiles>) => [
      { effectId: `cert-reprint-${id}-v${event.version}`, kind: 'reprint-certificate', payload, priority: 2 },
    ];
    if (event.type === 'certificate.reprint_requested') {
      const { certificateId } = event.data;
      return lost(certificateId, { certificateId });
    }
    if (event.type === 'certificate.batch_resumed') {
      const { batchId } = event.data;
      return lost(batchId, { batchId });
    }
    const { bulkChangeId } = event.data;
    return lost(bulkChangeId, { bulkChangeId });
  },
});

/** Prints what waits for no pause: what a pause leaves is printed once it is over. */
export const reprintCertificate = defineJob(LostFiles, async (lost, effectRun, context) => {
  const { db } = context;
  const left = async () => {
    const rows =
      'certificateId' in lost ? await certificatesById(db, [lost.certificateId]) : await reprintsRequested(db, lost);
    return rows.filter((row) => row.reprint === 'requested');
  };
  await printOrRecordFailures(left, reprints(effectRun), effectRun, context, async (rows, records) => {
    for (const row of rows)
      if (row.fileHash && (await notPaused(db, row))) await printAgain(row, row.fileHash, records, effectRun, context);
  });
});

class NamesErased extends Error {
  override readonly name = 'NamesErased';
}

const printAgain = async (
  row: CertificateRow,
  lost: FileHash,
  records: Records,
  effectRun: EffectRun,
  context: JobContext,
) => {
  const { db, ports } = context;
  const certificate = await loadState(db, certificateOf(row.certificateId));
  const recorded = await loadState(db, certificateRowOf(row.certificateId));
  // Another run of this job has already recorded it.
  if (recorded === null || certificate.status === 'none' || certificate.reprinting === null) return;
  const { bytes, fitted } = recorded;
  if (certificate.reprinting !== lost) return recordFailures([row], alteredCertificate(row), records, context);
  if ((await certificateFileProblem(ports.files, lost, null)) === null && bytes !== null && fitted !== null) {
    // Another run of this job stored it, or it was restored from a backup: it is the file that was recorded.
    const found = records.made(row, { fileHash: lost, bytes, fitted });
    const there = { ...found, commandId: `${effectRun.effectId}-${row.certificateId}-there` };
    for (const answer of await executeMany(db, [there]))
      if (!answer.ok && !PAUSED.has(answer.refusal))
        throw new Error(`recording a reprint was refused: ${answer.refusal}`);
  } else if (await namesErased(db, row.certificateId)) {
    return recordFailures([row], new NamesErased('it names a person whose data was deleted'), records, context);
  } else {
    await printCertificates([row], { ...records, signature: certificate.signature ?? undefined }, context, () =>
      notPaused(db, row),
    );
  }
  const [after] = await certificatesById(db, [row.certificateId]);
  if (after?.reprint === null) await noteFileProblem(db, lost, null);
};

/** What is recorded of a reprint. */
const reprints = (effectRun: EffectRun): Records => ({
  waits: () => true,
  made: (row, stored) => recordReprint(row, stored, effectRun),
  failed: (row, failure) => recordReprintFailure(row, failure, effectRun),
  anew: 'anew',
});
