import type { Award } from '@laurel/domain/award/result.ts';
import type { ReissueCertificate } from '@laurel/domain/certificate/reissue-certificate.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { sealAll } from '@laurel/event-store/subjects.ts';
import type { CertificateRow, IssuedFacts } from './certificate-board.ts';
import { takeNumbers } from './counters.ts';
import { alteredCertificate, asIssued } from './from-the-log.ts';
import { nameBinding, printedOf } from './printed-data.ts';
import type { WrittenOut } from './recipients.ts';

/** What a certificate prints when it is issued again with these names and schools; nothing where there is no award of it. */
export const reissueFacts = async (
  tx: Tx,
  command: Pick<ReissueCertificate, 'newCertificateId'>,
  before: IssuedFacts,
  award: Award,
  kek: Buffer,
  now: WrittenOut,
) => {
  // An entry of a list has none.
  if (award.status === 'none' && before.kind !== 'recipient') return undefined;
  const people = [...now.students, ...now.teachers];
  const aad = nameBinding(command.newCertificateId);
  const citation = before.citation && (await printedOf(tx, [before], kek)).get(before.certificateId)?.citation;
  const holder = citation !== undefined ? before.holderIds.slice(0, 1) : [];
  const sealed = await sealAll(
    tx,
    [
      ...people.map(({ personId, name }) => ({ subjectId: personId, value: name, aad })),
      ...holder.map((personId) => ({ subjectId: personId, value: citation ?? '', aad })),
    ],
    kek,
  );
  const named = people.map(({ personId, school }, i) => {
    const name = sealed[i];
    if (!name) throw new Error('a name was not sealed');
    return { personId, name, school };
  });
  return {
    before,
    award,
    students: named.slice(0, now.students.length),
    teachers: named.slice(now.students.length),
    school: now.school,
    ...(holder.length > 0 && sealed[people.length] && { citation: sealed[people.length] }),
    statusIndex: (await takeNumbers(tx, 'status-list', 1)) - 1,
  };
};

/** What a certificate was issued with, by the log. It never changes, so it may be read before the lock. */
export const issuedBefore = async (db: Db, row: CertificateRow): Promise<IssuedFacts> => {
  const { sound } = await asIssued(db, [row]);
  const before = sound[0]?.issued;
  if (!before) throw alteredCertificate(row);
  return before;
};
