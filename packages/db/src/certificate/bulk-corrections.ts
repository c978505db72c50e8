import { correctPeople, type PrintedTexts, type TextCorrection } from '@laurel/domain/certificate/corrected-texts.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { CertificateId, GroundId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { ERASED, type Sealed } from '@laurel/domain/kernel/sealed.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { openAll, sealAll } from '@laurel/event-store/subjects.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { among } from '../kernel/insert-rows.ts';
import { certificateBulkChanges } from './bulk-changes.ts';
import { type BulkEntry, bulkEntries } from './bulk-entries.ts';
import { certificateBoard, type IssuedFacts } from './certificate-board.ts';

/** A correction as it is stored with its certificate: names are sealed for the people whose they are. */
type Stored = Omit<TextCorrection, 'people'> & {
  readonly people: readonly (Omit<TextCorrection['people'][number], 'name'> & { readonly name: Sealed })[];
};

const binding = (bulkChangeId: string, certificateId: CertificateId) =>
  `certificate_bulk_change-${bulkChangeId}|${certificateId}|name`;

type ToSeal = { readonly issued: IssuedFacts; readonly correction: TextCorrection };

/** Corrections as text to store, whose hash the log has, each name sealed for the person who is called so. */
export async function sealCorrections(
  tx: Tx,
  bulkChangeId: string,
  corrections: readonly ToSeal[],
  kek: Buffer,
): Promise<string[]> {
  const names = corrections.flatMap(({ issued, correction }) =>
    correction.people.map(({ list, at, name }) => ({
      subjectId: issued[list][at]?.personId ?? '',
      value: name,
      aad: binding(bulkChangeId, issued.certificateId),
    })),
  );
  const sealed = await sealAll(tx, names, kek);
  let next = 0;
  return corrections.map(({ correction: { people, ...texts } }) =>
    JSON.stringify({ ...texts, people: people.map((one) => ({ ...one, name: sealed[next++] })) }),
  );
}

/** The corrections of entries, by certificate. A name of somebody who was erased reads '[erased]'. */
export async function openCorrections(
  db: Db | Tx,
  entries: readonly Pick<BulkEntry, 'bulkChangeId' | 'certificateId' | 'correction'>[],
  kek: Buffer,
): Promise<Map<CertificateId, TextCorrection>> {
  const stored = entries.flatMap(({ correction, ...of }) =>
    correction === null ? [] : [{ ...of, stored: JSON.parse(correction) as Stored }],
  );
  const names = await openAll(
    db,
    stored.flatMap(({ bulkChangeId, certificateId, stored: { people } }) =>
      people.map(({ name }) => ({ sealed: name, aad: binding(bulkChangeId, certificateId) })),
    ),
    kek,
  );
  let next = 0;
  return new Map(
    stored.map(({ certificateId, stored: { people, ...texts } }) => [
      certificateId,
      { ...texts, people: people.map((one) => ({ ...one, name: names[next++] ?? '' })) },
    ]),
  );
}

export const correctsErased = ({ people }: TextCorrection) => people.some(({ name }) => name === ERASED);

/** What of a certificate can be corrected, as it is printed. */
export const textsOf = ({ students, teachers, school, workName, teamName }: Printed): PrintedTexts => ({
  ...{ students: students.map(({ name }) => name), teachers: teachers.map(({ name }) => name) },
  ...{ school, workTitle: workName, teamName },
});

/** What a certificate prints once it is corrected. */
export const withCorrection = (printed: Printed, correction: TextCorrection): Printed => ({
  ...printed,
  students: correctPeople('students', printed.students, printed.school, correction),
  teachers: correctPeople('teachers', printed.teachers, printed.school, correction),
  school: correction.school ?? printed.school,
  workName: correction.workTitle ?? printed.workName,
  teamName: correction.teamName ?? printed.teamName,
});

/** Names and schools that bulk changes corrected on certificates of an award or of an entry of a list. */
export type CorrectedInBulk = {
  readonly names: ReadonlyMap<PersonId, string>;
  readonly schools: ReadonlySet<string>;
};

/**
 * What was corrected in bulk on certificates of these awards, where anything was. What was taken from the records is no
 * correction: the records may say something else by now.
 */
export async function correctedInBulk(
  db: Db | Tx,
  grounds: readonly GroundId[],
  kek: Buffer,
): Promise<ReadonlyMap<GroundId, CorrectedInBulk>> {
  const { awardId, issued, certificateId } = certificateBoard;
  const { bulkChangeId, kind, approvedAt } = certificateBulkChanges;
  const rows = await db
    .select({ entry: bulkEntries, issued, awardId })
    .from(bulkEntries)
    .innerJoin(certificateBoard, eq(certificateId, bulkEntries.certificateId))
    .innerJoin(certificateBulkChanges, eq(bulkChangeId, bulkEntries.bulkChangeId))
    .where(
      and(
        among(awardId, grounds),
        eq(bulkEntries.state, 'done'),
        eq(kind, 'correct'),
        isNotNull(bulkEntries.correction),
      ),
    )
    .orderBy(asc(approvedAt));
  const corrected = new Map<GroundId, { names: Map<PersonId, string>; schools: Set<string> }>();
  for (const row of rows) {
    const of = corrected.get(row.awardId) ?? { names: new Map(), schools: new Set() };
    corrected.set(row.awardId, of);
    const opened = await openCorrections(db, [row.entry], kek);
    const correction = opened.get(row.entry.certificateId);
    for (const { list, at, name } of correction?.people ?? []) {
      const person = row.issued[list][at];
      if (person) of.names.set(person.personId, name);
    }
    if (correction?.school !== undefined) of.schools.add(correction.school);
  }
  return corrected;
}
