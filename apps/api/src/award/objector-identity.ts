import { personById } from '@laurel/db/people/persons.ts';
import type { Identity } from '@laurel/domain/award/objection.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** How well somebody who objects is known by their profile. */
export async function identityOf(db: Db, personId: PersonId): Promise<Identity> {
  const person = await personById(db, personId);
  if (!person?.realName) return 'none';
  return person.idCard === null ? 'name' : 'idNumber';
}
