import { type CertificateRow, recordedFiles } from '@laurel/db/certificate/certificate-board.ts';
import { alteredCertificate, asIssued } from '@laurel/db/certificate/from-the-log.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { Altered } from '@laurel/db/kernel/altered.ts';
import { NoRoom, NoSuchObject } from '@laurel/db/kernel/object-store.ts';
import type { FileSignature } from '@laurel/domain/certificate/certificate.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { CertificateId, FileHash } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { AnyCommand } from '@laurel/event-store/command.ts';
import { executeMany } from '@laurel/event-store/execute-many.ts';
import type { PrintMode } from '@laurel/pdf/printer/printable.ts';
import type { CertificateToSign } from '@laurel/pdf/threads/messages.ts';
import type { MadeCertificate } from '@laurel/pdf/threads/print-on-thread.ts';
import type { About, Bench } from '../job.ts';
import { pinnedDesign } from './printing-house.ts';

/** A file that was printed and stored. */
export type Made = {
  readonly fileHash: FileHash;
  readonly bytes: number;
  readonly fitted: MadeCertificate['fitted'];
  /** In the file; unknown of one that was found and not printed. */
  readonly signature?: MadeCertificate['signature'];
};

/** What a job records of the certificates that it prints. */
export type Records = {
  /** Whether it still waits for this job when the job fails for the last time. */
  readonly waits: (row: CertificateRow) => boolean;
  readonly made: (row: CertificateRow, made: Made) => AnyCommand;
  readonly failed: (row: CertificateRow, failure: Error) => AnyCommand;
  /** Written over what the store holds under the same hash. */
  readonly anew?: 'anew';
  /** Recorded of the only certificate that is printed: its file is made with the same bytes. */
  readonly signature?: FileSignature | undefined;
};

/**
 * Does it for the certificates that are left. After the last failure no retry comes by itself, so what is left is
 * recorded as failed and the organiser is offered a retry. The same happens immediately when the disk is full, because
 * hours of retries would not help.
 */
export const orSayWhy = async (
  left: () => Promise<readonly CertificateRow[]>,
  records: Records,
  about: About,
  bench: Bench,
  print: (rows: readonly CertificateRow[], records: Records) => Promise<void>,
) => {
  try {
    await print(await left(), records);
  } catch (failure) {
    const full = failure instanceof NoRoom;
    if (full || about.last) {
      const waiting = (await left()).filter(records.waits);
      await recordFailures(waiting, failure instanceof Error ? failure : new Error(String(failure)), records, bench);
    }
    if (!full) throw failure;
  }
};

/**
 * What is kept back so that several certificates share a commit, while the bar on the screen still moves and a pause is
 * soon obeyed: an eighth of a second's work on two cores.
 */
const TOGETHER: Readonly<Record<PrintMode, number>> = { accessible: 8, bulk: 32 };

/** Prints what was issued. A row that says otherwise than its certificate's own event is not printed. */
export const printRows = async (
  left: readonly CertificateRow[],
  records: Records,
  bench: Bench,
  mayContinue: () => Promise<boolean>,
) => {
  if (left.length === 0 || !(await mayContinue())) return;
  const { sound: rows, altered } = await asIssued(bench.db, left);
  for (const row of altered) await recordFailures([row], alteredCertificate(row), records, bench);
  const [first] = rows;
  if (!first) return;
  const printable = await pinnedDesign(bench, first.issued.designHash, first.issued.print).catch((failure) => failure);
  if (printable instanceof NoSuchObject || printable instanceof Altered)
    return recordFailures(rows, printable, records, bench);
  if (printable instanceof Error) throw printable;
  const printed = await printedOf(
    bench.db,
    rows.map((row) => row.issued),
    bench.ports.secrets.keyFor('personalData'),
  );
  const byId = new Map<string, CertificateRow>(rows.map((row) => [row.certificateId, row]));
  const certificates = rows.flatMap((row) => {
    const says = printed.get(row.certificateId);
    return says ? [toSign(row, says, records.signature)] : [];
  });

  const { mode } = first.issued.print;
  const together = TOGETHER[mode];
  let continues = true;
  let pending: AnyCommand[] = [];
  let stored: StoredFile[] = [];
  const record = async () => {
    const [some, theirs] = [pending, stored];
    [pending, stored] = [[], []];
    for (const answer of await executeMany(bench.db, some, { chunk: together, concurrency: 1 }))
      if (!answer.ok) throw new Error(`recording a certificate was refused: ${answer.refusal}`);
    await removeUnrecorded(theirs, bench);
    continues = await mayContinue();
  };
  const failures = await bench.printing.threads.print(printable, certificates, {
    mode,
    mayStart: mayContinue,
    mayContinue: () => continues,
    onMade: async (made) => {
      const row = byId.get(made.id);
      if (!row) throw new Error('a certificate that nobody asked for');
      const { hash, size } = await bench.ports.files.put([made.shared, made.own], made.hash, records.anew);
      stored.push({ certificateId: row.certificateId, hash });
      pending.push(records.made(row, { fileHash: hash, bytes: size, fitted: made.fitted, signature: made.signature }));
      if (pending.length >= together) await record();
    },
  });
  for (const { item, failure } of failures) {
    const row = byId.get(item.id);
    if (row) pending.push(records.failed(row, failure));
  }
  await record();
  for (const { item, failure } of failures) bench.log.error({ err: failure, certificateId: item.id }, 'printing');
};

type StoredFile = { readonly certificateId: CertificateId; readonly hash: FileHash };

/**
 * Another job printed the same certificate at the same time and was recorded first: its signature differs, so the file
 * made here is another and is nobody's. Where no file of the certificate is known, the read model may be wrong: then the
 * file stays. The sweeper removes it, as it does what a killed job leaves, when the log does not name it either.
 */
const removeUnrecorded = async (stored: readonly StoredFile[], { db, ports }: Bench) => {
  const recorded = await recordedFiles(
    db,
    stored.map(({ certificateId }) => certificateId),
  );
  for (const { certificateId, hash } of stored) {
    const files = recorded.get(certificateId) ?? [];
    if (files.length > 0 && !files.includes(hash)) await ports.files.remove(hash);
  }
};

/** What none of these certificates is to blame for: but each says why it was not printed. */
export const recordFailures = async (
  rows: readonly CertificateRow[],
  failure: Error,
  records: Records,
  bench: Bench,
) => {
  bench.log.error({ err: failure }, 'printing');
  const commands = rows.map((row) => records.failed(row, failure));
  for (const answer of await executeMany(bench.db, commands))
    if (!answer.ok) throw new Error(`recording a failure was refused: ${answer.refusal}`);
};

const toSign = (
  { certificateId, issued }: CertificateRow,
  printed: Printed,
  signature: FileSignature | undefined,
): CertificateToSign => ({
  id: certificateId,
  printed,
  traceUrl: issued.traceUrl,
  facts: {
    designHash: issued.designHash,
    at: issued.at,
    revision: issued.revision,
    statusListUrl: `${new URL(issued.traceUrl).origin}/certificate/status`,
    statusIndex: issued.statusIndex,
    signature,
  },
});

export const sentBy = ({ correlationId, causationId }: About) => ({
  actor: systemActor,
  request: { correlationId, causationId },
});
