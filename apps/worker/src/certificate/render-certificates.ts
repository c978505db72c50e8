import { batchById, certificateBatches } from '@laurel/db/certificate/batch-board.ts';
import { type CertificateRow, certificatesById, unprinted } from '@laurel/db/certificate/certificate-board.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import type { AnyCommand } from '@laurel/db/event-store/command.ts';
import { type Effect, processManager } from '@laurel/db/event-store/effects.ts';
import { command, executeMany } from '@laurel/db/event-store/execute-many.ts';
import { NoRoom, NoSuchObject } from '@laurel/db/storage/object-store.ts';
import { systemActor } from '@laurel/domain/audit/system-actor.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { recordRenderFailure, recordRendering } from '@laurel/domain/certificate/record-rendering.ts';
import { BatchId, CertificateId, type FileHash } from '@laurel/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type About, type Bench, defineJob } from '../job.ts';
import { chunkOf } from './chunks.ts';
import type { PressMode } from './press.ts';
import type { SheetToSeal } from './press-messages.ts';
import type { MadeCertificate } from './press-room.ts';
import { plateFor } from './printing-house.ts';

/** Behind letters and reminders: a batch of thousands must not make anybody wait for one. */
const BULK_PRIORITY = 10;

type Run = { readonly batchId: BatchId; readonly certificates: number; readonly mode: PressMode };
const chunksOf = ({ batchId, certificates, mode }: Run, suffix: string, failed: boolean): Effect[] => {
  const chunk = chunkOf(certificates, mode);
  return Array.from({ length: Math.ceil(certificates / chunk) }, (_, k) => ({
    effectId: `cert-render-${batchId}-${k}${suffix}`,
    kind: 'render-certificates',
    payload: { batchId, from: k * chunk + 1, to: (k + 1) * chunk, failed },
    priority: BULK_PRIORITY,
  }));
};

/** Issued, resumed and retried batches are printed in chunks, a reissued certificate by itself. */
export const renderWhenIssued = processManager({
  name: 'certificate-render-when-issued',
  handles: [
    'certificate.batch_issued',
    'certificate.batch_resumed',
    'certificate.batch_failures_retried',
    'certificate.issued',
  ],
  react: async (event, { tx }) => {
    if (event.type === 'certificate.issued') {
      const { certificateId, supersedes } = event.data;
      if (supersedes === null) return [];
      return [
        {
          effectId: `cert-render-${certificateId}`,
          kind: 'render-certificate',
          payload: { certificateId },
          priority: 2,
        },
      ];
    }
    const { batchId } = event.data;
    // How many there are was fixed at issue and how they are printed at approval, so reading both here keeps the same
    // facts giving the same effects.
    const [row] = await tx
      .select({ certificates: certificateBatches.certificates, batch: certificateBatches.batch })
      .from(certificateBatches)
      .where(eq(certificateBatches.batchId, batchId));
    const mode = row?.batch.print.mode ?? 'accessible';
    if (event.type === 'certificate.batch_issued')
      return chunksOf({ batchId, certificates: event.data.certificates, mode }, '', false);
    const retried = event.type === 'certificate.batch_failures_retried';
    return chunksOf({ batchId, certificates: row?.certificates ?? 0, mode }, `-v${event.version}`, retried);
  },
});

export const renderCertificates = defineJob(
  z.strictObject({ batchId: BatchId, from: z.number().int(), to: z.number().int(), failed: z.boolean() }),
  async ({ batchId, from, to, failed }, about, bench) => {
    const left = () => unprinted(bench.db, batchId, { from, to, failed });
    await orSayWhy(left, about, bench, async (rows) =>
      printRows(rows, about, bench, async () => (await batchById(bench.db, batchId))?.status === 'issued'),
    );
  },
);

export const renderCertificate = defineJob(
  z.strictObject({ certificateId: CertificateId }),
  async ({ certificateId }, about, bench) => {
    const left = async () => {
      const rows = await certificatesById(bench.db, [certificateId]);
      return rows.filter((row) => row.fileHash === null);
    };
    await orSayWhy(left, about, bench, (rows) => printRows(rows, about, bench, async () => true));
  },
);

/**
 * Does it for the certificates that are left. When it fails for the last time nobody tries again by himself: then what
 * is still left has failed, so that the organiser is told and offered another attempt. So it has at once when the disk is
 * full, where hours of tries would only keep it so.
 */
const orSayWhy = async (
  left: () => Promise<readonly CertificateRow[]>,
  about: About,
  bench: Bench,
  print: (rows: readonly CertificateRow[]) => Promise<void>,
) => {
  try {
    await print(await left());
  } catch (failure) {
    const full = failure instanceof NoRoom;
    if (full || about.last) {
      const waiting = (await left()).filter((row) => row.status === 'issued');
      await recordFailures(waiting, failure instanceof Error ? failure : new Error(String(failure)), about, bench);
    }
    if (!full) throw failure;
  }
};

/** What is kept back so that several certificates share a commit, while the bar on the screen still moves. */
const TOGETHER = 8;

const printRows = async (
  rows: readonly CertificateRow[],
  about: About,
  bench: Bench,
  mayGoOn: () => Promise<boolean>,
) => {
  const [first] = rows;
  if (!first || !(await mayGoOn())) return;
  const plate = await plateFor(bench, first.issued.designHash, first.issued.print).catch((failure) => failure);
  if (plate instanceof NoSuchObject) return recordFailures(rows, plate, about, bench);
  if (plate instanceof Error) throw plate;
  const printed = await printedOf(
    bench.db,
    rows.map((row) => row.issued),
    bench.ports.secrets.keyFor('personalData'),
  );
  const byId = new Map<string, CertificateRow>(rows.map((row) => [row.certificateId, row]));
  const sheets = rows.flatMap((row) => {
    const says = printed.get(row.certificateId);
    return says ? [toSeal(row, says)] : [];
  });

  let goOn = true;
  let pending: AnyCommand[] = [];
  const record = async () => {
    const some = pending;
    pending = [];
    for (const answer of await executeMany(bench.db, some, { chunk: TOGETHER, concurrency: 1 }))
      if (!answer.ok) throw new Error(`recording a certificate was refused: ${answer.refusal}`);
    goOn = await mayGoOn();
  };
  const failures = await bench.printing.room.print(plate, sheets, {
    mode: first.issued.print.mode,
    begin: mayGoOn,
    goOn: () => goOn,
    done: async (made) => {
      const row = byId.get(made.id);
      if (!row) throw new Error('a sheet that nobody asked for');
      const { hash, size } = await bench.ports.files.put([made.shared, made.own], made.hash);
      pending.push(renderedCommand(row, hash, size, made.fitted, about));
      if (pending.length >= TOGETHER) await record();
    },
  });
  pending.push(...failures.flatMap(({ sheet, failure }) => failedCommand(byId.get(sheet.id), failure, about)));
  await record();
  for (const { sheet, failure } of failures) bench.log.error({ err: failure, certificateId: sheet.id }, 'printing');
};

/** What none of these certificates is to blame for: but each says why it was not printed. */
const recordFailures = async (rows: readonly CertificateRow[], failure: Error, about: About, bench: Bench) => {
  bench.log.error({ err: failure }, 'printing');
  const commands = rows.flatMap((row) => failedCommand(row, failure, about));
  for (const answer of await executeMany(bench.db, commands))
    if (!answer.ok) throw new Error(`recording a failure was refused: ${answer.refusal}`);
};

const toSeal = ({ certificateId, issued }: CertificateRow, printed: Printed): SheetToSeal => ({
  id: certificateId,
  printed,
  traceUrl: issued.traceUrl,
  facts: {
    designHash: issued.designHash,
    at: issued.at,
    revision: issued.revision,
    statusListUrl: `${new URL(issued.traceUrl).origin}/certificate/status`,
    statusIndex: issued.statusIndex,
  },
});

const sentBy = ({ correlationId, causationId }: About) => ({
  actor: systemActor,
  request: { correlationId, causationId },
});

/** The same certificate is recorded under the same command id, however many jobs print it. */
const renderedCommand = (
  row: CertificateRow,
  fileHash: FileHash,
  bytes: number,
  fitted: MadeCertificate['fitted'],
  about: About,
) => {
  const rendering = { certificateId: row.certificateId, fileHash, bytes, imageHash: null, fitted };
  return command({
    useCase: 'certificate.record_rendering',
    command: rendering,
    commandId: `cert-rendered-${row.certificateId}-v${row.revision}-${fileHash.slice(0, 16)}`,
    ...sentBy(about),
    takes: { certificate: certificateOf(row.certificateId) },
    decide: ({ certificate }, by) => recordRendering(certificate, rendering, by),
  });
};

const failedCommand = (row: CertificateRow | undefined, failure: Error, about: About): AnyCommand[] => {
  if (!row) return [];
  const failed = { certificateId: row.certificateId, code: failure.name };
  return [
    command({
      useCase: 'certificate.record_render_failure',
      command: failed,
      commandId: `cert-failed-${row.certificateId}-${about.effectId.slice(-24)}-${about.attempt}`,
      ...sentBy(about),
      takes: { certificate: certificateOf(row.certificateId) },
      decide: ({ certificate }, by) => recordRenderFailure(certificate, failed, by),
    }),
  ];
};
