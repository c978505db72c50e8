import type { CertificateRow } from '@laurel/db/certificate/certificate-board.ts';
import { NoRoom } from '@laurel/db/kernel/object-store.ts';
import type { FileSignature } from '@laurel/domain/certificate/certificate.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import type { AnyCommand } from '@laurel/event-store/command.ts';
import { executeMany } from '@laurel/event-store/execute-many.ts';
import type { MadeCertificate } from '@laurel/pdf/threads/print-on-thread.ts';
import type { EffectRun, JobContext } from '../../kernel/job.ts';

/** A file that was printed and stored. */
export type StoredCertificate = {
  readonly fileHash: FileHash;
  readonly bytes: number;
  readonly fitted: MadeCertificate['fitted'];
  /** In the file; unknown for a file that was found in the store. */
  readonly signature?: MadeCertificate['signature'];
};

/** What a job records of the certificates that it prints. */
export type Records = {
  /** Whether the certificate still waits for this job when its last try fails. */
  readonly waits: (row: CertificateRow) => boolean;
  readonly made: (row: CertificateRow, stored: StoredCertificate) => AnyCommand;
  readonly failed: (row: CertificateRow, failure: Error) => AnyCommand;
  /** Whether a file that the store has under the same hash is written again. */
  readonly anew?: 'anew';
  /** The recorded signature of the only certificate that is printed: with it, the file gets the same bytes again. */
  readonly signature?: FileSignature | undefined;
};

/** Records for each of these certificates that it was not printed, for a reason that none of them caused. */
export const recordFailures = async (
  rows: readonly CertificateRow[],
  failure: Error,
  records: Records,
  context: JobContext,
) => {
  context.log.error({ err: failure }, 'printing');
  const commands = rows.map((row) => records.failed(row, failure));
  for (const answer of await executeMany(context.db, commands))
    if (!answer.ok) throw new Error(`recording a failure was refused: ${answer.refusal}`);
};

/**
 * Prints the certificates that are left. After the last automatic try they are recorded as failed, so that the organiser
 * can retry them. The same happens at once when the disk is full, because hours of retries would not help.
 */
export const printOrRecordFailures = async (
  left: () => Promise<readonly CertificateRow[]>,
  records: Records,
  effectRun: EffectRun,
  context: JobContext,
  print: (rows: readonly CertificateRow[], records: Records) => Promise<void>,
) => {
  try {
    await print(await left(), records);
  } catch (failure) {
    const full = failure instanceof NoRoom;
    if (full || effectRun.last) {
      const waiting = (await left()).filter(records.waits);
      await recordFailures(waiting, failure instanceof Error ? failure : new Error(String(failure)), records, context);
    }
    if (!full) throw failure;
  }
};
