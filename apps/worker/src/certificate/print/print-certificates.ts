import { type CertificateRow, recordedFiles } from '@laurel/db/certificate/certificate-board.ts';
import type { CertificateId, FileHash } from '@laurel/domain/kernel/ids.ts';
import type { AnyCommand } from '@laurel/event-store/command.ts';
import { executeMany } from '@laurel/event-store/execute-many.ts';
import type { PrintMode } from '@laurel/pdf/printer/printable.ts';
import type { MadeCertificate } from '@laurel/pdf/threads/print-on-thread.ts';
import type { JobContext } from '../../kernel/job.ts';
import { issuedCertificates } from './issued-certificates.ts';
import type { Records } from './records.ts';

/**
 * Certificates that are recorded together: several share a commit, while the progress on the screen still moves. It is an
 * eighth of a second's work on two cores.
 */
const TOGETHER: Readonly<Record<PrintMode, number>> = { accessible: 8, bulk: 32 };

/** How often printing asks again whether it may continue: what is printed after a pause is printed for nothing. */
const ASKED_EVERY_MS = 100;

/** Refusals of what was printed before a pause: it is printed again once the pause is over. */
export const PAUSED: ReadonlySet<string> = new Set(['batchPaused', 'bulkChangePaused']);

/**
 * Certificates that look alike and are paused together: those that are issued again may have another design, seal or
 * mode than their batch.
 */
const alike = (rows: readonly CertificateRow[]): CertificateRow[][] => {
  const groups = new Map<string, CertificateRow[]>();
  for (const row of rows) {
    const { designHash, print, bulkChangeId } = row.issued;
    const key = [row.batchId, bulkChangeId, designHash, print.seal?.imageHash, print.mode, print.pages].join(' ');
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
};

/** Prints, stores and records issued certificates, as long as `mayContinue` answers yes for those of their batch and bulk change. */
export const printCertificates = async (
  left: readonly CertificateRow[],
  records: Records,
  context: JobContext,
  mayContinue: (row: CertificateRow) => Promise<boolean>,
) => {
  for (const rows of alike(left)) {
    const [first] = rows;
    const theyMay = async () => first !== undefined && (await mayContinue(first));
    if (await theyMay()) await printAlike(rows, records, context, theyMay);
  }
};

const printAlike = async (
  left: readonly CertificateRow[],
  records: Records,
  context: JobContext,
  mayContinue: () => Promise<boolean>,
) => {
  const issued = await issuedCertificates(left, records, context);
  if (!issued) return;
  const { mode, printable, certificates, rows } = issued;
  const recorder = openRecorder(records, context, TOGETHER[mode], mayContinue);
  const failures = await context.printing.threads.print(printable, certificates, {
    mode,
    mayStart: mayContinue,
    mayContinue: recorder.mayContinue,
    onMade: async (made) => {
      const row = rows.get(made.id);
      if (!row) throw new Error('a certificate that nobody asked for');
      await recorder.store(row, made);
    },
  });
  for (const { item, failure } of failures) {
    const row = rows.get(item.id);
    if (row) recorder.failed(row, failure);
  }
  await recorder.record();
  for (const { item, failure } of failures) context.log.error({ err: failure, certificateId: item.id }, 'printing');
};

/** The answer to whether to continue, asked again when it is old; a no is final. */
const asked = (mayContinue: () => Promise<boolean>) => {
  let answer = true;
  let at = performance.now();
  return {
    answer: () => answer,
    ask: async () => {
      at = performance.now();
      answer = answer && (await mayContinue());
    },
    isOld: () => performance.now() - at > ASKED_EVERY_MS,
  };
};

/**
 * Stores certificates and records them, some at a time. What was printed before a pause and not recorded is printed again
 * later; its file is removed by the sweeper.
 */
const openRecorder = (records: Records, context: JobContext, together: number, mayContinue: () => Promise<boolean>) => {
  const permission = asked(mayContinue);
  let pending: AnyCommand[] = [];
  let stored: StoredFile[] = [];
  const record = async () => {
    const [commands, files] = [pending, stored];
    [pending, stored] = [[], []];
    for (const answer of await executeMany(context.db, commands, { chunk: together, concurrency: 1 }))
      if (!answer.ok && !PAUSED.has(answer.refusal))
        throw new Error(`recording a certificate was refused: ${answer.refusal}`);
    await removeUnrecorded(files, context);
    await permission.ask();
  };
  return {
    record,
    mayContinue: permission.answer,
    store: async (row: CertificateRow, { shared, own, hash: wanted, fitted, signature }: MadeCertificate) => {
      const { hash, size } = await context.ports.files.put([shared, own], wanted, records.anew);
      stored.push({ certificateId: row.certificateId, hash });
      pending.push(records.made(row, { fileHash: hash, bytes: size, fitted, signature }));
      if (pending.length >= together) await record();
      else if (permission.isOld()) await permission.ask();
    },
    failed: (row: CertificateRow, failure: Error) => {
      pending.push(records.failed(row, failure));
    },
  };
};

type StoredFile = { readonly certificateId: CertificateId; readonly hash: FileHash };

/**
 * Removes files that were not recorded, because another job printed the same certificate at the same time with another
 * signature. A file stays when no file of its certificate is known, since the read model may be wrong: the sweeper
 * removes it when the log does not name it either, as it does the files that a killed job left.
 */
const removeUnrecorded = async (stored: readonly StoredFile[], { db, ports }: JobContext) => {
  const recorded = await recordedFiles(
    db,
    stored.map(({ certificateId }) => certificateId),
  );
  for (const { certificateId, hash } of stored) {
    const files = recorded.get(certificateId) ?? [];
    if (files.length > 0 && !files.includes(hash)) await ports.files.remove(hash);
  }
};
