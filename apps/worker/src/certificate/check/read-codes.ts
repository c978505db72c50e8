import { setTimeout as pause } from 'node:timers/promises';
import { batchToRead } from '@laurel/db/certificate/batch-board.ts';
import { bulkChangeToRead } from '@laurel/db/certificate/bulk-changes.ts';
import { printedInBulk } from '@laurel/db/certificate/bulk-entries.ts';
import { type CertificateRow, printedOfBatch } from '@laurel/db/certificate/certificate-board.ts';
import { correctionToRead } from '@laurel/db/certificate/corrections.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { batchOf, type CodesRead } from '@laurel/domain/certificate/batch.ts';
import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { correctionOf } from '@laurel/domain/certificate/correction.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import { fieldsOf } from '@laurel/domain/certificate/printed.ts';
import { asPrinted } from '@laurel/domain/certificate/printed-pages.ts';
import { recordBulkCodes } from '@laurel/domain/certificate/record-bulk-codes.ts';
import { placesToRead, recordCodes } from '@laurel/domain/certificate/record-codes.ts';
import { recordCorrectionCodes } from '@laurel/domain/certificate/record-correction-codes.ts';
import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import type { JobContext } from '../../kernel/job.ts';
import { keepDoing, MORE, NOTHING } from '../../kernel/keep-doing.ts';
import { codesOnThread } from '../printing/read-on-thread.ts';

type Parts = Pick<JobContext, 'db' | 'ports' | 'log'>;
type Printed = { readonly row: CertificateRow; readonly pages: number };

/** Between two files, so that printing and letters of other batches come first. */
const REST_MS = 20;
const EVERY_MS = 10_000;

/** Printed certificates that have a QR code, with the number of their pages. */
const withCodes = async ({ db }: Parts, rows: readonly CertificateRow[]): Promise<Printed[]> => {
  const designs = new Map<string, Design | undefined>();
  const printed: Printed[] = [];
  for (const row of rows) {
    const { designHash, print } = row.issued;
    const key = `${designHash} ${print.pages ?? 'first'}`;
    if (!designs.has(key)) {
      const whole = await designVersion(db, designHash);
      designs.set(key, whole && asPrinted(whole, print));
    }
    const slides = designs.get(key)?.slides ?? [];
    if (slides.some((slide) => fieldsOf(slide).has('qrCode'))) printed.push({ row, pages: slides.length });
  }
  return printed;
};

/** Whether a phone that reads a printed file comes to its certificate. A file that is lost or damaged has its own way. */
const isRight = async ({ ports, log }: Parts, { row, pages }: Printed): Promise<boolean> => {
  if (!row.fileHash || (await ports.files.sizeOf(row.fileHash)) !== row.bytes) return true;
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await ports.files.open(row.fileHash)) chunks.push(chunk as Buffer);
    return (await codesOnThread(Buffer.concat(chunks), pages)).includes(row.issued.traceUrl);
  } catch (err) {
    log.error({ err, certificateId: row.certificateId }, 'reading the QR code of a printed file');
    return false;
  }
};

/** What reading some of these files finds; nothing when it is stopped before the end. */
const read = async (
  parts: Parts,
  rows: readonly CertificateRow[],
  stopping: AbortSignal,
): Promise<CodesRead | undefined> => {
  const printed = await withCodes(parts, rows);
  const chosen = placesToRead(printed.length).flatMap((place) => printed[place] ?? []);
  const wrong: CertificateId[] = [];
  for (const one of chosen) {
    if (stopping.aborted) return undefined;
    if (!(await isRight(parts, one))) wrong.push(one.row.certificateId);
    await pause(REST_MS);
  }
  return { files: printed.length, read: chosen.length, wrong };
};

const NEVER = new AbortController().signal;

/** Reads the QR codes of the batch that has waited longest; false when there is none. */
async function readBatch(parts: Parts, stopping: AbortSignal): Promise<boolean> {
  const batch = await batchToRead(parts.db);
  if (!batch) return false;
  const { batchId } = batch;
  const codes = await read(parts, await printedOfBatch(parts.db, batchId), stopping);
  if (!codes) return false;
  const command = { batchId, ...codes, wrong: [...codes.wrong] };
  const answer = await execute(parts.db, {
    useCase: 'certificate.record_codes',
    command,
    commandId: `cert-codes-${batchId}-${batch.batch.attempt}-${batch.changedAt}`,
    actor: systemActor,
    request: { correlationId: batchId },
    takes: { batch: batchOf(batchId) },
    decide: ({ batch: state }, by) => recordCodes(state, command, by),
  });
  if (!answer.ok) throw new Error(`recording codes was refused: ${answer.refusal}`);
  return true;
}

/** The same for certificates that a bulk change issued again. */
async function readBulkChange(parts: Parts, stopping: AbortSignal): Promise<boolean> {
  const row = await bulkChangeToRead(parts.db);
  if (!row) return false;
  const { bulkChangeId } = row;
  const codes = await read(parts, await printedInBulk(parts.db, bulkChangeId), stopping);
  if (!codes) return false;
  const command = { bulkChangeId, ...codes, wrong: [...codes.wrong] };
  const answer = await execute(parts.db, {
    useCase: 'certificate.record_bulk_codes',
    command,
    commandId: `bulk-codes-${bulkChangeId}-${row.bulk.attempt}`,
    actor: systemActor,
    request: { correlationId: bulkChangeId },
    takes: { bulk: bulkChangeOf(bulkChangeId) },
    decide: ({ bulk }, by) => recordBulkCodes(bulk, command, by),
  });
  if (!answer.ok) throw new Error(`recording codes was refused: ${answer.refusal}`);
  return true;
}

/** The same for a certificate that was corrected alone. */
async function readCorrection(parts: Parts, stopping: AbortSignal): Promise<boolean> {
  const found = await correctionToRead(parts.db);
  if (!found) return false;
  const { correctionId } = found.correction;
  const codes = await read(parts, [found.anew], stopping);
  if (!codes) return false;
  const command = { correctionId, ...codes, wrong: [...codes.wrong] };
  const answer = await execute(parts.db, {
    useCase: 'certificate.record_correction_codes',
    command,
    commandId: `correction-codes-${correctionId}`,
    actor: systemActor,
    request: { correlationId: correctionId },
    takes: { correction: correctionOf(correctionId) },
    decide: ({ correction }, by) => recordCorrectionCodes(correction, command, by),
  });
  if (!answer.ok) throw new Error(`recording codes was refused: ${answer.refusal}`);
  return true;
}

export const readNextCodes = async (parts: Parts, stopping = NEVER): Promise<boolean> =>
  (await readBatch(parts, stopping)) ||
  (await readBulkChange(parts, stopping)) ||
  (await readCorrection(parts, stopping));

/** Reads the QR codes of printed files until stopped: beside the printing, which does not wait for it. */
export const keepReadingCodes = (context: Parts, everyMs = EVERY_MS) =>
  keepDoing(async (stopping) => ((await readNextCodes(context, stopping)) ? MORE : NOTHING), {
    bell: undefined,
    everyMs,
    onTrouble: (err) => context.log.error({ err }, 'reading QR codes'),
  });
