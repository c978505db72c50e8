import { MOST_IN_BULK } from '@laurel/domain/certificate/bulk-change.ts';
import type { CertificateId, GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, asc } from 'drizzle-orm';
import { inGroups } from '../kernel/in-groups.ts';
import { among } from '../kernel/insert-rows.ts';
import { type CertificateFilter, certificateBoard, coveredBy, matching } from './certificate-board.ts';

/** Some certificates by their ids, or all that match a filter. */
type Selection =
  | { readonly certificateIds: readonly CertificateId[] }
  | { readonly filter: Omit<CertificateFilter, 'page' | 'pageSize'> };

/** What a selection has among the certificates of these groups (null = of all), in the order of their batches. */
export const selectedCertificates = (db: Db, groupIds: readonly GroupId[] | null, selection: Selection) => {
  const { certificateId, groupId, status, issuedAt, ordinal } = certificateBoard;
  return db
    .select({ certificateId, groupId, status, ...coveredBy })
    .from(certificateBoard)
    .where(
      'filter' in selection
        ? matching(groupIds, selection.filter)
        : and(inGroups(groupId, groupIds), among(certificateId, selection.certificateIds)),
    )
    .orderBy(asc(issuedAt), asc(ordinal), asc(certificateId))
    .limit(MOST_IN_BULK + 1);
};

/** Of which competitions certificates with these numbers are, among those of these groups (null = of all). */
export const numbersOf = (db: Db, groupIds: readonly GroupId[] | null, numbers: readonly string[]) => {
  const { number, competitionId, groupId } = certificateBoard;
  return numbers.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinct({ number, competitionId })
        .from(certificateBoard)
        .where(and(inGroups(groupId, groupIds), among(number, numbers)));
};
