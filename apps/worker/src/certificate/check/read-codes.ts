import { setTimeout as pause } from 'node:timers/promises';
import { type BatchRow, batchToRead } from '@laurel/db/certificate/batch-board.ts';
import { type CertificateRow, printedOfBatch } from '@laurel/db/certificate/certificate-board.ts';
import { designVersion } from '@laurel/db/certificate/designs.ts';
import { batchOf } from '@laurel/domain/certificate/batch.ts';
import type { Design } from '@laurel/domain/certificate/design.ts';
import { fieldsOf } from '@laurel/domain/certificate/printed.ts';
import { asPrinted } from '@laurel/domain/certificate/printed-pages.ts';
import { placesToRead, recordCodes } from '@laurel/domain/certificate/record-codes.ts';
import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { execute } from '@laurel/event-store/execute.ts';
import type { JobContext } from '../../kernel/job.ts';
import { keepDoing, MORE, NOTHING } from '../../kernel/keep-doing.ts';
import { codesOnThread } from './read-on-thread.ts';

type Parts = Pick<JobContext, 'db' | 'ports' | 'log'>;
type Printed = { readonly row: CertificateRow; readonly pages: number };

/** Between two files, so that printing and letters of other batches come first. */
const REST_MS = 20;
const EVERY_MS = 10_000;

/** The printed certificates of a batch that have a QR code, with the number of their pages. */
const withCodes = async ({ db }: Parts, { batchId }: BatchRow): Promise<Printed[]> => {
  const designs = new Map<string, Design | undefined>();
  const printed: Printed[] = [];
  for (const row of await printedOfBatch(db, batchId)) {
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

/** Reads the QR codes of the batch that has waited longest; false when there is none. */
export async function readNextCodes(parts: Parts): Promise<boolean> {
  const batch = await batchToRead(parts.db);
  if (!batch) return false;
  const { batchId } = batch;
  const printed = await withCodes(parts, batch);
  const chosen = placesToRead(printed.length).flatMap((place) => printed[place] ?? []);
  const wrong: CertificateId[] = [];
  for (const one of chosen) {
    if (!(await isRight(parts, one))) wrong.push(one.row.certificateId);
    await pause(REST_MS);
  }
  const answer = await execute(parts.db, {
    useCase: 'certificate.record_codes',
    command: { batchId, files: printed.length, read: chosen.length, wrong },
    commandId: `cert-codes-${batchId}-${batch.batch.attempt}-${batch.changedAt}`,
    actor: systemActor,
    request: { correlationId: batchId },
    takes: { batch: batchOf(batchId) },
    decide: ({ batch: state }, by) =>
      recordCodes(state, { batchId, files: printed.length, read: chosen.length, wrong }, by),
  });
  if (!answer.ok) throw new Error(`recording codes was refused: ${answer.refusal}`);
  return true;
}

/** Reads the QR codes of printed batches until stopped: beside the printing, which does not wait for it. */
export const keepReadingCodes = (context: Parts, everyMs = EVERY_MS) =>
  keepDoing(async () => ((await readNextCodes(context)) ? MORE : NOTHING), {
    bell: undefined,
    everyMs,
    onTrouble: (err) => context.log.error({ err }, 'reading QR codes'),
  });
