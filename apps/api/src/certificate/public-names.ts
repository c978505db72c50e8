import type { IssuedFacts } from '@laurel/db/certificate/certificate-board.ts';
import { hiddenNames } from '@laurel/db/certificate/hidden-names.ts';
import { maskedName } from '@laurel/domain/certificate/listed-name.ts';
import type { Printed } from '@laurel/domain/certificate/printed.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** What replaces a name that its holder does not show: as long for everybody. */
export const HIDDEN = '***';

type PublicNames = {
  readonly printed: Printed;
  /** By the organiser, for the whole batch. */
  readonly namesMasked: boolean;
  /** How many holders do not show their name. */
  readonly namesHidden: number;
};

/** A certificate as the public may read it: names masked as the organiser decided, and left out as their holders did. */
export async function publicNames(
  db: Db,
  { issued, printed, namesMasked }: { issued: IssuedFacts; printed: Printed; namesMasked: boolean },
): Promise<PublicNames> {
  const hidden = (await hiddenNames(db, [issued.awardId])).get(issued.awardId) ?? new Set();
  let namesHidden = 0;
  const people = (list: Printed['students'], ids: IssuedFacts['students']) =>
    list.map((person, at) => {
      const personId = ids[at]?.personId;
      const hides = personId !== undefined && hidden.has(personId) && person.name !== ERASED;
      if (hides) namesHidden++;
      return { ...person, name: hides ? HIDDEN : namesMasked ? maskedName(person.name) : person.name };
    });
  const students = people(printed.students, issued.students);
  const teachers = people(printed.teachers, issued.teachers);
  return { printed: { ...printed, students, teachers }, namesMasked, namesHidden };
}
