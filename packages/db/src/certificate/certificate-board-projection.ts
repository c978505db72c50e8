import {
  type CertificateEvent,
  certificateEvents,
  certificateStreamId,
} from '@laurel/domain/certificate/certificate.ts';
import type { Stream } from '@laurel/domain/kernel/events.ts';
import type { CertificateId, FileHash } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { and, eq } from 'drizzle-orm';
import { among, insertRows, upsertRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import {
  type CertificateRow,
  type CertificateStatus,
  certificateBoard,
  type IssuedFacts,
} from './certificate-board.ts';

const rowOf = (data: IssuedFacts): CertificateRow => ({
  certificateId: data.certificateId,
  batchId: data.batchId,
  competitionId: data.competitionId,
  groupId: data.groupId,
  itemId: data.itemId,
  awardId: data.awardId,
  number: data.number,
  numberScope: data.numberScope,
  revision: data.revision,
  ordinal: data.ordinal,
  traceToken: data.traceToken,
  statusIndex: data.statusIndex,
  holderIds: data.holderIds,
  status: 'issued',
  workTitle: data.workTitle,
  teamName: data.teamName,
  school: data.school,
  issued: data,
  fileHash: null,
  earlierFiles: [],
  reprint: null,
  bytes: null,
  imageHash: null,
  fitted: null,
  failure: null,
  attempts: 0,
  deliveries: 0,
  supersededBy: null,
  publicReason: null,
  issuedAt: data.at,
  renderedAt: null,
  overAt: null,
});

export const certificateBoardProjection: AnyProjection = projection({
  name: 'certificate_board',
  mode: 'inline',
  tables: [certificateBoard],
  handles: [
    ...Object.values(certificateEvents).map((definition) => definition.type),
    'certificate.batch_failures_retried',
  ],
  apply: async (tx, events) => {
    let since: CertificateEvent[] = [];
    for (const event of events) {
      if (event.type !== 'certificate.batch_failures_retried') {
        since.push(event);
        continue;
      }
      await saveChanges(tx, since);
      since = [];
      // What failed waits to be printed again, and the screens say so until it is decided.
      const failed = and(eq(certificateBoard.batchId, event.data.batchId), eq(certificateBoard.status, 'failed'));
      await tx.update(certificateBoard).set({ status: 'issued' }).where(failed);
    }
    await saveChanges(tx, since);
  },
});

const saveChanges = async (tx: Tx, events: readonly CertificateEvent[]) => {
  const rows = new Map<CertificateId, CertificateRow>();
  const stored = new Set<CertificateId>();
  for (const { type, data } of events) {
    if (type === 'certificate.issued') rows.set(data.certificateId, rowOf(data));
    else if (!rows.has(data.certificateId)) stored.add(data.certificateId);
  }
  for (const row of await lockedRows(tx, [...stored])) rows.set(row.certificateId, row);
  for (const event of events) {
    const row = rows.get(event.data.certificateId);
    if (row && event.type !== 'certificate.issued') rows.set(row.certificateId, { ...row, ...changeOf(row, event) });
  }
  const all = [...rows.values()];
  await insertRows(
    tx,
    certificateBoard,
    all.filter(({ certificateId }) => !stored.has(certificateId)),
  );
  await upsertRows(
    tx,
    certificateBoard,
    all.filter(({ certificateId }) => stored.has(certificateId)),
  );
};

/** Locked, because printing a batch's failures again changes rows of certificates without their locks. */
const lockedRows = async (tx: Tx, ids: CertificateId[]) =>
  ids.length === 0
    ? []
    : tx.select().from(certificateBoard).where(among(certificateBoard.certificateId, ids)).for('update');

const changeOf = (
  row: CertificateRow,
  event: Exclude<CertificateEvent, { type: 'certificate.issued' }>,
): Partial<CertificateRow> => {
  switch (event.type) {
    case 'certificate.rendered': {
      const { fileHash, bytes, imageHash, fitted, at } = event.data;
      const change = { bytes, imageHash, fitted, renderedAt: at, failure: null, reprint: null };
      return { ...change, ...withFile(row, fileHash), status: unlessOver(row, 'rendered') };
    }
    case 'certificate.render_failed':
      return { failure: event.data.code, attempts: event.data.attempt, status: unlessOver(row, 'failed') };
    case 'certificate.reprint_requested':
      return { reprint: 'requested', failure: null };
    case 'certificate.reprinted': {
      const { fileHash, bytes, fitted } = event.data;
      return { ...withFile(row, fileHash), bytes, fitted, reprint: null };
    }
    case 'certificate.reprint_failed':
      return { reprint: 'failed', failure: event.data.code };
    case 'certificate.delivered':
      return { deliveries: row.deliveries + 1 };
    case 'certificate.revoked':
      return { status: 'revoked', publicReason: event.data.publicReason, overAt: event.data.at, reprint: null };
    case 'certificate.superseded':
      return { status: 'superseded', supersededBy: event.data.by, overAt: event.data.at };
    default:
      return event satisfies never;
  }
};

/** Of another file than before, the one before is remembered. */
const withFile = (row: CertificateRow, fileHash: FileHash) => ({
  fileHash,
  earlierFiles:
    row.fileHash === null || row.fileHash === fileHash ? row.earlierFiles : [...row.earlierFiles, row.fileHash],
});

/** The status is permanent: a revoked or superseded certificate keeps it, whatever is printed later. */
const unlessOver = ({ status }: CertificateRow, next: CertificateStatus) =>
  status === 'revoked' || status === 'superseded' ? status : next;

/** A certificate's row by its own events; null where the log has none. Retrying a batch's failures changes more of it. */
export const certificateRowOf = (certificateId: CertificateId): Stream<CertificateRow | null, CertificateEvent> => ({
  id: certificateStreamId(certificateId),
  initial: () => null,
  evolve: (row, event) => {
    if (event.type === 'certificate.issued') return rowOf(event.data);
    return row && { ...row, ...changeOf(row, event) };
  },
});
