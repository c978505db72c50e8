import { type CertificateRow, certificatesById } from '@laurel/db/certificate/certificate-board.ts';
import { certificateRowOf } from '@laurel/db/certificate/certificate-board-projection.ts';
import { noteFileProblem } from '@laurel/db/certificate/file-problems.ts';
import { alteredCertificate } from '@laurel/db/certificate/from-the-log.ts';
import { certificateFileProblem, namesErased } from '@laurel/db/certificate/lost-files.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { processManager } from '@laurel/db/kernel/process-manager.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { CertificateId, type FileHash } from '@laurel/domain/kernel/ids.ts';
import { executeMany } from '@laurel/event-store/execute-many.ts';
import { z } from 'zod';
import { type About, type Bench, defineJob } from '../job.ts';
import { orSayWhy, printRows, type Records, recordFailures } from './print-rows.ts';
import { recordReprint } from './record-reprint.ts';
import { recordReprintFailure } from './record-reprint-failure.ts';

/** A certificate whose lost file is to be printed again is printed by itself. */
export const reprintWhenRequested = processManager({
  name: 'certificate-reprint-when-requested',
  handles: ['certificate.reprint_requested'],
  react: ({ version, data: { certificateId } }) => [
    {
      effectId: `cert-reprint-${certificateId}-v${version}`,
      kind: 'reprint-certificate',
      payload: { certificateId },
      priority: 2,
    },
  ],
});

export const reprintCertificate = defineJob(
  z.strictObject({ certificateId: CertificateId }),
  async ({ certificateId }, about, bench) => {
    const left = async () => {
      const rows = await certificatesById(bench.db, [certificateId]);
      return rows.filter((row) => row.reprint === 'requested');
    };
    await orSayWhy(left, reprints(about), about, bench, async ([row], records) => {
      if (row?.fileHash) await printAgain(row, row.fileHash, records, about, bench);
    });
  },
);

class NamesErased extends Error {
  override readonly name = 'NamesErased';
}

const printAgain = async (row: CertificateRow, lost: FileHash, records: Records, about: About, bench: Bench) => {
  const { db, ports } = bench;
  const certificate = await loadState(db, certificateOf(row.certificateId));
  const recorded = await loadState(db, certificateRowOf(row.certificateId));
  // Another run of this job was first.
  if (recorded === null || certificate.status === 'none' || certificate.reprinting === null) return;
  const { bytes, fitted } = recorded;
  if (certificate.reprinting !== lost) return recordFailures([row], alteredCertificate(row), records, bench);
  if ((await certificateFileProblem(ports.files, lost, null)) === null && bytes !== null && fitted !== null) {
    // Stored by another run of this job, or put back from a backup: it is the file that was recorded.
    const found = records.made(row, { fileHash: lost, bytes, fitted });
    const there = { ...found, commandId: `${about.effectId}-there` };
    for (const answer of await executeMany(db, [there]))
      if (!answer.ok) throw new Error(`recording a reprint was refused: ${answer.refusal}`);
  } else if (await namesErased(db, row.certificateId)) {
    return recordFailures([row], new NamesErased('it names a person who was erased'), records, bench);
  } else {
    await printRows([row], { ...records, signature: certificate.signature ?? undefined }, bench, async () => true);
  }
  const [after] = await certificatesById(db, [row.certificateId]);
  if (after?.reprint === null) await noteFileProblem(db, lost, null);
};

/** What is recorded of a reprint. */
const reprints = (about: About): Records => ({
  waits: () => true,
  made: (row, made) => recordReprint(row, made, about),
  failed: (row, failure) => recordReprintFailure(row, failure, about),
  anew: 'anew',
});
