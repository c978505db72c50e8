import type { CertificateId, CompetitionId, PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { certificateBatches } from './batch-board.ts';
import { certificateBoard } from './certificate-board.ts';

type ServiceCertificate = { readonly certificateId: CertificateId; readonly number: string };

const list = (field: 'source' | 'roundId') => sql<string | null>`${certificateBatches.batch} -> 'list' ->> ${field}`;

/**
 * The certificates that these experts can open for having reviewed in a round: one of this round before one of the whole
 * competition, and the newest. Those of a paused batch wait, like the notifications about them.
 */
export const serviceCertificates = async (
  db: Db,
  { competitionId, roundId }: { readonly competitionId: CompetitionId; readonly roundId: RoundId },
  expertIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, ServiceCertificate>> => {
  const ofRound = list('roundId');
  const rows = await db
    .select({
      certificateId: certificateBoard.certificateId,
      number: certificateBoard.number,
      holderIds: certificateBoard.holderIds,
    })
    .from(certificateBoard)
    .innerJoin(certificateBatches, eq(certificateBatches.batchId, certificateBoard.batchId))
    .where(
      and(
        eq(certificateBoard.competitionId, competitionId),
        eq(certificateBoard.status, 'rendered'),
        ne(certificateBatches.status, 'paused'),
        sql`${list('source')} = 'judges'`,
        sql`coalesce(${ofRound}, ${roundId}) = ${roundId}`,
        sql`${certificateBoard.holderIds} && ${sql.param([...expertIds])}::uuid[]`,
      ),
    )
    .orderBy(sql`${ofRound} is not null`, asc(certificateBoard.issuedAt), asc(certificateBoard.certificateId));
  const wanted = new Set(expertIds);
  // The last one for each expert remains.
  return new Map(
    rows.flatMap(({ holderIds, ...certificate }) =>
      holderIds.filter((personId) => wanted.has(personId)).map((personId) => [personId, certificate] as const),
    ),
  );
};
