import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { certificateBatches } from './batch-board.ts';
import { certificateBulkChanges } from './bulk-changes.ts';
import type { CertificateRow } from './certificate-board.ts';

type Printed = Pick<CertificateRow, 'certificateId' | 'batchId' | 'issued'>;

/** Those of the certificates that are not printed for now: their batch is paused, or the bulk change that issued them again. */
export async function pausedPrinting(db: Db, rows: readonly Printed[]): Promise<ReadonlySet<CertificateId>> {
  if (rows.length === 0) return new Set();
  const changes = rows.flatMap(({ issued }) => issued.bulkChangeId ?? []);
  const { batchId, status } = certificateBatches;
  const [batches, bulk] = await Promise.all([
    db
      .select({ id: batchId })
      .from(certificateBatches)
      .where(and(inArray(batchId, [...new Set(rows.map((row) => row.batchId))]), eq(status, 'paused'))),
    changes.length === 0
      ? []
      : db
          .select({ id: certificateBulkChanges.bulkChangeId })
          .from(certificateBulkChanges)
          .where(
            and(inArray(certificateBulkChanges.bulkChangeId, changes), eq(certificateBulkChanges.status, 'paused')),
          ),
  ]);
  const paused = new Set<string>([...batches, ...bulk].map(({ id }) => id));
  return new Set(
    rows
      .filter((row) => paused.has(row.batchId) || paused.has(row.issued.bulkChangeId ?? ''))
      .map(({ certificateId }) => certificateId),
  );
}
