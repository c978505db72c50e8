import type { AwardRow } from '@laurel/db/award/award-list.ts';
import { hiddenNames } from '@laurel/db/certificate/hidden-names.ts';
import { listedNames } from '@laurel/db/certificate/listed-names.ts';
import { mergersOf, namesThen } from '@laurel/db/organisation/school-renames.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { maskedName } from '@laurel/domain/enrolment/masked-name.ts';
import type { PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { successorOf } from '@laurel/domain/organisation/merged-schools.ts';
import type { SchoolName } from '@laurel/domain/organisation/school-rename.ts';
import type { Db } from '@laurel/event-store/db.ts';

/**
 * Whom these awards of one work were granted to, as the public may see them: masked, with school as it was called then and part, no ids.
 * The team may have changed since. Who hides their name on a certificate, is left out of the list of recipients or was
 * erased leaves no trace.
 */
export async function awardedPeople(db: Db, awards: readonly AwardRow[], captainId: PersonId) {
  const students = new Set(awards.flatMap(({ facts }) => facts.recipientIds));
  const people = [...new Set([...students, ...awards.flatMap(({ facts }) => facts.adviserIds)])];
  const awardIds = awards.map(({ awardId }) => awardId);
  const [names, hidden, listed] = await Promise.all([
    personNames(db, people),
    hiddenNames(db, awardIds),
    listedNames(db, awardIds),
  ]);
  const mergers = await mergersOf(db);
  const underThen = awards.flatMap(({ facts }) => facts.schoolCode ?? []);
  /** People of a school that merged were moved to its successor: then they were of the school of the award. */
  const schoolOf = (code: SchoolCode) =>
    underThen.find((one) => one !== code && successorOf(mergers, one) === code) ?? code;
  const codes = people.flatMap((personId) => {
    const code = names.get(personId)?.schoolCode;
    return code ? [schoolOf(code)] : [];
  });
  const first = awards.map(({ grantedAt }) => grantedAt).toSorted()[0];
  const then = first ? await namesThen(db, codes, first) : new Map<SchoolCode, SchoolName>();
  const leftOut = (personId: PersonId) =>
    awardIds.some((id) => hidden.get(id)?.has(personId) || listed.get(id)?.get(personId) === 'left_out');
  return people.flatMap((personId) => {
    const person = names.get(personId);
    if (!person?.name || person.erased || leftOut(personId)) return [];
    const was = person.schoolCode ? then.get(schoolOf(person.schoolCode)) : undefined;
    return [
      {
        name: maskedName(person.name),
        schoolName: was?.zh ?? person.schoolName,
        schoolNameEn: was?.en ?? person.schoolNameEn,
        role: students.has(personId) ? ('member' as const) : ('adviser' as const),
        captain: personId === captainId,
      },
    ];
  });
}
