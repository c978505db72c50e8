import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { recordBulkCheck } from '@laurel/domain/certificate/record-bulk-check.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { RequestMeta } from '@laurel/event-store/command.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import type { BulkChangeRow } from './bulk-changes.ts';
import { entriesOfPage, noteChecked } from './bulk-entries.ts';
import { type CertificateRow, certificatesById } from './certificate-board.ts';
import { asIssued } from './from-the-log.ts';

/** Why a certificate cannot be changed; null when it can. */
const problemOf = (row: CertificateRow | undefined, sound: ReadonlySet<string>): string | null => {
  if (!row) return 'missing';
  if (row.status === 'revoked' || row.status === 'superseded') return row.status;
  return sound.has(row.certificateId) ? null : 'altered';
};

/** Looks at every certificate of a bulk change, a page at a time, and records how many of them can be changed. */
export async function checkBulkChange(db: Db, row: BulkChangeRow, about: { commandId: string; request: RequestMeta }) {
  const { bulkChangeId, bulk, checks } = row;
  let ready = 0;
  for (const page of bulk.pages.keys()) {
    const entries = await entriesOfPage(db, row, page);
    const certificates = await certificatesById(
      db,
      entries.map(({ certificateId }) => certificateId),
    );
    const known = new Map(certificates.map((one) => [one.certificateId, one]));
    const { sound } = await asIssued(db, certificates);
    const soundIds = new Set<string>(sound.map(({ certificateId }) => certificateId));
    const found = entries.map(({ place, certificateId }) => {
      const problem = problemOf(known.get(certificateId), soundIds);
      return { place, problem, state: problem ? ('blocked' as const) : ('ready' as const) };
    });
    ready += found.filter(({ state }) => state === 'ready').length;
    await noteChecked(db, bulkChangeId, checks, found);
  }
  const command = { bulkChangeId, ready, blocked: bulk.certificates - ready };
  return execute(db, {
    useCase: 'certificate.record_bulk_check',
    command,
    ...about,
    actor: systemActor,
    takes: { bulk: bulkChangeOf(bulkChangeId) },
    decide: ({ bulk: now }, by) => recordBulkCheck(now, command, by),
  });
}
