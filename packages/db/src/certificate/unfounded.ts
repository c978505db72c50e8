import type { BatchId, CertificateId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { certificateAwards } from './certificate-awards.ts';
import { certificateBoard } from './certificate-board.ts';

/** Certificates of a batch that are valid although the award they certify is revoked. */
export const unfoundedCertificates = async (db: Db, batchId: BatchId): Promise<CertificateId[]> => {
  const { certificateId } = certificateBoard;
  const rows = await db
    .select({ certificateId })
    .from(certificateBoard)
    .innerJoin(certificateAwards, eq(certificateAwards.awardId, certificateBoard.awardId))
    .where(
      and(
        eq(certificateBoard.batchId, batchId),
        eq(certificateAwards.status, 'revoked'),
        sql`${certificateBoard.status} not in ('revoked', 'superseded')`,
      ),
    )
    .orderBy(asc(certificateId));
  return rows.map((row) => row.certificateId);
};
