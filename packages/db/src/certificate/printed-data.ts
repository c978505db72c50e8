import type { Printed } from '@laurel/domain/certificate/printed.ts';
import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import type { IssuedFacts } from './certificate-board.ts';
import type { WrittenOut } from './recipients.ts';

/** What an encrypted name is bound to: this certificate and no other. */
export const nameBinding = (certificateId: CertificateId) => `certificate-${certificateId}|name`;

/** What of a certificate is sealed, in one order: its people, and the text about its recipient. */
const sealedIn = ({ students, teachers, citation }: IssuedFacts) => [
  ...[...students, ...teachers].map(({ name }) => name),
  ...(citation ? [citation] : []),
];

/** The people of a certificate with the names and schools that it prints. */
export const printedPeople = (issued: IssuedFacts, says: Printed): WrittenOut => {
  const named = (people: IssuedFacts['students'], names: Printed['students']) =>
    people.map(({ personId, school }, i) => ({ personId, name: names[i]?.name ?? '', school }));
  return {
    students: named(issued.students, says.students),
    teachers: named(issued.teachers, says.teachers),
    school: issued.school,
  };
};

/** What certificates say, with names opened in one query; a name whose person was erased reads '[erased]'. */
export async function printedOf(
  db: Db,
  issued: readonly IssuedFacts[],
  kek: Buffer,
): Promise<Map<CertificateId, Printed>> {
  const sealed = issued.flatMap((one) =>
    sealedIn(one).map((sealed) => ({ sealed, aad: nameBinding(one.certificateId) })),
  );
  const names = await openAll(db, sealed, kek);
  let next = 0;
  return new Map(
    issued.map((one) => {
      const people = (list: IssuedFacts['students']) =>
        list.map(({ school }) => ({ name: names[next++] ?? '', school }));
      const students = people(one.students);
      const teachers = people(one.teachers);
      const citation = one.citation && (names[next++] ?? '');
      const [prefix, body, suffix] = one.numberParts;
      const printed: Printed = {
        ...(one.kind ? { kind: one.kind } : {}),
        school: one.school,
        students,
        teachers,
        workName: one.workTitle,
        teamName: one.teamName,
        awardName: one.levelName.zh,
        ...(citation !== undefined && { citation }),
        competitionName: one.competitionName.zh,
        itemName: one.itemName?.zh ?? '',
        issuerName: one.print.issuerName,
        issueDate: one.print.issueDate,
        number: { prefix, body, suffix },
        namesShown: one.print.namesShown,
      };
      return [one.certificateId, printed];
    }),
  );
}
